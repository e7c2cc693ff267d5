import { sql } from 'kysely'
import type { SiteScope } from '#platform/endpoint.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { TIME_ZONE } from '#sites/rules'

/** An invoice or credit note of a month. Amounts are positive; `kind` says which way they count. */
export interface MonthDocument {
  /** `surplus`: the credit note of a payment that was no turnover, so the VAT report leaves it out. */
  readonly kind: 'invoice' | 'credit' | 'restored' | 'surplus'
  readonly company_id: number
  readonly year: number
  readonly number: number
  readonly order_id: number
  readonly issued_at: Date
  readonly country: string
  readonly currency: string
  /** In hundredths of a percent. */
  readonly vat_rate: number
  readonly gross: number
  readonly vat: number
}

interface Month {
  /** In the time zone of Amsterdam, for example 2026-11. */
  readonly month: string
  readonly scope: SiteScope
  readonly company?: number | undefined
}

/** The invoices and credit notes of a month, by company and number. */
export async function documentsOfMonth(on: Db | Tx, { month, scope, company }: Month): Promise<MonthDocument[]> {
  const sites = scope === 'all' ? null : [...scope]
  const from = sql`(${`${month}-01`}::date::timestamp AT TIME ZONE ${TIME_ZONE})`
  const to = sql`((${`${month}-01`}::date + interval '1 month') AT TIME ZONE ${TIME_ZONE})`
  const { rows } = await sql<MonthDocument>`
    WITH documents AS (
      SELECT company_id, year, number, order_id, issued_at, 'invoice' AS kind, NULL::bigint AS reversal_id,
        NULL::int AS amount_minor, NULL::int AS vat_minor
      FROM payments_invoice WHERE issued_at >= ${from} AND issued_at < ${to}
      UNION ALL
      SELECT company_id, year, number, order_id, issued_at, kind, reversal_id, amount_minor, vat_minor
      FROM payments_credit_note WHERE issued_at >= ${from} AND issued_at < ${to})
    SELECT CASE WHEN reversal.payment_id <> bought.paid_payment_id THEN 'surplus' ELSE doc.kind END AS kind,
      doc.company_id, doc.year, doc.number, doc.order_id, doc.issued_at, bought.country, bought.currency,
      bought.vat_rate, coalesce(doc.amount_minor, bought.amount_minor) AS gross,
      coalesce(doc.vat_minor, bought.vat_minor) AS vat
    FROM documents AS doc JOIN payments_order AS bought ON bought.id = doc.order_id
    LEFT JOIN payments_reversal AS reversal ON reversal.id = doc.reversal_id
    WHERE (${company ?? null}::int IS NULL OR doc.company_id = ${company ?? null})
      AND (${sites}::int[] IS NULL OR bought.site_id = ANY(${sites}::int[]))
    ORDER BY doc.company_id, doc.kind = 'invoice' DESC, doc.year, doc.number`.execute(on)
  return rows
}
