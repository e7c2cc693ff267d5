import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'

/** Erases likes from and to the member, and the matches with them. */
export async function eraseMember(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM likes_swipe WHERE from_id = ${memberId} OR to_id = ${memberId}`.execute(tx)
  await sql`DELETE FROM likes_game WHERE member_id = ${memberId}`.execute(tx)
}

/** Swipes for the data export. `mutual` is true only if the other member's like is visible to this member. */
export async function likesData(memberId: number) {
  const { rows: given } = await sql`SELECT to_id AS member, liked, mutual AND EXISTS (SELECT FROM likes_swipe back
      WHERE back.from_id = likes_swipe.to_id AND back.to_id = ${memberId} AND back.liked AND back.shown) AS mutual, at
    FROM likes_swipe WHERE from_id = ${memberId} ORDER BY at`.execute(db())
  const { rows: received } = await sql`SELECT from_id AS member, mutual, at FROM likes_swipe
    WHERE to_id = ${memberId} AND liked AND shown ORDER BY at`.execute(db())
  return { given, received }
}
