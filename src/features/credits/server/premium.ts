import type { Db, Tx } from '#platform/server/database/db.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import { creditsOf } from './credits-of.ts'
import { storePremium } from './store.ts'

/**
 * Sets whether a member is premium, and publishes a change to the member's open pages. Lock the account first
 * (`lockAccount`).
 */
export async function setPremium(tx: Tx, memberId: number, paidUser: boolean): Promise<void> {
  const account = await storePremium(tx, memberId, paidUser)
  if (account) await publishLive(tx, memberId, 'credits.changed', { credits: account.balance, paid_user: paidUser })
}

/** A member is premium as long as some money of a completed order has not been paid back. Premium has no end date. */
export async function isPremium(db: Db | Tx, memberId: number): Promise<boolean> {
  return (await creditsOf(db, memberId)).paidUser
}
