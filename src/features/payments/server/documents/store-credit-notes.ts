import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import type { Seller } from './store-invoices.ts'

export interface CreditNoteRow {
  readonly company_id: number
  readonly year: number
  readonly number: number
  readonly order_id: number
  readonly reversal_id: number
  /** `restored`: corrects an earlier credit note whose reversal was undone. */
  readonly kind: 'credit' | 'restored'
  readonly amount_minor: number
  readonly vat_minor: number
  readonly issued_at: Date
  readonly seller: Seller
  readonly reversal_kind: 'refund' | 'chargeback'
  readonly credits: number
}

interface NewCreditNote {
  readonly orderId: number
  readonly reversalId: number
  readonly kind: CreditNoteRow['kind']
  readonly companyId: number
  readonly seller: Seller
  readonly minor: number
  readonly vat: number
}

/** Takes the next number of the company's year. Concurrent transactions wait for this one, so numbers have no gaps. */
export async function insertCreditNote(tx: Tx, note: NewCreditNote): Promise<void> {
  await sql`SELECT payments_issue_credit_note(${note.orderId}, ${note.reversalId}, ${note.kind}, ${note.companyId},
    ${JSON.stringify(note.seller)}::jsonb, ${note.minor}, ${note.vat})`.execute(tx)
}

/** The total of a payment's credit notes so far, minus their corrections. */
export async function creditedBefore(tx: Tx, paymentId: number): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    SELECT coalesce(sum(CASE note.kind WHEN 'credit' THEN note.amount_minor ELSE -note.amount_minor END), 0)::int AS minor
    FROM payments_credit_note AS note JOIN payments_reversal AS reversal ON reversal.id = note.reversal_id
    WHERE reversal.payment_id = ${paymentId}`.execute(tx)
  return rows[0]!.minor
}

/** The VAT of a reversal's credit note. */
export async function vatOfCreditNote(tx: Tx, reversalId: number): Promise<number | undefined> {
  const { rows } = await sql<{ vat_minor: number }>`SELECT vat_minor FROM payments_credit_note
    WHERE reversal_id = ${reversalId} AND kind = 'credit'`.execute(tx)
  return rows[0]?.vat_minor
}

export async function creditNotesOf(on: Db | Tx, orderIds: readonly number[]): Promise<CreditNoteRow[]> {
  const { rows } = await sql<CreditNoteRow>`
    SELECT note.*, reversal.kind AS reversal_kind, reversal.credits
    FROM payments_credit_note AS note JOIN payments_reversal AS reversal ON reversal.id = note.reversal_id
    WHERE note.order_id = ANY(${[...orderIds]}::bigint[]) ORDER BY note.issued_at, note.number`.execute(on)
  return rows
}
