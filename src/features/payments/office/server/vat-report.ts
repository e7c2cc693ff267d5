import { vatLines } from '#payments/server'
import { csvOf } from '#platform/csv.ts'
import type { SiteScope } from '#platform/endpoint.ts'
import { moneyToDecimal } from '#platform/money.ts'
import { notFound } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import { db } from '#platform/server/database/db.ts'
import { TIME_ZONE } from '#sites/rules'
import { readCompanies } from '#sites/server'
import type { VatReport } from '../contract-vat-report.ts'

/** The countries of the European Union in which sites sell. */
const UNION = ['NL', 'BE', 'LU', 'DE', 'AT', 'FR', 'IE', 'ES', 'IT', 'PL', 'DK', 'SE', 'FI']

/** The turnover and VAT of the named month, or of the last complete month. */
export async function vatReport(named: string | undefined, scope: SiteScope): Promise<VatReport> {
  const month = named ?? lastMonth()
  const companies = new Map((await readCompanies()).map(company => [company.id, company]))
  const lines = await vatLines(db(), month, scope)
  return {
    month,
    lines: lines.map(({ company_id, country, currency, vat_rate: rate, documents, gross, vat }) => {
      const company = companies.get(company_id)!
      const scheme = country === company.country ? 'home' : UNION.includes(country) ? 'oss' : 'other'
      return {
        company: company.name,
        company_id,
        country,
        scheme,
        currency,
        rate,
        documents,
        net: gross - vat,
        vat,
        gross,
      }
    }),
  }
}

export async function vatReportCsv(month: string, scope: SiteScope) {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) throw notFound()
  const { lines } = await vatReport(month, scope)
  const rows = lines.map(line => {
    const decimal = (minor: number) => moneyToDecimal({ minor, currency: line.currency })
    const { company, country, scheme, currency, rate, documents, net, vat, gross } = line
    return [company, country, scheme, currency, rate / 100, documents, decimal(net), decimal(vat), decimal(gross)]
  })
  const head = ['company', 'country', 'scheme', 'currency', 'rate', 'documents', 'net', 'vat', 'gross']
  return { bytes: Buffer.from(csvOf([head, ...rows])), type: 'text/csv; charset=utf-8', name: `vat-${month}.csv` }
}

function lastMonth(): string {
  const [year = 0, month = 0] = now().toLocaleDateString('sv', { timeZone: TIME_ZONE }).split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}
