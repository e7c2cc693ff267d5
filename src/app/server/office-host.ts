import { getUser } from '#members/contract'
import { getCities } from '#places/contract'
import type { Endpoint } from '#platform/endpoint.ts'
import { Problem } from '#platform/problem.ts'
import { config } from '#platform/server/config/config.ts'
import type { HostedRequest } from '#platform/server/http/http.ts'
import { getSettings } from '#sites/contract'
import { OFFICE_SITE_ID, siteOf } from '#sites/server'

/**
 * The host of the back office serves only staff. With `OFFICE_HOST`, the hosts of the sites serve only members, so that a
 * fault in a page of members can't reach the session of a staff member.
 */
export function refuseWrongHost(request: HostedRequest, siteId: number): void {
  const isOfficeHost = siteId === OFFICE_SITE_ID
  if (isUnopened(request)) throw new Problem('site_not_open')
  if (!isOfficeHost && !config().officeHost) return
  const { endpoint, isPage, isStaffFile } = request.routeOptions.config
  if (isOfficeRoot(request)) return
  if (isPage && (isStaffFile || isOfficePage(request.url)) !== isOfficeHost) throw new Problem('unknown_host')
  if (!endpoint || (isOfficeHost && FOR_EVERY_HOST.includes(endpoint))) return
  if (isForStaff(endpoint) !== isOfficeHost) throw new Problem('unknown_host')
}

/**
 * True for visitors and members of a site that isn't open yet. They see a notice in the site's design (`pages.ts`).
 */
function isUnopened({ caller, routeOptions }: HostedRequest): boolean {
  const { endpoint } = routeOptions.config
  if (!endpoint || isForStaff(endpoint) || FOR_EVERY_HOST.includes(endpoint)) return false
  return caller.staffId === null && !siteOf(caller.siteId).isOpen
}

/** Whether a visitor requests a page of a site that isn't open yet. The back office is always open. */
export function showsUnopened({ caller, url }: HostedRequest): boolean {
  return caller.staffId === null && !siteOf(caller.siteId).isOpen && !isOfficePage(url)
}

/** Whether staff typed only the name of `OFFICE_HOST`. */
export function isOfficeRoot({ caller, method, url }: HostedRequest): boolean {
  const isOfficeHost = config().officeHost !== undefined && caller.siteId === OFFICE_SITE_ID
  return isOfficeHost && method === 'GET' && /^\/(\?|$)/.test(url)
}

/** The endpoints that the root of every page and the forms of staff call. */
const FOR_EVERY_HOST: readonly Endpoint[] = [getSettings, getUser, getCities]

function isForStaff({ who }: Endpoint): boolean {
  return typeof who === 'object' || who === 'staff-login' || who === 'staff-login-step'
}

function isOfficePage(url: string): boolean {
  return /^\/(backoffice|desk)([/?#]|$)/.test(url)
}
