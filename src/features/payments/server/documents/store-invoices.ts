import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'

/** The seller as the invoice shows it, copied on the day of issue. */
export interface Seller {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly country: string
  readonly kvk: string
  readonly vat_numbers: string
}

export interface InvoiceRow {
  readonly company_id: number
  readonly year: number
  readonly number: number
  readonly issued_at: Date
  readonly seller: Seller
}

/** Takes the next number of the company's year. Concurrent transactions wait for this one, so numbers have no gaps. */
export async function issueInvoice(tx: Tx, orderId: number, companyId: number, seller: Seller): Promise<void> {
  await sql`SELECT payments_issue_invoice(${orderId}, ${companyId}, ${JSON.stringify(seller)}::jsonb)`.execute(tx)
}

export async function invoiceOf(db: Db | Tx, orderId: number): Promise<InvoiceRow | undefined> {
  const row = await db
    .selectFrom('payments_invoice')
    .select(['company_id', 'year', 'number', 'issued_at', 'seller'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row && { ...row, seller: row.seller as unknown as Seller }
}
