import { useText } from '#platform/web/i18n.tsx'
import type { RoleGrant } from '../../rules.ts'

/** The names of a staff member's roles: "Moderator, Support". */
export function useRoleNames() {
  const t = useText()
  return (roles: readonly Pick<RoleGrant, 'role'>[]) => roles.map(({ role }) => t(`staff.role.${role}`)).join(', ')
}
