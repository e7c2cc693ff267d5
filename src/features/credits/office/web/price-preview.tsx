import { CostTable } from '#credits/web'
import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { classNames } from '#ui/class-names.ts'
import { offersOf, pricesShown } from '../../rules-price-list.ts'
import type { OfficePrices } from './price-lists.tsx'
import type { TypedList } from './price-values.ts'

/** A preview of the page of prices with these prices. */
export function PricePreview({ prices: { country, costs }, draft }: { prices: OfficePrices; draft: TypedList }) {
  const t = useText()
  const locale = useLocale()
  const offers = offersOf({ ...draft, bundles: draft.bundles.filter(({ credits, minor }) => credits > 0 && minor > 0) })
  const shown = pricesShown({
    country,
    costs: { message: costs.message_credits, photo: costs.photo_credits, gift: costs.gift_credits },
    bundles: offers,
    claim: draft.sellsFrom === null ? null : { costs: draft.sellsFrom, currency: draft.currency },
  })
  return (
    <section aria-labelledby="preview-title" className="grid min-w-0 gap-4">
      <h2 id="preview-title" className="text-xl">
        {t('credits-office.prices_preview')}
      </h2>
      <ul className="grid gap-3">
        {shown.bundles.map(({ id, credits, price, recommended, messages, message_price }) => (
          <li
            key={id}
            className={classNames(
              'flex items-center gap-4 rounded-lg border bg-card px-4 py-3 shadow-card',
              recommended ? 'inset-ring inset-ring-accent border-accent' : 'border-line',
            )}
          >
            <span className="min-w-0 grow">
              {recommended && (
                <span className="block font-semibold text-accent text-sm">{t('credits.bundle_recommended')}</span>
              )}
              <span className="block font-display text-lg">{t('credits.amount', { credits })}</span>
              <span className="block text-muted text-sm">
                {t('credits.bundle_messages', { messages, money: formatMoney(message_price, locale) })}
              </span>
            </span>
            <span className="whitespace-nowrap font-semibold tabular-nums">{formatMoney(price, locale)}</span>
          </li>
        ))}
      </ul>
      <CostTable prices={shown} />
    </section>
  )
}
