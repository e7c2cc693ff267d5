import type { Tx } from '#platform/server/db.ts'
import { siteOf } from '#sites/server'
import { TIME_BONUS_IN_HOURS, WELCOME_PERCENT } from '../rules.ts'
import { insertNewMember } from './store.ts'

/**
 * Gives a new member their one offer with its end (MONEY-17). If a site lets it last longer than the time bonus, there
 * is no countdown, because it would end before the offer does.
 */
export async function openOffer(tx: Tx, memberId: number, siteId: number): Promise<void> {
  const hours = siteOf(siteId).settings.welcome_hours
  const hasTimeBonus = hours === TIME_BONUS_IN_HOURS
  await insertNewMember(tx, { memberId, siteId, percent: WELCOME_PERCENT, hours, hasTimeBonus })
}
