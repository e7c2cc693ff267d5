import { allSites } from '#sites/server'
import type { Staff } from '../contract-factor.ts'
import { mayWith, type RoleGrant } from '../rules.ts'
import { OFFICE_START_URL } from '../urls.ts'

export function presentStaff({ email, roles }: { email: string; roles: readonly RoleGrant[] }): Staff {
  const needsSite = allSites().length === 0 && mayWith(roles, 'change_sites', { everywhere: true })
  return { email, roles: presentRoles(roles), ...(needsSite && { home: OFFICE_START_URL }) }
}

export function presentRoles(roles: readonly RoleGrant[]): Staff['roles'] {
  return roles.map(({ role, sites }) => ({ role, sites: sites === 'all' ? sites : [...sites] }))
}
