import { Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import { CREDIT_REASONS, type SpendReason } from '../rules.ts'
import { spendRefusal } from './limits/spend-limit.ts'
import { spendCredits } from './store.ts'

interface Spending {
  readonly memberId: number
  readonly credits: number
  readonly reason: SpendReason
  /** The browser's idempotency key of the write. The caller has checked that it is new. */
  readonly key: string
}

/**
 * Spends credits and returns the new balance. Refuses if there are too few, or because of the member's own limit or
 * pause.
 */
export async function spend(tx: Tx, { memberId, credits, reason, key }: Spending): Promise<number> {
  const balance = await spendCredits(tx, { memberId, credits, reason: CREDIT_REASONS[reason], key })
  if (balance === null) throw new Problem(await spendRefusal(memberId, credits, tx), { params: { credits } })
  await publishLive(tx, memberId, 'credits.changed', { credits: balance })
  return balance
}
