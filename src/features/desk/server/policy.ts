import { Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Caller } from '#platform/server/serve.ts'
import { holdsLease, type WaitingRow, waitingRow } from './store.ts'

type Staff = Caller & { readonly staffId: number }

/** Whose figures a staff member sees: operators see their own; administrators see all (null). */
export function figuresFor({ staffId, permissions }: Staff): number | null {
  return permissions.includes('answer_conversations') ? staffId : null
}

/** The conversation that this operator holds at this moment, and goes on holding until the transaction is over. */
export async function heldBy(tx: Tx, staffId: number, conversation: number): Promise<WaitingRow> {
  if (!(await holdsLease(tx, staffId, conversation))) throw new Problem('lease_lost')
  const row = await waitingRow(tx, conversation)
  if (!row) throw new Problem('lease_lost')
  return row
}
