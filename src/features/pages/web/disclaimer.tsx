import { useLocale, useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { classNames } from '#ui/class-names.ts'

/** The site's description in the reader's language; readers of English in the United States get their own text too. */
export function Disclaimer({ className }: { className?: string }) {
  const t = useText()
  const site = useSite()
  const isInUnitedStates = useLocale() === 'en' && site.geoip_selected_country === 'US'
  return (
    <div className={classNames('flex max-w-[90ch] flex-col gap-3 text-muted text-xs', className)}>
      <p>{t('pages.disclaimer.text', { site: site.name, age: site.min_age })}</p>
      {isInUnitedStates && <p>{t('pages.disclaimer.us', { site: site.name, age: site.min_age })}</p>}
    </div>
  )
}
