import { moneyFor } from '#credits/rules'
import { bundleOf, creditsOf, presentBundle } from '#credits/server'
import { canDebit, debitStanding } from '#debits/server'
import { discountOn, methodsWith } from '#offers/rules'
import { type ActiveDiscount, activeDiscount } from '#offers/server'
import type { Money } from '#platform/money.ts'
import { notFound } from '#platform/problem.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import { siteOf } from '#sites/server'
import type { Checkout } from '../contract.ts'
import { type MethodKey, methodsFor, vatIn } from '../rules.ts'
import { capableMethods } from './providers/index.ts'
import { vatRateToday } from './store.ts'

interface Buying {
  readonly siteId: number
  readonly memberId: number
  readonly bundleId: number
}

export interface Sum {
  readonly checkout: Checkout
  /** In hundredths of a percent. */
  readonly vatRate: number
  /** The discount in the sum, for binding it to the order. */
  readonly discount: ActiveDiscount | null
}

/** What ordering this bundle comes to today; the page shows it, and an order is made of the same. */
export async function sumOf(db: Db | Tx, { siteId, memberId, bundleId }: Buying): Promise<Sum> {
  const { settings, countries } = siteOf(siteId)
  const bundle = await bundleOf(db, { id: bundleId, siteId, countries })
  if (!bundle) throw notFound()
  const { rate, today } = await vatRateToday(db, bundle.country)
  const { price, country } = bundle
  const { discount } = await activeDiscount(db, memberId)
  const off = discountOn(price, country, discount?.code ?? null)
  const total = { minor: price.minor - (off?.minor ?? 0), currency: price.currency }
  const messagePrice = moneyFor(settings.message_credits, { credits: bundle.credits, price: total })
  const methods = methodsWith(methodsFor(country, today, capableMethods()), (off && discount?.code) ?? null)
  return {
    vatRate: rate,
    discount: off && discount,
    checkout: {
      country,
      bundle: { ...presentBundle(bundle, settings.message_credits), message_price: messagePrice },
      discount: off && discount && { code: discount.code, amount: off },
      total,
      vat: { percent: rate / 100, amount: { minor: vatIn(total, rate), currency: total.currency } },
      debt: Math.min(bundle.credits, (await creditsOf(db, memberId)).debt),
      methods: await standingOf(db, memberId, total, methods),
      refund_days: settings.refund_days,
      support_email: settings.support_email,
    },
  }
}

/** Of these methods, those that this member may use for this amount. */
async function standingOf(db: Db | Tx, memberId: number, total: Money, methods: MethodKey[]): Promise<MethodKey[]> {
  if (!methods.includes('directdebit')) return methods
  const may = canDebit(total.currency) && (await debitStanding(db, memberId, total)) === 'open'
  return may ? methods : methods.filter(method => method !== 'directdebit')
}
