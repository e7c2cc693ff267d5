import { useText } from '#platform/web/i18n.tsx'
import { BlockReportMenu, type BlockReportMenuProps } from '#safety/web'
import { useLabelledName } from '../fictional-mark.tsx'

interface MemberMenuProps extends Pick<BlockReportMenuProps, 'variant' | 'className' | 'onBlocked'> {
  readonly member: { readonly id: number; readonly name: string; readonly fictional: boolean }
}

/** The menu to block or report a member. It is shown beside every member. */
export function MemberMenu({ member, ...rest }: MemberMenuProps) {
  const t = useText()
  const name = useLabelledName()(member)
  return <BlockReportMenu member={{ id: member.id, name }} label={t('members.more_about', { name })} {...rest} />
}
