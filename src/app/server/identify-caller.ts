import type { FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '#accounts/rules'
import { identify as identifyMember } from '#accounts/server'
import { BY_USER_HEADER } from '#platform/endpoint.ts'
import { isLocale, LOCALE_COOKIE } from '#platform/locale.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import type { Identify } from '#platform/server/http/http.ts'
import { allSites, OFFICE_SITE_ID, originOf, siteOf, siteOfAlias, siteOfHost } from '#sites/server'
import { permissionsOf, STAFF_COOKIE, STAFF_LOCALES, type StaffLocale } from '#staff/rules'
import { identifyStaff } from '#staff/server'
import { DESK_URL, OFFICE_URL } from '#staff/urls'
import { refuseWrongHost } from './office-host.ts'

/** Resolves the caller of a request: its site from the host, its member and its staff member from their sessions. */
export const identify: Identify = {
  cookies: { member: SESSION_COOKIE, staff: STAFF_COOKIE },

  site(host) {
    const moved = siteOfAlias(host)
    if (moved) return { id: moved.id, origin: moved.origin, isAlias: true }
    const site = siteOfHost(host)
    // As long as there is no site, the back office serves every host, so its origin is the requested host.
    return site && { id: site.id, origin: site.origin || originOf(host.toLowerCase()) }
  },

  refuse: refuseWrongHost,

  locale: localeOf,

  async caller(request, siteId): Promise<Caller> {
    const [member, staff] = await Promise.all([
      identifyMember(request.cookies, siteId),
      identifyStaff(request.cookies, { extend: isActOfStaff(request) }),
    ])
    return {
      siteId,
      locale: staffLocale(request, staff?.locale, member !== null) ?? request.locale,
      memberId: member?.memberId ?? null,
      sessionId: member?.sessionId ?? null,
      isUnconfirmed: member?.isUnconfirmed ?? false,
      mustReconsent: member?.mustReconsent ?? false,
      staffId: staff?.id ?? null,
      permissions: staff ? permissionsOf(staff.roles) : {},
      hasSite: id => allSites().some(site => site.id === id),
      hasFreshFactor: staff?.hasFreshFactor ?? false,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      cookies: request.cookies,
    }
  },
}

/**
 * Whether a request shows that a staff member is present: a page or call of the back office, but no call that pages
 * repeat by themselves. Otherwise a back office left open would stay logged in.
 */
function isActOfStaff({ url, headers, routeOptions }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config
  if (!endpoint) return isForStaff(url.split('?')[0]!)
  if (typeof endpoint.who !== 'object') return false
  return !endpoint.repeatedByPage || headers[BY_USER_HEADER] !== undefined
}

/** The language that a staff member chose for the back office; undefined on the pages of members. */
function staffLocale(
  { url, headers }: FastifyRequest,
  chosen: StaffLocale | null | undefined,
  isMember: boolean,
): StaffLocale | undefined {
  if (!chosen) return undefined
  if (!url.startsWith('/api/')) return isForStaff(url.split('?')[0]!) ? chosen : undefined
  const from = URL.canParse(headers.referer ?? '') ? new URL(headers.referer!).pathname : ''
  return !isMember || isForStaff(from) ? chosen : undefined
}

function isForStaff(path: string): boolean {
  return [OFFICE_URL, DESK_URL].some(start => path === start || path.startsWith(`${start}/`))
}

/**
 * The language of the cookie if the site offers it, otherwise the site's language. The back office's own site has no
 * language, so its pages before the login follow the browser.
 */
function localeOf(cookies: Caller['cookies'], siteId: number, accepted: string | undefined) {
  const site = siteOf(siteId)
  const chosen = cookies[LOCALE_COOKIE]
  if (isLocale(chosen) && site.locales.includes(chosen)) return chosen
  return (siteId === OFFICE_SITE_ID && acceptedStaffLocale(accepted)) || site.locale
}

/** The first language of the browser in which the back office exists; browsers list their favourite first. */
function acceptedStaffLocale(accepted = ''): StaffLocale | undefined {
  const languages = accepted.split(',').map(each => each.trim().slice(0, 2).toLowerCase())
  return languages.flatMap(language => STAFF_LOCALES.find(each => each === language) ?? [])[0]
}
