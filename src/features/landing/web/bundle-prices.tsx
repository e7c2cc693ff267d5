import type { Bundle, Prices } from '#credits/contract'
import { PRICING_URL } from '#credits/urls'
import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { Card } from '#ui/cards/card.tsx'
import { classNames } from '#ui/class-names.ts'

/** Every bundle with its price in money and the price per message: rows on a phone, cards on wide screens. */
export function BundlePrices({ prices }: { prices: Prices }) {
  const t = useText()
  const site = useSite()
  if (prices.bundles.length === 0) return null
  return (
    <section className="page-width pt-14 md:pt-20">
      <Card tone="sunken" padding="none" className="px-4 py-7 sm:p-9">
        <div className="max-w-[62ch]">
          <h2 className="text-3xl">{t('landing.cost.title')}</h2>
          <p className="mt-3 text-muted">
            {t('landing.cost.lead', { credits: prices.costs.message, days: site.refund_days })}
          </p>
        </div>
        <ul className="mt-6 grid gap-2.5 sm:mt-8 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
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
    <Card
      as="li"
      padding="small"
      className={classNames(
        'grid grid-cols-[1fr_auto] items-baseline gap-x-4 sm:flex sm:flex-col sm:p-6',
        bundle.recommended && 'border-accent',
      )}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 self-stretch text-sm">
        <span className="font-semibold sm:font-normal sm:text-muted">
          {t('landing.cost.credits', { credits: bundle.credits })}
        </span>
        {bundle.recommended && <span className="font-semibold text-accent">{t('landing.cost.often')}</span>}
      </p>
      <p className="text-right font-display text-xl sm:mt-2 sm:text-2xl">{formatMoney(bundle.price, locale)}</p>
      <p className="text-muted text-sm sm:mt-3 sm:text-ink">
        {t('landing.cost.messages', { messages: bundle.messages })}
      </p>
      <p className="text-right text-muted text-sm">
        {t('landing.cost.each', { price: formatMoney(bundle.message_price, locale) })}
      </p>
    </Card>
  )
}
