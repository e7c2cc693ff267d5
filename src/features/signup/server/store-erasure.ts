import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'
import { eraseClaim } from './store-welcome.ts'

/** Erases target and progress of a sign-up, and its link to the mailbox's welcome credits. */
export async function eraseMember(tx: Tx, memberId: number): Promise<void> {
  await eraseClaim(tx, memberId)
  await sql`DELETE FROM signup_signup WHERE member_id = ${memberId}`.execute(tx)
  await sql`UPDATE signup_signup SET target_id = NULL WHERE target_id = ${memberId}`.execute(tx)
}
