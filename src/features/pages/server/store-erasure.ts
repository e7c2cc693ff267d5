import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'

/** Anonymises the complaints that a member sent or that came from the member's address. Number and date stay. */
export async function eraseMember(tx: Tx, memberId: number, email: string | null): Promise<void> {
  await sql`UPDATE pages_complaint SET name = '-', email = '', story = '-', mail_hash = NULL, answer = CASE WHEN answer IS NULL THEN NULL ELSE '' END
    WHERE member_id = ${memberId} OR lower(email) = lower(${email ?? '-'})`.execute(tx)
}

export async function complaintData(memberId: number) {
  const { rows } = await sql`SELECT name, email, subject, story, at, handled_at, answer FROM pages_complaint
    WHERE member_id = ${memberId} ORDER BY id`.execute(db())
  return { complaints: rows }
}
