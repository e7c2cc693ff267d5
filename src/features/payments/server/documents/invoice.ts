import { accountOf } from '#accounts/server'
import type { Locale } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'
import { notFound } from '#platform/problem.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import { siteText } from '#platform/server/texts.ts'
import { writeDay } from '#sites/rules'
import { siteOf } from '#sites/server'
import type { Translate } from '../../order-summary.ts'
import type { MethodKey } from '../../rules.ts'
import { orderFor } from '../orders/policy.ts'
import type { OrderRow } from '../orders/store.ts'
import { paidBy } from '../withdrawals/store-withdrawals.ts'
import { documentPdf } from './document-pdf.ts'
import { type InvoiceRow, invoiceOf, issueInvoice, type Seller } from './store-invoices.ts'

/** Issues the invoice of an order that is being completed. */
export async function issueInvoiceFor(tx: Tx, order: OrderRow): Promise<void> {
  const { id, seller } = sellerOf(order)
  await issueInvoice(tx, order.id, id, seller)
}

/** The company that sells on the order's site today, as documents show it. */
export function sellerOf(order: OrderRow): { id: number; seller: Seller } {
  const { id, name, address, city, country, kvk, vat_numbers } = siteOf(order.site_id).company
  return { id, seller: { name, address, city, country, kvk, vat_numbers } }
}

/** For example 2026-1-000042: year, company, and sequence number of that company in that year. */
export function invoiceNumber({
  year,
  company_id,
  number,
}: Pick<InvoiceRow, 'year' | 'company_id' | 'number'>): string {
  return `${year}-${company_id}-${String(number).padStart(6, '0')}`
}

/** An order's invoice as a PDF for its buyer. */
export async function invoiceFor(memberId: number, orderId: number): Promise<{ name: string; pdf: Buffer }> {
  const order = await orderFor(db(), memberId, orderId)
  return invoicePdf(order, (await accountOf(db(), memberId))?.email ?? '')
}

/** An order's invoice as a PDF, with `buyer` as the name of its buyer. */
export async function invoicePdf(order: OrderRow, buyer: string): Promise<{ name: string; pdf: Buffer }> {
  const invoice = await invoiceOf(db(), order.id)
  if (!invoice) throw notFound()
  const { method } = (await paidBy(db(), order.id))!
  return { name: `${invoiceNumber(invoice)}.pdf`, pdf: await draw(order, invoice, buyer, method) }
}

function draw(order: OrderRow, invoice: InvoiceRow, buyer: string, method: MethodKey): Promise<Buffer> {
  const locale = order.locale as Locale
  const say: Translate = (key, ...args) => siteText(order.site_id, locale, key, ...args)
  const money = (minor: number) => formatMoney({ minor, currency: order.currency }, locale)
  const net = order.amount_minor - order.vat_minor
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(order.vat_rate / 100)
  return documentPdf({
    language: locale,
    title: say('payments.invoice.title'),
    seller: sellerLines(invoice.seller, say),
    details: [
      [say('payments.invoice.number'), invoiceNumber(invoice)],
      [say('payments.invoice.date'), writeDay(invoice.issued_at, locale)],
      [say('payments.invoice.order'), String(publicId('order', order.id))],
      [say('payments.invoice.buyer'), `${buyer} (${order.country})`],
    ],
    lines: [
      [
        say('payments.description', { credits: order.credits, site: siteOf(order.site_id).name }),
        money(order.amount_minor + order.discount_minor),
      ],
      ...(order.discount_minor > 0
        ? [[say('payments.invoice.discount'), `\u2212\u00a0${money(order.discount_minor)}`] as const]
        : []),
      [say('payments.invoice.net'), money(net)],
      [say('payments.invoice.vat', { percent, country: order.country }), money(order.vat_minor)],
    ],
    total: [say('payments.invoice.total'), money(order.amount_minor)],
    note: say('payments.invoice.paid', { method: say(`payments.method.${method}`) }),
  })
}

/** The company and its registration numbers, each with the name of its country's register. */
export function sellerLines({ name, address, city, country, kvk, vat_numbers }: Seller, say: Translate): string[] {
  return [
    name,
    address,
    [city, country].filter(Boolean).join(', '),
    kvk && say('payments.invoice.registered', { country, number: kvk }),
    vat_numbers && say('payments.invoice.vat_number', { number: vat_numbers }),
  ].filter(Boolean)
}
