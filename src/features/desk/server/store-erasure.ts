import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'

/** Deletes operators' texts to and about an erased member; who answered when stays. */
export async function eraseMember(tx: Tx, memberId: number): Promise<void> {
  await sql`SET LOCAL vonk.erasing = 'yes'`.execute(tx)
  await sql`UPDATE desk_answer SET words = '' WHERE member_id = ${memberId}`.execute(tx)
  await sql`UPDATE desk_note SET words = '-' WHERE member_id = ${memberId}`.execute(tx)
  await sql`UPDATE desk_flag SET reason = '-' WHERE member_id = ${memberId}`.execute(tx)
  await sql`SET LOCAL vonk.erasing = 'no'`.execute(tx)
}

export async function deskData(memberId: number) {
  const { rows: notes } = await sql`SELECT profile_id, words, at FROM desk_note
    WHERE member_id = ${memberId} ORDER BY id`.execute(db())
  const { rows: protection } = await sql`SELECT reason, decision, credits_returned, at FROM desk_flag
    WHERE member_id = ${memberId}`.execute(db())
  return { notes, protection }
}
