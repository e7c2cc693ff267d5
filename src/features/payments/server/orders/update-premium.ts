import { lockAccount, setPremium } from '#credits/server'
import type { Tx } from '#platform/server/database/db.ts'
import { hasMoneyLeft } from './store.ts'

/**
 * Sets premium by the member's orders. Call it in the transaction that changes the money of an order. It locks the
 * account, so that a concurrent refund and purchase run one after the other.
 */
export async function updatePremium(tx: Tx, memberId: number): Promise<void> {
  await lockAccount(tx, memberId)
  await setPremium(tx, memberId, await hasMoneyLeft(tx, memberId))
}
