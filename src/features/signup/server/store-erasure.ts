import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'

/** Erases target and progress of a sign-up. */
export async function eraseMember(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM signup_signup WHERE member_id = ${memberId}`.execute(tx)
  await sql`UPDATE signup_signup SET target_id = NULL WHERE target_id = ${memberId}`.execute(tx)
}
