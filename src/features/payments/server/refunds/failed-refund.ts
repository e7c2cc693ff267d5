import { holdAccount } from '#credits/server'
import { notFound, Problem } from '#platform/problem.ts'
import { type Db, type Tx, transaction } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { WENT_BACK_BEFORE } from '../../rules.ts'
import { moneyForUnused } from '../../rules-reversal.ts'
import { issueCreditNote } from '../documents/credit-note.ts'
import { mailPaidByHand, mailRefundByHand, mailRefundFailed, mailWentBackBefore } from '../mails.ts'
import { lockOrder, type OrderRow } from '../orders/store.ts'
import { takeCredits } from '../reversals/apply-reversals.ts'
import {
  insertReversal,
  noteRefused,
  type ReversalRow,
  reversalById,
  reversedOf,
} from '../reversals/store-reversals.ts'
import { paymentById } from '../withdrawals/store-withdrawals.ts'
import { unusedOf } from '../withdrawals/unused-credits.ts'
import { SEND_REFUND } from './start-refund.ts'
import { forgetRefusal, isStillTroubled, setHandled } from './store-failed-refunds.ts'

/** Its provider said no for good: the buyer hears that people pay it back, and people find it in their list. */
export function refuseRefund(reversalId: number): Promise<void> {
  return transaction(async tx => {
    if (!(await noteRefused(tx, reversalId))) return
    const { row, order } = await held(tx, reversalId)
    await mailRefundByHand(tx, order, row)
  })
}

/**
 * Tells the buyer of a refund that failed after all: credits are back, and the right to the money stays. Or that it wasn't made,
 * since money had gone back before.
 */
export function tellFailed(reversalId: number): Promise<void> {
  return transaction(async tx => {
    const { row, order } = await held(tx, reversalId)
    if (row.handled_reason === WENT_BACK_BEFORE) await mailWentBackBefore(tx, order, row)
    else await mailRefundFailed(tx, order, row)
  })
}

/** What is owed for a refund that found no way: what was asked, or of credits that came back what is unused now. */
export async function owedFor(on: Db | Tx, order: OrderRow, row: ReversalRow) {
  if (row.status === 'requested') return { minor: row.amount_minor, credits: row.credits }
  if (order.paid_payment_id !== row.payment_id) return { minor: row.amount_minor, credits: 0 }
  const before = await reversedOf(on, row.payment_id)
  const credits = Math.min(await unusedOf(on, order), Math.max(row.credits, 0))
  const whole = { minor: order.amount_minor, credits: order.credits }
  const minor = credits > 0 ? Math.min(row.amount_minor, moneyForUnused(whole, before, credits)) : 0
  return { minor, credits }
}

export interface Handling {
  readonly reversalId: number
  readonly reason: string
  /** What whoever pays has seen to be owed. */
  readonly minor: number
}

/**
 * People paid it back, by a transfer say. Its credits are taken where its failure had given them back; nothing else moves, and
 * the provider is asked no more. Refused where something else is owed by now.
 */
export async function payByHand(tx: Tx, { reversalId, reason, minor }: Handling): Promise<{ orderId: number }> {
  const { row, order } = await troubled(tx, reversalId)
  const owed = await owedFor(tx, order, row)
  if (owed.minor !== minor) throw new Problem('refund_changed')
  await setHandled(tx, row.id, { reason, isDone: row.status === 'requested' })
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
    await setHandled(tx, paid.id, { reason, isDone: true })
    await takeCredits(tx, order, payment, paid)
    await issueCreditNote(tx, order, paid)
  }
  if (owed.minor > 0) await mailPaidByHand(tx, order, row, owed.minor)
  return { orderId: order.id }
}

/** Has the provider asked once more, where it had refused. */
export async function tryAgain(tx: Tx, reversalId: number): Promise<{ orderId: number }> {
  const { row, order } = await troubled(tx, reversalId)
  if (row.status !== 'requested') throw new Problem('refund_changed')
  await forgetRefusal(tx, row.id)
  await enqueue(tx, SEND_REFUND, { reversalId: row.id })
  return { orderId: order.id }
}

async function troubled(tx: Tx, reversalId: number) {
  const found = await held(tx, reversalId)
  if (!(await isStillTroubled(tx, reversalId))) throw new Problem('refund_handled')
  return found
}

/** The refund with its order, held, and its buyer's account: neither changes meanwhile. */
export async function held(tx: Tx, reversalId: number): Promise<{ row: ReversalRow; order: OrderRow }> {
  const known = await reversalById(tx, reversalId)
  if (!known) throw notFound()
  const order = await lockOrder(tx, (await paymentById(tx, known.payment_id)).order_id)
  await holdAccount(tx, order.member_id)
  return { row: (await reversalById(tx, reversalId))!, order }
}
