import { moneyFor } from '#credits/rules'
import { presentPrices, priceListFor } from '#credits/server'
import { db } from '#platform/server/database/db.ts'
import { selectedCountry } from '#sites/rules'
import { countryOfAddress, siteOf } from '#sites/server'
import type { Shop } from '../contract.ts'
import { bestDiscount } from '../rules.ts'
import { type Discounts, discountsOf } from './active-discount.ts'

interface Visitor {
  readonly siteId: number
  readonly memberId: number | null
  readonly address: string
}

/** The bundles of a country at the caller's price. */
export async function shopFor(
  { siteId, memberId, address }: Visitor,
  chosenCountry: string | undefined,
): Promise<Shop> {
  const { settings, countries } = siteOf(siteId)
  const country = selectedCountry(chosenCountry ?? countryOfAddress(address), countries)
  const prices = presentPrices(settings, country, await priceListFor(db(), siteId, country))
  const { discounts, reservedByOrder } = memberId === null ? NO_DISCOUNTS : await discountsOf(db(), memberId)
  const bundles = prices.bundles.map(bundle => {
    const best = bestDiscount(bundle.price, country, discounts)
    const total = { minor: bundle.price.minor - (best?.amount.minor ?? 0), currency: bundle.price.currency }
    const priced = { credits: bundle.credits, price: total }
    const message_price = moneyFor(prices.costs.message, priced)
    return { best, offered: { ...bundle, message_price, discount: best?.amount ?? null, total } }
  })
  // An entered code is preferred if it applies to a bundle, because the member can remove the code.
  const shown = discounts.findLast(discount => bundles.some(({ best }) => best?.discount === discount)) ?? discounts[0]
  return {
    prices,
    countries: [...countries],
    discount: shown?.code ?? null,
    reserved_by: reservedByOrder,
    bundles: bundles.map(({ offered }) => offered),
  }
}

const NO_DISCOUNTS: Discounts = { discounts: [], reservedByOrder: null }
