import { type Db, type Tx, transaction } from '#platform/server/database/db.ts'
import type { MoneyLimits, MoneyLimitTerms } from '../../contract-statement.ts'
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

/**
 * The new limit counts at once. An earlier limit that is looser in every way ends at once; any other counts for one more
 * day, so that a member can't lift a limit on impulse.
 */
export function setMoneyLimit(memberId: number, { amount, days }: MoneyLimitTerms): Promise<MoneyLimits> {
  const terms = amount === null || days === null ? null : { ...amount, days }
  return transaction(async tx => {
    await lockAccount(tx, memberId)
    for (const limit of await moneyLimitsOf(tx, memberId)) {
      if (terms && isSame(limit, terms)) continue
      const isReplaced = terms !== null && isStricter(asLimited(terms), asLimited(limit))
      await endMoneyLimit(tx, memberId, limit, isReplaced ? 0 : RAISE_AFTER_HOURS)
    }
    if (terms) await putMoneyLimit(tx, memberId, terms)
    return showMoneyLimits(tx, memberId)
  })
}

type Terms = Pick<MoneyLimitRow, 'minor' | 'currency' | 'days'>

const asLimited = ({ minor, days }: Terms) => ({ credits: minor, days })

const isSame = (one: Terms, other: Terms) =>
  one.minor === other.minor && one.currency === other.currency && one.days === other.days

/**
 * The limits that count for a purchase now. Locks the account, so that a concurrent purchase waits until this one is
 * committed.
 */
export async function lockedMoneyLimits(on: Db | Tx, memberId: number): Promise<MoneyLimitRow[]> {
  if ((await moneyLimitsOf(on, memberId)).length === 0) return []
  await lockAccount(on, memberId)
  return moneyLimitsOf(on, memberId)
}
