import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'

/** Deletes all photos of a member and returns their file names. */
export async function eraseMember(tx: Tx, memberId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    DELETE FROM photos_photo WHERE member_id = ${memberId} RETURNING name`.execute(tx)
  return rows.map(row => row.name)
}

export async function photoData(memberId: number) {
  const { rows } = await sql`SELECT id, name, position, status, refused_reason, width, height, created_at, decided_at
    FROM photos_photo WHERE member_id = ${memberId} ORDER BY position, id`.execute(db())
  return { photos: rows }
}
