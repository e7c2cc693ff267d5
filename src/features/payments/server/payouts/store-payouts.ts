import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import type { PayoutDifference, PayoutLineKind, ProviderName } from '../../rules.ts'
import type { PayoutLine } from './read-payout-file.ts'

/** Payments that were settled in the last days before the newest payout may be in the next one. */
const NEXT_PAYOUT_IN_DAYS = 14

/**
 * Stores payouts with their lines, each once, and matches the provider's lines that have no payment yet. Returns the
 * number of lines that are new.
 */
export async function insertPayouts(tx: Tx, provider: ProviderName, lines: readonly PayoutLine[]): Promise<number> {
  const given = JSON.stringify(lines)
  await sql`INSERT INTO payments_payout (provider, ref, currency, paid_on)
    SELECT ${provider}, line.payout, line.currency, max(line.day::date)
    FROM jsonb_to_recordset(${given}::jsonb) AS line (payout text, currency text, day text)
    GROUP BY line.payout, line.currency ORDER BY line.payout, line.currency
    ON CONFLICT (provider, ref, currency) DO NOTHING`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO payments_payout_line (payout_id, line, kind, payment_ref, amount_minor, fee_minor)
    SELECT payout.id, given.line, given.kind, given.payment, given.minor, given.fee
    FROM jsonb_to_recordset(${given}::jsonb) AS given
      (payout text, currency text, line text, kind text, payment text, minor bigint, fee bigint)
    JOIN payments_payout AS payout
      ON payout.provider = ${provider} AND payout.ref = given.payout AND payout.currency = given.currency
    ORDER BY payout.id, given.line, given.kind
    ON CONFLICT (payout_id, line, kind) DO NOTHING RETURNING id`.execute(tx)
  await compareLines(tx, [...rows.map(({ id }) => id), ...(await matchLines(tx, provider))])
  return rows.length
}

/**
 * A line names its payment by the provider's id or by our key. Without either, the id of a refund or chargeback leads to
 * its payment. Returns the ids of the lines that are matched now.
 */
async function matchLines(tx: Tx, provider: ProviderName): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH unmatched AS (
      SELECT line.id, line.line, line.kind, line.payment_ref
      FROM payments_payout_line AS line JOIN payments_payout AS payout ON payout.id = line.payout_id
      WHERE line.payment_id IS NULL AND line.kind IN ('payment', 'refund', 'chargeback') AND payout.provider = ${provider}
    ), found AS (
      SELECT id, coalesce(
        (SELECT payment.id FROM payments_payment AS payment
          WHERE payment.provider = ${provider} AND payment.provider_ref = unmatched.payment_ref),
        (SELECT call.payment_id FROM payments_provider_call AS call
          JOIN payments_payment AS payment ON payment.id = call.payment_id
          WHERE payment.provider = ${provider} AND unmatched.payment_ref ~ ${UUID}
            AND call.id = CASE WHEN unmatched.payment_ref ~ ${UUID} THEN unmatched.payment_ref::uuid END),
        (SELECT reversal.payment_id FROM payments_reversal AS reversal
          JOIN payments_payment AS payment ON payment.id = reversal.payment_id
          WHERE payment.provider = ${provider} AND reversal.provider_ref = unmatched.line
            AND reversal.kind = unmatched.kind LIMIT 1)) AS payment_id
      FROM unmatched
    ), matched AS (
      UPDATE payments_payout_line AS line SET payment_id = found.payment_id
      FROM found WHERE found.id = line.id AND found.payment_id IS NOT NULL
      RETURNING line.id, line.payment_id, line.kind
    ), paid AS (
      UPDATE payments_payment SET paid_out = true
      WHERE NOT paid_out AND id IN (SELECT payment_id FROM matched WHERE kind = 'payment')
    )
    SELECT id FROM matched`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Stores the site and the difference of these lines, and of all lines of the same payments. */
async function compareLines(tx: Tx, lineIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM payments_payment
    WHERE id IN (SELECT payment_id FROM payments_payout_line WHERE id = ANY(${lineIds}::bigint[]))
    ORDER BY id FOR UPDATE`.execute(tx)
  await sql`UPDATE payments_payout_line AS item SET difference = payments_payout_difference(item),
      site_id = (SELECT site_id FROM payments_order AS bought JOIN payments_payment AS payment ON payment.order_id = bought.id
        WHERE payment.id = item.payment_id)
    WHERE id = ANY(${lineIds}::bigint[]) OR payment_id = ANY(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
}

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

export interface PayoutRow {
  readonly id: number
  readonly provider: string
  readonly ref: string
  readonly currency: string
  readonly day: string
  /** Sums of the lines by kind, in minor units. */
  readonly payments: number
  readonly refunds: number
  readonly chargebacks: number
  readonly other: number
  readonly fees: number
  readonly lines: number
  /** The differences that nobody has settled. */
  readonly open: number
}

interface PayoutPage {
  readonly siteIds: readonly number[] | null
  readonly id?: number
  readonly before?: readonly [day: string, id: number] | undefined
  readonly limit: number
}

/**
 * A page of the payouts with lines of these sites, newest first; or the payout with this id. Null means all lines. The alias is `item`, because `line` is a column.
 */
export async function payoutRows(on: Db | Tx, { siteIds, id, before, limit }: PayoutPage): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    WITH shown AS (
      SELECT id, provider, ref, currency, paid_on FROM payments_payout
      WHERE ${siteIds === null ? sql`true` : sql`EXISTS (SELECT FROM payments_payout_line AS item WHERE item.payout_id = payments_payout.id AND ${isOf(siteIds)})`}
        AND (${id ?? null}::bigint IS NULL OR id = ${id ?? null})
        AND (${before?.[0] ?? null}::date IS NULL OR (paid_on, id) < (${before?.[0] ?? null}::date, ${before?.[1] ?? null}::bigint))
      ORDER BY paid_on DESC, id DESC LIMIT ${limit})
    SELECT shown.id, shown.provider, shown.ref, shown.currency, shown.paid_on::text AS day, sums.*
    FROM shown CROSS JOIN LATERAL (
      SELECT count(*)::int AS lines,
        coalesce(sum(amount_minor) FILTER (WHERE kind = 'payment'), 0)::bigint AS payments,
        coalesce(sum(amount_minor) FILTER (WHERE kind = 'refund'), 0)::bigint AS refunds,
        coalesce(sum(amount_minor) FILTER (WHERE kind = 'chargeback'), 0)::bigint AS chargebacks,
        coalesce(sum(amount_minor) FILTER (WHERE kind = 'other'), 0)::bigint AS other,
        (coalesce(sum(fee_minor), 0) - coalesce(sum(amount_minor) FILTER (WHERE kind = 'fee'), 0))::bigint AS fees,
        (SELECT count(*) FROM payments_payout_line AS item WHERE item.payout_id = shown.id AND difference IS NOT NULL
          AND (handled_at IS NOT NULL) = false AND ${isOf(siteIds)})::int AS open
      FROM payments_payout_line AS item WHERE item.payout_id = shown.id AND ${isOf(siteIds)}) AS sums
    ORDER BY shown.paid_on DESC, shown.id DESC`.execute(on)
  return rows
}

export interface DifferenceRow {
  readonly id: number
  readonly line: string
  readonly kind: PayoutLineKind
  readonly payment_ref: string
  readonly minor: number
  readonly difference: PayoutDifference
  readonly order_id: number | null
  readonly handled_at: Date | null
  readonly handled_reason: string | null
}

/** The lines of a payout that differ from our payments, those that nobody has settled first. */
export async function differencesOf(
  on: Db | Tx,
  payoutId: number,
  siteIds: readonly number[] | null,
  limit: number,
): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    SELECT item.id, item.line, item.kind, item.payment_ref, item.amount_minor AS minor,
      difference, payment.order_id, item.handled_at, item.handled_reason
    FROM payments_payout_line AS item LEFT JOIN payments_payment AS payment ON payment.id = item.payment_id
    WHERE item.payout_id = ${payoutId} AND ${isOf(siteIds)} AND difference IS NOT NULL
    ORDER BY item.handled_at IS NOT NULL, item.id LIMIT ${limit}`.execute(on)
  return rows
}

/** Whether the payment of the line is one of these sites. */
export async function isPayoutLineOf(on: Db | Tx, lineId: number, siteIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM payments_payout_line AS item
    WHERE item.id = ${lineId} AND ${isOf(siteIds)}`.execute(on)
  return rows.length > 0
}

/** The payment of the line `item` is one of these sites; a line without a payment belongs to no site. */
const isOf = (siteIds: readonly number[] | null) =>
  siteIds === null ? sql`true` : sql`item.site_id = ANY(${siteIds}::smallint[])`

/** Settles a difference; returns the payout, or undefined if it was settled before or isn't there. */
export async function settleDifference(tx: Tx, lineId: number, reason: string): Promise<number | undefined> {
  const { rows } = await sql<{ payout_id: number }>`
    UPDATE payments_payout_line AS item SET handled_at = now(), handled_reason = ${reason}
    WHERE id = ${lineId} AND handled_at IS NULL AND difference IS NOT NULL
    RETURNING payout_id`.execute(tx)
  return rows[0]?.payout_id
}

export interface UnpaidRow {
  readonly id: number
  readonly order_id: number
  readonly provider: string
  readonly provider_ref: string | null
  readonly minor: number
  readonly currency: string
  readonly settled_at: Date
}

/**
 * Paid payments that no payout has, oldest first: those from the first payout of their provider until two weeks before
 * its newest.
 */
export async function paymentsNotPaidOut(
  on: Db | Tx,
  siteIds: readonly number[] | null,
  limit: number,
): Promise<UnpaidRow[]> {
  const { rows } = await sql<UnpaidRow>`
    WITH period AS (
      SELECT provider, min(paid_on) AS first, max(paid_on) - ${NEXT_PAYOUT_IN_DAYS}::int AS last
      FROM payments_payout GROUP BY provider)
    SELECT payment.id, payment.order_id, payment.provider, payment.provider_ref, bought.amount_minor AS minor,
      bought.currency, bought.settled_at
    FROM period CROSS JOIN LATERAL (
      SELECT id, order_id, provider, provider_ref FROM payments_payment
      WHERE provider = period.provider AND status = 'paid' AND NOT paid_out
        AND created_at >= period.first AND created_at < period.last
        AND (${siteIds}::smallint[] IS NULL OR (SELECT site_id FROM payments_order AS o
          WHERE o.id = payments_payment.order_id) = ANY(${siteIds}::smallint[]))
      ORDER BY created_at LIMIT ${limit}) AS payment
    JOIN payments_order AS bought ON bought.id = payment.order_id AND bought.settled_at IS NOT NULL
    ORDER BY bought.settled_at, payment.id LIMIT ${limit}`.execute(on)
  return rows
}
