import { CircleCheck } from 'lucide-react'
import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { formatMoney } from '#platform/money.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, textsIn, useRefusal } from '#platform/web/page.ts'
import { useInstant } from '#platform/web/use-instant.ts'
import { Office, officeLoader } from '#staff/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { OFFICE_PAYOUTS_URL, officeOrderUrl } from '../../../urls.ts'
import { type Difference, getPayout, type Payout, settlePayoutLine } from '../../contract-payouts.ts'
import { useDay } from './use-day.ts'

export const loader = officeLoader(async ({ call, params, site }) => ({
  ...(await call(getPayout, { query: { id: Number(params.id), site } })),
  key: crypto.randomUUID() as string,
}))

export const action = pageAction(async ({ call, form, key }) => {
  const text = textsIn(form)
  await call(settlePayoutLine, { body: { id: Number(text('id')), reason: text('reason') }, key })
  return { settled: true as const }
})

export const title = (t: Translate, { payout }: { payout: Payout }) =>
  t('payments-office.payout_title', { reference: payout.reference })

/** The lines of a payout, and each difference with the advice for it. */
export function Component() {
  const t = useText()
  const { staff, payout, differences, more, key } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const settled = (useActionData() as { settled?: true } | undefined)?.settled
  return (
    <Office
      staff={staff}
      current={OFFICE_PAYOUTS_URL}
      title={t('payments-office.payout_title', { reference: payout.reference })}
      aside={
        <LinkButton href={OFFICE_PAYOUTS_URL} variant="secondary" size="small">
          {t('payments-office.payouts_title')}
        </LinkButton>
      }
    >
      <div className="grid gap-6">
        {refusal && <Banner tone="danger">{refusal.fields?.reason?.detail ?? refusal.detail}</Banner>}
        {settled && !refusal && <Banner tone="success">{t('payments-office.payout_line_done')}</Banner>}
        <Sums payout={payout} />
        {differences.length === 0 ? (
          <EmptyState icon={<CircleCheck aria-hidden />} title={t('payments-office.payout_agrees')}>
            {t('payments-office.payout_agrees_text', { lines: payout.lines })}
          </EmptyState>
        ) : (
          <section>
            <h2 className="mb-4 text-2xl">{t('payments-office.payout_differences')}</h2>
            <ul className="grid gap-4 lg:grid-cols-2">
              {differences.map(each => (
                <DifferenceCard key={each.id} difference={each} formKey={key} />
              ))}
            </ul>
            {more && <p className="mt-3 text-muted">{t('payments-office.not_paid_out_more')}</p>}
          </section>
        )}
      </div>
    </Office>
  )
}

const SUMS = ['payments', 'refunds', 'chargebacks', 'other', 'fees', 'net'] as const

function Sums({ payout }: { payout: Payout }) {
  const t = useText()
  const locale = useLocale()
  const day = useDay()
  return (
    <Card as="section">
      <p className="mb-2 text-muted">
        {t(`payments-office.provider.${payout.provider}`)}, {day(payout.day)}
      </p>
      <dl className="divide-y divide-line">
        {SUMS.map(name => (
          <div
            key={name}
            className={`flex items-baseline justify-between gap-6 py-2 ${name === 'net' ? 'font-semibold' : ''}`}
          >
            <dt>{t(`payments-office.payout_column.${name}`)}</dt>
            <dd className="text-end">{formatMoney(payout[name], locale)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function DifferenceCard({ difference, formKey }: { difference: Difference; formKey: string }) {
  const t = useText()
  const locale = useLocale()
  const instant = useInstant()
  const busy = useNavigation().formMethod === 'POST'
  const { id, kind, line, reference, amount, order, settled } = difference
  return (
    <Card as="li" className="grid content-start gap-3" tone={settled ? 'sunken' : 'card'}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg">{t(`payments-office.payout_kind.${kind}`)}</h3>
        <span className="font-semibold">{formatMoney(amount, locale)}</span>
      </header>
      <p>{t(`payments-office.payout_difference.${difference.difference}`)}</p>
      <p className="text-sm">
        <code className="break-all">{line}</code>
        {reference !== '' && reference !== line && <code className="ml-2 break-all">{reference}</code>}
      </p>
      {order !== null && (
        <p>
          <a href={officeOrderUrl(order)}>{t('payments-office.order_number', { number: String(order) })}</a>
        </p>
      )}
      {settled ? (
        <p className="text-muted text-sm">
          {t('payments-office.payout_settled', { instant: instant(settled.at), reason: settled.reason })}
        </p>
      ) : (
        <KeptForm when={{ id: String(id) }} className="grid gap-3">
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="id" value={id} />
          <TextField name="reason" label={t('payments-office.payout_reason')} maxLength={500} />
          <Button type="submit" variant="secondary" busy={busy}>
            {t('payments-office.payout_settle')}
          </Button>
        </KeptForm>
      )}
    </Card>
  )
}
