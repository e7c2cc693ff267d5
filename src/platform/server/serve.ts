import type { FastifyInstance } from 'fastify'
import type { BodyOf, Endpoint, QueryOf, ReplyOf, StaffPermission } from '#platform/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import type { Audit } from './audit.ts'
import type { Tx } from './db.ts'
import type { Extension } from './extension.ts'
import type { Job } from './jobs.ts'
import type { Listener } from './outbox.ts'
import type { StaffFile } from './permission.ts'
import type { PersonalData } from './personal-data.ts'

/** Who is calling, as far as the platform knows: numbers and words, no business. */
export interface Caller {
  readonly siteId: number
  readonly locale: Locale
  /** The logged-in member's id, null for a visitor. */
  readonly memberId: number | null
  readonly sessionId: number | null
  /** The member has to decide first whether they stay one; until then only few calls are for them. */
  readonly mustReconsent: boolean
  /** The logged-in staff member, from the back office's own cookie. */
  readonly staffId: number | null
  /** What the staff member may do; empty for everybody else. */
  readonly permissions: readonly StaffPermission[]
  /** Network address, only for limits and the country look-up; never logged, and stored as proof of a mandate alone. */
  readonly address: string
  readonly userAgent: string
  readonly cookies: Readonly<Record<string, string | undefined>>
}

/** All that is known of another company's server. */
export interface MachineCaller {
  /** Network address, only for limits. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
}

export interface CookieOptions {
  readonly maxAgeInSeconds?: number
  /** Readable by the page's own script, as the locale cookie is. */
  readonly readable?: boolean
}

/** What a handler may do to the answer besides returning its body. */
export interface Answer {
  setCookie(name: string, value: string, options?: CookieOptions): void
  clearCookie(name: string): void
  /** Runs after the answer's change is committed. */
  header(name: string, value: string): void
}

export interface Upload {
  readonly bytes: Buffer
  readonly fields: Readonly<Record<string, string>>
}

export interface Call<E extends Endpoint> {
  readonly caller: E['who'] extends 'member'
    ? Caller & { memberId: number }
    : E['who'] extends { readonly staff: string }
      ? Caller & { staffId: number }
      : E['who'] extends 'machine'
        ? MachineCaller
        : Caller
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly answer: Answer
  /** The Idempotency-Key header; always present on writes, empty for machines. */
  readonly key: string
  /** The transaction of the change and its kept reply; only where idempotency is `platform`. */
  readonly tx: E['idempotency'] extends 'platform' ? Tx : undefined
  readonly upload: E['upload'] extends object ? Upload : undefined
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E>> | ReplyOf<E>

export interface Route {
  readonly endpoint: Endpoint
  readonly handler: Handler<Endpoint>
}

/** Joins a call's contract to what answers it. */
export function serve<const E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handler: handler as unknown as Handler<Endpoint> }
}

/** A room's server side. Each `server/index.ts` exports one as `room`, and `app` connects them at start. */
export interface RoomServer {
  readonly routes?: readonly Route[]
  readonly jobs?: readonly Job<never>[]
  readonly listeners?: readonly Listener[]
  /** What this room provides to extension points of rooms below it. */
  readonly extends?: readonly Extension[]
  readonly personalData?: PersonalData
  /** Standing checks, run every hour and by `npm run audit`. */
  readonly audits?: readonly Audit[]
  /** Files that staff members open. */
  readonly files?: readonly StaffFile[]
  /** Binary and other answers that aren't calls; only in a room's `routes.ts`. */
  readonly mount?: (http: FastifyInstance) => void | Promise<void>
  /** Runs at start, after the migrations. */
  readonly start?: () => Promise<void>
  readonly stop?: () => Promise<void>
}
