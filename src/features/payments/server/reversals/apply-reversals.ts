import { grant, takeBack } from '#credits/server'
import type { Tx } from '#platform/server/db.ts'
import { publishLive } from '#platform/server/live.ts'
import { publish } from '#platform/server/outbox.ts'
import { reversed } from '../../events.ts'
import { creditsFor, type ReversalStatus, reversalMoveOf } from '../../rules-reversal.ts'
import { issueCreditNote, restoreCreditNote } from '../documents/credit-note.ts'
import { point } from '../failpoints.ts'
import type { OrderRow, PaymentRow } from '../orders/store.ts'
import type { Source } from '../payments/apply-payment-state.ts'
import { insertChange } from '../payments/store-payments.ts'
import type { ProviderReversal } from '../providers/provider.ts'
import {
  insertReversal,
  type ReversalRow,
  reversalSeen,
  reversedOf,
  setReversal,
  wasRefused,
} from './store-reversals.ts'

/** Follows what a provider shows to have gone back of a payment, each refund and chargeback once; under the order's lock. */
export async function applyReversals(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  seen: readonly ProviderReversal[],
  source: Source,
): Promise<void> {
  for (const reversal of seen) await applyReversal(tx, order, payment, reversal, source)
}

async function applyReversal(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  seen: ProviderReversal,
  source: Source,
): Promise<void> {
  const known = await reversalSeen(tx, payment.id, seen)
  const note = (from: string, outcome: 'applied' | 'refused') =>
    insertChange(tx, {
      payment_id: payment.id,
      source,
      from_status: `${seen.kind}:${from}`,
      to_status: `${seen.kind}:${seen.status}`,
      outcome,
    })
  if (!known) {
    // A refund that failed before we ever saw it took nothing.
    if (seen.status === 'undone') return
    await startReversal(tx, order, payment, seen)
    return note('none', 'applied')
  }
  const from = known.status as ReversalStatus
  const move = reversalMoveOf(from, seen.status)
  if (move === 'same') return
  if (move === 'refuse') {
    const moved = {
      payment_id: payment.id,
      from_status: `${seen.kind}:${from}`,
      to_status: `${seen.kind}:${seen.status}`,
    }
    if (!(await wasRefused(tx, moved))) await note(from, 'refused')
    return
  }
  await setReversal(tx, known.id, { status: seen.status, ref: seen.ref })
  point('payments.reversal.after-status')
  if (seen.status === 'done') await issueCreditNote(tx, order, known)
  if (seen.status === 'undone') await giveBack(tx, order, payment, known)
  await note(from, 'applied')
}

/** Money went back without us: a chargeback, or a refund that somebody made at the provider. */
async function startReversal(tx: Tx, order: OrderRow, payment: PaymentRow, seen: ProviderReversal): Promise<void> {
  const before = await reversedOf(tx, payment.id)
  const whole = { minor: order.amount_minor, credits: order.credits }
  const credits = order.paid_payment_id === payment.id ? creditsFor(whole, before, seen.amount.minor) : 0
  const row = await insertReversal(tx, {
    payment_id: payment.id,
    kind: seen.kind,
    origin: 'provider',
    provider_ref: seen.ref,
    amount_minor: seen.amount.minor,
    credits,
    status: seen.status,
    reason: seen.reason,
  })
  point('payments.reversal.after-insert')
  await takeCredits(tx, order, payment, row)
  if (row.status === 'done') await issueCreditNote(tx, order, row)
}

/** Takes the credits of a reversal from the member, once; what was spent already becomes a debt. */
export async function takeCredits(tx: Tx, order: OrderRow, payment: PaymentRow, row: ReversalRow): Promise<void> {
  const { member_id: memberId } = order
  const { id, credits } = row
  if (credits > 0) await takeBack(tx, { memberId, credits, ref: String(id), counter: payment.provider })
  point('payments.reversal.after-credits')
  await told(tx, order, payment, row, false)
}

/** A refund that failed or was called off, or a chargeback that was reversed, gives back exactly what was taken. */
export async function giveBack(tx: Tx, order: OrderRow, payment: PaymentRow, row: ReversalRow): Promise<void> {
  const { member_id: memberId } = order
  const { id, credits } = row
  if (credits > 0)
    await grant(tx, { memberId, credits, reason: 'restored', ref: String(id), counter: payment.provider })
  await restoreCreditNote(tx, order, row)
  await told(tx, order, payment, row, true)
}

async function told(tx: Tx, order: OrderRow, payment: PaymentRow, row: ReversalRow, undone: boolean): Promise<void> {
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
