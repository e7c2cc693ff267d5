import { Archive, Download, ReceiptText } from 'lucide-react'
import { Form, useLoaderData } from 'react-router'
import { formatMoney } from '#platform/money.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { Office, officeLoader } from '#staff/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { ScrollTable } from '#ui/cards/scroll-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { invoicesFile, OFFICE_VAT_REPORT_URL, vatReportFile } from '../../urls.ts'
import { getVatReport } from '../contract-vat-report.ts'

export const loader = officeLoader(async ({ call, url }) => {
  const month = url.searchParams.get('month') || undefined
  const site = Number(url.searchParams.get('site')) || undefined
  return { report: await call(getVatReport, { query: { month, site } }), site }
})

export const title = (t: Translate) => t('payments-office.vat_report_title')

/** The VAT of a month, by company, country and rate. */
export function Component() {
  const t = useText()
  const locale = useLocale()
  const { staff, report, site } = useLoaderData<typeof loader>()
  const { month, lines } = report
  const regions = new Intl.DisplayNames([locale], { type: 'region' })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const companies = new Map(lines.map(({ company_id: id, company }) => [id, company]))
  const end = 'text-end'
  return (
    <Office staff={staff} current={OFFICE_VAT_REPORT_URL} title={t('payments-office.vat_report_title')}>
      <p className="mb-6 max-w-prose text-muted">{t('payments-office.vat_report_text')}</p>
      <Form role="search" className="mb-6 flex flex-wrap items-end gap-3">
        {site !== undefined && <input type="hidden" name="site" value={site} />}
        <TextField key={month} name="month" type="month" label={t('payments-office.vat_month')} defaultValue={month} />
        <Button type="submit" variant="secondary">
          {t('payments-office.vat_show')}
        </Button>
        <LinkButton href={vatReportFile(month, site)} variant="secondary" icon={<Download aria-hidden />}>
          CSV
        </LinkButton>
        {lines.length > 0 && (
          <LinkButton href={invoicesFile(month, { site })} variant="secondary" icon={<Archive aria-hidden />}>
            {t('payments-office.invoices_all')}
          </LinkButton>
        )}
      </Form>
      {lines.length === 0 ? (
        <EmptyState icon={<ReceiptText aria-hidden />} title={t('payments-office.vat_report_empty')}>
          {t('payments-office.vat_report_empty_text')}
        </EmptyState>
      ) : (
        <ScrollTable label={t('payments-office.vat_report_title')}>
          <thead>
            <tr>
              <th scope="col">{t('payments-office.vat_company')}</th>
              <th scope="col">{t('payments-office.vat_country')}</th>
              <th scope="col" className={end}>
                %
              </th>
              {(['net', 'vat', 'gross'] as const).map(column => (
                <th key={column} scope="col" className={end}>
                  {t(`payments-office.vat_column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <tr key={`${line.company} ${line.country} ${line.currency} ${line.rate}`}>
                <td>{line.company}</td>
                <td>
                  {regions.of(line.country) ?? line.country}
                  <span className="block text-muted">{t(`payments-office.vat_scheme.${line.scheme}`)}</span>
                </td>
                <td className={end}>{percent.format(line.rate / 10_000)}</td>
                {(['net', 'vat', 'gross'] as const).map(column => (
                  <td key={column} className={end}>
                    {formatMoney({ minor: line[column], currency: line.currency }, locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
      {companies.size > 1 && (
        <ul className="mt-6 grid gap-2">
          {[...companies].map(([company, name]) => (
            <li key={company}>
              <a href={invoicesFile(month, { company, site })}>{t('payments-office.invoices_of', { company: name })}</a>
            </li>
          ))}
        </ul>
      )}
    </Office>
  )
}
