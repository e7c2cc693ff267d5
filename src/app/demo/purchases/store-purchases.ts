import { sql } from 'kysely'
import { CREDIT_REASONS } from '#credits/rules'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { DemoLanguage } from '../content.ts'

export interface Buyer {
  readonly memberId: number
  readonly siteId: number
  readonly name: string
  readonly city: string
  readonly country: string
  readonly locale: DemoLanguage
}

/**
 * The premium login, and demo members of its country with premium or an order. Members with a sealed ledger are left
 * out, because a sealed ledger can't be changed.
 */
export async function buyersOf(on: Db, { siteId, premium }: { siteId: number; premium: string }): Promise<Buyer[]> {
  const { rows } = await sql<Buyer>`
    SELECT account.id AS "memberId", account.site_id AS "siteId", profile.name, profile.city, profile.country,
      account.language AS locale
    FROM accounts_account account JOIN members_profile profile ON profile.member_id = account.id
    JOIN credits_account credits ON credits.member_id = account.id
    JOIN members_profile first ON first.member_id =
      (SELECT id FROM accounts_account WHERE site_id = ${siteId} AND email = ${premium} AND status = 'active')
    WHERE account.site_id = ${siteId} AND account.status = 'active' AND NOT account.fictional
      AND (account.email = ${premium} OR account.email LIKE 'demo%' AND (credits.premium_since IS NOT NULL
        OR EXISTS (SELECT FROM payments_order WHERE payments_order.member_id = account.id)))
      AND profile.country = first.country AND profile.city IS NOT NULL AND account.signup_date < now() - interval '115 days'
      AND NOT EXISTS (SELECT FROM credits_seal seal WHERE seal.member_id = account.id)
    ORDER BY account.email <> ${premium}, account.id LIMIT 5`.execute(on)
  return rows
}

export async function existingOrderKeys(
  on: Db,
  planned: readonly { key: string; buyer: Buyer }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`SELECT key FROM payments_order
    WHERE member_id = ANY(${planned.map(({ buyer }) => buyer.memberId)}::bigint[])
      AND key = ANY(${planned.map(({ key }) => key)}::uuid[])`.execute(on)
  return new Set(rows.map(({ key }) => key))
}

/** The six digits of the newest text message to this phone, as the gateway's page shows them. */
export async function codeSentTo(phone: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`SELECT body FROM platform_sms WHERE recipient = ${phone}
    ORDER BY created_at DESC LIMIT 1`.execute(db())
  return /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? ''
}

export interface BackdatedOrder {
  readonly memberId: number
  readonly orderId: number
  /** Minutes since the order and since the reversal. */
  readonly minutes: number
  readonly reversed: number
}

/** Minutes between order and payment. */
const PAID_AFTER_MINUTES = 2

/**
 * Moves orders and related rows to their planned day and reorders their buyers' ledgers. The triggers that protect
 * ledger and evidence are off in this transaction.
 */
