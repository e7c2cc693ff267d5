import { Clock } from 'lucide-react'
import { FictionalIcon } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { IconLabel } from '#ui/buttons/icon-label.tsx'
import { Banner } from '#ui/feedback/banner.tsx'

export function HeldNotice({ name }: { name: string }) {
  const t = useText()
  return (
    <div className="mx-auto w-full max-w-[800px] px-4 pb-2">
      <Banner tone="info" icon={<Clock aria-hidden />} title={t('chat.held_title')}>
        {t('chat.held', { name })}
      </Banner>
    </div>
  )
}

/** Shown permanently below the name: the operator answers for this profile (FICT-1). */
export function FictionalNotice() {
  const t = useText()
  if (useSite().fictional_warning !== 'yes') return null
  return (
    <div className="border-line border-b bg-info-soft px-4 py-2 text-sm">
      <IconLabel icon={<FictionalIcon />} className="mx-auto flex max-w-[800px] justify-center">
        {t('members.fictional_text')}
      </IconLabel>
    </div>
  )
}

/** Replaces the composer if the profile was deleted, or in the site's own conversation (FICT-2). */
export function ClosedNotice({ isSite }: { isSite: boolean }) {
  const t = useText()
  const site = useSite()
  return (
    <p className="border-line border-t bg-card px-6 py-5 text-center text-muted text-sm">
      {isSite ? t('chat.site_writes', { site: site.name }) : t('chat.gone')}
    </p>
  )
}
