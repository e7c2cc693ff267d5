import type { Tx } from '#platform/server/database/db.ts'
import { isDelayed, isUnderWay, type MethodKey, type PaymentStatus } from '../../rules.ts'
import { isBeyondLimit } from '../orders/refuse-beyond-limit.ts'
import { lockOrder, type PaymentRow, paymentsOf } from '../orders/store.ts'
import { endOrder } from './apply-payment-state.ts'
import { cancelObsoletePayments } from './cancel-obsolete.ts'
import { pendingOrders } from './store-obsolete.ts'

/**
 * Cancels a member's newest unpaid orders until the others are within the member's limits in money (MONEY-19): a stricter
 * limit also counts for open orders. An order whose money may be on its way stays.
 */
export async function cancelOrdersBeyondLimit(tx: Tx, memberId: number): Promise<void> {
  for (const orderId of (await pendingOrders(tx, memberId)).toReversed()) {
    const order = await lockOrder(tx, orderId)
    if (!(await isBeyondLimit(tx, { memberId, minor: 0 }))) return
    if (order.status !== 'pending' || (await paymentsOf(tx, [orderId])).some(isOnItsWay)) continue
    await cancelObsoletePayments(tx, orderId)
    await endOrder(tx, order, 'cancelled')
  }
}

function isOnItsWay({ status, method }: PaymentRow): boolean {
  return status === 'pending' || (isUnderWay(status as PaymentStatus) && isDelayed(method as MethodKey))
}