export async function backdateOrders(tx: Tx, backdated: readonly BackdatedOrder[]): Promise<void> {
  await sql`CREATE TEMP TABLE demo_moved ON COMMIT DROP AS
    SELECT "orderId" AS order_id, make_interval(mins => minutes) AS ordered,
      make_interval(mins => minutes - ${PAID_AFTER_MINUTES}::int) AS paid, make_interval(mins => reversed) AS reversed,
      minutes / 1440 AS days
    FROM jsonb_to_recordset(${JSON.stringify(backdated)}::jsonb) AS each ("orderId" bigint, minutes int, reversed int)`.execute(
    tx,
  )
  await sql`ALTER TABLE payments_location DISABLE TRIGGER payments_location_append_only`.execute(tx)
  for (const each of MOVES) await sql.raw(each).execute(tx)
  await sql`ALTER TABLE payments_location ENABLE TRIGGER payments_location_append_only`.execute(tx)
  const members = [...new Set(backdated.map(({ memberId }) => memberId))]
  await sql`ALTER TABLE credits_entry DISABLE TRIGGER credits_entry_append_only`.execute(tx)
  await sql`CREATE TEMP TABLE demo_told ON COMMIT DROP AS
    SELECT member_id, (row_number() OVER days)::int AS seq, delta, (sum(delta) OVER days)::int AS balance, reason, at,
      spend_key, ref, debt, counter
    FROM (SELECT member_id, seq, delta, reason, spend_key, ref, debt, counter, CASE reason
        WHEN ${CREDIT_REASONS.purchase}::smallint THEN (SELECT settled_at FROM payments_order WHERE id = ref::bigint)
        WHEN ${CREDIT_REASONS.reversal}::smallint THEN (SELECT created_at FROM payments_reversal WHERE id = ref::bigint)
        ELSE at END AS at
      FROM credits_entry WHERE member_id = ANY(${members}::bigint[])) AS entry
    WINDOW days AS (PARTITION BY member_id ORDER BY at, seq)`.execute(tx)
  await sql`GRANT DELETE ON credits_entry TO CURRENT_USER`.execute(tx)
  await sql`DELETE FROM credits_entry WHERE member_id = ANY(${members}::bigint[])`.execute(tx)
  await sql`REVOKE DELETE ON credits_entry FROM CURRENT_USER`.execute(tx)
  await sql`INSERT INTO credits_entry (member_id, seq, delta, balance, reason, at, spend_key, ref, debt, counter)
    SELECT member_id, seq, delta, balance, reason, at, spend_key, ref, debt, counter FROM demo_told ORDER BY at`.execute(
    tx,
  )
  await sql`ALTER TABLE credits_entry ENABLE TRIGGER credits_entry_append_only`.execute(tx)
}

const PAYMENTS = `(SELECT payment.id, payment.provider_ref, moved.* FROM demo_moved moved
  JOIN payments_payment payment USING (order_id))`

const MOVES = [
  `UPDATE payments_order SET created_at = created_at - ordered, settled_at = settled_at - paid
    FROM demo_moved moved WHERE id = order_id`,
  `UPDATE payments_change SET at = at - paid FROM ${PAYMENTS} AS moved WHERE payment_id = moved.id`,
  `UPDATE payments_provider_call SET started_at = started_at - ordered, finished_at = finished_at - ordered
    FROM ${PAYMENTS} AS moved WHERE payment_id = moved.id`,
  `UPDATE payments_reversal SET created_at = created_at - reversed, settled_at = settled_at - reversed
    FROM ${PAYMENTS} AS moved WHERE payment_id = moved.id`,
  `UPDATE payments_lab_reversal SET created_at = created_at - reversed
    FROM ${PAYMENTS} AS moved WHERE payment_ref = moved.provider_ref`,
  `UPDATE payments_lab_payment lab SET created_at = created_at - ordered, expires_at = expires_at - ordered
    FROM ${PAYMENTS} AS moved WHERE lab.ref = moved.provider_ref`,
  `UPDATE payments_payment payment SET created_at = created_at - ordered, expires_at = expires_at - ordered,
    checked_at = checked_at - paid FROM demo_moved moved WHERE payment.order_id = moved.order_id`,
  `UPDATE payments_invoice invoice SET issued_at = issued_at - paid FROM demo_moved moved
    WHERE invoice.order_id = moved.order_id`,
  `UPDATE payments_credit_note note SET issued_at = issued_at - reversed FROM demo_moved moved
    WHERE note.order_id = moved.order_id`,
  `UPDATE payments_location place SET taken_at = taken_at - ordered FROM demo_moved moved
    WHERE place.order_id = moved.order_id`,
  `UPDATE debits_mandate mandate SET authorised_at = authorised_at - ordered, collected_on = collected_on - days
    FROM demo_moved moved WHERE mandate.order_id = moved.order_id`,
]
