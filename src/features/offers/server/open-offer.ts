import type { Tx } from '#platform/server/db.ts'
import { siteOf } from '#sites/server'
import { TIME_BONUS_IN_HOURS, WELCOME_PERCENT } from '../rules.ts'
import { insertNewMember } from './store.ts'

/**
 * Gives a new member the one offer that they get, with its end (MONEY-17). Where a site lets it last longer than the time
 * bonus there is no countdown, because what it counts down to would not be the end.
 */
export async function openOffer(tx: Tx, memberId: number, siteId: number): Promise<void> {
  const hours = siteOf(siteId).settings.welcome_hours
  const hasTimeBonus = hours === TIME_BONUS_IN_HOURS
  await insertNewMember(tx, { memberId, siteId, percent: WELCOME_PERCENT, hours, hasTimeBonus })
}
