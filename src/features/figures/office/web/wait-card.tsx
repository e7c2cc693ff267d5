import { MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { durationInWords } from '#platform/times/duration-in-words.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { Card } from '#ui/cards/card.tsx'
import type { Figures } from '../contract.ts'

type Waits = Figures['waits']

/** How long members wait for an answer of a fictional profile. */
export function WaitCard({ waits, before, href }: { waits: Waits; before: Waits | null; href: string }) {
  const t = useText()
  const locale = useLocale()
  const words = (minutes: number | null) =>
    minutes === null ? t('figures-office.wait_none') : durationInWords(minutes * MINUTE_IN_SECONDS, locale)
  return (
    <Card as="section" padding="small">
      <h2 className="mb-3 font-sans font-semibold text-muted text-sm">
        {waits.median_in_minutes === null ? (
          t('figures-office.waits')
        ) : (
          <a href={href} aria-label={t('figures-office.open_waits')}>
            {t('figures-office.waits')}
          </a>
        )}
      </h2>
      <dl className="grid gap-3">
        {(['median_in_minutes', 'p90_in_minutes'] as const).map(each => (
          <div key={each}>
            <dt className="text-sm">{t(`figures-office.${each}`)}</dt>
            <dd className="font-semibold text-xl">{words(waits[each])}</dd>
            {before && <dd className="text-muted text-sm">{t('figures-office.was', { was: words(before[each]) })}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  )
}
