import { formatDay } from '#debits/rules'
import { type MandateRecord, mandateRecord } from '#debits/server'
import type { Locale } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'
import { notFound } from '#platform/problem.ts'
import { db } from '#platform/server/database/db.ts'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import { text } from '#platform/server/texts.ts'
import { TIME_ZONE } from '#sites/rules'
import type { Translate } from '../../order-summary.ts'
import { orderFor } from '../orders/policy.ts'
import { documentPdf } from './document-pdf.ts'
import { sellerLines } from './invoice.ts'

interface File {
  readonly name: string
  readonly pdf: Buffer
}

/** The mandate of an order as a PDF for its payer, with full account and phone number. */
export async function mandatePdfFor(memberId: number, orderId: number): Promise<File> {
  const order = await orderFor(db(), memberId, orderId)
  return fileOf(order.id, true)
}

/** The PDF of a mandate for the back office, with account and phone number masked. */
export function mandateForOffice(orderId: number): Promise<File> {
  return fileOf(orderId, false)
}

async function fileOf(orderId: number, full: boolean): Promise<File> {
  const record = await mandateRecord(db(), orderId, { full })
  if (!record) throw notFound()
  return { name: `${record.reference}.pdf`, pdf: await draw(orderId, record) }
}

function draw(orderId: number, record: MandateRecord): Promise<Buffer> {
  const locale = record.locale as Locale
  const say: Translate = (key, ...args) => text(locale, key, ...args)
  const money = formatMoney({ minor: record.amount_minor, currency: record.currency }, locale)
  return documentPdf({
    language: locale,
    title: say('payments.mandate.title'),
    seller: sellerLines(record.creditor, say),
    details: [
      [say('payments.mandate.reference'), record.reference],
      ...(record.creditor.creditor_id
        ? [[say('payments.mandate.creditor_id'), record.creditor.creditor_id] as const]
        : []),
      [say('payments.mandate.kind'), say('payments.mandate.once')],
      [say('payments.invoice.order'), String(publicId('order', orderId))],
      [say('payments.mandate.amount'), money],
      [say('payments.mandate.collected'), formatDay(record.collected_on, locale)],
      [say('payments.mandate.holder'), record.account_holder],
      [say('payments.mandate.iban'), record.iban],
      [say('payments.mandate.address'), `${record.street} ${record.house_number}`],
      ['', `${record.zip} ${record.city}`],
    ],
    sections: [
      { title: say('payments.mandate.agreed'), text: record.agreed_text },
      {
        title: say('payments.mandate.proof'),
        details: [
          [say('payments.mandate.when'), instant(record.authorised_at, locale)],
          [say('payments.mandate.code'), record.phone],
          [say('payments.mandate.network'), record.address],
          ...(record.user_agent ? [[say('payments.mandate.browser'), record.user_agent] as const] : []),
        ],
      },
    ],
    note: say('payments.mandate.rights'),
  })
}

/** Times are written to the second and with the time zone, because the mandate is proof. */
function instant(at: Date, locale: Locale): string {
  const format = { dateStyle: 'long', timeStyle: 'long', timeZone: TIME_ZONE } as const
  return new Intl.DateTimeFormat(locale, format).format(at)
}
