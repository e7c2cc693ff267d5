import { CURRENCIES_OF_COUNTRY } from '#sites/rules'
import type { Bundle, Prices } from './contract.ts'
import { lowestMessagePrice, moneyFor, type PricedBundle } from './rules.ts'

export const BUNDLES_AT_MOST = 12

export interface DraftBundle {
  readonly credits: number
  /** With VAT, in minor units. */
  readonly minor: number
  readonly recommended: boolean
}

export interface DraftPriceList {
  readonly country: string
  readonly currency: string
  readonly bundles: readonly DraftBundle[]
  readonly sellsFrom: number | null
}

type Fault = { code: string; params?: Record<string, string | number> }

/** The faults of a price list, by the field of its form. */
export function priceListFaults(
  { country, currency, bundles, sellsFrom }: DraftPriceList,
  messageCredits: number,
): Record<string, Fault> {
  const faults: Record<string, Fault> = {}
  const allowed = CURRENCIES_OF_COUNTRY[country] ?? []
  if (!allowed.includes(currency))
    faults.currency = { code: 'prices_currency', params: { currency, allowed: allowed.join(', ') } }
  if (bundles.length === 0) faults.bundles = { code: 'prices_empty' }
  if (bundles.filter(({ recommended }) => recommended).length > 1) faults.bundles = { code: 'prices_recommended' }
  for (const [index, { credits, minor }] of bundles.entries()) {
    const smaller = bundles.slice(0, index).find(other => other.credits < credits && other.minor >= minor)
    const larger = bundles.slice(0, index).find(other => other.credits > credits && other.minor <= minor)
    if (credits < Math.max(1, messageCredits))
      faults[`credits.${index}`] = { code: 'prices_too_small', params: { credits: messageCredits } }
    else if (bundles.slice(0, index).some(other => other.credits === credits))
      faults[`credits.${index}`] = { code: 'prices_twice' }
    if (minor < 1) faults[`price.${index}`] = { code: 'prices_zero' }
    else if (smaller)
      faults[`price.${index}`] = { code: 'prices_order', params: { more: credits, fewer: smaller.credits } }
    else if (larger)
      faults[`price.${index}`] = { code: 'prices_order', params: { more: larger.credits, fewer: credits } }
  }
  if (Object.keys(faults).length === 0 && !isReached(sellsFrom, messageCredits, offersOf({ currency, bundles })))
    faults.sells_from = { code: 'prices_claim_unreached' }
  return faults
}

/** Whether a bundle sells a message at the claimed price, so that the claim on the pages is true. */
export function isReached(claim: number | null, messageCredits: number, bundles: readonly PricedBundle[]): boolean {
  const lowest = lowestMessagePrice(messageCredits, bundles)
  return claim === null || lowest === null || claim >= lowest.minor
}

/** The bundles of a draft, numbered from 1, as the pages would sell them. */
export function offersOf({ currency, bundles }: Pick<DraftPriceList, 'currency' | 'bundles'>) {
  return bundles.map(({ credits, minor, recommended }, index) => ({
    ...{ id: index + 1, credits, recommended },
    price: { minor, currency },
  }))
}

interface ShownPrices extends Pick<Prices, 'country' | 'costs'> {
  readonly bundles: readonly (PricedBundle & { readonly id: number })[]
  /** The claimed lowest price of a message; null: computed. */
  readonly claim: Prices['minimum_message_costs']
}

/** The prices as the pages show them. */
export function pricesShown({ country, costs, bundles, claim }: ShownPrices): Prices {
  const lowest = lowestMessagePrice(costs.message, bundles)
  return {
    country,
    costs,
    minimum_message_costs: claim ?? (lowest && { costs: lowest.minor, currency: lowest.currency }),
    bundles: bundles.map(bundle => presentBundle(bundle, costs.message)),
  }
}

/** The pages of prices and the checkout present a bundle with this function. */
export function presentBundle(bundle: PricedBundle & { readonly id: number }, messageCredits: number): Bundle {
  return {
    id: bundle.id,
    credits: bundle.credits,
    price: bundle.price,
    recommended: bundle.recommended,
    messages: messageCredits > 0 ? Math.floor(bundle.credits / messageCredits) : 0,
    message_price: moneyFor(messageCredits, bundle),
  }
}
