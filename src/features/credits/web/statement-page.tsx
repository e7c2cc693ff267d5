import { ReceiptText } from 'lucide-react'
import { redirect, useLoaderData } from 'react-router'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { TIME_ZONE } from '#sites/rules'
import { LinkButton } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { prices } from '../contract.ts'
import {
  moneyLimits,
  pauseSpending,
  type SpendLimitTerms,
  type StatementLine,
  setMoneyLimit,
  setSpendLimit,
  spendLimit,
  statement,
} from '../contract-statement.ts'
import { STATEMENT_URL } from '../urls.ts'
import { LimitForm, PauseForm } from './limit-forms.tsx'
import { MoneyLimitForm, moneyIn } from './money-limit-form.tsx'

export const title = (t: Translate) => t('credits.statement.title')

export const loader = pageLoader(async ({ call, url }) => {
  const before = Number(url.searchParams.get('before')) || undefined
  const [ledger, limit, money, { bundles }] = await Promise.all([
    call(statement, { query: before ? { before } : {} }),
    call(spendLimit),
    call(moneyLimits),
    call(prices, { query: {} }),
  ])
  const currency = money.limits[0]?.amount.currency ?? bundles[0]?.price.currency ?? 'EUR'
  return { ledger, limit, money, currency, isFirst: !before, key: crypto.randomUUID() as string }
})

export const action = pageAction(async ({ call, form, key }) => {
  const intent = form.get('intent')
  if (intent === 'pause') await call(pauseSpending, { body: { days: Number(form.get('days')) }, key })
  else if (intent === 'money' || intent === 'money_remove') await call(setMoneyLimit, { body: moneyIn(form), key })
  else {
    const none = { credits: null, days: null }
    const given = { credits: Number(form.get('credits')), days: Number(form.get('days')) as SpendLimitTerms['days'] }
    await call(setSpendLimit, { body: intent === 'remove' ? none : given, key })
  }
  return redirect(STATEMENT_URL)
})

/** The member's ledger with the balance after each line, and the member's own limit and pause (MONEY-19). */
export function Component() {
  const { ledger, limit, money, currency, isFirst, key } = useLoaderData<typeof loader>()
  const t = useText()
  const refusal = useRefusal()
  return (
    <div className="page-width grid gap-8 py-6 md:py-10 lg:grid-cols-[1fr_22rem]">
      <div className="min-w-0">
        <h1>{t('credits.statement.title')}</h1>
        <p className="mt-2 mb-5 text-lg text-muted">{t('credits.balance', { credits: ledger.balance })}</p>
        {ledger.debt > 0 && <Banner tone="danger">{t('credits.statement.debt', { credits: ledger.debt })}</Banner>}
        {ledger.lines.length === 0 ? (
          <EmptyState icon={<ReceiptText aria-hidden />} title={t('credits.statement.empty')}>
            {t('credits.statement.empty_text')}
          </EmptyState>
        ) : (
          <Lines lines={ledger.lines} />
        )}
        <p className="mt-5 flex flex-wrap gap-3">
          {!isFirst && (
            <LinkButton href={STATEMENT_URL} variant="secondary">
              {t('credits.statement.newest')}
            </LinkButton>
          )}
          {ledger.next !== null && (
            <LinkButton href={`${STATEMENT_URL}?before=${ledger.next}`} variant="secondary">
              {t('credits.statement.older')}
            </LinkButton>
          )}
        </p>
      </div>
      <aside className="grid content-start gap-6">
        {refusal && <Banner tone="danger">{refusal.detail}</Banner>}
        <LimitForm limit={limit} formKey={key} />
        <MoneyLimitForm limits={money.limits} currency={currency} formKey={key} />
        <PauseForm limit={limit} formKey={key} />
      </aside>
    </div>
  )
}

function Lines({ lines }: { lines: readonly StatementLine[] }) {
  const t = useText()
  const locale = useLocale()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE })
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-card">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-line border-b text-start text-muted">
            <th className="px-4 py-3 text-start font-normal">{t('credits.statement.what')}</th>
            <th className="hidden px-4 py-3 text-start font-normal sm:table-cell">{t('credits.statement.when')}</th>
            <th className="px-4 py-3 text-end font-normal">{t('credits.statement.change')}</th>
            <th className="px-4 py-3 text-end font-normal">{t('credits.statement.balance')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map(({ number, at, kind, credits, debt, balance }) => (
            <tr key={number}>
              <td className="px-4 py-3">
                <span className="font-semibold">{t(`credits.statement.kind_${kind}`)}</span>
                <span className="block text-muted sm:hidden">{day.format(new Date(at))}</span>
                {debt !== 0 && (
                  <span className="block text-muted">
                    {t('credits.statement.debt_change', { credits: signed.format(-debt) })}
                  </span>
                )}
              </td>
              <td className="hidden px-4 py-3 text-muted sm:table-cell">{day.format(new Date(at))}</td>
              <td className={classNames('px-4 py-3 text-end tabular-nums', credits > 0 && 'text-success')}>
                {signed.format(credits - debt)}
              </td>
              <td className="px-4 py-3 text-end tabular-nums">{balance}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
