import { Problem } from '#platform/problem.ts'
import { type Db, type Tx, transaction } from '#platform/server/database/db.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import type { MoneyLimits, MoneyLimitTerms } from '../../contract-statement.ts'
import { moneyLimited } from '../../events.ts'
import { isStricter, RAISE_AFTER_HOURS } from '../../rules.ts'
import { lockAccount } from '../store.ts'
import { endMoneyLimit, type MoneyLimitRow, moneyLimitsOf, putMoneyLimit } from './store-money-limits.ts'

export async function showMoneyLimits(on: Db | Tx, memberId: number): Promise<MoneyLimits> {
  const rows = await moneyLimitsOf(on, memberId)
  return {
    limits: rows.map(({ minor, currency, days, ends_at }) => ({
      amount: { minor, currency },
      days: days as MoneyLimits['limits'][number]['days'],
      until: ends_at?.toISOString() ?? null,
    })),
  }
}

/** The earlier limits that may count beside a new one. A change that would leave more waits until one has ended. */
const EARLIER_LIMITS_AT_MOST = 1

/**
 * The new limit counts at once, also for open orders. An earlier limit that is looser in every way ends at once; any other
 * counts for one more day, so that a member can't lift a limit on impulse.
 */
export function setMoneyLimit(memberId: number, { amount, days }: MoneyLimitTerms): Promise<MoneyLimits> {
  const terms = amount === null || days === null ? null : { ...amount, days }
  return transaction(async tx => {
    await lockAccount(tx, memberId)
    const others = (await moneyLimitsOf(tx, memberId)).filter(limit => !terms || !isSame(limit, terms))
    const isReplaced = (limit: Terms) => terms !== null && isStricter(asLimited(terms), asLimited(limit))
    const kept = others.filter(limit => !isReplaced(limit))
    if (terms && kept.length > EARLIER_LIMITS_AT_MOST) throw new Problem('limit_change_pending')
    for (const limit of others) await endMoneyLimit(tx, memberId, limit, isReplaced(limit) ? 0 : RAISE_AFTER_HOURS)
    if (terms) {
      await putMoneyLimit(tx, memberId, terms)
      await publish(tx, moneyLimited, { memberId })
    }
    return showMoneyLimits(tx, memberId)
  })
}

type Terms = Pick<MoneyLimitRow, 'minor' | 'currency' | 'days'>

const asLimited = ({ minor, days }: Terms) => ({ credits: minor, days })

const isSame = (one: Terms, other: Terms) =>
  one.minor === other.minor && one.currency === other.currency && one.days === other.days

/**
 * The limits that count for a purchase now. Locks the account, so that a concurrent purchase or change of the limit waits
 * until this purchase is committed.
 */
export async function lockedMoneyLimits(on: Db | Tx, memberId: number): Promise<MoneyLimitRow[]> {
  await lockAccount(on, memberId)
  return moneyLimitsOf(on, memberId)
}
