import { isPaused } from '#credits/server'
import { reserveDiscountAgain } from '#offers/server'
import { Problem } from '#platform/problem.ts'
import { transaction } from '#platform/server/database/db.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import { type MethodKey, ORDER_PAYABLE_IN_HOURS } from '../../rules.ts'
import { refuseUnknownBank } from '../orders/checkout.ts'
import { orderFor } from '../orders/policy.ts'
import { refuseBeyondLimit } from '../orders/refuse-beyond-limit.ts'
import { retryMethodsByOrder } from '../orders/retry-methods.ts'
import { isPayable, lockOrder, setOrderStatus } from '../orders/store.ts'
import { cancelObsoletePayments } from './cancel-obsolete.ts'
import { startPayment } from './start-payment.ts'
import { insertPayment, paymentByKey, reusablePayment } from './store-payments.ts'

interface Retry {
  readonly memberId: number
  readonly orderId: number
  readonly method: MethodKey
  readonly bank?: string | undefined
  readonly key: string
}

/** Starts another payment of an unpaid order, or returns the open one. */
export async function retryPayment({ memberId, orderId, method, bank, key }: Retry): Promise<void> {
  const paymentId = await transaction(async tx => {
    await orderFor(tx, memberId, orderId)
    const order = await lockOrder(tx, orderId)
    const existingPayment = await paymentByKey(tx, orderId, key)
    if (existingPayment) return existingPayment.id
    if (order.status === 'completed') throw new Problem('order_completed')
    if (await isPaused(tx, memberId)) throw new Problem('spending_paused')
    if (!(await isPayable(tx, orderId, ORDER_PAYABLE_IN_HOURS))) throw new Problem('order_expired')
    await refuseBeyondLimit(tx, { memberId, minor: order.amount_minor, orderId })
    const chosen = (await retryMethodsByOrder(tx, [order])).get(orderId)!.find(each => each.method === method)
    if (!chosen) throw new Problem('method_not_offered')
    refuseUnknownBank(chosen, bank)
    const open = await reusablePayment(tx, orderId, method)
    if (open) {
      await cancelObsoletePayments(tx, orderId, open.id)
      return open.id
    }
    if (!(await reserveDiscountAgain(tx, orderId))) throw new Problem('discount_gone')
    await setOrderStatus(tx, orderId, 'pending')
    await publishLive(tx, memberId, 'payments.order', {
      payment_id: orderId,
      status: 'pending',
      credits: order.credits,
    })
    return insertPayment(tx, { orderId, key, provider: chosen.provider, method, bank })
  })
  await startPayment(paymentId)
}
