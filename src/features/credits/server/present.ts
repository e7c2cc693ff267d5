import type { EditableSettings } from '#sites/contract'
import type { Bundle, Prices } from '../contract.ts'
import { lowestMessagePrice, moneyFor, priceOf } from '../rules.ts'
import type { BundleOffer } from './bundles.ts'

export function presentPrices(settings: EditableSettings, country: string, bundles: readonly BundleOffer[]): Prices {
  const message = priceOf('message', settings)
  return {
    country,
    costs: { message, photo: priceOf('photo', settings), gift: priceOf('gift', settings) },
    minimum_message_costs: minimumMessageCosts(settings, country, bundles),
    bundles: bundles.map(bundle => presentBundle(bundle, message)),
  }
}

/** The operator's setting for the country, otherwise computed from the price list. */
function minimumMessageCosts(
  settings: EditableSettings,
  country: string,
  bundles: readonly BundleOffer[],
): Prices['minimum_message_costs'] {
  const set = settings.minimum_message_costs[country]
  if (set) return set
  const lowest = lowestMessagePrice(settings.message_credits, bundles)
  return lowest && { costs: lowest.minor, currency: lowest.currency }
}

/** Used by the checkout too. */
export function presentBundle(bundle: BundleOffer, messageCredits: number): Bundle {
  return {
    id: bundle.id,
    credits: bundle.credits,
    price: bundle.price,
    recommended: bundle.recommended,
    messages: messageCredits > 0 ? Math.floor(bundle.credits / messageCredits) : 0,
    message_price: moneyFor(messageCredits, bundle),
  }
}
