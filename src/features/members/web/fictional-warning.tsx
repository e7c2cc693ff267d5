import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { Banner } from '#ui/feedback/banner.tsx'
import { FictionalIcon } from './fictional-mark.tsx'

/**
 * Explains fictional profiles in full sentences if the site enables the warning (FICT-1). The label itself can't be
 * switched off.
 */
export function FictionalWarning({ member }: { member: { readonly fictional: boolean; readonly name: string } }) {
  const t = useText()
  const { fictional_warning } = useSite()
  if (!member.fictional || fictional_warning === 'no') return null
  return (
    <Banner tone="warning" icon={<FictionalIcon />} title={t('members.fictional_title', { name: member.name })}>
      {t('members.fictional_text')}
    </Banner>
  )
}
