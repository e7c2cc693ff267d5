import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import type { Prices } from '../contract.ts'
import { moneyFor, referenceBundle } from '../rules.ts'

/** A price in credits with its price in money beside it (MONEY-15). */
export function PriceTag({ credits, prices }: { credits: number; prices: Prices }) {
  const t = useText()
  const locale = useLocale()
  const bundle = referenceBundle(prices.bundles)
  if (credits === 0) return t('credits.free')
  if (!bundle) return t('credits.amount', { credits })
  return t('credits.price', { credits, money: formatMoney(moneyFor(credits, bundle), locale) })
}
