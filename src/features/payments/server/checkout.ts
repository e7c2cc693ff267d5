import { bundleOf, presentBundle } from '#credits/server'
import { notFound } from '#platform/problem.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import { siteOf } from '#sites/server'
import type { Checkout } from '../contract.ts'
import { methodsFor, vatIn } from '../rules.ts'
import { capableMethods } from './providers/index.ts'
import { vatRateToday } from './store.ts'

/** What ordering this bundle comes to today; the page shows it, and an order is made of the same. */
export async function checkoutOf(
  db: Db | Tx,
  siteId: number,
  bundleId: number,
): Promise<Checkout & { vatRate: number }> {
  const { settings, countries } = siteOf(siteId)
  const bundle = await bundleOf(db, { id: bundleId, siteId, countries })
  if (!bundle) throw notFound()
  const { rate, today } = await vatRateToday(db, bundle.country)
  const { price, country } = bundle
  return {
    country,
    bundle: presentBundle(bundle, settings.message_credits),
    total: price,
    vat: { percent: rate / 100, amount: { minor: vatIn(price, rate), currency: price.currency } },
    vatRate: rate,
    methods: methodsFor(country, today, capableMethods()),
    refund_days: settings.refund_days,
    support_email: settings.support_email,
  }
}
