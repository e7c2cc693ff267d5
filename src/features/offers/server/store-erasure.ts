import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'

/** Ends a member's own codes. The discounts of orders stay with the orders. */
export async function eraseMember(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM offers_entered WHERE member_id = ${memberId}`.execute(tx)
  await sql`DELETE FROM offers_new_member WHERE member_id = ${memberId}`.execute(tx)
  await sql`UPDATE offers_code SET status = 'ended' WHERE user_id = ${memberId} AND status = 'active'`.execute(tx)
}

export async function offerData(memberId: number) {
  const { rows: welcome } = await sql`SELECT percent, starts_at, ends_at FROM offers_new_member
    WHERE member_id = ${memberId}`.execute(db())
  const { rows: used } = await sql`SELECT order_id, code, percent, state FROM offers_use
    WHERE member_id = ${memberId} ORDER BY order_id`.execute(db())
  return { welcome: welcome[0] ?? null, used }
}
