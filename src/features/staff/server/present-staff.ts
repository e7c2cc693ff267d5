import type { Staff } from '../contract-factor.ts'
import type { RoleGrant } from '../rules.ts'

export function presentStaff({ email, roles }: { email: string; roles: readonly RoleGrant[] }): Staff {
  return { email, roles: presentRoles(roles) }
}

export function presentRoles(roles: readonly RoleGrant[]): Staff['roles'] {
  return roles.map(({ role, sites }) => ({ role, sites: sites === 'all' ? sites : [...sites] }))
}
