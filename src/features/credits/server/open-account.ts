import type { Tx } from '#platform/server/db.ts'
import { insertAccount } from './store.ts'

/** Creates an empty credit account for a new member. An existing account stays as it is. */
export function openCreditAccount(tx: Tx, memberId: number, siteId: number): Promise<void> {
  return insertAccount(tx, memberId, siteId)
}
