import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/db.ts'

<<<<<<< HEAD:src/features/photos/server/store-leaver.ts
/** Deletes all photos of a member and returns their file names. */
export async function eraseLeaver(tx: Tx, memberId: number): Promise<string[]> {
=======
/** Takes all photos of a member away and returns the names of their files. */
export async function eraseMember(tx: Tx, memberId: number): Promise<string[]> {
>>>>>>> a543565 (Rooms declare what they provide on their room object: extension points, personal data with its tables, export and erasure; nothing registers itself at import):src/features/photos/server/store-erasure.ts
  const { rows } = await sql<{ name: string }>`
    DELETE FROM photos_photo WHERE member_id = ${memberId} RETURNING name`.execute(tx)
  return rows.map(row => row.name)
}

export async function photoData(memberId: number) {
  const { rows } = await sql`SELECT id, name, position, status, refused_reason, width, height, created_at, decided_at
    FROM photos_photo WHERE member_id = ${memberId} ORDER BY position, id`.execute(db())
  return { photos: rows }
}
