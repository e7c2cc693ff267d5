import type { Tx } from '#platform/server/db.ts'
import { insertAccount } from './store.ts'

/** Gives a new member an empty credit account; one that exists stays as it is. */
export function openCreditAccount(tx: Tx, memberId: number, siteId: number): Promise<void> {
  return insertAccount(tx, memberId, siteId)
}
