import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'

export interface Note {
  readonly staffId: number
  readonly author: string
  readonly words: string
  readonly at: Date
}

export async function insertNote(
  tx: Tx,
  { memberId, staffId, words }: { memberId: number; staffId: number; words: string },
): Promise<void> {
  await sql`INSERT INTO support_note (member_id, staff_id, words) VALUES (${memberId}, ${staffId}, ${words})`.execute(
    tx,
  )
}

/** The latest notes about a member with the email of their authors, newest first. */
export async function notesAbout(memberId: number, limit: number): Promise<Note[]> {
  const { rows } =
    await sql<Note>`SELECT staff_id AS "staffId", staff_member.email::text AS author, words, support_note.at
    FROM support_note JOIN staff_member ON staff_member.id = staff_id
    WHERE member_id = ${memberId} ORDER BY support_note.id DESC LIMIT ${limit}`.execute(db())
  return rows
}
