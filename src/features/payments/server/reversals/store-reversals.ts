import { type Selectable, sql } from 'kysely'
import type { DB, Db, Tx } from '#platform/server/database/db.ts'
import type { MoneyAndCredits, ReversalKind, ReversalStatus } from '../../rules-reversal.ts'

export type ReversalRow = Selectable<DB['payments_reversal']>
export type ReversalOrigin = 'withdrawal' | 'office' | 'surplus' | 'provider'

interface NewReversal {
  readonly payment_id: number
  readonly kind: ReversalKind
  readonly origin: ReversalOrigin
  readonly provider_ref?: string
  readonly amount_minor: number
  readonly credits: number
  readonly status: ReversalStatus
  readonly reason?: string | null
}

export function reversalById(db: Db | Tx, id: number): Promise<ReversalRow | undefined> {
  return db.selectFrom('payments_reversal').selectAll().where('id', '=', id).executeTakeFirst()
}

export function insertReversal(tx: Tx, values: NewReversal): Promise<ReversalRow> {
  return tx.insertInto('payments_reversal').values(values).returningAll().executeTakeFirstOrThrow()
}

/** The reversal that a provider shows: found by our key, otherwise by the provider's id. */
export function findReversal(
  tx: Tx,
  paymentId: number,
  { kind, ref, key }: { kind: ReversalKind; ref: string; key: string | null },
): Promise<ReversalRow | undefined> {
  return tx
    .selectFrom('payments_reversal')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('kind', '=', kind)
    .where(sql<boolean>`(provider_ref = ${ref} OR key::text = ${key})`)
    .executeTakeFirst()
}

export async function setReversal(
  tx: Tx,
  id: number,
  { status, ref }: { status: ReversalStatus; ref?: string },
): Promise<void> {
  await tx
    .updateTable('payments_reversal')
    .set({
      status,
      ...(ref !== undefined && { provider_ref: ref }),
      ...((status === 'done' || status === 'undone') && { settled_at: sql`now()` }),
    })
    .where('id', '=', id)
    .execute()
}

/** Whether this invalid transition is already recorded. It is recorded once, even if the payment is fetched repeatedly. */
export async function isRefusalRecorded(
  tx: Tx,
  move: { payment_id: number; from_status: string; to_status: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('payments_change')
    .select('id')
    .where('payment_id', '=', move.payment_id)
    .where('from_status', '=', move.from_status)
    .where('to_status', '=', move.to_status)
    .where('outcome', '=', 'refused')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The money of a payment that was reversed or is being reversed, and the credits that were taken for it. `kept` is the
 * number of these credits that undone reversals didn't give back.
 */
export async function reversedSoFar(db: Db | Tx, paymentId: number): Promise<MoneyAndCredits & { kept: number }> {
  const { rows } = await sql<MoneyAndCredits & { kept: number }>`
    SELECT coalesce(sum(amount_minor) FILTER (WHERE status <> 'undone'), 0)::int AS minor,
      coalesce(sum(CASE WHEN status = 'undone' THEN kept_credits ELSE credits END), 0)::int AS credits,
      coalesce(sum(kept_credits), 0)::int AS kept
    FROM payments_reversal WHERE payment_id = ${paymentId}`.execute(db)
  return rows[0]!
}

export async function setKeptCredits(tx: Tx, id: number, credits: number): Promise<void> {
  await tx.updateTable('payments_reversal').set({ kept_credits: credits }).where('id', '=', id).execute()
}

/** Minor units that staff refunded to a member in the last 24 hours, over all orders and currencies. */
export async function refundedByStaffToday(db: Db | Tx, memberId: number): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    SELECT coalesce(sum(r.amount_minor), 0)::int AS minor
    FROM payments_order AS o JOIN payments_payment AS p ON p.order_id = o.id JOIN payments_reversal AS r ON r.payment_id = p.id
    WHERE o.member_id = ${memberId} AND r.origin = 'office' AND r.status <> 'undone'
      AND r.created_at > now() - interval '1 day'`.execute(db)
  return rows[0]!.minor
}

/** The order of each of a member's reversals. */
export function orderOfReversals(db: Db | Tx, memberId: number) {
  return db
    .selectFrom('payments_order as order')
    .innerJoin('payments_payment as payment', 'payment.order_id', 'order.id')
    .innerJoin('payments_reversal as reversal', 'reversal.payment_id', 'payment.id')
    .select(['reversal.id', 'payment.order_id'])
    .where('order.member_id', '=', memberId)
    .execute()
}

/** The reversals of these orders, oldest first. */
export function reversalsOf(db: Db | Tx, orderIds: readonly number[]) {
  return db
    .selectFrom('payments_reversal as reversal')
    .innerJoin('payments_payment as payment', 'payment.id', 'reversal.payment_id')
    .selectAll('reversal')
    .select('payment.order_id')
    .where('payment.order_id', 'in', [...orderIds, 0])
    .orderBy('reversal.id')
    .execute()
}

/** A refund that hasn't reached its provider yet, with the data for the call. */
export function refundToSend(db: Db | Tx, id: number) {
  return db
    .selectFrom('payments_reversal as reversal')
    .innerJoin('payments_payment as payment', 'payment.id', 'reversal.payment_id')
    .innerJoin('payments_order as order', 'order.id', 'payment.order_id')
    .select([
      'reversal.id',
      'reversal.key',
      'reversal.amount_minor',
      'order.id as order_id',
      'order.site_id',
      'order.currency',
      'order.locale',
      'payment.provider',
      'payment.account_id',
      'payment.provider_ref',
      'payment.method',
    ])
    .where('reversal.id', '=', id)
    .where('reversal.status', '=', 'requested')
    .where('reversal.refused_at', 'is', null)
    .executeTakeFirst()
}

/** Marks a refund that the provider refused for good, so that staff pay it by hand. False if it was already marked. */
export async function markReversalRefused(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('payments_reversal')
    .set({ refused_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .where('refused_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
