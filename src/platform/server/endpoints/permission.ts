import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type TObject, Type } from 'typebox'
import { isInScope, type Permissions, type SiteScope, type StaffPermission, type Who } from '#platform/endpoint.ts'
import { SmallId } from '#platform/ids.ts'
import { notFound, PLATFORM_ERRORS, Problem } from '#platform/problem.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import type { Caller } from './serve.ts'
import { containsNul } from './unstorable-text.ts'

/**
 * Refuses callers who aren't staff; replies "not found" to staff without the permission. A call marked `fresh` needs a
 * second factor that was used recently, so that a stolen session can't move money or add staff.
 */
export function refuseWithoutPermission(
  caller: Caller,
  { staff: needed, fresh, everywhere }: Extract<Who, object>,
  endpoint: string,
): void {
  const { staffId, permissions, hasFreshFactor } = caller
  const scope = scopeOf(permissions, needed)
  if (staffId === null || scope.length === 0 || (everywhere && scope !== 'all')) {
    recordSecurityEvent('staff_refused', { ...caller, endpoint })
    throw staffId === null ? new Problem('authentication_required') : notFound()
  }
  if (fresh && !hasFreshFactor) throw new Problem('second_factor_required')
}

/** The sites for which the caller has the permission. Every staff member has `any`, for all sites. */
function scopeOf(permissions: Permissions, needed: StaffPermission | 'any'): SiteScope {
  return needed === 'any' ? 'all' : (permissions[needed] ?? [])
}

/** The sites that a staff call may use. If the call names a site that doesn't exist or
 * for which the caller lacks the permission, the reply is "not found". */
export function sitesOfCall(caller: Caller, who: Who, named: unknown): SiteScope {
  if (typeof who !== 'object') return []
  // A call that returns the objects of all staff members covers the sites of the permission `all`.
  const needed = who.all && !seesOwnOnly(caller, who) ? who.all : who.staff
  const scope = scopeOf(caller.permissions, needed)
  if (typeof named !== 'number') return scope
  if (!isInScope(scope, named) || !caller.hasSite(named)) throw notFound()
  return [named]
}

/** Whether the call returns only the staff member's own rows, because the permission to see all is missing. */
export function seesOwnOnly({ permissions }: Caller, who: Who): boolean {
  if (typeof who !== 'object' || who.all === undefined) return false
  const scope = scopeOf(permissions, who.all)
  return who.everywhere ? scope !== 'all' : scope.length === 0
}

/** A file that staff members open in the browser; no contract declares it. */
export interface StaffFile {
  /** The address, with parameters in Fastify's notation. */
  readonly path: string
  readonly permission: StaffPermission
  /** The permission must count for all sites, because `load` doesn't look at `sites`. */
  readonly everywhere?: true
  /** The schema of the query. Without it, the query may contain only `site`. */
  readonly query?: TObject
  /**
   * `params` are those of the path and the query. `sites` is limited to the site in the query, or to the sites for
   * which the staff member has the permission.
   */
  readonly load: (params: Readonly<Record<string, string>>, staffId: number, sites: SiteScope) => Promise<LoadedFile>
}

interface LoadedFile {
  readonly bytes: Buffer
  readonly type: string
  /** The name under which the browser saves it. */
  readonly name?: string
}

/** A file has no error codes of its own, so a code of its room becomes "invalid input". */
function asInvalidInput(error: unknown): never {
  throw error instanceof Problem && !(error.code in PLATFORM_ERRORS) ? new Problem('invalid_input') : error
}

const SITE_ONLY = Type.Object({ site: Type.Optional(SmallId) })

/** Serves a file to staff members with its permission; other callers get "not found". Browsers must not store it. */
export function serveStaffFile(
  http: FastifyInstance,
  { path, permission, everywhere, query: querystring = SITE_ONLY, load }: StaffFile,
): void {
  type Request = { Params: Record<string, string>; Querystring: Record<string, unknown> }
  const onRequest = async ({ caller }: FastifyRequest<Request>) => {
    const scope = scopeOf(caller.permissions, permission)
    if (caller.staffId !== null && (everywhere ? scope === 'all' : scope.length > 0)) return
    recordSecurityEvent('staff_refused', { ...caller, endpoint: `GET ${path}` })
    throw notFound()
  }
  http.get<Request>(path, { schema: { hide: true, querystring }, onRequest }, async (request, reply) => {
    const { params, query, caller } = request
    if (containsNul(query) || containsNul(params)) throw new Problem('invalid_input')
    const given = Object.entries(query).map(([name, value]) => [name, String(value)])
    const sites = sitesOfCall(caller, { staff: permission }, query.site)
    const { bytes, type, name } = await load({ ...Object.fromEntries(given), ...params }, caller.staffId!, sites).catch(
      asInvalidInput,
    )
    return reply
      .headers({
        'content-type': type,
        'cache-control': 'private, no-store',
        'content-disposition': name ? `inline; filename="${name}"` : 'inline',
        'x-robots-tag': 'noindex',
      })
      .send(bytes)
  })
}
