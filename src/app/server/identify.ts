import type { FastifyRequest } from 'fastify'
import { identify as identifyMember } from '#accounts/server'
import { isLocale, LOCALE_COOKIE } from '#platform/locale.ts'
import type { Identify } from '#platform/server/http.ts'
import type { Caller } from '#platform/server/serve.ts'
import { siteOf, siteOfHost } from '#sites/server'
import { permissionsOf } from '#staff/rules'
import { identifyStaff } from '#staff/server'

/** Who calls, from the rooms that know: `sites` the host, `accounts` the session, `staff` its own. */
export const identify: Identify = {
  site(host) {
    const site = siteOfHost(host)
    return site && { id: site.id, origin: site.origin }
  },

  locale: localeOf,

  async caller(request, siteId): Promise<Caller> {
    const [member, staff] = await Promise.all([identifyMember(request.cookies, siteId), identifyStaff(request.cookies)])
    return {
      siteId,
      locale: request.locale,
      memberId: member?.memberId ?? null,
      sessionId: member?.sessionId ?? null,
      mustReconsent: member?.mustReconsent ?? false,
      staffId: staff?.id ?? null,
      permissions: staff ? permissionsOf(staff.role) : [],
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      cookies: request.cookies,
    }
  },
}

/** The language cookie, where the site shows that language; otherwise the site's own (spec §7). */
function localeOf(request: FastifyRequest, siteId: number) {
  const site = siteOf(siteId)
  const chosen = request.cookies[LOCALE_COOKIE]
  return isLocale(chosen) && site.locales.includes(chosen) ? chosen : site.locale
}
