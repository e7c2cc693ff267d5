import type { EditableSettings } from '#sites/contract'
import type { Prices } from '../contract.ts'
import { priceOf } from '../rules.ts'
import { presentBundle, pricesShown } from '../rules-price-list.ts'
import type { PriceList } from './bundles.ts'

export { presentBundle }

export function presentPrices(settings: EditableSettings, country: string, list: PriceList): Prices {
  const costs = {
    message: priceOf('message', settings),
    photo: priceOf('photo', settings),
    gift: priceOf('gift', settings),
  }
  return pricesShown({ country, costs, bundles: list.bundles, claim: claimOf(settings, country, list) })
}

/** The claimed price of a message: that of the site's own list, or for shared prices the operator's setting. */
function claimOf({ minimum_message_costs: claims }: EditableSettings, country: string, list: PriceList) {
  if (!list.isOwn) return claims[country] ?? null
  const currency = list.bundles[0]?.price.currency
  return list.sellsFrom !== null && currency ? { costs: list.sellsFrom, currency } : null
}
