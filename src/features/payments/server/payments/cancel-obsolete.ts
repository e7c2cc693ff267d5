import type { Tx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { isDelayed, type MethodKey } from '../../rules.ts'
import { point } from '../failpoints.ts'
import { lockOrder } from '../orders/store.ts'
import { providerNamed } from '../providers/index.ts'
import { queueOf } from '../webhooks/webhook-queue.ts'
import { markObsolete, openPayments, pendingOrders } from './store-obsolete.ts'

/** The job's name alone, for those who enqueue it; what it does is in cancel-payment.ts. */
export const CANCEL_PAYMENT = 'payments.cancel-payment'

/**
 * Has the providers of an order's open payments end them, but for one that is kept: another took their place, the order is
 * paid, or its buyer doesn't want it any more, and nobody shall pay twice or for nothing. What takes days isn't ended: its
 * money may be on the way, and what comes too late goes back by itself (`refundSurplus`). Call it under the order's lock.
 */
export async function cancelObsoletePayments(tx: Tx, orderId: number, keptId: number | null = null): Promise<void> {
  const open = await openPayments(tx, orderId, keptId)
  const unwanted = open.filter(
    each => !isDelayed(each.method as MethodKey) && providerNamed(each.provider)?.cancelPayment,
  )
  if (unwanted.length === 0) return
  await markObsolete(
    tx,
    unwanted.map(each => each.id),
  )
  for (const { id, provider, provider_ref: ref } of unwanted) {
    await enqueue(tx, CANCEL_PAYMENT, { paymentId: id }, { queue: queueOf({ provider, ref: ref! }) })
    point('payments.cancel.after-insert')
  }
}

/** The same of all that a member has begun to buy: they left, or paused their spending. */
export async function cancelPaymentsOfMember(tx: Tx, memberId: number): Promise<void> {
  for (const orderId of await pendingOrders(tx, memberId)) {
    await lockOrder(tx, orderId)
    await cancelObsoletePayments(tx, orderId)
  }
}
