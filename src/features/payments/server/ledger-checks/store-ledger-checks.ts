import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import type { AccountRef, PaidPayment } from '../providers/provider.ts'

export interface PaymentFault {
  readonly rule: string
  readonly orderId: number
}

export function completedOrders(db: Db | Tx, since: Date | null) {
  return db
    .selectFrom('payments_order')
    .innerJoin('payments_payment as payment', 'payment.id', 'payments_order.paid_payment_id')
    .select(['payments_order.id', 'member_id', 'credits', 'payment.provider'])
    .where('payments_order.status', '=', 'completed')
    .$if(since !== null, query => query.where('settled_at', '>', since!))
    .execute()
}

/** Every reversal with the credits that the ledger should show for it. */
export function reversalsToCheck(db: Db | Tx, since: Date | null) {
  const from = since ?? new Date(0)
  return db
    .selectFrom('payments_reversal as reversal')
    .innerJoin('payments_payment as payment', 'payment.id', 'reversal.payment_id')
    .innerJoin('payments_order as order', 'order.id', 'payment.order_id')
    .select([
      'reversal.id',
      'reversal.credits',
      'reversal.kept_credits',
      'reversal.status',
      'payment.provider',
      'order.id as order_id',
      'order.member_id',
      sql<boolean>`reversal.created_at > ${from}`.as('is_new'),
      sql<boolean>`coalesce(reversal.settled_at > ${from}, false)`.as('is_newly_undone'),
    ])
    .where(sql<boolean>`(reversal.credits > 0 OR reversal.kept_credits <> 0)`)
    .where(sql<boolean>`(reversal.created_at > ${from} OR reversal.settled_at > ${from})`)
    .execute()
}

/** Orders that changed at or after `since`; all orders if `since` is null. */
function ordersSince(since: Date | null) {
  if (!since) return sql`SELECT id FROM payments_order`
  return sql`SELECT id FROM payments_order WHERE created_at > ${since}
    UNION SELECT order_id FROM payments_payment WHERE id IN (SELECT payment_id FROM payments_change WHERE at > ${since})
    UNION SELECT order_id FROM payments_payment
      WHERE id IN (SELECT payment_id FROM payments_reversal WHERE created_at > ${since})`
}

/** Orders, payments and webhooks that break a rule of this room. An empty list is correct. */
export async function paymentFaults(db: Db | Tx, since: Date | null): Promise<PaymentFault[]> {
  const { rows } = await sql<{ rule: string; order_id: number }>`
    WITH seen AS MATERIALIZED (${ordersSince(since)}),
    orders AS MATERIALIZED (SELECT * FROM payments_order WHERE id IN (SELECT id FROM seen)),
    payments AS MATERIALIZED (SELECT * FROM payments_payment WHERE order_id IN (SELECT id FROM seen)),
    reversals AS MATERIALIZED (SELECT * FROM payments_reversal WHERE payment_id IN (SELECT id FROM payments))
    SELECT 'a completed order whose payment is not paid' AS rule, o.id AS order_id
      FROM orders AS o LEFT JOIN payments AS p ON p.id = o.paid_payment_id AND p.order_id = o.id
      WHERE o.status = 'completed' AND p.status IS DISTINCT FROM 'paid'
    UNION ALL
    SELECT 'a paid payment that is neither its order’s nor flagged', p.order_id
      FROM payments AS p JOIN orders AS o ON o.id = p.order_id
      WHERE p.status = 'paid' AND p.flag IS NULL AND o.paid_payment_id IS DISTINCT FROM p.id
    UNION ALL
    SELECT 'an order whose buyer is premium without money left, or not premium with it', o.id
      FROM orders AS o JOIN credits_account AS account USING (member_id)
      WHERE o.status = 'completed' AND (premium_since IS NOT NULL) <> payments_has_money_left(member_id)
    UNION ALL
    SELECT 'an order without a payment', o.id FROM orders AS o
      WHERE NOT EXISTS (SELECT FROM payments AS p WHERE p.order_id = o.id)
    UNION ALL
    SELECT 'a pending order without a pending payment', o.id FROM orders AS o
      WHERE o.status = 'pending' AND NOT EXISTS (SELECT FROM payments AS p
        WHERE p.order_id = o.id AND p.status IN ('open', 'pending') AND p.flag IS NULL)
    UNION ALL
    SELECT 'a completed order without an invoice', o.id FROM orders AS o
      WHERE o.status = 'completed' AND NOT EXISTS (SELECT FROM payments_invoice AS i WHERE i.order_id = o.id)
    UNION ALL
    SELECT 'a completed order without a result for the evidence of its buyer’s country', o.id FROM orders AS o
      WHERE o.status = 'completed' AND o.location IS NULL
    UNION ALL
    SELECT 'a gap in the invoice numbers', 0 FROM payments_invoice_series AS s
      WHERE last <> (SELECT count(*) FROM payments_invoice AS i WHERE i.company_id = s.company_id AND i.year = s.year)
    UNION ALL
    SELECT 'a reversal without a credit note', p.order_id
      FROM reversals AS r JOIN payments AS p ON p.id = r.payment_id
      WHERE r.status = 'done' AND NOT EXISTS (SELECT FROM payments_credit_note AS n
        WHERE n.reversal_id = r.id AND n.kind = 'credit')
    UNION ALL
    SELECT 'a gap in the credit note numbers', 0 FROM payments_credit_note_series AS s
      WHERE last <> (SELECT count(*) FROM payments_credit_note AS n WHERE n.company_id = s.company_id AND n.year = s.year)
    UNION ALL
    SELECT 'credit notes with more VAT than the order', n.order_id
      FROM payments_credit_note AS n JOIN orders AS o ON o.id = n.order_id
      GROUP BY n.order_id, o.vat_minor
      HAVING sum(CASE n.kind WHEN 'credit' THEN n.vat_minor ELSE -n.vat_minor END) > o.vat_minor
    UNION ALL
    SELECT 'reversals of more credits than the order', p.order_id
      FROM reversals AS r JOIN payments AS p ON p.id = r.payment_id
      JOIN orders AS o ON o.id = p.order_id
      GROUP BY p.order_id, o.credits
      HAVING sum(CASE WHEN r.status = 'undone' THEN r.kept_credits ELSE r.credits END) NOT BETWEEN 0 AND o.credits
    UNION ALL
    SELECT 'refunds of more money than was paid', p.order_id
      FROM reversals AS r JOIN payments AS p ON p.id = r.payment_id
      JOIN orders AS o ON o.id = p.order_id WHERE r.status <> 'undone' AND r.kind = 'refund'
        AND p.flag IS DISTINCT FROM 'mismatch'
      GROUP BY p.id, p.order_id, o.amount_minor HAVING sum(r.amount_minor) > o.amount_minor
    UNION ALL
    SELECT 'a surplus payment without a refund', p.order_id FROM payments AS p
      WHERE p.flag = 'surplus' AND NOT EXISTS (SELECT FROM reversals AS r
        WHERE r.payment_id = p.id AND (r.status <> 'undone' OR r.handled_at IS NOT NULL))
    UNION ALL
    SELECT 'a payment that does not match its order', p.order_id FROM payments AS p
      WHERE p.flag = 'mismatch' AND p.status IN ('open', 'pending', 'paid')
        AND NOT EXISTS (SELECT FROM reversals AS r WHERE r.payment_id = p.id AND r.status <> 'undone')
    UNION ALL
    SELECT 'a refund that its provider has not confirmed for a day', p.order_id
      FROM payments_reversal AS r JOIN payments_payment AS p ON p.id = r.payment_id
      WHERE r.status = 'requested' AND r.created_at < now() - interval '1 day'
    UNION ALL
    SELECT 'a webhook that waits for more than ten minutes', 0 FROM payments_inbox
      WHERE processed_at IS NULL AND received_at < now() - interval '10 minutes'`.execute(db)
  return rows.map(row => ({ rule: row.rule, orderId: row.order_id }))
}

