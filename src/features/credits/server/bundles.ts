import type { Money } from '#platform/money.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { type Site, siteChecks } from '#sites/server'
import { OFFICE_PRICES_URL } from '../urls.ts'
import { type BundleRow, currentList, type PriceListRow } from './price-lists/store-price-lists.ts'
import { readBundle } from './store.ts'

export interface BundleOffer {
  readonly id: number
  readonly country: string
  readonly credits: number
  readonly price: Money
  readonly recommended: boolean
}

export interface PriceList {
  /** False: the shared prices. */
  readonly isOwn: boolean
  /** The lowest price of a message that the pages claim; null: computed. */
  readonly sellsFrom: number | null
  /** In display order. */
  readonly bundles: readonly BundleOffer[]
}

/** The current prices of a site in a country. */
export async function priceListFor(on: Db | Tx, siteId: number, country: string): Promise<PriceList> {
  return asPriceList(await currentList(on, siteId, country))
}

/** The bundles that a site sells in a country, in display order. */
export async function bundlesFor(on: Db | Tx, siteId: number, country: string): Promise<readonly BundleOffer[]> {
  return (await priceListFor(on, siteId, country)).bundles
}

/**
 * A bundle, if this site sells it in one of these countries. A bundle of an earlier price list becomes the one with the
 * same number of credits today. With `country`: the bundle with the same number of credits in that country.
 */
export async function bundleOf(
  on: Db | Tx,
  {
    id,
    siteId,
    countries,
    country,
  }: { id: number; siteId: number; countries: readonly string[]; country?: string | undefined },
): Promise<BundleOffer | undefined> {
  const row = await readBundle(on, id)
  if (!row || !countries.includes(row.country) || (row.site_id !== null && row.site_id !== siteId)) return undefined
  if (country !== undefined && !countries.includes(country)) return undefined
  const offers = await bundlesFor(on, siteId, country ?? row.country)
  return offers.find(offer => offer.id === id) ?? offers.find(offer => offer.credits === row.credits)
}

export function asPriceList({ is_own, sells_from_minor, bundles }: PriceListRow): PriceList {
  return { isOwn: is_own, sellsFrom: sells_from_minor, bundles: bundles.map(asOffer) }
}

function asOffer(row: BundleRow): BundleOffer {
  return {
    id: row.id,
    country: row.country,
    credits: row.credits,
    price: { minor: row.price_minor, currency: row.currency },
    recommended: row.recommended,
  }
}

/** Whether a site sells credits in each of its countries. */
export const priceCheck = siteChecks.with({
  id: 'prices',
  async run({ id, countries }: Site) {
    const lists = await Promise.all(countries.map(country => bundlesFor(db(), id, country)))
    const without = countries.filter((_, at) => lists[at]!.length === 0)
    return without.length === 0
      ? null
      : { why: 'no_bundles', params: { countries: without.join(', ') }, href: `${OFFICE_PRICES_URL}?site=${id}` }
  },
})
