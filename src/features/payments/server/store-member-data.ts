import { sql } from 'kysely'
import { db } from '#platform/server/database/db.ts'

/**
 * A member's orders, evidence of location, payments and reversals, for the data export. Tax law requires us to keep
 * them after an erasure; then they contain only the member's id.
 */
export async function orderData(memberId: number) {
  const { rows: orders } =
    await sql`SELECT id, status, credits, amount_minor, discount_minor, currency, vat_rate, vat_minor,
      country, method, locale, shown, created_at, settled_at
    FROM payments_order WHERE member_id = ${memberId} ORDER BY id`.execute(db())
  const { rows: locations } = await sql`SELECT l.order_id, l.kind, l.country, l.taken_at
    FROM payments_location AS l JOIN payments_order AS o ON o.id = l.order_id
    WHERE o.member_id = ${memberId} ORDER BY l.order_id, l.kind`.execute(db())
  const { rows: payments } =
    await sql`SELECT p.order_id, p.method, p.provider, p.provider_ref, p.status, p.decline, p.created_at
    FROM payments_payment AS p JOIN payments_order AS o ON o.id = p.order_id
    WHERE o.member_id = ${memberId} ORDER BY p.id`.execute(db())
  const { rows: reversals } =
    await sql`SELECT p.order_id, r.kind, r.origin, r.amount_minor, r.credits, r.status, r.created_at
    FROM payments_reversal AS r JOIN payments_payment AS p ON p.id = r.payment_id
    JOIN payments_order AS o ON o.id = p.order_id WHERE o.member_id = ${memberId} ORDER BY r.id`.execute(db())
  return { orders, locations, payments, reversals }
}
