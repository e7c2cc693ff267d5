import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#platform/server/db.ts'
import { setEntered } from './store.ts'
import { hasComparableOffer, insertPersonal, personalCodeExpiry } from './store-personal.ts'

/**
 * Whether a discount of so much may be offered to one member out of the blue: not beside a new member's own offer, and not
 * before the quiet month after it is over (MONEY-17).
 */
export async function mayOfferTo(on: Db | Tx, memberId: number, percent: number): Promise<boolean> {
  return !(await hasComparableOffer(on, memberId, percent))
}

interface Personal {
  readonly siteId: number
  readonly memberId: number
  readonly percent: number
  readonly days: number
  /** What the code begins with. */
  readonly name: string
}

/** A code for one member and one order, entered for them; says when it ends. */
export async function givePersonalCode(tx: Tx, { siteId, memberId, percent, days, name }: Personal): Promise<Date> {
  const code = `${name}-${randomBytes(4).toString('hex').toUpperCase()}`
  const id = await insertPersonal(tx, { siteId, memberId, percent, days, code })
  await setEntered(tx, memberId, id)
  return personalCodeExpiry(tx, id)
}
