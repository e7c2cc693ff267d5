import { moneyFor } from '#credits/rules'
import { bundlesFor, presentPrices } from '#credits/server'
import { db } from '#platform/server/db.ts'
import { selectedCountry } from '#sites/rules'
import { countryOfAddress, siteOf } from '#sites/server'
import type { Shop } from '../contract.ts'
import { discountOn } from '../rules.ts'
import { activeDiscount } from './active-discount.ts'

interface Visitor {
  readonly siteId: number
  readonly memberId: number | null
  readonly address: string
}

/** The bundles of a country at the caller's price. */
export async function shopFor({ siteId, memberId, address }: Visitor, wanted: string | undefined): Promise<Shop> {
  const { settings, countries } = siteOf(siteId)
  const country = selectedCountry(wanted ?? countryOfAddress(address), countries)
  const prices = presentPrices(settings, country, await bundlesFor(db(), siteId, country))
  const { discount, heldBy } =
    memberId === null ? { discount: null, heldBy: null } : await activeDiscount(db(), memberId)
  return {
    prices,
    discount: discount?.code ?? null,
    held_by: heldBy,
    bundles: prices.bundles.map(bundle => {
      const amountOff = discountOn(bundle.price, country, discount?.code ?? null)
      const total = { minor: bundle.price.minor - (amountOff?.minor ?? 0), currency: bundle.price.currency }
      const priced = { credits: bundle.credits, price: total }
      return { ...bundle, message_price: moneyFor(prices.costs.message, priced), discount: amountOff, total }
    }),
  }
}
