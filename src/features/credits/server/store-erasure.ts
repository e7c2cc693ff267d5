import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'

/** Deletes the member's own limits. The law requires us to keep the ledger, under the member's number. */
export async function eraseMember(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM credits_limit WHERE member_id = ${memberId}`.execute(tx)
  await sql`DELETE FROM credits_money_limit WHERE member_id = ${memberId}`.execute(tx)
}

export async function ledgerData(memberId: number) {
  const { rows: account } = await sql`SELECT balance, debt, premium_since FROM credits_account
    WHERE member_id = ${memberId}`.execute(db())
  const { rows: entries } = await sql`SELECT seq, at, name AS reason, delta, debt, balance
    FROM credits_entry JOIN credits_reason ON id = reason WHERE member_id = ${memberId} ORDER BY seq`.execute(db())
  const { rows: limit } = await sql`SELECT max_credits, days, paused_until FROM credits_limit
    WHERE member_id = ${memberId}`.execute(db())
  const { rows: moneyLimits } = await sql`SELECT max_minor, currency, days, set_at, ends_at FROM credits_money_limit
    WHERE member_id = ${memberId} ORDER BY set_at`.execute(db())
  return { account: account[0] ?? null, entries, limit: limit[0] ?? null, money_limits: moneyLimits }
}
