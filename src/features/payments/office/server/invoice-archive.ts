import {
  creditNoteNumber,
  creditNotePdf,
  documentsOfMonth,
  invoiceNumber,
  invoicePdf,
  type MonthDocument,
  officeOrder,
} from '#payments/server'
import { csvOf } from '#platform/csv.ts'
import type { SiteScope } from '#platform/endpoint.ts'
import { moneyToDecimal } from '#platform/money.ts'
import { type ZipEntry, zipStream } from '#platform/server/archives/zip.ts'
import { db, transaction } from '#platform/server/database/db.ts'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import { TIME_ZONE } from '#sites/rules'
import { readCompanies } from '#sites/server'
import { recordAction } from '#staff/server'
import { maskedMember } from './masked-member.ts'

interface Archive {
  readonly month: string
  readonly company?: number | undefined
  readonly scope: SiteScope
  readonly staffId: number
}

/** The invoices and credit notes of a month as a ZIP with a list. The audit log records each download. */
export async function invoiceArchive({ staffId, ...month }: Archive) {
  const documents = await documentsOfMonth(db(), month)
  const details = { entries: documents.length, ...(month.company && { company: month.company }) }
  await transaction(tx =>
    recordAction(tx, { staffId, action: 'export_invoices', siteId: null, subject: month.month, details }),
  )
  const names = new Map((await readCompanies()).map(({ id, name }) => [id, name]))
  const pathOf = (each: MonthDocument) => `${folderOf(each, names)}/${month.month}/${numberOf(each)}.pdf`
  const index = { name: 'index.csv', read: async () => Buffer.from(indexOf(documents, { names, pathOf })) }
  const files = documents.map((each): ZipEntry => ({ name: pathOf(each), read: () => pdfOf(each) }))
  return {
    bytes: zipStream([index, ...files]),
    type: 'application/zip',
    name: `invoices-${month.month}.zip`,
  }
}

const numberOf = (each: MonthDocument) => (each.kind === 'invoice' ? invoiceNumber(each) : creditNoteNumber(each))

/** The number keeps two companies with one name apart. */
function folderOf({ company_id: id }: MonthDocument, names: ReadonlyMap<number, string>): string {
  return `${id} ${(names.get(id) ?? '').replaceAll(/[^\p{L}\p{N} ]/gu, '').trim()}`.trim()
}

/** The buyer's address is masked, because the accounts don't need it. */
async function pdfOf(each: MonthDocument): Promise<Buffer> {
  const order = await officeOrder(each.order_id)
  const { email } = await maskedMember(order.member_id)
  if (each.kind === 'invoice') return (await invoicePdf(order, email)).pdf
  return (await creditNotePdf(order, creditNoteNumber(each), email)).pdf
}

const HEAD = ['kind', 'number', 'day', 'company', 'order', 'country', 'currency', 'rate', 'net', 'vat', 'gross', 'file']

interface Naming {
  readonly names: ReadonlyMap<number, string>
  readonly pathOf: (each: MonthDocument) => string
}

/** Credit notes are negative, so that the sums, without the surplus, equal those of the VAT report. */
function indexOf(documents: readonly MonthDocument[], { names, pathOf }: Naming): string {
  const rows = documents.map(each => {
    const { kind, currency, gross, vat } = each
    const sign = kind === 'invoice' || kind === 'restored' ? 1 : -1
    const decimal = (minor: number) => moneyToDecimal({ minor: sign * minor, currency })
    return [
      kind,
      numberOf(each),
      each.issued_at.toLocaleDateString('sv', { timeZone: TIME_ZONE }),
      names.get(each.company_id) ?? '',
      publicId('order', each.order_id),
      each.country,
      currency,
      each.vat_rate / 100,
      decimal(gross - vat),
      decimal(vat),
      decimal(gross),
      pathOf(each),
    ]
  })
  return csvOf([HEAD, ...rows])
}
