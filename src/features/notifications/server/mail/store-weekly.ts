import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'
import { WEEKLY_AFTER_IN_DAYS } from '../../rules.ts'

const SEVEN_DAYS = sql.raw(`interval '7 days'`)

export interface WeekRow {
  readonly member_id: number
  readonly since: Date
}

/** Members after the given id who were away for some days and got no weekly email this week. */
export async function dueWeekly(after: number, limit: number): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    SELECT account.id AS member_id, coalesce(covered_until, now() - ${SEVEN_DAYS}) AS since FROM accounts_account account
    LEFT JOIN notifications_week week ON week.member_id = account.id
    LEFT JOIN members_seen seen ON seen.member_id = account.id
    WHERE account.id > ${after} AND account.status = 'active' AND NOT account.fictional
      AND coalesce(seen.seen_at, account.signup_date) < now() - make_interval(days => ${sql.lit(WEEKLY_AFTER_IN_DAYS)})
      AND coalesce(covered_until, '-infinity') < now() - ${SEVEN_DAYS} + interval '12 hours'
    ORDER BY account.id LIMIT ${limit}`.execute(db())
  return rows
}

/** Returns false if another run has sent this week's email. */
export async function claimWeek(tx: Tx, memberId: number): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO notifications_week AS week (member_id, covered_until) VALUES (${memberId}, now())
    ON CONFLICT (member_id) DO UPDATE SET covered_until = excluded.covered_until
      WHERE week.covered_until < now() - ${SEVEN_DAYS} + interval '12 hours'
    RETURNING 1`.execute(tx)
  return rows.length > 0
}
