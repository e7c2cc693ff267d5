import { Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { holdsLease, type WaitingRow, waitingRow } from './store.ts'

/** The conversation that this operator holds; the lock lasts until the end of the transaction. */
export async function loadLeasedConversation(tx: Tx, staffId: number, conversation: number): Promise<WaitingRow> {
  if (!(await holdsLease(tx, staffId, conversation))) throw new Problem('lease_lost')
  const row = await waitingRow(tx, conversation)
  if (!row) throw new Problem('lease_lost')
  return row
}
