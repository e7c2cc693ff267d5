import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'

export interface Budget {
  readonly hourBits: number
  readonly dayBits: number
}

/** Counts the members and returns 0; if the budget is used up, returns the seconds until it is renewed. */
export async function spendStoredBudget(viewerId: number, places: readonly number[], budget: Budget): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`SELECT members_spend_budget(${viewerId}::bigint,
    ${places}::int[], ${budget.hourBits}::int, ${budget.dayBits}::int) AS seconds`.execute(db())
  return rows[0]!.seconds
}

/** The number of bits that are set for the hour and the day, for the data export. */
export async function budgetOf(viewerId: number) {
  const { rows } = await sql<object>`SELECT hour_ends, bit_count(hour_seen)::int AS seen_in_hour, day_ends,
    bit_count(day_seen)::int AS seen_in_day FROM members_budget WHERE viewer_id = ${viewerId}`.execute(db())
  return rows[0] ?? null
}

export async function eraseBudget(tx: Tx, viewerId: number): Promise<void> {
  await sql`DELETE FROM members_budget WHERE viewer_id = ${viewerId}`.execute(tx)
}

export const forgetOldBudgets = job({
  name: 'members.forget-old-budgets',
  schedule: '17 * * * *',
  async run() {
    await sql`DELETE FROM members_budget WHERE day_ends <= now()`.execute(db())
  },
})
