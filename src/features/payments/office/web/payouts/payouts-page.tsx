import { Landmark } from 'lucide-react'
import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { PROVIDER_NAMES } from '#payments/rules'
import { formatMoney } from '#platform/money.ts'
import { queryString } from '#platform/query-string.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, useRefusal } from '#platform/web/page.ts'
import { useInstant } from '#platform/web/use-instant.ts'
import { mayWith } from '#staff/rules'
import { Office, officeLoader, Pager } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ScrollTable } from '#ui/cards/scroll-table.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { OFFICE_PAYOUTS_URL, officeOrderUrl, officePayoutUrl } from '../../../urls.ts'
import { getPayouts, importPayouts } from '../../contract-payouts.ts'
import { useDay } from './use-day.ts'

export const loader = officeLoader(async ({ call, url, site }) => {
  const cursor = url.searchParams.get('cursor') || undefined
  return { ...(await call(getPayouts, { query: { site, cursor } })), site, cursor, key: crypto.randomUUID() as string }
})

export const action = pageAction(async ({ call, form, key }) => {
  const file = form.get('file')
  // The server refuses a form without a provider.
  const provider = (form.get('provider') || undefined) as (typeof PROVIDER_NAMES)[number]
  const upload = { file: file instanceof Blob ? file : new Blob([]) }
  return { imported: await call(importPayouts, { query: { provider }, upload, key }) }
})

export const title = (t: Translate) => t('payments-office.payouts_title')

/** The payouts of the providers, with the differences from our payments. */
export function Component() {
  const t = useText()
  const locale = useLocale()
  const { staff, payouts, next, site, cursor } = useLoaderData<typeof loader>()
  const day = useDay()
  const end = 'text-end'
  return (
    <Office staff={staff} current={OFFICE_PAYOUTS_URL} title={t('payments-office.payouts_title')}>
      <div className="grid gap-8">
        <p className="max-w-prose text-muted">{t('payments-office.payouts_text')}</p>
        {mayWith(staff.roles, 'see_finance', { everywhere: true }) && <ImportForm />}
        {payouts.length === 0 ? (
          <EmptyState icon={<Landmark aria-hidden />} title={t('payments-office.payouts_empty')}>
            {t('payments-office.payouts_empty_text')}
          </EmptyState>
        ) : (
          <ScrollTable label={t('payments-office.payouts_title')}>
            <thead>
              <tr>
                <th scope="col">{t('payments-office.payout_day')}</th>
                <th scope="col">{t('payments-office.payout')}</th>
                {COLUMNS.map(column => (
                  <th key={column} scope="col" className={end}>
                    {t(`payments-office.payout_column.${column}`)}
                  </th>
                ))}
                <th scope="col">{t('payments-office.payout_differences')}</th>
              </tr>
            </thead>
            <tbody>
              {payouts.map(payout => (
                <tr key={payout.id}>
                  <td>{day(payout.day)}</td>
                  <td>
                    <a href={officePayoutUrl(payout.id) + queryString({ site })}>{payout.reference}</a>
                    <span className="block text-muted">{t(`payments-office.provider.${payout.provider}`)}</span>
                  </td>
                  {COLUMNS.map(column => (
                    <td key={column} className={end}>
                      {formatMoney(payout[column], locale)}
                    </td>
                  ))}
                  <td className={payout.open > 0 ? 'font-semibold' : 'text-muted'}>
                    {t('payments-office.payout_open', { count: payout.open })}
                  </td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        )}
        <Pager
          first={cursor !== undefined && { href: OFFICE_PAYOUTS_URL + queryString({ site }), label: t('staff.newest') }}
          next={
            next !== null && { href: OFFICE_PAYOUTS_URL + queryString({ site, cursor: next }), label: t('staff.older') }
          }
        />
        <NotPaidOut />
      </div>
    </Office>
  )
}

const COLUMNS = ['payments', 'refunds', 'chargebacks', 'fees', 'net'] as const

function ImportForm() {
  const t = useText()
  const { key } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const imported = (useActionData() as { imported?: { payouts: number; lines: number } } | undefined)?.imported
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Card as="section" className="grid gap-5">
      {refusal && !refusal.fields && <Banner tone="danger">{refusal.detail}</Banner>}
      {imported && !refusal && <Banner tone="success">{t('payments-office.payouts_imported', imported)}</Banner>}
      <KeptForm
        encType="multipart/form-data"
        className="grid items-start gap-5 sm:grid-cols-[1fr_1.6fr_auto]"
        noValidate
      >
        <input type="hidden" name="key" value={key} />
        <SelectField
          name="provider"
          label={t('payments-office.payout_provider')}
          options={PROVIDER_NAMES.map(value => ({ value, label: t(`payments-office.provider.${value}`) }))}
          placeholder={t('payments-office.payout_provider_choose')}
          error={refusal?.fields?.provider?.detail}
          required
        />
        <TextField
          name="file"
          type="file"
          accept=".csv,text/csv"
          className="py-2.5"
          label={t('payments-office.payout_file')}
          hint={t('payments-office.payout_file_hint')}
          error={refusal?.fields?.file?.detail}
        />
        <Button type="submit" busy={busy} className="min-h-12 sm:mt-6.5">
          {t('payments-office.payouts_import')}
        </Button>
      </KeptForm>
    </Card>
  )
}

/** The payments that the provider should have paid out by now. */
function NotPaidOut() {
  const t = useText()
  const locale = useLocale()
  const instant = useInstant()
  const { not_paid_out: rows, more_not_paid_out: more } = useLoaderData<typeof loader>()
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className="text-2xl">{t('payments-office.not_paid_out')}</h2>
      <p className="mb-4 max-w-prose text-muted">{t('payments-office.not_paid_out_text')}</p>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {rows.map(row => (
            <li
              key={row.order}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-5"
            >
              <a href={officeOrderUrl(row.order)}>{t('payments-office.order_number', { number: String(row.order) })}</a>
              <span className="min-w-0 break-all text-muted text-sm">
                {t(`payments-office.provider.${row.provider}`)} {row.reference}
              </span>
              <span className="text-muted text-sm">{instant(row.at)}</span>
              <span className="font-semibold">{formatMoney(row.amount, locale)}</span>
            </li>
          ))}
        </ul>
      </Card>
      {more && <p className="mt-2 text-muted">{t('payments-office.not_paid_out_more')}</p>}
    </section>
  )
}
