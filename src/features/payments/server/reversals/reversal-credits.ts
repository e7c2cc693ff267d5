import { grant, takeBack } from '#credits/server'
import type { Tx } from '#platform/server/database/db.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import { reversed } from '../../events.ts'
import { creditsKept } from '../../rules-reversal.ts'
import { restoreCreditNote } from '../documents/credit-note.ts'
import { paymentFailpoint } from '../failpoints.ts'
import type { OrderRow, PaymentRow } from '../orders/store.ts'
import { updatePremium } from '../orders/update-premium.ts'
import { type ReversalRow, reversedSoFar, setKeptCredits } from './store-reversals.ts'

/**
 * Takes the credits of a reversal from the member, once. Credits that were already spent become a debt. Premium ends if no
 * order has money left in it.
 */
export async function takeCredits(tx: Tx, order: OrderRow, payment: PaymentRow, row: ReversalRow): Promise<void> {
  const { id, credits } = row
  const memberId = order.member_id
  if (credits > 0) await takeBack(tx, { memberId, credits, ref: String(id), counter: payment.provider })
  await updatePremium(tx, memberId)
  paymentFailpoint('payments.reversal.after-credits')
  await publishReversal(tx, order, payment, row, false)
}

/**
 * Gives back the credits and premium that a reversal took, after the refund failed or was cancelled or the chargeback was
 * reversed. Credits stay taken while another reversal of the same money is active. Call it after marking the row undone.
 */
export async function restoreCredits(tx: Tx, order: OrderRow, payment: PaymentRow, row: ReversalRow): Promise<void> {
  const { id } = row
  const whole = { minor: order.amount_minor, credits: order.credits }
  const kept = creditsKept(whole, await reversedSoFar(tx, payment.id), row)
  if (kept !== 0) await setKeptCredits(tx, id, kept)
  const credits = row.credits - kept
  const memberId = order.member_id
  const counter = payment.provider
  if (credits > 0) await grant(tx, { memberId, credits, reason: 'restored', ref: String(id), counter })
  await updatePremium(tx, memberId)
  await restoreCreditNote(tx, order, row)
  await publishReversal(tx, order, payment, row, true)
}

async function publishReversal(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  row: ReversalRow,
  undone: boolean,
): Promise<void> {
  await publish(tx, reversed, {
    reversalId: row.id,
    orderId: order.id,
    memberId: order.member_id,
    siteId: order.site_id,
    method: payment.method,
    kind: row.kind as 'refund' | 'chargeback',
    origin: row.origin,
    reason: row.reason,
    undone,
  })
  await publishLive(tx, order.member_id, 'payments.order', {
    payment_id: order.id,
    status: order.status as 'completed',
    credits: order.credits,
  })
}
