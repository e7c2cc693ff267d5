import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import { log } from '#platform/server/log.ts'
import { ALREADY_REVERSED } from '../../rules.ts'
import { refundForUnused } from '../../rules-reversal.ts'
import type { OrderRow, PaymentRow } from '../orders/store.ts'
import { refreshPayment } from '../payments/refresh-payment.ts'
import { insertChange, paymentById } from '../payments/store-payments.ts'
import { providerOf } from '../providers/index.ts'
import type { ProviderPayment } from '../providers/provider.ts'
import { applyReversals } from '../reversals/apply-reversals.ts'
import { restoreCredits } from '../reversals/reversal-credits.ts'
import {
  findReversal,
  type ReversalRow,
  refundToSend,
  reversedSoFar,
  setReversal,
} from '../reversals/store-reversals.ts'
import { paidPaymentOf } from '../withdrawals/store-withdrawals.ts'
import { unusedCredits } from '../withdrawals/unused-credits.ts'
import { lockRefund } from './failed-refund.ts'
import { startRefund } from './start-refund.ts'
import { markRefundHandled } from './store-failed-refunds.ts'

/**
 * Fetches the reversals of a paid order before a refund is decided, because a restored database lacks its latest refunds
 * and the webhook of a chargeback may be lost. An unreachable provider doesn't block a withdrawal: the job that sends the
 * refund checks again.
 */
export async function refreshReversals(orderId: number): Promise<void> {
  const payment = await paidPaymentOf(db(), orderId)
  const provider = payment && (await providerOf(payment))
  if (!provider || !payment.provider_ref) return
  await refreshPayment(provider, payment.provider_ref, 'return').catch(error =>
    log().warn({ err: error, orderId }, 'the reversals of an order could not be fetched from its provider'),
  )
}

/**
 * Returns true if the refund must not be sent. If the provider shows a reversal that we didn't know, this cancels the
 * refund, applies that reversal, and starts a new refund of the rest.
 */
export function cancelIfAlreadyReversed(reversalId: number, providerPayment: ProviderPayment): Promise<boolean> {
  return transaction(async tx => {
    const { row, order } = await lockRefund(tx, reversalId)
    if (!(await refundToSend(tx, reversalId))) return true
    if (!(await showsUnknownReversal(tx, row.payment_id, providerPayment))) return false
    const payment = await paymentById(tx, row.payment_id)
    await setReversal(tx, row.id, { status: 'undone' })
    await markRefundHandled(tx, row.id, { reason: ALREADY_REVERSED, isDone: false })
    await restoreCredits(tx, order, payment, row)
    const change = { payment_id: payment.id, source: 'return', outcome: 'applied' } as const
    await insertChange(tx, { ...change, from_status: 'refund:requested', to_status: 'refund:undone' })
    await applyReversals(tx, order, payment, providerPayment.reversals, 'return')
    await refundRemainder(tx, order, payment, row)
    return true
  })
}

async function showsUnknownReversal(tx: Tx, paymentId: number, { reversals }: ProviderPayment): Promise<boolean> {
  for (const each of reversals) {
    if (each.status !== 'undone' && !(await findReversal(tx, paymentId, each))) return true
  }
  return false
}

/**
 * Refunds the remainder of a withdrawal or of a duplicate payment, to which the buyer has a right. The remainder of a
 * refund by staff is left to staff.
 */
async function refundRemainder(tx: Tx, order: OrderRow, payment: PaymentRow, { origin }: ReversalRow): Promise<void> {
  const before = await reversedSoFar(tx, payment.id)
  if (origin === 'surplus') {
    const left = order.amount_minor - before.minor
    if (left > 0) await startRefund(tx, order, payment, { origin, amount_minor: left, credits: 0 })
  }
  if (origin === 'withdrawal') {
    const credits = await unusedCredits(tx, order)
    const minor = refundForUnused({ minor: order.amount_minor, credits: order.credits }, before, credits)
    if (credits > 0 && minor > 0) await startRefund(tx, order, payment, { origin, amount_minor: minor, credits })
  }
}
