import type { Tx } from '#platform/server/database/db.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import { CREDIT_REASONS } from '../rules.ts'
import { takeBackCredits } from './store.ts'

interface TakingBack {
  readonly memberId: number
  readonly credits: number
  /** The reversal. The same ref takes back once. */
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
