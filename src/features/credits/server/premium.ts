import type { Db, Tx } from '#platform/server/database/db.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { publishLive } from '#platform/server/live/live.ts'
import { becamePremium } from '../events.ts'
import { creditsOf } from './credits-of.ts'
import { setPremium } from './store.ts'

/** Makes a member premium, for good. True the first time only. */
export async function markPremium(tx: Tx, memberId: number): Promise<boolean> {
  const account = await setPremium(tx, memberId)
  if (!account) return false
  await publishLive(tx, memberId, 'credits.changed', { credits: account.balance, paid_user: true })
  await publish(tx, becamePremium, { memberId, siteId: account.site_id })
  return true
}

/** A member becomes premium with the first purchase, for good. */
export async function isPremium(db: Db | Tx, memberId: number): Promise<boolean> {
  return (await creditsOf(db, memberId)).paidUser
}
