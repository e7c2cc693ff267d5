import type { Tx } from '#platform/server/db.ts'
import { publish } from '#platform/server/live.ts'
import { REASONS, type ReversalReason } from '../rules.ts'
import { takeBackCredits } from './store.ts'

interface TakingBack {
  readonly memberId: number
  readonly credits: number
  readonly reason: ReversalReason
  /** What caused it; the same reason and ref take back once. */
  readonly ref: string
}

/**
 * Takes credits whose money went back, once per cause; those that were spent become a debt, which the next grants pay
 * first. Returns the new balance, or null when this cause has taken before.
 */
export async function takeBack(tx: Tx, { memberId, credits, reason, ref }: TakingBack): Promise<number | null> {
  const balance = await takeBackCredits(tx, { memberId, credits, reason: REASONS[reason], ref })
  if (balance !== null) await publish(tx, memberId, 'credits.changed', { credits: balance })
  return balance
}
