import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'

export interface Suspension {
  readonly id: number
  readonly memberId: number
  readonly ground: string
  readonly since: Date
  readonly until: Date
}

export async function suspensionOf(on: Db | Tx, memberId: number): Promise<Suspension | undefined> {
  const { rows } = await sql<Suspension>`SELECT id, member_id AS "memberId", ground, since, until
    FROM accounts_suspension WHERE member_id = ${memberId} AND ended_at IS NULL`.execute(on)
  return rows[0]
}

/** False if the time is over already, by the database's clock. */
export async function insertSuspension(
  tx: Tx,
  { memberId, ground, until }: { memberId: number; ground: string; until: Date },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO accounts_suspension (member_id, ground, until)
    SELECT ${memberId}, ${ground}, ${until}::timestamptz WHERE ${until}::timestamptz > now() RETURNING 1`.execute(tx)
  return rows.length > 0
}

/** Ends the active suspension; false without an active suspension. */
export async function setSuspensionEnded(tx: Tx, memberId: number): Promise<boolean> {
  const { rows } = await sql`UPDATE accounts_suspension SET ended_at = now()
    WHERE member_id = ${memberId} AND ended_at IS NULL RETURNING 1`.execute(tx)
  return rows.length > 0
}

/** Members whose suspension is over, earliest end first. */
export async function suspensionsOver(limit: number): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`SELECT member_id AS "memberId" FROM accounts_suspension
    WHERE ended_at IS NULL AND until <= now() ORDER BY until LIMIT ${limit}`.execute(db())
  return rows.map(row => row.memberId)
}
