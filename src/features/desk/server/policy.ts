import { notFound, Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Caller } from '#platform/server/serve.ts'
import { ADMINISTRATOR, OPERATOR } from '../rules.ts'
import { holdsLease, type WaitingRow, waitingRow } from './store.ts'

type Staff = Caller & { readonly staffId: number }

/** Only operators answer; to all other staff the desk isn't there. */
export function operatorOf({ staffId, staffRole }: Staff): number {
  if (staffRole !== OPERATOR) throw notFound()
  return staffId
}

/** Whose figures: an operator's own, or null for an administrator, who sees everybody's. */
export function figuresFor({ staffId, staffRole }: Staff): number | null {
  if (staffRole === ADMINISTRATOR) return null
  return operatorOf({ staffId, staffRole } as Staff)
}

/** The conversation that this operator holds at this moment, and goes on holding until the transaction is over. */
export async function heldBy(tx: Tx, staffId: number, conversation: number): Promise<WaitingRow> {
  if (!(await holdsLease(tx, staffId, conversation))) throw new Problem('lease_lost')
  const row = await waitingRow(tx, conversation)
  if (!row) throw new Problem('lease_lost')
  return row
}
