import { isInScope } from '#platform/endpoint.ts'
import { TIME_ZONE } from '#sites/rules'
import { allSites } from '#sites/server'
import type { Staff } from '../../contract-factor.ts'
import { mayWith, type RoleGrant } from '../../rules.ts'
import { OFFICE_START_URL } from '../../urls.ts'

export function presentStaff(staff: { email: string; roles: readonly RoleGrant[]; timeZone: string | null }): Staff {
  const { email, roles } = staff
  const needsSite = allSites().length === 0 && mayWith(roles, 'change_sites', { everywhere: true })
  return {
    email,
    roles: presentRoles(roles),
    time_zone: staff.timeZone ?? TIME_ZONE,
    sites: allSites()
      .filter(({ id }) => roles.some(({ sites }) => isInScope(sites, id)))
      .map(({ id, host }) => ({ site: id, host })),
    ...(needsSite && { home: OFFICE_START_URL }),
  }
}

export function presentRoles(roles: readonly RoleGrant[]): Staff['roles'] {
  return roles.map(({ role, sites }) => ({ role, sites: sites === 'all' ? sites : [...sites] }))
}
