import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { SmallId } from '#platform/ids.ts'

export const VAT_SCHEMES = ['home', 'oss', 'other'] as const

const VatReport = Type.Object({
  month: Type.String(),
  lines: Type.Array(
    Type.Object({
      company: Type.String(),
      company_id: Type.Integer(),
      country: Type.String(),
      /** `oss`: another country of the union than the company's; `other`: outside the union. */
      scheme: Type.Enum([...VAT_SCHEMES]),
      currency: Type.String(),
      /** In hundredths of a percent. */
      rate: Type.Integer(),
      documents: Type.Integer(),
      /** In minor units; `gross` includes `vat`. */
      net: Type.Integer(),
      vat: Type.Integer(),
      gross: Type.Integer(),
    }),
  ),
})
export type VatReport = Static<typeof VatReport>

const Month = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' })

/** The query of the archive of invoices, which is a file. */
export const InvoiceArchiveQuery = Type.Object({
  month: Month,
  company: Type.Optional(SmallId),
  site: Type.Optional(SmallId),
})

export const getVatReport = endpoint({
  room: 'payments-office',
  method: 'GET',
  path: '/api/office-vat-report.php',
  summary: 'Add up the invoices and credit notes of a month by company, country and VAT rate',
  who: { staff: 'see_finance' },
  query: Type.Object({
    month: Type.Optional(Month),
    site: Type.Optional(SmallId),
  }),
  reply: VatReport,
  errors: {},
})
