import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { Banner } from '#ui/banner.tsx'
import { FictionalIcon } from './fictional-mark.tsx'

/** In full sentences what a fictional profile is, where the site warns (FICT-1). The mark itself is never off. */
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
