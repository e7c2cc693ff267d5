import { useText } from '#platform/web/i18n.tsx'
import { Card } from '#ui/cards/card.tsx'
import type { Figures } from '../contract.ts'

type Waits = Figures['waits']

/** How long members wait for an answer of a fictional profile. */
export function WaitCard({ waits, before }: { waits: Waits; before: Waits | null }) {
  const t = useText()
  const words = (minutes: number | null) => {
    if (minutes === null) return t('figures-office.wait_none')
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    if (hours === 0) return t('figures-office.minutes', { minutes: rest })
    return t('figures-office.hours', { hours, minutes: rest })
  }
  return (
    <Card as="section" padding="small">
      <h2 className="mb-3 font-sans font-semibold text-muted text-sm">{t('figures-office.waits')}</h2>
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
