import type { Tx } from '#platform/server/database/db.ts'
import { creditsFor, type ReversalStatus, reversalTransition } from '../../rules-reversal.ts'
import { issueCreditNote } from '../documents/credit-note.ts'
import { paymentFailpoint } from '../failpoints.ts'
import type { OrderRow, PaymentRow } from '../orders/store.ts'
import { type ChangeSource, insertChange } from '../payments/store-payments.ts'
import type { ProviderReversal } from '../providers/provider.ts'
import { restoreCredits, takeCredits } from './reversal-credits.ts'
import { findReversal, insertReversal, isRefusalRecorded, reversedSoFar, setReversal } from './store-reversals.ts'

/** Applies each refund and chargeback that a provider shows, once. Call it with the order locked. */
export async function applyReversals(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  seen: readonly ProviderReversal[],
  source: ChangeSource,
): Promise<void> {
  for (const reversal of seen) await applyReversal(tx, order, payment, reversal, source)
}

async function applyReversal(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  seen: ProviderReversal,
  source: ChangeSource,
): Promise<void> {
  const known = await findReversal(tx, payment.id, seen)
  const recordChange = (from: string, outcome: 'applied' | 'refused') =>
    insertChange(tx, {
      payment_id: payment.id,
      source,
      from_status: `${seen.kind}:${from}`,
      to_status: `${seen.kind}:${seen.status}`,
      outcome,
    })
  if (!known) {
    // A refund that failed before our first fetch took no credits.
    if (seen.status === 'undone') return
    await startReversal(tx, order, payment, seen)
    return recordChange('none', 'applied')
  }
  const from = known.status as ReversalStatus
  const move = reversalTransition(from, seen.status)
  if (move === 'same') return
  if (move === 'refuse') {
    const moved = {
      payment_id: payment.id,
      from_status: `${seen.kind}:${from}`,
      to_status: `${seen.kind}:${seen.status}`,
    }
    if (!(await isRefusalRecorded(tx, moved))) await recordChange(from, 'refused')
    return
  }
  await setReversal(tx, known.id, { status: seen.status, ref: seen.ref })
  paymentFailpoint('payments.reversal.after-status')
  if (seen.status === 'done') await issueCreditNote(tx, order, known)
  if (seen.status === 'undone') await restoreCredits(tx, order, payment, known)
  await recordChange(from, 'applied')
}

/** Records a reversal that we didn't start: a chargeback, or a refund made at the provider. */
async function startReversal(tx: Tx, order: OrderRow, payment: PaymentRow, seen: ProviderReversal): Promise<void> {
  const before = await reversedSoFar(tx, payment.id)
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
  paymentFailpoint('payments.reversal.after-insert')
  await takeCredits(tx, order, payment, row)
  if (row.status === 'done') await issueCreditNote(tx, order, row)
}
