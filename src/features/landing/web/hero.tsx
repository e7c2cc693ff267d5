import { Check } from 'lucide-react'
import type { Prices } from '#credits/contract'
import { moneyFor, referenceBundle } from '#credits/rules'
import type { MemberCard } from '#members/contract'
import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import type { Niche } from '#sites/rules'
import { useSite } from '#sites/web'
import { IconLabel } from '#ui/buttons/icon-label.tsx'
import { Collage } from './collage.tsx'
import { SignupCard } from './signup-card.tsx'

export interface HeroProps {
  readonly niche: Niche
  readonly members: readonly MemberCard[]
  readonly prices: Prices
  readonly tracking: string
}

/** Text and faces on one side, the form on the other; on a phone the form starts on the first screen. */
export function Hero({ niche, members, prices, tracking }: HeroProps) {
  const t = useText()
  const site = useSite()
  return (
    <div className="bg-linear-to-b from-page via-35% via-primary-soft to-page">
      <div className="page-width grid gap-x-14 gap-y-7 pt-5 pb-6 md:pt-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex flex-col gap-5 lg:pt-4">
          <h1 className="text-4xl xl:text-5xl">{t(`landing.headline.${niche}`)}</h1>
          <p className="max-w-[46ch] text-lg text-muted">{t(`landing.lead.${niche}`, { site: site.name })}</p>
          <Points prices={prices} />
          <Collage members={members} className="mt-2" />
        </div>
        <div className="lg:sticky lg:top-6 lg:self-start">
          <SignupCard title={t('landing.form.title')} tracking={tracking} />
        </div>
      </div>
    </div>
  )
}

function Points({ prices }: { prices: Prices }) {
  const t = useText()
  const locale = useLocale()
  const reference = referenceBundle(prices.bundles)
  const price = reference && formatMoney(moneyFor(prices.costs.message, reference), locale)
  const points = [
    t('landing.points.free'),
    ...(price ? [t('landing.points.price', { price })] : []),
    t('landing.points.no_subscription'),
  ]
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 font-semibold text-sm">
      {points.map(point => (
        <li key={point}>
          <IconLabel icon={<Check aria-hidden className="text-accent" />}>{point}</IconLabel>
        </li>
      ))}
    </ul>
  )
}
