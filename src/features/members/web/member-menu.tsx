import { useText } from '#platform/web/i18n.tsx'
import { PersonMenu, type PersonMenuProps } from '#safety/web'
import { useCalled } from './fictional-mark.tsx'

interface MemberMenuProps extends Pick<PersonMenuProps, 'look' | 'className' | 'onBlocked'> {
  readonly member: { readonly id: number; readonly name: string; readonly fictional: boolean }
}

/** Beside or over whoever is met somewhere: to block or report them from there. For members. */
export function MemberMenu({ member, ...rest }: MemberMenuProps) {
  const t = useText()
  const name = useCalled()(member)
  return <PersonMenu person={{ id: member.id, name }} label={t('members.more_about', { name })} {...rest} />
}
