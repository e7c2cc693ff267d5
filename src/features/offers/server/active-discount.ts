import { isPremium } from '#credits/server'
import type { Db, Tx } from '#platform/server/database/db.ts'
import type { DiscountCode } from '../contract.ts'
import { presentCode, presentNewMember } from './present.ts'
import { enteredCode, newMemberOffer } from './store.ts'

/** A discount with the key that limits its uses. */
export interface ActiveDiscount {
  readonly code: DiscountCode
  readonly onceKey: string | null
  /** Null for the built-in discount of a new member. */
  readonly codeId: number | null
}

export interface Discounts {
  /**
   * The new member's own discount, then the discount of the entered code. `bestDiscount` chooses for each bundle
   * (MONEY-12).
   */
  readonly discounts: readonly ActiveDiscount[]
  /** The caller's pending order that has reserved the discount; null if no order has. */
  readonly reservedByOrder: number | null
}

interface DiscountState {
  readonly discount: ActiveDiscount | null
  readonly reservedByOrder: number | null
}

/** A member's discounts now, by the database's clock. */
export async function discountsOf(db: Db | Tx, memberId: number): Promise<Discounts> {
  const own = await newMemberDiscount(db, memberId)
  const entered = await enteredDiscount(db, memberId)
  const discounts = [own, entered].flatMap(({ discount }) => discount ?? [])
  return { discounts, reservedByOrder: discounts.length > 0 ? null : (own.reservedByOrder ?? entered.reservedByOrder) }
}

const NOTHING: DiscountState = { discount: null, reservedByOrder: null }

/** The discount of a new member who hasn't bought yet (BONUS-1, BONUS-2). */
export async function newMemberDiscount(db: Db | Tx, memberId: number): Promise<DiscountState> {
  const offer = await newMemberOffer(db, memberId)
  if (!offer || offer.state === 'used' || (await isPremium(db, memberId))) return NOTHING
  if (offer.state === 'held') return { discount: null, reservedByOrder: offer.order_id }
  return {
    discount: { code: presentNewMember(offer, memberId), onceKey: `offer:${memberId}`, codeId: null },
    reservedByOrder: null,
  }
}

async function enteredDiscount(db: Db | Tx, memberId: number): Promise<DiscountState> {
  const code = await enteredCode(db, memberId)
  if (!code || code.status === 'ended' || code.expired || code.quiet_until) return NOTHING
  if (code.state === 'held' && code.used_by === memberId) return { discount: null, reservedByOrder: code.order_id }
  if (code.state) return NOTHING
  return { discount: { code: presentCode(code), onceKey: code.once_key, codeId: code.id }, reservedByOrder: null }
}
