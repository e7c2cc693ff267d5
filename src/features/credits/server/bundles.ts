import type { Money } from '#platform/money.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { readBundle, readBundles } from './store.ts'

export interface BundleOffer {
  readonly id: number
  readonly country: string
  readonly credits: number
  readonly price: Money
  readonly recommended: boolean
}

/** The bundles that a site sells in a country, in display order. */
export async function bundlesFor(db: Db | Tx, siteId: number, country: string): Promise<BundleOffer[]> {
  return (await readBundles(db, siteId, country)).map(asOffer)
}

/** A bundle, if this site sells it in one of these countries. */
export async function bundleOf(
  db: Db | Tx,
  { id, siteId, countries }: { id: number; siteId: number; countries: readonly string[] },
): Promise<BundleOffer | undefined> {
  const row = await readBundle(db, id)
  if (!row || !countries.includes(row.country)) return undefined
  const offers = await bundlesFor(db, siteId, row.country)
  return offers.find(offer => offer.id === id)
}

type Row = NonNullable<Awaited<ReturnType<typeof readBundle>>>

function asOffer(row: Row): BundleOffer {
  return {
    id: row.id,
    country: row.country,
    credits: row.credits,
    price: { minor: row.price_minor, currency: row.currency },
    recommended: row.recommended,
  }
}
