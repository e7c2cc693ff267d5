import type { Tx } from '#platform/server/database/db.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import { CREDIT_REASONS } from '../rules.ts'
import { grantCredits } from './store.ts'

interface Gift {
  readonly memberId: number
  readonly credits: number
  readonly reason: 'message_returned' | 'signup' | 'staff' | 'demo'
  /** The cause of the grant. The same reason and ref grant credits only once. */
  readonly ref: string
  readonly counter?: undefined
}

interface PaidGrant extends Omit<Gift, 'reason' | 'counter'> {
  readonly reason: 'purchase' | 'restored'
  /** The counter account: the payment provider that has the money. */
  readonly counter: string
}

/** Grants credits once per cause. Returns the new balance, or null if this cause has granted before. */
export async function grant(
  tx: Tx,
  { memberId, credits, reason, ref, counter }: Gift | PaidGrant,
): Promise<number | null> {
  const balance = await grantCredits(tx, { memberId, credits, reason: CREDIT_REASONS[reason], ref, counter })
  if (balance !== null) await publishLive(tx, memberId, 'credits.changed', { credits: balance })
  return balance
}
