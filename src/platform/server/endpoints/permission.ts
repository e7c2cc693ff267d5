import { isInScope, type Permissions, type SiteScope, type StaffPermission, type Who } from '#platform/endpoint.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import type { Caller } from './serve.ts'

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
export function scopeOf(permissions: Permissions, needed: StaffPermission | 'any'): SiteScope {
  return needed === 'any' ? 'all' : (permissions[needed] ?? [])
}

/** All sites for which a staff member has the permission of an endpoint. */
export function permittedSites(caller: Caller, who: Who): SiteScope {
  if (typeof who !== 'object') return []
  // A call that returns the objects of all staff members covers the sites of the permission `all`.
  return scopeOf(caller.permissions, who.all && !seesOwnOnly(caller, who) ? who.all : who.staff)
}

/**
 * The sites that a staff call may use. `named` are the sites in its query and its body. If the call names a site that
 * doesn't exist or for which the caller lacks the permission, the reply is "not found". Null names all sites.
 */
export function sitesOfCall(caller: Caller, who: Who, ...named: readonly unknown[]): SiteScope {
  const scope = permittedSites(caller, who)
  if (typeof who !== 'object') return scope
  if (named.includes(null) && scope !== 'all') throw notFound()
  const sites = new Set(named.filter(site => typeof site === 'number'))
  if (sites.size === 0) return scope
  if (sites.size > 1 || [...sites].some(site => !isInScope(scope, site) || !caller.hasSite(site))) throw notFound()
  return [...sites]
}

/** Whether the call returns only the staff member's own rows, because the permission to see all is missing. */
export function seesOwnOnly({ permissions }: Caller, who: Who): boolean {
  if (typeof who !== 'object' || who.all === undefined) return false
  const scope = scopeOf(permissions, who.all)
  return who.everywhere ? scope !== 'all' : scope.length === 0
}
