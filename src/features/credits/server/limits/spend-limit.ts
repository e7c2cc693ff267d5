import { Problem } from '#platform/problem.ts'
import { type Db, db, type Tx, transaction } from '#platform/server/database/db.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import type { SpendLimit, SpendLimitTerms } from '../../contract-statement.ts'
import { spendingPaused } from '../../events.ts'
import { isStricter, RAISE_AFTER_HOURS, type SpendRefusal } from '../../rules.ts'
import { lockAccount } from '../store.ts'
import { limitOf, refusalNow, storeLimit, storePause } from './store-limits.ts'

export async function showLimit(on: Db | Tx, memberId: number): Promise<SpendLimit> {
  const row = await limitOf(on, memberId)
  const asLimit = (credits: number | null, days: number | null) => ({ credits, days: days as SpendLimitTerms['days'] })
  return {
    limit: asLimit(row?.max_credits ?? null, row?.days ?? null),
    next: row?.next_from
      ? { limit: asLimit(row.next_max_credits, row.next_days), from: row.next_from.toISOString() }
      : null,
    paused_until: row?.paused_until?.toISOString() ?? null,
  }
}

/**
 * A stricter limit holds at once. A looser limit, or none, replaces the old one after a day, so that a member can't lift it
 * on impulse. Until then both count, because a limit with another period may be stricter in one way and looser in another.
 */
export function setSpendLimit(memberId: number, terms: SpendLimitTerms): Promise<SpendLimit> {
  const newLimit = terms.credits === null || terms.days === null ? { credits: null, days: null } : terms
  return transaction(async tx => {
    await lockAccount(tx, memberId)
    const { limit: now, next } = await showLimit(tx, memberId)
    const waits = next?.limit.credits === newLimit.credits && next?.limit.days === newLimit.days
    // Setting the same limit again doesn't restart the day.
    if (waits) return showLimit(tx, memberId)
    // The pending limit counts already, so a looser one can't replace it.
    if (next && !isStricter(newLimit, next.limit)) throw new Problem('limit_change_pending')
    const asRow = { max: newLimit.credits, days: newLimit.days }
    if (isStricter(newLimit, now)) await storeLimit(tx, memberId, asRow)
    else
      await storeLimit(tx, memberId, {
        max: now.credits,
        days: now.days,
        next: { ...asRow, inHours: RAISE_AFTER_HOURS },
      })
    return showLimit(tx, memberId)
  })
}

export async function pauseSpending(tx: Tx, memberId: number, days: number): Promise<SpendLimit> {
  await lockAccount(tx, memberId)
  await storePause(tx, memberId, days)
  await publish(tx, spendingPaused, { memberId })
  return showLimit(tx, memberId)
}

/** The reason why credits_spend refused: too few credits, or the member's own limit or pause. */
export async function spendRefusal(memberId: number, cost: number, on: Db | Tx = db()): Promise<SpendRefusal> {
  return ((await refusalNow(on, memberId, cost)) ?? 'not_enough_credits') as SpendRefusal
}

/** Whether the member has paused all spending, including purchases. */
export async function isPaused(on: Db | Tx, memberId: number): Promise<boolean> {
  return (await limitOf(on, memberId))?.paused_until != null
}
