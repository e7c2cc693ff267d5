import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import type { MethodKey, PaymentStatus } from '../../rules.ts'
import type { DeclineReason } from '../../rules-decline.ts'
import type { AccountRef, ProviderPayment } from '../providers/provider.ts'

interface NewPaymentRow {
  readonly orderId: number
  readonly key: string
  readonly provider: AccountRef
  readonly method: MethodKey
  readonly bank?: string | undefined
}

/** Inserts a payment and, in the same transaction, the intent to call its provider. */
export async function insertPayment(tx: Tx, { orderId, key, provider, method, bank }: NewPaymentRow): Promise<number> {
  const { id } = await tx
    .insertInto('payments_payment')
    .values({
      order_id: orderId,
      key,
      provider: provider.name,
      account_id: provider.account,
      method,
      bank: bank ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('payments_provider_call').values({ payment_id: id }).execute()
  return id
}

export function paymentByKey(db: Db | Tx, orderId: number, key: string) {
  return db
    .selectFrom('payments_payment')
    .select(['id', 'method'])
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** An open payment by this method whose page still works, so that a second click doesn't make a second payment. */
export function reusablePayment(tx: Tx, orderId: number, method: MethodKey) {
  return tx
    .selectFrom('payments_payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('method', '=', method)
    .where('status', 'in', ['open', 'pending'])
    .where('flag', 'is', null)
    .where('obsolete_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/**
 * The data of an unfinished call to the provider; undefined if the call is finished. It is needed while the order is
 * unpaid and its price is valid, unless the buyer has started another payment. After `keyMinutes` the provider may have
 * forgotten the idempotency key.
 */
export function unfinishedCall(
  db: Db | Tx,
  paymentId: number,
  { keyMinutes, payableHours }: { keyMinutes: number; payableHours: number },
) {
  return db
    .selectFrom('payments_provider_call as call')
    .innerJoin('payments_payment as payment', 'payment.id', 'call.payment_id')
    .innerJoin('payments_order as order', 'order.id', 'payment.order_id')
    .select([
      'call.id as call_id',
      'payment.provider',
      'payment.account_id',
      'payment.method',
      'payment.bank',
      'order.id as order_id',
      'order.site_id',
      'order.amount_minor',
      'order.currency',
      'order.credits',
      'order.country',
      'order.locale',
      'call.started_at',
      sql<boolean>`call.started_at < now() - make_interval(mins => ${keyMinutes})`.as('is_key_expired'),
      sql<boolean>`"order".status = 'pending' AND "order".created_at > now() - make_interval(hours => ${payableHours})
        AND NOT (call.started_at < now() - interval '1 minute' AND EXISTS (SELECT FROM payments_payment AS later
          WHERE later.order_id = "order".id AND later.id > payment.id))`.as('is_needed'),
    ])
    .where('payment.id', '=', paymentId)
    .where('call.state', '=', 'started')
    .executeTakeFirst()
}

export async function storeReference(tx: Tx, paymentId: number, providerPayment: ProviderPayment): Promise<void> {
  await tx
    .updateTable('payments_payment')
    .set({
      provider_ref: providerPayment.ref,
      checkout_url: providerPayment.checkoutUrl,
      expires_at: providerPayment.expiresAt,
    })
    .where('id', '=', paymentId)
    .execute()
  await tx
    .updateTable('payments_provider_call')
    .set({ state: 'done', finished_at: sql`now()` })
    .where('payment_id', '=', paymentId)
    .execute()
}

/** Returns false if the call was already made or closed. */
export async function closeCall(tx: Tx, paymentId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments_provider_call')
    .set({ state: 'given_up', finished_at: sql`now()` })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'started')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

export function paymentById(db: Db | Tx, id: number) {
  return db.selectFrom('payments_payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Two accounts at bridges may use the same id, so the account is part of the reference. */
export function paymentByReference(db: Db | Tx, { name, account }: AccountRef, ref: string) {
  return db
    .selectFrom('payments_payment')
    .selectAll()
    .where('provider', '=', name)
    .where('provider_ref', '=', ref)
    .where(sql<boolean>`coalesce(account_id, 0) = coalesce(${account}::int, 0)`)
    .executeTakeFirst()
}

export async function setPaymentStatus(
  tx: Tx,
  id: number,
  status: PaymentStatus,
  decline: DeclineReason | null = null,
): Promise<void> {
  await tx.updateTable('payments_payment').set({ status, decline }).where('id', '=', id).execute()
}

export async function flagPayment(tx: Tx, id: number, flag: 'surplus' | 'mismatch'): Promise<void> {
  await tx.updateTable('payments_payment').set({ flag }).where('id', '=', id).execute()
}

/** The reason for fetching a payment: a webhook, the buyer's return, polling, its start, or a request to cancel it. */
export type ChangeSource = 'webhook' | 'return' | 'reconciler' | 'start' | 'cancel'

export async function insertChange(
  tx: Tx,
  change: {
    payment_id: number
    source: ChangeSource
    from_status: string
    to_status: string
    outcome: 'applied' | 'surplus' | 'refused' | 'mismatch'
  },
): Promise<void> {
  await tx.insertInto('payments_change').values(change).execute()
}

export async function otherPaymentUnderWay(tx: Tx, orderId: number, exceptId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('payments_payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('id', '<>', exceptId)
    .where('status', 'in', ['open', 'pending'])
    .where('flag', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Schedules the next poll: after a quarter of the payment's age and at least two minutes. A paid payment is polled for
 * reversals after half its age and at least a day.
 */
export async function recordPoll(tx: Db | Tx, id: number): Promise<void> {
  await tx
    .updateTable('payments_payment')
    .set({
      checked_at: sql`now()`,
      next_check_at: sql`now() + CASE WHEN status = 'paid' THEN greatest(interval '1 day', (now() - created_at) / 2)
        ELSE greatest(interval '2 minutes', (now() - created_at) / 4) END`,
    })
    .where('id', '=', id)
    .execute()
}

/** Pending payments of an order that were not fetched in the last seconds. */
export function paymentsToRefresh(db: Db | Tx, orderId: number, restInSeconds: number) {
  return db
    .selectFrom('payments_payment')
    .select(['id', 'provider', 'account_id', 'provider_ref'])
    .where('order_id', '=', orderId)
    .where('status', 'in', ['open', 'pending'])
    .where('flag', 'is', null)
    .where('provider_ref', 'is not', null)
    .where(sql<boolean>`coalesce(checked_at < now() - make_interval(secs => ${restInSeconds}), true)`)
    .execute()
}

const POLLED_STATUSES = {
  underWay: sql<boolean>`status IN ('open', 'pending')`,
  paid: sql<boolean>`status = 'paid'`,
}

/**
 * Payments that are due for a poll: pending payments, including payments that never reached their provider, or paid
 * payments.
 */
export function paymentsToPoll(
  db: Db | Tx,
  of: keyof typeof POLLED_STATUSES,
  { days, limit, payableHours }: { days: number; limit: number; payableHours: number },
) {
  return db
    .selectFrom('payments_payment')
    .select(['id', 'order_id', 'provider', 'account_id', 'provider_ref'])
    .select(
      sql<boolean>`status = 'open' AND obsolete_at IS NULL AND EXISTS (SELECT FROM payments_order AS "order"
        WHERE "order".id = order_id AND "order".created_at < now() - make_interval(hours => ${payableHours}))`.as(
        'is_price_expired',
      ),
    )
    .where(POLLED_STATUSES[of])
    .where('next_check_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`created_at > now() - make_interval(days => ${days})`)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
}
