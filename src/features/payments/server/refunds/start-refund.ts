import type { Tx } from '#platform/server/database/db.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { paymentFailpoint } from '../failpoints.ts'
import type { OrderRow, PaymentRow } from '../orders/store.ts'
import { isRefundable } from '../providers/index.ts'
import { takeCredits } from '../reversals/reversal-credits.ts'
import { insertReversal, markReversalRefused, type ReversalOrigin } from '../reversals/store-reversals.ts'
import { queueOf } from '../webhooks/webhook-queue.ts'

/** The name of the job in send-refund.ts, for callers that enqueue it. */
export const SEND_REFUND = 'payments.send-refund'

interface Refund {
  readonly origin: Exclude<ReversalOrigin, 'provider'>
  readonly amount_minor: number
  readonly credits: number
  readonly reason?: string
}

/**
 * Starts a refund: takes its credits and commits the intent in one transaction, so that the credits can't be spent
 * meanwhile. A job then calls the provider. If the method can't be refunded, the refund goes to the list of staff at
 * once. Call it with the order locked.
 */
export async function startRefund(tx: Tx, order: OrderRow, payment: PaymentRow, refund: Refund): Promise<number> {
  const row = await insertReversal(tx, { payment_id: payment.id, kind: 'refund', status: 'requested', ...refund })
  paymentFailpoint('payments.refund.after-insert')
  await takeCredits(tx, order, payment, row)
  if (await isRefundable(payment)) {
    const queue = queueOf({ provider: payment.provider, ref: payment.provider_ref ?? '' })
    await enqueue(tx, SEND_REFUND, { reversalId: row.id }, { queue })
  } else await markReversalRefused(tx, row.id)
  return row.id
}
