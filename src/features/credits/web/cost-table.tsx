import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { Card } from '#ui/cards/card.tsx'
import type { Prices } from '../contract.ts'
import { referenceBundle } from '../rules.ts'
import { PriceTag } from './price-tag.tsx'

/** The price of each thing in credits and money, and the rule of conversion. */
export function CostTable({ prices }: { prices: Prices }) {
  const t = useText()
  const locale = useLocale()
  const { costs, minimum_message_costs: minimum } = prices
  const bundle = referenceBundle(prices.bundles)
  return (
    <Card as="section" tone="outline" aria-labelledby="costs-title">
      <h2 id="costs-title" className="text-xl">
        {t('credits.costs_title')}
      </h2>
      <dl className="mt-3 divide-y divide-line">
        <Line what={t('credits.costs_message')} price={<PriceTag credits={costs.message} prices={prices} />} />
        <Line what={t('credits.costs_reading')} price={t('credits.free')} />
      </dl>
      <p className="mt-3 text-muted text-sm">
        {minimum &&
          t('credits.costs_minimum', {
            money: formatMoney({ minor: minimum.costs, currency: minimum.currency }, locale),
          })}{' '}
        {bundle && t('credits.costs_rule', { credits: bundle.credits, money: formatMoney(bundle.price, locale) })}
      </p>
    </Card>
  )
}

function Line({ what, price }: { what: string; price: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt>{what}</dt>
      <dd className="font-semibold tabular-nums">{price}</dd>
    </div>
  )
}
