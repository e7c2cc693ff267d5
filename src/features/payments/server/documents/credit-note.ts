import { accountOf } from '#accounts/server'
import type { Locale } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'
import { notFound } from '#platform/problem.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import { siteText } from '#platform/server/texts.ts'
import { writeDay } from '#sites/rules'
import type { Translate } from '../../order-summary.ts'
import { vatOfReversal } from '../../rules-reversal.ts'
import { orderFor } from '../orders/policy.ts'
import type { OrderRow } from '../orders/store.ts'
import type { ReversalRow } from '../reversals/store-reversals.ts'
import { documentPdf } from './document-pdf.ts'
import { invoiceNumber, sellerLines, sellerOf } from './invoice.ts'
import {
  type CreditNoteRow,
  creditedBefore,
  creditNotesOf,
  insertCreditNote,
  vatOfCreditNote,
} from './store-credit-notes.ts'
import { invoiceOf } from './store-invoices.ts'

/**
 * Issues the credit note of a reversal, with its share of the order's VAT. A duplicate payment or a payment of a wrong
 * amount has no VAT.
 */
export async function issueCreditNote(tx: Tx, order: OrderRow, row: ReversalRow): Promise<void> {
  const { id: companyId, seller } = sellerOf(order)
  const paid = order.paid_payment_id === row.payment_id
  const before = paid ? await creditedBefore(tx, row.payment_id) : 0
  const vat = paid ? vatOfReversal({ minor: order.amount_minor, vat: order.vat_minor }, before, row.amount_minor) : 0
  const note = { orderId: order.id, reversalId: row.id, companyId, seller, minor: row.amount_minor, vat }
  await insertCreditNote(tx, { ...note, kind: 'credit' })
}

/** The reversal was undone: issues a correction of its credit note. Does nothing if the reversal had no credit note. */
export async function restoreCreditNote(tx: Tx, order: OrderRow, row: ReversalRow): Promise<void> {
  const vat = await vatOfCreditNote(tx, row.id)
  if (vat === undefined) return
  const { id: companyId, seller } = sellerOf(order)
  const note = { orderId: order.id, reversalId: row.id, companyId, seller, minor: row.amount_minor, vat }
  await insertCreditNote(tx, { ...note, kind: 'restored' })
}

/** For example C2026-1-000042. Credit notes are numbered separately from invoices. */
export function creditNoteNumber(note: Pick<CreditNoteRow, 'year' | 'company_id' | 'number'>): string {
  return `C${invoiceNumber(note)}`
}

/** The credit note as a PDF for the order's buyer. */
export async function creditNoteFor(memberId: number, orderId: number, number: string) {
  const order = await orderFor(db(), memberId, orderId)
  return creditNotePdf(order, number, (await accountOf(db(), memberId))?.email ?? '')
}

/** A credit note of an order as a PDF, with `buyer` as the name of its buyer. */
export async function creditNotePdf(order: OrderRow, number: string, buyer: string) {
  const note = (await creditNotesOf(db(), [order.id])).find(each => creditNoteNumber(each) === number)
  if (!note) throw notFound()
  return { name: `${number}.pdf`, pdf: await draw(order, note, buyer) }
}

async function draw(order: OrderRow, note: CreditNoteRow, buyer: string): Promise<Buffer> {
  const locale = order.locale as Locale
  const say: Translate = (key, ...args) => siteText(order.site_id, locale, key, ...args)
  const sign = note.kind === 'credit' ? '\u2212\u00a0' : ''
  const money = (minor: number) => `${sign}${formatMoney({ minor, currency: order.currency }, locale)}`
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(order.vat_rate / 100)
  const invoice = await invoiceOf(db(), order.id)
  const { amount_minor: gross, vat_minor: vat } = note
  const what = note.kind === 'restored' ? 'restored' : note.reversal_kind
  const bearsVat = vat > 0 || order.vat_minor === 0
  return documentPdf({
    language: locale,
    title: say(note.kind === 'credit' ? 'payments.credit_note.title' : 'payments.credit_note.title_restored'),
    seller: sellerLines(note.seller, say),
    details: [
      [say('payments.credit_note.number'), creditNoteNumber(note)],
      [say('payments.invoice.date'), writeDay(note.issued_at, locale)],
      [say('payments.invoice.order'), String(publicId('order', order.id))],
      ...(invoice ? [[say('payments.credit_note.about'), invoiceNumber(invoice)] as const] : []),
      [say('payments.invoice.buyer'), `${buyer} (${order.country})`],
    ],
    lines: [
      [say(`payments.credit_note.${what}`, { credits: note.credits }), money(gross)],
      ...(bearsVat
        ? ([
            [say('payments.invoice.net'), money(gross - vat)],
            [say('payments.invoice.vat', { percent, country: order.country }), money(vat)],
          ] as const)
        : []),
    ],
    total: [say('payments.invoice.total'), money(gross)],
    note: say(bearsVat ? 'payments.credit_note.note' : 'payments.credit_note.note_no_vat'),
  })
}
