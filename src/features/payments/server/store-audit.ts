import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

export interface PaymentFault {
  readonly rule: string
  readonly orderId: number
}

export function completedOrders(db: Db | Tx) {
  return db
    .selectFrom('payments_order')
    .select(['id', 'member_id', 'credits'])
    .where('status', '=', 'completed')
    .execute()
}

/** Orders, payments and notifications for which a rule of this room doesn't hold. Empty is what it should be. */
export async function paymentFaults(db: Db | Tx): Promise<PaymentFault[]> {
  const { rows } = await sql<{ rule: string; order_id: number }>`
    SELECT 'a completed order whose payment is not paid' AS rule, o.id AS order_id
      FROM payments_order AS o LEFT JOIN payments_payment AS p ON p.id = o.paid_payment_id AND p.order_id = o.id
      WHERE o.status = 'completed' AND p.status IS DISTINCT FROM 'paid'
    UNION ALL
    SELECT 'a paid payment that is neither its order’s nor flagged', p.order_id
      FROM payments_payment AS p JOIN payments_order AS o ON o.id = p.order_id
      WHERE p.status = 'paid' AND p.flag IS NULL AND o.paid_payment_id IS DISTINCT FROM p.id
    UNION ALL
    SELECT 'an order without a payment', o.id FROM payments_order AS o
      WHERE NOT EXISTS (SELECT FROM payments_payment AS p WHERE p.order_id = o.id)
    UNION ALL
    SELECT 'an order that waits though nothing is under way', o.id FROM payments_order AS o
      WHERE o.status = 'pending' AND NOT EXISTS (SELECT FROM payments_payment AS p
        WHERE p.order_id = o.id AND (p.status IN ('open', 'pending') OR p.flag IS NOT NULL))
    UNION ALL
    SELECT 'a notification that waits for more than ten minutes', 0 FROM payments_inbox
      WHERE processed_at IS NULL AND received_at < now() - interval '10 minutes'`.execute(db)
  return rows.map(row => ({ rule: row.rule, orderId: row.order_id }))
}
