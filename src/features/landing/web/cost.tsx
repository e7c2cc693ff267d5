import type { Bundle, Prices } from '#credits/contract'
import { PRICING_URL } from '#credits/contract'
import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'

/** Every bundle with its price in money and what one message comes to. */
export function Cost({ prices }: { prices: Prices }) {
  const t = useText()
  const site = useSite()
  if (prices.bundles.length === 0) return null
  return (
    <section className="page-width pt-16 md:pt-24">
      <Card tone="sunken" padding="large">
        <div className="max-w-[62ch]">
          <h2 className="text-3xl">{t('landing.cost.title')}</h2>
          <p className="mt-3 text-muted">
            {t('landing.cost.lead', { credits: prices.costs.message, days: site.refund_days })}
          </p>
        </div>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {prices.bundles.map(bundle => (
            <Offer key={bundle.id} bundle={bundle} />
          ))}
        </ul>
        <p className="mt-6 text-muted">
          <strong className="font-semibold text-ink">{t('landing.cost.free.title')}:</strong>{' '}
          {t('landing.cost.free.text')} <a href={PRICING_URL}>{t('landing.cost.more')}</a>
        </p>
      </Card>
    </section>
  )
}

function Offer({ bundle }: { bundle: Bundle }) {
  const t = useText()
  const locale = useLocale()
  return (
    <Card as="li" padding="normal" className={classNames('flex flex-col', bundle.recommended && 'border-accent')}>
      <p className="flex items-baseline justify-between gap-3 text-muted text-sm">
        <span>{t('landing.cost.credits', { credits: bundle.credits })}</span>
        {bundle.recommended && <span className="font-semibold text-accent">{t('landing.cost.often')}</span>}
      </p>
      <p className="mt-2 font-display text-2xl">{formatMoney(bundle.price, locale)}</p>
      <p className="mt-3 text-sm">
        {t('landing.cost.messages', { messages: bundle.messages })}
        <span className="block text-muted">
          {t('landing.cost.each', { price: formatMoney(bundle.message_price, locale) })}
        </span>
      </p>
    </Card>
  )
}
