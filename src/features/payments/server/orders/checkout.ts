import { moneyFor } from '#credits/rules'
import { bundleOf, creditsOf, presentBundle } from '#credits/server'
import { canDebit, debitStatusOf } from '#debits/server'
import { bestDiscount, methodsAllowedBy } from '#offers/rules'
import { type ActiveDiscount, discountsOf } from '#offers/server'
import type { Money } from '#platform/money.ts'
import { notFound, Problem } from '#platform/problem.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { siteOf } from '#sites/server'
import type { Checkout } from '../../contract.ts'
import { vatIn } from '../../rules.ts'
import { type OfferedMethod, offeredMethods } from '../providers/index.ts'
import { vatRateToday } from './store.ts'

interface CheckoutRequest {
  readonly siteId: number
  readonly memberId: number
  readonly bundleId: number
  /** The country in which the buyer wants to pay; absent for the bundle's own. */
  readonly country?: string | undefined
}

export interface PricedCheckout {
  readonly checkout: Checkout
  /** In hundredths of a percent: 2100 is 21 %. */
  readonly vatRate: number
  /** The discount that the price includes; placing the order reserves it. */
  readonly discount: ActiveDiscount | null
  /** The methods in the checkout, each with its provider. */
  readonly offered: readonly OfferedMethod[]
}

/** Today's price and payment methods of a bundle. The checkout page shows them, and an order copies them. */
export async function priceCheckout(
  db: Db | Tx,
  { siteId, memberId, bundleId, country: wanted }: CheckoutRequest,
): Promise<PricedCheckout> {
  const { settings, countries } = siteOf(siteId)
  const bundle = await bundleOf(db, { id: bundleId, siteId, countries, country: wanted })
  if (!bundle) throw notFound()
  const { rate, today } = await vatRateToday(db, bundle.country)
  const { price, country } = bundle
  const best = bestDiscount(price, country, (await discountsOf(db, memberId)).discounts)
  const total = { minor: price.minor - (best?.amount.minor ?? 0), currency: price.currency }
  const messagePrice = moneyFor(settings.message_credits, { credits: bundle.credits, price: total })
  const all = await offeredMethods(db, { siteId, country, amount: total, today })
  const bound = methodsAllowedBy(
    all.map(({ method }) => method),
    best?.discount.code ?? null,
  )
  const offered = await withoutRefusedDebit(
    db,
    memberId,
    total,
    all.filter(({ method }) => bound.includes(method)),
  )
  return {
    vatRate: rate,
    discount: best?.discount ?? null,
    offered,
    checkout: {
      country,
      countries: [...countries],
      bundle: { ...presentBundle(bundle, settings.message_credits), message_price: messagePrice },
      discount: best && { code: best.discount.code, amount: best.amount },
      total,
      vat: { percent: rate / 100, amount: { minor: vatIn(total, rate), currency: total.currency } },
      debt: Math.min(bundle.credits, (await creditsOf(db, memberId)).debt),
      methods: offered.map(({ method }) => method),
      banks: banksByMethod(offered),
      refund_days: settings.refund_days,
      support_email: settings.support_email,
    },
  }
}

/** Leaves out direct debit if this member may not use it for this amount. */
async function withoutRefusedDebit(
  db: Db | Tx,
  memberId: number,
  total: Money,
  methods: OfferedMethod[],
): Promise<OfferedMethod[]> {
  if (!methods.some(({ method }) => method === 'directdebit')) return methods
  const may = canDebit(total.currency) && (await debitStatusOf(db, memberId, total)) === 'open'
  return may ? methods : methods.filter(({ method }) => method !== 'directdebit')
}

/** The banks that a buyer can choose from, for the methods that have a list. */
export function banksByMethod(offered: readonly OfferedMethod[]): Checkout['banks'] {
  return offered.flatMap(({ method, banks }) => (banks.length > 0 ? [{ method, banks: [...banks] }] : []))
}

/** Refuses a bank that the method doesn't list. */
export function refuseUnknownBank(offered: OfferedMethod | undefined, bank: string | undefined): void {
  if (bank !== undefined && !offered?.banks.some(each => each.id === bank)) throw new Problem('method_not_offered')
}
