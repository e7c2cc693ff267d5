import { TicketPercent } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { useCountryName } from '#places/web'
import { formatMoney } from '#platform/money.ts'
import { queryString } from '#platform/query-string.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { pageAction } from '#platform/web/page.ts'
import { useInstant } from '#platform/web/use-instant.ts'
import { Office, officeLoader } from '#staff/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { OFFICE_CODES_URL, officeCodeUrl } from '../../urls.ts'
import { getCodes, makeCode, type OfficeCode } from '../contract.ts'
import { makeCodeBatch } from '../contract-batches.ts'
import { BatchForm, batchIn } from './batch-form.tsx'
import { BatchList } from './batch-list.tsx'
import { CodeForm } from './code-form.tsx'
import { codeOf } from './code-values.ts'

export const loader = officeLoader(async ({ call, url, site }) => {
  const before = Number(url.searchParams.get('before')) || undefined
  return { ...(await call(getCodes, { query: { site, before } })), site, key: crypto.randomUUID() }
})

export const action = pageAction(async ({ call, form, key }) => {
  if (form.get('do') === 'batch') {
    const body = batchIn(form)
    await call(makeCodeBatch, { body, key })
    return { made: `${body.prefix.toUpperCase()}-…` }
  }
  const code = String(form.get('code') ?? '').trim()
  await call(makeCode, { body: { ...codeOf(form), code }, key })
  return { made: code.toUpperCase() }
})

export const title = (t: Translate) => t('offers-office.codes_title')

export function Component() {
  const t = useText()
  const { staff, codes, batches, more, sites, all_sites, site, key } = useLoaderData<typeof loader>()
  const made = (useActionData() as { made?: string } | undefined)?.made
  return (
    <Office staff={staff} current={OFFICE_CODES_URL} title={t('offers-office.codes_title')}>
      {made && (
        <Banner tone="success" className="mb-6">
          {t('offers-office.made', { code: made })}
        </Banner>
      )}
      <Disclosure
        summary={t('offers-office.code_new')}
        className="mb-6"
        defaultOpen={codes.length === 0}
        key={`code-${site}-${codes[0]?.id}`}
      >
        <CodeForm sites={sites} site={site} formKey={key} />
      </Disclosure>
      <Disclosure summary={t('offers-office.batch_new')} className="mb-6" key={`batch-${site}-${batches[0]?.id}`}>
        <BatchForm sites={sites} site={site} forAll={all_sites} formKey={key} />
      </Disclosure>
      <BatchList batches={batches} sites={sites} />
      {codes.length === 0 ? (
        <EmptyState icon={<TicketPercent aria-hidden />} title={t('offers-office.codes_empty')}>
          {t('offers-office.codes_empty_text')}
        </EmptyState>
      ) : (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {codes.map(code => (
              <CodeLine key={code.id} code={code} site={sites.find(({ id }) => id === code.site)?.host} />
            ))}
          </ul>
        </Card>
      )}
      {more && (
        <nav className="mt-4 flex justify-end">
          <LinkButton
            href={OFFICE_CODES_URL + queryString({ site, before: codes.at(-1)?.id })}
            variant="secondary"
            size="small"
          >
            {t('staff.older')}
          </LinkButton>
        </nav>
      )}
    </Office>
  )
}

function CodeLine({ code, site }: { code: OfficeCode; site: string | undefined }) {
  const t = useText()
  const instant = useInstant()
  const conditions = useConditions(code)
  const state = code.status === 'ended' ? 'ended' : code.expired ? 'expired' : 'active'
  return (
    <li>
      <a
        href={officeCodeUrl(code.id)}
        className="grid gap-x-6 gap-y-1 px-4 py-3.5 text-ink no-underline hover:bg-hover sm:px-5 md:grid-cols-[1.4fr_1.6fr_1fr_8rem] md:items-baseline"
      >
        <span className="min-w-0 break-words font-semibold">{code.code}</span>
        <span className="text-sm">
          {t('offers-office.code_percent', { percent: code.value_percentage })},{' '}
          {t(`offers-office.code_validity.${code.validity}`)}
          <span className="block text-muted">{[site ?? t('staff.code_all_sites'), ...conditions].join(' · ')}</span>
        </span>
        <span className="text-sm">
          {t('offers-office.code_uses', { count: code.uses })}
          {code.expires && (
            <span className="block text-muted">{t('offers-office.code_until', { date: instant(code.expires) })}</span>
          )}
        </span>
        <span className="font-semibold text-sm md:text-end">{t(`offers-office.code_state.${state}`)}</span>
      </a>
    </li>
  )
}

/** The conditions of a code, without its site, in words. */
function useConditions({
  country,
  user_id,
  currency,
  minimum_order_value: minor,
  paymentmethods,
}: OfficeCode): string[] {
  const t = useText()
  const locale = useLocale()
  const nameOf = useCountryName()
  const methods = paymentmethods?.map(method => t(`payments.method.${method}`))
  const list = new Intl.ListFormat(locale, { type: 'disjunction' })
  return [
    ...(country === null ? [] : [t('offers-office.code_only_country', { country: nameOf(country) })]),
    ...(methods ? [t('offers-office.code_only_methods', { methods: list.format(methods) })] : []),
    ...(minor === null || currency === null
      ? []
      : [t('offers-office.code_from', { money: formatMoney({ minor, currency }, locale) })]),
    ...(user_id === null ? [] : [t('offers-office.code_only_member', { member: String(user_id) })]),
  ]
}
