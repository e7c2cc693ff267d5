import { lockedMoneyLimits } from '#credits/server'
import { Problem } from '#platform/problem.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { boughtWithin } from './store-bought.ts'

interface Purchase {
  readonly memberId: number
  readonly minor: number
  /** The unpaid order that is paid now. */
  readonly orderId?: number
}

/** Refuses a purchase beyond the member's own limit in money (MONEY-19). */
export async function refuseBeyondLimit(on: Db | Tx, purchase: Purchase): Promise<void> {
  if (await isBeyondLimit(on, purchase)) throw new Problem('buy_limit_reached')
}

/**
 * Whether a purchase, beside what the member has ordered, exceeds one of the member's limits in money. Amounts in several
 * currencies count together by their number, because the program knows no exchange rates.
 */
export async function isBeyondLimit(on: Db | Tx, { memberId, minor, orderId }: Purchase): Promise<boolean> {
  for (const limit of await lockedMoneyLimits(on, memberId)) {
    const bought = await boughtWithin(on, { memberId, days: limit.days, except: orderId ?? 0 })
    if (bought + minor > limit.minor) return true
  }
  return false
}
