import type { Tx } from '#platform/server/db.ts'
import { publish } from '#platform/server/live.ts'
import { type GrantReason, REASONS } from '../rules.ts'
import { grantCredits } from './store.ts'

interface Grant {
  readonly memberId: number
  readonly credits: number
  readonly reason: GrantReason
  /** What caused it; the same reason and ref grant once. */
  readonly ref: string
}

/** Gives credits once per cause. Returns the new balance, or null when this cause has granted before. */
export async function grant(tx: Tx, { memberId, credits, reason, ref }: Grant): Promise<number | null> {
  const balance = await grantCredits(tx, { memberId, credits, reason: REASONS[reason], ref })
  if (balance !== null) await publish(tx, memberId, 'credits.changed', { credits: balance })
  return balance
}