export interface PaidLately {
  readonly order_id: number
  readonly provider: string
  readonly account_id: number | null
  readonly provider_ref: string
  readonly reversed_minor: number
  /** The position in the list: id and time of the payment's last change, with the database's full precision. */
  readonly change_id: number
  readonly at: string
}

/**
 * A page of the paid payments that changed in the last days, newest first, each once, with the amount that was reversed
 * or is about to be. Skips payments that a job is working on.
 */
export async function paidLately(
  db: Db | Tx,
  { days, limit, before }: { days: number; limit: number; before: PaidLately | undefined },
): Promise<PaidLately[]> {
  const { rows } = await sql<PaidLately>`
    SELECT order_id, provider, account_id, provider_ref, last.id AS change_id, last.at::text AS at,
      (SELECT coalesce(sum(amount_minor), 0)::int FROM payments_reversal AS r
        WHERE r.payment_id = p.id AND r.status <> 'undone' AND r.handled_at IS NULL) AS reversed_minor
    FROM payments_change AS last JOIN payments_payment AS p ON p.id = last.payment_id
    WHERE last.at > now() - make_interval(days => ${days})
      AND (last.at, last.id) < (${before?.at ?? 'infinity'}::timestamptz, ${before?.change_id ?? 0}::bigint)
      AND NOT EXISTS (SELECT FROM payments_change AS later
        WHERE later.payment_id = p.id AND (later.at, later.id) > (last.at, last.id))
      AND p.status = 'paid' AND provider_ref IS NOT NULL
      AND NOT EXISTS (SELECT FROM payments_reversal AS r WHERE r.payment_id = p.id AND r.status = 'requested')
      AND NOT EXISTS (SELECT FROM payments_inbox AS i WHERE i.provider = p.provider
        AND i.provider_ref = p.provider_ref AND i.account_id IS NOT DISTINCT FROM p.account_id
        AND i.processed_at IS NULL)
    ORDER BY last.at DESC, last.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/**
 * The payments of this list that our database has: paid, pending, or waiting in the webhook inbox. The key of our call
 * identifies a payment that was made with the environment's keys before its account was added in the back office.
 */
export async function knownPayments(
  db: Db | Tx,
  { name, account }: AccountRef,
  taken: readonly PaidPayment[],
): Promise<Set<string>> {
  const { rows } = await sql<{ ref: string }>`
    SELECT taken.ref FROM unnest(${taken.map(({ ref }) => ref)}::text[], ${taken.map(({ key }) => key)}::text[])
      AS taken (ref, key)
    WHERE EXISTS (SELECT FROM payments_payment AS p WHERE p.provider = ${name} AND p.provider_ref = taken.ref
        AND p.status IN ('open', 'pending', 'paid') AND (p.account_id IS NOT DISTINCT FROM ${account}::int
          OR EXISTS (SELECT FROM payments_provider_call AS c WHERE c.payment_id = p.id AND c.id::text = taken.key)))
      OR EXISTS (SELECT FROM payments_inbox AS i WHERE i.provider = ${name} AND i.provider_ref = taken.ref
        AND i.account_id IS NOT DISTINCT FROM ${account}::int
        AND i.processed_at IS NULL)
      OR EXISTS (SELECT FROM payments_provider_call AS c WHERE c.id::text = taken.key AND c.state = 'started')`.execute(
    db,
  )
  return new Set(rows.map(row => row.ref))
}
