import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'

export interface MoneyLimitRow {
  readonly minor: number
  readonly currency: string
  readonly days: number
  /** Null: until the member replaces it. */
  readonly ends_at: Date | null
}

/** The limits that count now, newest first. */
export async function moneyLimitsOf(on: Db | Tx, memberId: number): Promise<MoneyLimitRow[]> {
  const { rows } = await sql<MoneyLimitRow>`
    SELECT max_minor AS minor, currency, days, ends_at FROM credits_money_limit
    WHERE member_id = ${memberId} AND (ends_at IS NULL OR ends_at > now())
    ORDER BY ends_at DESC NULLS FIRST, set_at DESC`.execute(on)
  return rows
}

type Terms = Pick<MoneyLimitRow, 'minor' | 'currency' | 'days'>

/** Sets a limit without an end. */
export async function putMoneyLimit(tx: Tx, memberId: number, { minor, currency, days }: Terms): Promise<void> {
  await sql`INSERT INTO credits_money_limit (member_id, max_minor, currency, days)
    VALUES (${memberId}, ${minor}, ${currency}, ${days})
    ON CONFLICT (member_id, currency, max_minor, days) DO UPDATE SET ends_at = NULL, set_at = now()`.execute(tx)
}

/** Ends a limit some hours from now, or earlier if it already ends earlier. With no hours it ends at once. */
export async function endMoneyLimit(
  tx: Tx,
  memberId: number,
  { minor, currency, days }: Terms,
  hours: number,
): Promise<void> {
  await sql`UPDATE credits_money_limit SET ends_at = least(ends_at, now() + make_interval(hours => ${hours}))
    WHERE member_id = ${memberId} AND max_minor = ${minor} AND currency = ${currency} AND days = ${days}`.execute(tx)
}
