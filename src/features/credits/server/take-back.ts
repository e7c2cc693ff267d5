import type { Tx } from '#platform/server/database/db.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import { CREDIT_REASONS } from '../rules.ts'
import { grant } from './grant.ts'
import { accountOf, lockAccount, takeBackCredits } from './store.ts'

interface TakingBack {
  readonly memberId: number
  readonly credits: number
  /** The reversal. The same ref takes credits back only once. */
  readonly ref: string
  /** The counter account: the payment provider that paid the money back. */
  readonly counter: string
}

/**
 * Takes the credits of a reversal, once per cause. Credits that were spent become a debt, which the next grants pay
 * first. Returns the new balance, or null if this cause already took its credits.
 */
export async function takeBack(tx: Tx, { memberId, credits, ref, counter }: TakingBack): Promise<number | null> {
  const balance = await takeBackCredits(tx, { memberId, credits, reason: CREDIT_REASONS.reversal, ref, counter })
  if (balance !== null) await publishLive(tx, memberId, 'credits.changed', { credits: balance })
  return balance
}

/**
 * Adds or takes credits as staff decided, once per cause. False if the member has too few credits, because a correction
 * makes no debt.
 */
export async function correctBalance(
  tx: Tx,
  { memberId, credits, ref }: { memberId: number; credits: number; ref: string },
): Promise<boolean> {
  if (credits > 0) {
    await grant(tx, { memberId, credits, reason: 'staff', ref })
    return true
  }
  await lockAccount(tx, memberId)
  if (((await accountOf(tx, memberId))?.balance ?? 0) < -credits) return false
  const taken = { memberId, credits: -credits, reason: CREDIT_REASONS.staff, ref }
  const balance = await takeBackCredits(tx, taken)
  if (balance !== null) await publishLive(tx, memberId, 'credits.changed', { credits: balance })
  return true
}
