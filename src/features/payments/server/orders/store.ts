import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB, Db, Tx } from '#platform/server/database/db.ts'

export type OrderRow = Selectable<DB['payments_order']>
export type PaymentRow = Selectable<DB['payments_payment']>

/** Today's VAT rate and date, by the database's clock. */
export async function vatRateToday(db: Db | Tx, country: string): Promise<{ rate: number; today: string }> {
  const { rows } = await sql<{ rate: number | null; today: string }>`
    SELECT current_date::text AS today, (SELECT rate FROM payments_vat_rate
      WHERE country = ${country} AND since <= current_date ORDER BY since DESC LIMIT 1) AS rate`.execute(db)
  const { rate, today } = rows[0]!
  if (rate === null) throw new Error(`payments_vat_rate has no rate for ${country} today`)
  return { rate, today }
}

/** The new order's id, or undefined if the member used this key before. */
export async function insertOrder(tx: Tx, values: Insertable<DB['payments_order']>): Promise<number | undefined> {
  const row = await tx
    .insertInto('payments_order')
    .values(values)
    .onConflict(conflict => conflict.columns(['member_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export function orderByKey(db: Db | Tx, memberId: number, key: string) {
  return db
    .selectFrom('payments_order')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** The order of any member, for staff and jobs. */
export function orderById(db: Db | Tx, id: number): Promise<OrderRow | undefined> {
  return db.selectFrom('payments_order').selectAll().where('id', '=', id).executeTakeFirst()
}

export function orderOfMember(db: Db | Tx, memberId: number, id: number) {
  return db
    .selectFrom('payments_order')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function ordersOfMember(db: Db | Tx, memberId: number, limit: number) {
  return db
    .selectFrom('payments_order')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function lockOrder(tx: Tx, id: number) {
  return tx.selectFrom('payments_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function setOrderStatus(
  tx: Tx,
  id: number,
  status: 'pending' | 'completed' | 'failed' | 'cancelled',
  paidPaymentId: number | null = null,
): Promise<void> {
  await tx
    .updateTable('payments_order')
    .set({ status, paid_payment_id: paidPaymentId, settled_at: status === 'pending' ? null : sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Whether a completed order of the member, other than `except`, has money that was not reversed. */
export async function hasMoneyLeft(db: Db | Tx, memberId: number, except: number | null = null): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    SELECT payments_has_money_left(${memberId}, ${except}) AS left`.execute(db)
  return rows[0]!.left
}

/** Whether the order's frozen price is still valid. */
export async function isPayable(tx: Tx, id: number, hours: number): Promise<boolean> {
  const row = await tx
    .selectFrom('payments_order')
    .select(sql<boolean>`created_at > now() - make_interval(hours => ${hours})`.as('payable'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.payable
}

export function paymentsOf(db: Db | Tx, orderIds: readonly number[]) {
  return db
    .selectFrom('payments_payment')
    .selectAll()
    .where('order_id', 'in', [...orderIds, 0])
    .orderBy('id')
    .execute()
}
