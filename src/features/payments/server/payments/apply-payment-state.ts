import { grant } from '#credits/server'
import { releaseDebit } from '#debits/server'
import { releaseDiscount, spendDiscount } from '#offers/server'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import { completed } from '../../events.ts'
import { type OrderStatus, orderStatusAfter, type PaymentStatus, paymentTransition } from '../../rules.ts'
import { blockDebtor } from '../direct-debit/block-debits.ts'
import { issueInvoiceFor } from '../documents/invoice.ts'
import { paymentFailpoint } from '../failpoints.ts'
import { recordPayerLocation } from '../location/record-location.ts'
import { mailSurplus } from '../mails.ts'
import { lockOrder, type OrderRow, type PaymentRow, setOrderStatus } from '../orders/store.ts'
import { updatePremium } from '../orders/update-premium.ts'
import { rememberPayer } from '../payers/remember-payer.ts'
import type { AccountRef, ProviderPayment } from '../providers/provider.ts'
import { startRefund } from '../refunds/start-refund.ts'
import { applyReversals } from '../reversals/apply-reversals.ts'
import { cancelObsoletePayments } from './cancel-obsolete.ts'
import {
  type ChangeSource,
  closeCall,
  flagPayment,
  insertChange,
  otherPaymentUnderWay,
  paymentById,
  paymentByReference,
  recordPoll,
  setPaymentStatus,
} from './store-payments.ts'

/**
 * The only place where a payment changes state and where money becomes credits. Every caller that fetched a payment from
 * its provider calls this. The lock on the order's row serialises the calls.
 */
export async function applyPaymentState(
  provider: AccountRef,
  providerPayment: ProviderPayment,
  source: ChangeSource,
): Promise<void> {
  await transaction(async tx => {
    const unlocked = await paymentByReference(tx, provider, providerPayment.ref)
    if (!unlocked) return
    const order = await lockOrder(tx, unlocked.order_id)
    paymentFailpoint('payments.settle.after-lock')
    const payment = (await paymentByReference(tx, provider, providerPayment.ref))!
    await recordPoll(tx, payment.id)
    const from = payment.status as PaymentStatus
    const change = { payment_id: payment.id, source, from_status: from, to_status: providerPayment.status }
    const isFlagged = payment.flag === 'mismatch'
    const isMatching = !isFlagged && matchesOrder(order, providerPayment)
    if (!isMatching && !isFlagged) {
      await flagPayment(tx, payment.id, 'mismatch')
      await insertChange(tx, { ...change, outcome: 'mismatch' })
      await endOrderUnlessPaymentUnderWay(tx, order, payment, 'failed')
    }
    const move = paymentTransition(from, providerPayment.status)
    if (move === 'apply') {
      await setPaymentStatus(tx, payment.id, providerPayment.status, providerPayment.decline)
      paymentFailpoint('payments.settle.after-payment')
      if (providerPayment.status === 'failed')
        await blockDebtor(tx, order.member_id, payment.method, providerPayment.failure)
      const outcome = isMatching ? await applyMove(tx, order, payment, providerPayment.status) : 'mismatch'
      await insertChange(tx, { ...change, outcome })
    }
    if (providerPayment.status === 'paid') {
      await recordLocation(tx, order.id, payment, providerPayment)
      await rememberPayer(tx, order, payment.id, providerPayment.payer)
    }
    if (move === 'refuse') await insertChange(tx, { ...change, outcome: 'refused' })
    if (providerPayment.reversals.length > 0)
      await applyReversals(tx, (await lockOrder(tx, order.id))!, payment, providerPayment.reversals, source)
    paymentFailpoint('payments.settle.before-commit')
  })
  paymentFailpoint('payments.settle.after-commit')
}

/**
 * Closes a payment that was never created at its provider, because the provider rejected it or because it became
 * obsolete. Its order ends too, unless another payment is under way.
 */
