import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'
import type { PaymentStatus } from '../../../rules.ts'
import type { DeclineReason } from '../../../rules-decline.ts'
import type { NewPayment } from '../provider.ts'

/** An unfinished payment page expires after this time. */
const EXPIRES_IN_MINUTES = 30

export async function insertLabPayment(ref: string, payment: NewPayment): Promise<void> {
  const { pathname, search } = new URL(payment.webhookUrl)
  await db()
    .insertInto('payments_lab_payment')
    .values({
      ref,
      idempotency_key: payment.idempotencyKey,
      order_ref: payment.orderRef,
      description: payment.description,
      amount_minor: payment.amount.minor,
      currency: payment.amount.currency,
      method: payment.method,
      bank: payment.bank ?? null,
      payer_country: payment.debit?.iban.slice(0, 2) ?? payment.country,
      return_url: payment.returnUrl,
      webhook_path: `${pathname}${search}`,
      expires_at: sql<Date>`now() + make_interval(mins => ${EXPIRES_IN_MINUTES})`,
    })
    .onConflict(conflict => conflict.column('idempotency_key').doNothing())
    .execute()
}

const columns = [
  'ref',
  'order_ref',
  'description',
  'amount_minor',
  'currency',
  'method',
  'bank',
  'payer_country',
  'decline',
  'return_url',
  'webhook_path',
  'copies',
  'delay_seconds',
  'expires_at',
  sql<string>`CASE WHEN status = 'open' AND expires_at < now() THEN 'expired' ELSE status END`.as('status'),
] as const

export function labPayment(ref: string) {
  return db().selectFrom('payments_lab_payment').select(columns).where('ref', '=', ref).executeTakeFirst()
}

export function labPaymentByKey(idempotencyKey: string) {
  return db()
    .selectFrom('payments_lab_payment')
    .select(columns)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}

export function labPaymentsTaken(since: Date) {
  return db()
    .selectFrom('payments_lab_payment')
    .select(['ref', 'idempotency_key as key', 'order_ref as orderRef'])
    .where('status', '=', 'paid')
    .where('created_at', '>=', since)
    .execute()
}

interface Outcome {
  readonly status: PaymentStatus
  readonly copies?: number
  readonly delaySeconds?: number
}

/** Applies the buyer's choice if the payment is still open. Returns the payment, or undefined if it isn't. */
export function settleLabPayment(tx: Tx, ref: string, { status, copies, delaySeconds }: Outcome) {
  return tx
    .updateTable('payments_lab_payment')
    .set({
      status,
      ...(copies !== undefined && { copies }),
      ...(delaySeconds !== undefined && { delay_seconds: delaySeconds }),
    })
    .where('ref', '=', ref)
    .where('status', 'in', status === 'pending' ? ['open'] : ['open', 'pending'])
    .where(sql<boolean>`(status = 'pending' OR expires_at > now())`)
    .returning(['ref', 'copies', 'delay_seconds'])
    .executeTakeFirst()
}

/** Sets the country of the card or account; null for a payer that doesn't reveal it. */
export async function setPayerCountry(ref: string, country: string | null): Promise<void> {
  await db()
    .updateTable('payments_lab_payment')
    .set({ payer_country: country })
    .where('ref', '=', ref)
    .where('status', 'in', ['open', 'pending'])
    .execute()
}

/** Sets the reason that a failing payment will show. */
export async function setDecline(ref: string, decline: DeclineReason | null): Promise<void> {
  await db()
    .updateTable('payments_lab_payment')
    .set({ decline })
    .where('ref', '=', ref)
    .where('status', 'in', ['open', 'pending'])
    .execute()
}

/** Makes the payment show one cent more than was requested. */
export async function falsifyAmount(ref: string): Promise<void> {
  await db()
    .updateTable('payments_lab_payment')
    .set({ amount_minor: sql`amount_minor + 1` })
    .where('ref', '=', ref)
    .where('status', 'in', ['open', 'pending'])
    .execute()
}

export async function storeSimulatedFault(kind: string, calls: number): Promise<void> {
  await sql`INSERT INTO payments_lab_fault (kind, calls) VALUES (${kind}, ${calls})
    ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, calls = excluded.calls`.execute(db())
}

/** Returns the fault for this call, if any, and counts it down. */
export async function consumeSimulatedFault(): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    UPDATE payments_lab_fault SET calls = calls - 1 WHERE calls > 0 RETURNING kind`.execute(db())
  return rows[0]?.kind
}
