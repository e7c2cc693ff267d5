import { useText } from '#platform/web/i18n.tsx'
import type { RoleGrant } from '../../rules.ts'

type Host = { readonly id: number; readonly host: string }

/** The names of a staff member's roles: "Moderator, Support". With hosts, also the sites of each. */
export function useRoleNames() {
  const t = useText()
  return (roles: readonly RoleGrant[], hosts?: readonly Host[]) =>
    roles
      .map(({ role, sites }) => {
        const name = t(`staff.role.${role}`)
        if (!hosts || sites === 'all') return name
        const named = hosts.filter(({ id }) => sites.includes(id)).map(({ host }) => host)
        return t('staff.role_for', { role: name, sites: named.join(', ') })
      })
      .join(hosts ? '; ' : ', ')
}
