import { isPaused } from '#credits/server'
import { reserveDiscount } from '#offers/server'
import type { Locale } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'
import { Problem } from '#platform/problem.ts'
import { db, transaction } from '#platform/server/database/db.ts'
import { siteText } from '#platform/server/texts.ts'
import type { Checkout } from '../../contract.ts'
import { summaryLines } from '../../order-summary.ts'
import type { MethodKey } from '../../rules.ts'
import { paymentFailpoint } from '../failpoints.ts'
import { recordOrderLocation } from '../location/record-location.ts'
import { startPayment } from '../payments/start-payment.ts'
import { insertPayment, paymentByKey } from '../payments/store-payments.ts'
import { type PricedCheckout, priceCheckout, refuseUnknownBank } from './checkout.ts'
import { orderFor } from './policy.ts'
import { refuseBeyondLimit } from './refuse-beyond-limit.ts'
import { insertOrder, orderByKey } from './store.ts'

interface OrderRequest {
  readonly siteId: number
  readonly memberId: number
  readonly locale: Locale
  /** The address of the buyer's network. */
  readonly address: string
  readonly key: string
  readonly bundleId: number
  readonly method: MethodKey
  /** The total that the buyer saw; the order is refused if the price has changed. */
  readonly amount: Money
  readonly repeatOf?: number | undefined
  readonly bank?: string | undefined
  /** Makes the mandate of a direct debit in the order's transaction. Direct debit is refused without it. */
  readonly authorise?: (tx: Tx, orderId: number) => Promise<void>
}

/**
 * Places an order once per idempotency key, in two phases. First it commits the order, its payment and the intent to
 * call the provider. Then it calls the provider with the intent's id as the idempotency key. After a crash a retry with
 * the same key continues from there. Returns the order's id.
 */
export async function placeOrder(request: OrderRequest): Promise<number> {
  paymentFailpoint('payments.order.before')
  // Loads the providers' methods into the cache first, so that the transaction below doesn't wait for a provider.
  if (!(await orderByKey(db(), request.memberId, request.key))) await priceCheckout(db(), request)
  const { orderId, paymentId } = await transaction(async tx => {
    const earlierOrder = await orderByKey(tx, request.memberId, request.key)
    if (earlierOrder) return resume(tx, earlierOrder, request)
    if (await isPaused(tx, request.memberId)) throw new Problem('spending_paused')
    const sum = await priceCheckout(tx, request)
    refuseUnlessAgreed(sum.checkout, request)
    const chosen = sum.offered.find(({ method }) => method === request.method)!
    refuseUnknownBank(chosen, request.bank)
    if (request.method === 'directdebit' && !request.authorise) throw new Problem('mandate_needed')
    if (request.repeatOf !== undefined) await orderFor(tx, request.memberId, request.repeatOf)
    await refuseBeyondLimit(tx, { memberId: request.memberId, minor: sum.checkout.total.minor })
    const orderId = await insertOrder(tx, orderRow(sum, request))
    if (orderId === undefined) return resume(tx, (await orderByKey(tx, request.memberId, request.key))!, request)
    await recordOrderLocation(tx, { ...request, orderId, country: sum.checkout.country })
    await bindDiscount(tx, orderId, sum, request)
    await request.authorise?.(tx, orderId)
    const paymentId = await insertPayment(tx, {
      orderId,
      key: request.key,
      provider: chosen.provider,
      method: request.method,
      bank: request.bank,
    })
    paymentFailpoint('payments.order.after-insert')
    return { orderId, paymentId }
  })
  paymentFailpoint('payments.order.after-commit')
  // The order stays valid if the provider can't be reached. Its page offers to continue with this or another method.
  await startPayment(paymentId).catch(error => {
    if (!(error instanceof Problem)) throw error
  })
  paymentFailpoint('payments.order.before-reply')
  return orderId
}

type Tx = Parameters<Parameters<typeof transaction>[0]>[0]
type KnownOrder = NonNullable<Awaited<ReturnType<typeof orderByKey>>>

async function resume(tx: Tx, order: KnownOrder, { bundleId, method, key }: OrderRequest) {
  if (order.bundle_id !== bundleId || order.method !== method) throw new Problem('idempotency_key_reused')
  const payment = await paymentByKey(tx, order.id, key)
  return { orderId: order.id, paymentId: payment!.id }
}

function refuseUnlessAgreed({ total, methods }: Checkout, { amount, method }: OrderRequest): void {
  if (total.minor !== amount.minor || total.currency !== amount.currency) throw new Problem('price_changed')
  if (!methods.includes(method)) throw new Problem('method_not_offered')
}

/** Reserves the discount. Refuses with a changed price if a concurrent order has taken the discount. */
async function bindDiscount(
  tx: Tx,
  orderId: number,
  { discount }: PricedCheckout,
  { memberId }: OrderRequest,
): Promise<void> {
  if (discount && !(await reserveDiscount(tx, { orderId, memberId, discount }))) throw new Problem('price_changed')
}

function orderRow(
  { checkout, vatRate }: PricedCheckout,
  { siteId, memberId, key, bundleId, method, locale, repeatOf }: OrderRequest,
) {
  const lines = summaryLines(checkout, method, locale, (id, ...args) => siteText(siteId, locale, id, ...args))
  return {
    site_id: siteId,
    member_id: memberId,
    key,
    bundle_id: bundleId,
    credits: checkout.bundle.credits,
    amount_minor: checkout.total.minor,
    discount_minor: checkout.discount?.amount.minor ?? 0,
    currency: checkout.total.currency,
    vat_rate: vatRate,
    vat_minor: checkout.vat.amount.minor,
    country: checkout.country,
    method,
    locale,
    repeat_of: repeatOf ?? null,
    shown: [...lines.map(({ label, value }) => `${label}: ${value}`), siteText(siteId, locale, 'payments.order')],
  }
}
