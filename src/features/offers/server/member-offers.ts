import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { siteOf } from '#sites/server'
import { TIME_BONUS_IN_HOURS } from '../rules.ts'
import { insertNewMember, setEntered } from './store.ts'
import { hasComparableOffer, insertPersonal, personalCodeExpiry } from './store-personal.ts'

/**
 * Gives a new member their one offer with its end (MONEY-17). An offer that lasts longer than the time bonus has no
 * countdown, because the countdown would end before the offer.
 */
export async function openOffer(tx: Tx, memberId: number, siteId: number): Promise<void> {
  const { welcome_hours: hours, welcome_percent: percent } = siteOf(siteId).settings
  if (percent === 0) return
  const hasTimeBonus = hours === TIME_BONUS_IN_HOURS
  await insertNewMember(tx, { memberId, siteId, percent, hours, hasTimeBonus })
}

/**
 * Whether a member may get an unsolicited discount of this size: not during the new member's own offer and the quiet
 * period after it (MONEY-17).
 */
export async function mayOfferTo(on: Db | Tx, memberId: number, percent: number): Promise<boolean> {
  return !(await hasComparableOffer(on, memberId, percent))
}

interface Personal {
  readonly siteId: number
  readonly memberId: number
  readonly percent: number
  readonly days: number
  /** The prefix of the code. */
  readonly name: string
}

/** Creates a code for one member and one order, and applies it to the member's account. Returns its expiry. */
export async function givePersonalCode(tx: Tx, { siteId, memberId, percent, days, name }: Personal): Promise<Date> {
  const code = `${name}-${randomBytes(4).toString('hex').toUpperCase()}`
  const id = await insertPersonal(tx, { siteId, memberId, percent, days, code })
  await setEntered(tx, memberId, id)
  return personalCodeExpiry(tx, id)
}
