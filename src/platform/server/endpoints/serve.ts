import type { FastifyInstance } from 'fastify'
import type { BodyOf, Endpoint, Permissions, QueryOf, ReplyOf, SiteScope } from '#platform/endpoint.ts'
import type { LiveSchemas } from '#platform/live.ts'
import type { Locale } from '#platform/locale.ts'
import type { Tx } from '../database/db.ts'
import type { InitialData } from '../database/initial-data.ts'
import type { Extension } from '../extension.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Listener } from '../jobs/outbox.ts'
import type { LedgerCheck } from '../ledger-checks/ledger-checks.ts'
import type { PersonalData } from '../personal-data.ts'
import type { SecurityCodes } from '../security/record-refusal.ts'
import type { StaffFile } from './staff-file.ts'

/** The caller of a request: site, member or staff member. */
export interface Caller {
  readonly siteId: number
  readonly locale: Locale
  /** The logged-in member's id; null for a visitor. */
  readonly memberId: number | null
  readonly sessionId: number | null
  /** The member hasn't confirmed the email address, so the account may be one of many that a program made. */
  readonly isUnconfirmed: boolean
  /** The member must reconsent first; until then few endpoints are open. */
  readonly mustReconsent: boolean
  /** The logged-in staff member, from the back office's own cookie. */
  readonly staffId: number | null
  /** The staff member's permissions, each with its sites; empty for other callers. */
  readonly permissions: Permissions
  /** Whether a site has this id. */
  readonly hasSite: (siteId: number) => boolean
  /** The staff member used the second factor recently, or has none. */
  readonly hasFreshFactor: boolean
  /**
   * The IP address, for limits and the country look-up. It is never logged. Only a mandate stores it, as evidence; a
   * session stores its network prefix.
   */
  readonly address: string
  readonly userAgent: string
  readonly cookies: Readonly<Record<string, string | undefined>>
}

/** The caller of a machine endpoint, for example a payment provider. */
export interface MachineCaller {
  /** The IP address, only for limits. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
}

export interface CookieOptions {
  readonly maxAgeInSeconds?: number
  /** Readable by the page's script, like the locale cookie. */
  readonly readable?: boolean
}

/** Sets cookies and headers of the response. */
export interface ReplyHeaders {
  setCookie(name: string, value: string, options?: CookieOptions): void
  clearCookie(name: string): void
  /** Sets a response header. */
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
  /** The caller is a staff member without the permission `all` of the endpoint. */
  readonly ownOnly: boolean
  /**
   * The sites that a staff call may read and change: the site in its query or body, or all sites of the endpoint's
   * permission. Empty for other callers.
   */
  readonly sites: SiteScope
  /** All sites of the endpoint's permission, even if the call names one of them. Empty for other callers. */
  readonly permittedSites: SiteScope
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly replyHeaders: ReplyHeaders
  /** The Idempotency-Key header; always present on writes, empty for machines. */
  readonly key: string
  /** The transaction of the change and its stored reply; only with idempotency `platform`. */
  readonly tx: E['idempotency'] extends 'platform' ? Tx : undefined
  readonly upload: E['upload'] extends object ? Upload : undefined
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E>> | ReplyOf<E>

export interface Route {
  readonly endpoint: Endpoint
  readonly handler: Handler<Endpoint>
}

/** Connects an endpoint with its handler. */
export function serve<const E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handler: handler as unknown as Handler<Endpoint> }
}

/** A room's server side. Each `server/index.ts` exports one as `room`, and `app` connects them at start. */
export interface RoomServer {
  readonly routes?: readonly Route[]
  readonly jobs?: readonly Job<never>[]
  readonly listeners?: readonly Listener[]
  /** This room's values for extension points of rooms below it. */
  readonly extends?: readonly Extension[]
  readonly personalData?: PersonalData
  /** Error codes of this room's endpoints that are security events. */
  readonly securityCodes?: SecurityCodes
  /** The data of this room's live events and live signals, whose ids leave as public ids. */
  readonly live?: LiveSchemas
  /** Rows that every installation receives once, for example price lists. */
  readonly initialData?: readonly InitialData[]
  /** Ledger checks, run every hour and by `npm run audit`. */
  readonly ledgerChecks?: readonly LedgerCheck[]
  /** Files that staff members open. */
  readonly files?: readonly StaffFile[]
  /** Mounts routes that aren't endpoints, for example files; only in a room's `routes.ts`. */
  readonly mount?: (http: FastifyInstance) => void | Promise<void>
  /** Runs at start, after the migrations. */
  readonly start?: () => Promise<void>
  readonly stop?: () => Promise<void>
}
