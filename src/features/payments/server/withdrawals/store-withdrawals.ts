import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import type { MethodKey } from '../../rules.ts'
import type { OrderRow, PaymentRow } from '../orders/store.ts'
import type { ProviderName } from '../providers/provider.ts'

export function orderOfSite(db: Db | Tx, siteId: number, id: number): Promise<OrderRow | undefined> {
  return db
    .selectFrom('payments_order')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The payment that paid an order. */
export function paidPaymentOf(db: Db | Tx, orderId: number): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments_order as order')
    .innerJoin('payments_payment as payment', 'payment.id', 'order.paid_payment_id')
    .selectAll('payment')
    .where('order.id', '=', orderId)
    .executeTakeFirst()
}

/** The method and provider that an order was paid with, and by which it is refunded. */
export interface PaidBy {
  readonly method: MethodKey
  readonly provider: ProviderName
  readonly account_id: number | null
}

export function paidBy(db: Db | Tx, orderId: number): Promise<PaidBy | undefined> {
  return db
    .selectFrom('payments_order as order')
    .innerJoin('payments_payment as payment', 'payment.id', 'order.paid_payment_id')
    .select(['payment.method', 'payment.provider', 'payment.account_id'])
    .where('order.id', '=', orderId)
    .$castTo<PaidBy>()
    .executeTakeFirst()
}

export function withdrawalOf(db: Db | Tx, paymentId: number) {
  return db
    .selectFrom('payments_reversal')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('origin', '=', 'withdrawal')
    .where('status', '<>', 'undone')
    .executeTakeFirst()
}

/** Whether a withdrawal was made in time but its refund failed. The member keeps the right to withdraw. */
export async function hasFailedWithdrawal(db: Db | Tx, paymentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments_reversal')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('origin', '=', 'withdrawal')
    .where('status', '=', 'undone')
    .executeTakeFirst()
  return row !== undefined
}

/** The end of an order's withdrawal window, and whether it has passed, by the database's clock. */
export async function withdrawalWindow(
  db: Db | Tx,
  orderId: number,
  days: number,
): Promise<{ until: Date; past: boolean }> {
  const row = await db
    .selectFrom('payments_order')
    .select([
      sql<Date>`settled_at + make_interval(days => ${days})`.as('until'),
      sql<boolean>`now() > settled_at + make_interval(days => ${days})`.as('past'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row
}

/** Records that this email about this order is being sent. Returns false if it was sent before. */
export async function recordMail(tx: Tx, orderId: number, kind: string): Promise<boolean> {
  const row = await tx
    .insertInto('payments_mail')
    .values({ order_id: orderId, kind })
    .onConflict(conflict => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the member has a paid order within its window that isn't fully reversed. */
export async function hasWithdrawableOrder(db: Db | Tx, memberId: number, days: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments_order as order')
    .select('order.id')
    .where('member_id', '=', memberId)
    .where('status', '=', 'completed')
    .where(sql<boolean>`settled_at > now() - make_interval(days => ${days})`)
    .where(
      sql<boolean>`amount_minor > (SELECT coalesce(sum(r.amount_minor), 0) FROM payments_reversal AS r
        WHERE r.payment_id = paid_payment_id AND r.status <> 'undone')`,
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
