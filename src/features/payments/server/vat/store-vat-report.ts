import { sql } from 'kysely'
import type { SiteScope } from '#platform/endpoint.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { TIME_ZONE } from '#sites/rules'

export interface VatLine {
  readonly company_id: number
  readonly country: string
  readonly currency: string
  /** In hundredths of a percent. */
  readonly vat_rate: number
  readonly documents: number
  /** With VAT, in minor units: invoices minus credit notes. */
  readonly gross: number
  readonly vat: number
}

/**
 * The turnover of a month in the time zone of Amsterdam, from its invoices and credit notes. A refunded surplus payment
 * is no turnover, so its credit note is left out.
 */
export async function vatLines(on: Db | Tx, month: string, scope: SiteScope): Promise<VatLine[]> {
  const sites = scope === 'all' ? null : [...scope]
  const from = sql`(${`${month}-01`}::date::timestamp AT TIME ZONE ${TIME_ZONE})`
  const to = sql`((${`${month}-01`}::date + interval '1 month') AT TIME ZONE ${TIME_ZONE})`
  const { rows } = await sql<VatLine>`
    WITH documents AS (
      SELECT company_id, order_id, NULL::bigint AS reversal_id, 1 AS sign, NULL::int AS amount_minor, NULL::int AS vat_minor
      FROM payments_invoice WHERE issued_at >= ${from} AND issued_at < ${to}
      UNION ALL
      SELECT company_id, order_id, reversal_id, CASE kind WHEN 'credit' THEN -1 ELSE 1 END, amount_minor, vat_minor
      FROM payments_credit_note WHERE issued_at >= ${from} AND issued_at < ${to})
    SELECT doc.company_id, bought.country, bought.currency, bought.vat_rate, count(*)::int AS documents,
      sum(doc.sign * coalesce(doc.amount_minor, bought.amount_minor))::bigint AS gross,
      sum(doc.sign * coalesce(doc.vat_minor, bought.vat_minor))::bigint AS vat
    FROM documents AS doc JOIN payments_order AS bought ON bought.id = doc.order_id
    LEFT JOIN payments_reversal AS reversal ON reversal.id = doc.reversal_id
    WHERE (reversal.id IS NULL OR reversal.payment_id = bought.paid_payment_id)
      AND (${sites}::int[] IS NULL OR bought.site_id = ANY(${sites}::int[]))
    GROUP BY doc.company_id, bought.country, bought.currency, bought.vat_rate
    ORDER BY doc.company_id, bought.country, bought.currency, bought.vat_rate`.execute(on)
  return rows.map(row => ({ ...row, gross: Number(row.gross), vat: Number(row.vat) }))
}
