import { db, transaction } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { log } from '#platform/server/log.ts'
import { ORDER_PAYABLE_IN_HOURS, PAYMENT_POLLED_IN_DAYS, REVERSIBLE_IN_DAYS } from '../../rules.ts'
import { lockOrder } from '../orders/store.ts'
import { providerOf } from '../providers/index.ts'
import { runUntilDeadline } from '../run-parallel.ts'
import { cancelObsoletePayments } from './cancel-obsolete.ts'
import { refreshPayment } from './refresh-payment.ts'
import { startPayment } from './start-payment.ts'
import { paymentsToPoll, recordPoll } from './store-payments.ts'

/**
 * Pending payments are polled first, because their buyers wait. Paid payments, which can only be reversed, have a separate
 * limit.
 */
const BATCHES = [
  { of: 'underWay', days: PAYMENT_POLLED_IN_DAYS, limit: 100 },
  { of: 'paid', days: REVERSIBLE_IN_DAYS, limit: 50 },
] as const

/** Polls payments in case their webhook is lost, at growing intervals. */
export const reconcile = job({
  name: 'payments.reconcile',
  schedule: '* * * * *',
  run: pollPayments,
})

export async function pollPayments(): Promise<void> {
  const due = []
  for (const { of, days, limit } of BATCHES)
    due.push(...(await paymentsToPoll(db(), of, { days, limit, payableHours: ORDER_PAYABLE_IN_HOURS })))
  await runUntilDeadline(due, pollPayment)
}

async function pollPayment(payment: Awaited<ReturnType<typeof paymentsToPoll>>[number]): Promise<void> {
  try {
    const provider = await providerOf(payment)
    if (payment.is_price_expired) await cancelExpiredOrder(payment.order_id)
    if (!payment.provider_ref) await startPayment(payment.id)
    else if (provider) await refreshPayment(provider, payment.provider_ref, 'reconciler')
  } catch (error) {
    log().warn({ err: error, paymentId: payment.id }, 'a payment could not be polled')
  }
  await recordPoll(db(), payment.id)
}

/** Cancels the open payments of an order whose frozen price has expired. */
async function cancelExpiredOrder(orderId: number): Promise<void> {
  await transaction(async tx => {
    await lockOrder(tx, orderId)
    await cancelObsoletePayments(tx, orderId)
  })
}
