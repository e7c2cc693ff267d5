import { useText } from '#platform/web/i18n.tsx'
import { BlockReportMenu, type BlockReportMenuProps } from '#safety/web'
import { useLabelledName } from '../fictional-mark.tsx'

interface MemberMenuProps extends Pick<BlockReportMenuProps, 'variant' | 'className' | 'onBlocked'> {
  readonly member: { readonly id: number; readonly name: string; readonly fictional: boolean }
}

/** A menu for members to block or report another member, in every place where one appears. */
export function MemberMenu({ member, ...rest }: MemberMenuProps) {
  const t = useText()
  const name = useLabelledName()(member)
  return <BlockReportMenu member={{ id: member.id, name }} label={t('members.more_about', { name })} {...rest} />
}
