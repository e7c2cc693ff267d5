import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type WaitingRow, waitingRow } from './store.ts'
import { holdsLease } from './store-leases.ts'

/** An operator and the sites on which the operator may answer now. */
export interface Operator {
  readonly staffId: number
  readonly sites: SiteScope
}

/**
 * The conversation that this operator holds; the lock lasts until the end of the transaction. The operator may have lost
 * its site after taking it.
 */
export async function loadLeasedConversation(
  tx: Tx,
  { staffId, sites }: Operator,
  conversation: number,
): Promise<WaitingRow> {
  if (!(await holdsLease(tx, staffId, conversation))) throw new Problem('lease_lost')
  const row = await waitingRow(tx, conversation)
  if (!row || !isInScope(sites, row.site_id)) throw new Problem('lease_lost')
  return row
}
