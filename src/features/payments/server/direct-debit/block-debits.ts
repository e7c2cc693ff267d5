import { BLOCKING_REASONS } from '#debits/rules'
import { blockDebits } from '#debits/server'
import type { Tx } from '#platform/server/database/db.ts'
import { listener } from '#platform/server/jobs/outbox.ts'
import { reversed } from '../../events.ts'

/** A member whose bank refuses or charges back a direct debit can no longer pay by direct debit. */
export async function blockDebtor(
  tx: Tx,
  memberId: number,
  method: string,
  reason: string | null | undefined,
): Promise<void> {
  if (method === 'directdebit' && reason && BLOCKING_REASONS.includes(reason)) await blockDebits(tx, memberId, reason)
}

export const debitListeners = [
  listener({
    event: reversed,
    name: 'payments.block-debits',
    within: async (tx, { memberId, method, kind, reason, undone }) => {
      if (kind === 'chargeback' && !undone) await blockDebtor(tx, memberId, method, reason)
    },
  }),
]
