import type { Static, TSchema } from 'typebox'

/** The permissions of staff members, by name. The room that knows the roles adds them by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface StaffPermissions {}

export type StaffPermission = keyof StaffPermissions

/** Sites by their ids. `all` includes sites that are added later. */
export type SiteScope = 'all' | readonly number[]

export function isInScope(scope: SiteScope, siteId: number): boolean {
  return scope === 'all' || scope.includes(siteId)
}

/** The site ids for an SQL statement; null means all sites. */
export function siteIdsOf(scope: SiteScope): readonly number[] | null {
  return scope === 'all' ? null : scope
}

/** The sites that are in either scope. */
export function unionOf(one: SiteScope, other: SiteScope): SiteScope {
  return one === 'all' || other === 'all' ? 'all' : [...new Set([...one, ...other])].sort((a, b) => a - b)
}

/** The permissions of a staff member, each with the sites that it counts for. */
export type Permissions = Readonly<Partial<Record<StaffPermission, SiteScope>>>

/**
 * The callers that an endpoint serves. The room's policy then decides about each object.
 * - `machine`: another company's server, for example a payment provider's. It sends no cookie and no idempotency key,
 *   belongs to no site, and posts a form or JSON of at most 4 KiB.
 * - `staff-login`: begins or ends a staff login, so there is no caller yet.
 * - `staff-login-step`: continues a staff login. Its handler requires a session with a verified password; the second
 *   factor may still be missing.
 * - `staff`: the permission that a staff member needs; `any` is every logged-in staff member. With `all`, staff
 *   without that second permission get only their own objects (`ownOnly` of the call). With `fresh`, the second factor
 *   must have been used recently; otherwise the browser asks for it and repeats the call. With `everywhere`, the
 *   permission and `all` must count for all sites, because the call concerns more than one site.
 */
export type Who =
  | 'anyone'
  | 'member'
  | 'machine'
  | 'staff-login'
  | 'staff-login-step'
  | {
      readonly staff: StaffPermission | 'any'
      readonly all?: StaffPermission
      readonly fresh?: true
      readonly everywhere?: true
    }

/** Error codes of an endpoint with the HTTP status of each. The code is the key of its text: `<room>.error.<code>`. */
export type ErrorCodes = Readonly<Record<string, number>>

/**
 * How a repeated write is recognised. `platform`: the reply is kept under the request's Idempotency-Key in the same
 * transaction as the change. `own`: the verb has its own unique key (a client key on the message, a session, a file).
 * `consuming`: as `own`, and the call uses up a challenge, code, link or password: requests with one key run one after
 * the other, so that a repeat always meets the finished work of the first.
 */
export type Idempotency = 'platform' | 'own' | 'consuming'

/**
 * At most `max` requests (`visitors` if not logged in) in `perSeconds`, counted per address or per member. Members who haven't
 * confirmed their email address share the limit `unconfirmed` with all others of their network prefix.
 */
export interface RateLimit {
  readonly max: number
  readonly visitors?: number
  readonly perSeconds: number
  readonly by: 'address' | 'member'
  readonly unconfirmed?: { readonly max: number; readonly perSeconds: number }
}

export const BY_USER_HEADER = 'x-by-user'

/** One HTTP operation: served by the server, called by the browser, listed in the OpenAPI document. */
export interface Endpoint {
  readonly room: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Includes a query if the specification distinguishes two operations by it: `/api/user.php?push=1`. */
  readonly path: `/api/${string}.php` | `/api/${string}.php?${string}=${string}`
  readonly summary: string
  readonly who: Who
  /**
   * The endpoint also serves a member who must reconsent first: the decision needs it, or the law gives it to every
   * member.
   */
  readonly evenBeforeReconsent?: true
  readonly query?: TSchema
  readonly body?: TSchema
  /** `multipart` bodies carry one file; the handler receives it as `file`. */
  readonly upload?: { readonly maxBytes: number }
  readonly reply: TSchema
  readonly errors: ErrorCodes
  readonly idempotency?: Idempotency
  readonly rateLimit?: RateLimit
  /**
   * Pages of staff repeat this call by themselves. It extends the session only with the header `BY_USER_HEADER`, which
   * says that the staff member did something.
   */
  readonly repeatedByPage?: true
  /**
   * The reply of a GET depends on the site, its language and the query only. It has an ETag, and a browser requests it once
   * per visit.
   */
  readonly sameForAll?: true
  /** A GET that changes something: it accepts only requests of a page's own script, never of an image, frame or link. */
  readonly scriptOnly?: true
}

/** Keeps the literal types of an endpoint's definition. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

export type QueryOf<E extends Endpoint> = E['query'] extends TSchema ? Static<E['query']> : Record<never, never>
export type BodyOf<E extends Endpoint> = E['body'] extends TSchema ? Static<E['body']> : undefined
export type ReplyOf<E extends Endpoint> = Static<E['reply']>
