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
  reversals: readonly ProviderReversal[],
  source: ChangeSource,
): Promise<void> {
  for (const reversal of reversals) await applyReversal(tx, order, payment, reversal, source)
}

async function applyReversal(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  reversal: ProviderReversal,
  source: ChangeSource,
): Promise<void> {
  const storedReversal = await findReversal(tx, payment.id, reversal)
  const recordChange = (from: string, outcome: 'applied' | 'refused') =>
    insertChange(tx, {
      payment_id: payment.id,
      source,
      from_status: `${reversal.kind}:${from}`,
      to_status: `${reversal.kind}:${reversal.status}`,
      outcome,
    })
  if (!storedReversal) {
    // A refund that failed before our first fetch took no credits.
    if (reversal.status === 'undone') return
    await startReversal(tx, order, payment, reversal)
    return recordChange('none', 'applied')
  }
  const from = storedReversal.status as ReversalStatus
  const move = reversalTransition(from, reversal.status)
  if (move === 'same') return
  if (move === 'refuse') {
    const moved = {
      payment_id: payment.id,
      from_status: `${reversal.kind}:${from}`,
      to_status: `${reversal.kind}:${reversal.status}`,
    }
    if (!(await isRefusalRecorded(tx, moved))) await recordChange(from, 'refused')
    return
  }
  await setReversal(tx, storedReversal.id, { status: reversal.status, ref: reversal.ref })
  paymentFailpoint('payments.reversal.after-status')
  if (reversal.status === 'done') await issueCreditNote(tx, order, storedReversal)
  if (reversal.status === 'undone') await restoreCredits(tx, order, payment, storedReversal)
  await recordChange(from, 'applied')
}

/** Records a reversal that we didn't start: a chargeback, or a refund made at the provider. */
async function startReversal(tx: Tx, order: OrderRow, payment: PaymentRow, reversal: ProviderReversal): Promise<void> {
  const before = await reversedSoFar(tx, payment.id)
  const whole = { minor: order.amount_minor, credits: order.credits }
  const credits = order.paid_payment_id === payment.id ? creditsFor(whole, before, reversal.amount.minor) : 0
  const row = await insertReversal(tx, {
    payment_id: payment.id,
    kind: reversal.kind,
    origin: 'provider',
    provider_ref: reversal.ref,
    amount_minor: reversal.amount.minor,
    credits,
    status: reversal.status,
    reason: reversal.reason,
  })
  paymentFailpoint('payments.reversal.after-insert')
  await takeCredits(tx, order, payment, row)
  if (row.status === 'done') await issueCreditNote(tx, order, row)
}