export async function closeUnstartedPayment(paymentId: number, to: 'failed' | 'expired'): Promise<void> {
  await transaction(async tx => {
    const order = await lockOrder(tx, (await paymentById(tx, paymentId)).order_id)
    if (!(await closeCall(tx, paymentId))) return
    const payment = await paymentById(tx, paymentId)
    await setPaymentStatus(tx, paymentId, to)
    const outcome = await applyMove(tx, order, payment, to)
    const change = { payment_id: paymentId, from_status: payment.status, to_status: to, outcome }
    await insertChange(tx, { ...change, source: 'start' })
  })
}

/**
 * Amount, currency and order must equal those of our row. Otherwise the payment gives no credits and the order ends. Polling
 * of the payment continues, and the ledger check reports the payment until it is refunded.
 */
function matchesOrder(order: OrderRow, { amount, orderRef }: ProviderPayment): boolean {
  return amount.minor === order.amount_minor && amount.currency === order.currency && orderRef === String(order.id)
}

async function applyMove(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  to: PaymentStatus,
): Promise<'applied' | 'surplus'> {
  if (to === 'paid') {
    if (order.status !== 'completed') await completeOrder(tx, order, payment)
    else await refundSurplus(tx, order, payment)
    return order.status === 'completed' ? 'surplus' : 'applied'
  }
  const isOver = to === 'failed' || to === 'cancelled' || to === 'expired'
  if (isOver) await endOrderUnlessPaymentUnderWay(tx, order, payment, orderStatusAfter(to))
  return 'applied'
}

async function endOrderUnlessPaymentUnderWay(
  tx: Tx,
  order: OrderRow,
  { id }: PaymentRow,
  status: OrderStatus,
): Promise<void> {
  if (order.status === 'pending' && !(await otherPaymentUnderWay(tx, order.id, id))) await endOrder(tx, order, status)
}

/** Ends a pending order without a payment. Money that still arrives for it completes it. */
export async function endOrder(tx: Tx, order: OrderRow, status: OrderStatus): Promise<void> {
  await setOrderStatus(tx, order.id, status)
  await releaseDiscount(tx, order.id)
  await releaseDebit(tx, order.id)
  await publishOrder(tx, order, status)
}

async function recordLocation(
  tx: Tx,
  orderId: number,
  payment: PaymentRow,
  providerPayment: ProviderPayment,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order.paid_payment_id === payment.id) await recordPayerLocation(tx, order, providerPayment.payerCountry)
}

/** Refunds a second payment of a paid order automatically. */
async function refundSurplus(tx: Tx, order: OrderRow, payment: PaymentRow): Promise<void> {
  await flagPayment(tx, payment.id, 'surplus')
  await startRefund(tx, order, payment, { origin: 'surplus', amount_minor: order.amount_minor, credits: 0 })
  await mailSurplus(tx, order, payment)
}

async function completeOrder(tx: Tx, order: OrderRow, payment: PaymentRow): Promise<void> {
  const { member_id: memberId, site_id: siteId, credits } = order
  await setOrderStatus(tx, order.id, 'completed', payment.id)
  await cancelObsoletePayments(tx, order.id)
  await spendDiscount(tx, order.id)
  paymentFailpoint('payments.settle.after-order')
  await grant(tx, { memberId, credits, reason: 'purchase', ref: String(order.id), counter: payment.provider })
  paymentFailpoint('payments.settle.after-grant')
  await updatePremium(tx, memberId)
  await issueInvoiceFor(tx, order)
  paymentFailpoint('payments.settle.after-premium')
  await publish(tx, completed, { orderId: order.id, memberId, siteId, credits })
  await publishOrder(tx, order, 'completed')
}

function publishOrder(tx: Tx, order: OrderRow, status: OrderStatus): Promise<void> {
  return publishLive(tx, order.member_id, 'payments.order', { payment_id: order.id, status, credits: order.credits })
}
