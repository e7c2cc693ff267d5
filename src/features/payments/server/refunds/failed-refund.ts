import { lockAccount } from '#credits/server'
import { notFound, Problem } from '#platform/problem.ts'
import { type Db, type Tx, transaction } from '#platform/server/database/db.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { ALREADY_REVERSED } from '../../rules.ts'
import { refundForUnused } from '../../rules-reversal.ts'
import { issueCreditNote } from '../documents/credit-note.ts'
import { mailAlreadyReversed, mailPaidByHand, mailRefundByHand, mailRefundFailed } from '../mails.ts'
import { lockOrder, type OrderRow } from '../orders/store.ts'
import { paymentById } from '../payments/store-payments.ts'
import { takeCredits } from '../reversals/reversal-credits.ts'
import {
  insertReversal,
  markReversalRefused,
  type ReversalRow,
  reversalById,
  reversedSoFar,
} from '../reversals/store-reversals.ts'
import { unusedCredits } from '../withdrawals/unused-credits.ts'
import { SEND_REFUND } from './start-refund.ts'
import { clearRefusal, isStillFailed, markRefundHandled } from './store-failed-refunds.ts'

/**
 * Marks a refund that the provider finally rejected, so that staff see it in their list, and mails the buyer that staff
 * will transfer the money.
 */
export function markRefundRefused(reversalId: number): Promise<void> {
  return transaction(async tx => {
    if (!(await markReversalRefused(tx, reversalId))) return
    const { row, order } = await lockRefund(tx, reversalId)
    await mailRefundByHand(tx, order, row)
  })
}

/**
 * Mails the buyer that a refund failed and that the credits are back, or that it was cancelled because money had
 * already been reversed.
 */
export function mailFailedRefund(reversalId: number): Promise<void> {
  return transaction(async tx => {
    const { row, order } = await lockRefund(tx, reversalId)
    if (row.handled_reason === ALREADY_REVERSED) await mailAlreadyReversed(tx, order, row)
    else await mailRefundFailed(tx, order, row)
  })
}

/**
 * The amount that staff must transfer for a failed refund: the refund itself, or the value of the returned credits that
 * are still unused.
 */
export async function amountOwed(on: Db | Tx, order: OrderRow, row: ReversalRow) {
  if (row.status === 'requested') return { minor: row.amount_minor, credits: row.credits }
  if (order.paid_payment_id !== row.payment_id) return { minor: row.amount_minor, credits: 0 }
  const before = await reversedSoFar(on, row.payment_id)
  const credits = Math.min(await unusedCredits(on, order), Math.max(row.credits, 0))
  const whole = { minor: order.amount_minor, credits: order.credits }
  const minor = credits > 0 ? Math.min(row.amount_minor, refundForUnused(whole, before, credits)) : 0
  return { minor, credits }
}

export interface ManualRefund {
  readonly reversalId: number
  readonly reason: string
  /** The amount that the staff member saw. */
  readonly minor: number
}

/**
 * Records that staff paid a refund by hand, for example by bank transfer. Takes the credits again if the failure had
 * given them back. Refuses if the amount owed has changed. The provider is not called.
 */
export async function recordManualRefund(
  tx: Tx,
  { reversalId, reason, minor }: ManualRefund,
): Promise<{ orderId: number }> {
  const { row, order } = await failedRefund(tx, reversalId)
  const owed = await amountOwed(tx, order, row)
  if (owed.minor !== minor) throw new Problem('refund_changed')
  await markRefundHandled(tx, row.id, { reason, isDone: row.status === 'requested' })
  if (row.status === 'requested') await issueCreditNote(tx, order, row)
  if (row.status === 'undone' && owed.minor > 0) {
    const payment = await paymentById(tx, row.payment_id)
    const { origin, kind, payment_id } = row
    const paid = await insertReversal(tx, {
      payment_id,
      kind: kind as 'refund',
      origin: origin as 'office',
      status: 'done',
      amount_minor: owed.minor,
      credits: owed.credits,
    })
    await markRefundHandled(tx, paid.id, { reason, isDone: true })
    await takeCredits(tx, order, payment, paid)
    await issueCreditNote(tx, order, paid)
  }
  if (owed.minor > 0) await mailPaidByHand(tx, order, row, owed.minor)
  return { orderId: order.id }
}

/** Sends a refused refund to the provider once more. */
export async function retryRefund(tx: Tx, reversalId: number): Promise<{ orderId: number }> {
  const { row, order } = await failedRefund(tx, reversalId)
  if (row.status !== 'requested') throw new Problem('refund_changed')
  await clearRefusal(tx, row.id)
  await enqueue(tx, SEND_REFUND, { reversalId: row.id })
  return { orderId: order.id }
}

async function failedRefund(tx: Tx, reversalId: number) {
  const found = await lockRefund(tx, reversalId)
  if (!(await isStillFailed(tx, reversalId))) throw new Problem('refund_handled')
  return found
}

/** Loads a refund with its order, and locks the order and the buyer's credit account. */
export async function lockRefund(tx: Tx, reversalId: number): Promise<{ row: ReversalRow; order: OrderRow }> {
  const known = await reversalById(tx, reversalId)
  if (!known) throw notFound()
  const order = await lockOrder(tx, (await paymentById(tx, known.payment_id)).order_id)
  await lockAccount(tx, order.member_id)
  return { row: (await reversalById(tx, reversalId))!, order }
}
