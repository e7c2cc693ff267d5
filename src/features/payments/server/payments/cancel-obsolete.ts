import type { Tx } from '#platform/server/database/db.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { isDelayed, type MethodKey } from '../../rules.ts'
import { paymentFailpoint } from '../failpoints.ts'
import { lockOrder } from '../orders/store.ts'
import { providerOf } from '../providers/index.ts'
import { queueOf } from '../webhooks/webhook-queue.ts'
import { markObsolete, openPayments, pendingOrders } from './store-obsolete.ts'

/** Only the job's name, for callers that enqueue it. The job itself is in cancel-payment.ts. */
export const CANCEL_PAYMENT = 'payments.cancel-payment'

/**
 * Enqueues the cancellation of an order's open payments at their providers, except `keptId`: another payment replaced
 * them, the order is paid, or the buyer left. Slow methods, for example bank transfers, are not cancelled because their
 * money may be on its way; a late payment is refunded (`refundSurplus`). Call it with the order locked.
 */
export async function cancelObsoletePayments(tx: Tx, orderId: number, keptId: number | null = null): Promise<void> {
  const open = await openPayments(tx, orderId, keptId)
  const obsolete = []
  for (const each of open)
    if (!isDelayed(each.method as MethodKey) && (await providerOf(each, tx))?.cancelPayment) obsolete.push(each)
  if (obsolete.length === 0) return
  await markObsolete(
    tx,
    obsolete.map(each => each.id),
  )
  for (const { id, provider, provider_ref: ref } of obsolete) {
    await enqueue(tx, CANCEL_PAYMENT, { paymentId: id }, { queue: queueOf({ provider, ref: ref! }) })
    paymentFailpoint('payments.cancel.after-insert')
  }
}

/** Cancels all pending orders of a member who closed the account or paused spending. */
export async function cancelPaymentsOfMember(tx: Tx, memberId: number): Promise<void> {
  for (const orderId of await pendingOrders(tx, memberId)) {
    await lockOrder(tx, orderId)
    await cancelObsoletePayments(tx, orderId)
  }
}
