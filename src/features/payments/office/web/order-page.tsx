import type { ReactNode } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { officeLedgerUrl } from '#credits/urls'
import { formatMoney } from '#platform/money.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { useInstant } from '#platform/web/use-instant.ts'
import { Office, officeLoader } from '#staff/web'
import { Card } from '#ui/cards/card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { disputePackUrl, OFFICE_ORDERS_URL, officeMandateUrl } from '../../urls.ts'
import { getOfficeOrder, type OrderFile } from '../contract.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderLocation } from './order-location.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefundRequestCard } from './refund-request-card.tsx'

export { refundAction as action } from './refund-action.ts'

export const loader = officeLoader(async ({ call, params }) => ({
  file: await call(getOfficeOrder, { query: { id: Number(params.id) } }),
  key: crypto.randomUUID(),
}))

export const title = (t: Translate, { file }: { file: OrderFile }) =>
  t('payments-office.order_number', { number: String(file.order.id) })

export function Component() {
  const t = useText()
  const { staff, file, key } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const done = (useActionData() as { done?: 'started' | 'waits' } | undefined)?.done
  const { order } = file
  return (
    <Office
      staff={staff}
      current={OFFICE_ORDERS_URL}
      title={t('payments-office.order_number', { number: String(order.id) })}
      aside={<p className="font-semibold">{t(`payments.status.${order.status}`)}</p>}
    >
      <div className="grid gap-6">
        {refusal && <Banner tone="danger">{refusal.detail}</Banner>}
        {done && !refusal && <Banner tone="success">{t(`payments-office.refund_done.${done}`)}</Banner>}
        {file.request && <RefundRequestCard request={file.request} formKey={key} />}
        <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
          <div className="grid gap-6">
            <Facts file={file} />
            <OrderLocation file={file} />
          </div>
          <div className="grid gap-6">
            {!file.request && <RefundForm file={file} formKey={key} />}
            <AgreedText lines={file.shown} />
          </div>
        </div>
        <OrderHistory file={file} />
      </div>
    </Office>
  )
}

function Facts({ file }: { file: OrderFile }) {
  const t = useText()
  const locale = useLocale()
  const instant = useInstant()
  const { order } = file
  const member = order.member.name || t('staff.member_number', { number: String(order.member.id) })
  const facts: [string, ReactNode][] = [
    [
      t('payments-office.order_member'),
      <a key="member" href={officeLedgerUrl(order.member.id)}>
        {member}
      </a>,
    ],
    [t('staff.email'), order.member.email],
    [t('staff.column_where'), order.site],
    [t('payments-office.order_what'), t('credits.amount', { credits: order.credits })],
    [t('payments-office.order_amount'), formatMoney(order.amount, locale)],
    ...(file.discount.minor > 0
      ? [[t('payments-office.order_discount'), formatMoney(file.discount, locale)] as [string, string]]
      : []),
    [
      t('payments.summary.vat'),
      t('payments.summary.vat_value', { percent: file.vat.percent, amount: formatMoney(file.vat.amount, locale) }),
    ],
    [t('payments-office.order_country'), file.country],
    [t('payments-office.order_made'), instant(order.created_at)],
    ...(file.settled_at ? [[t('payments-office.order_settled'), instant(file.settled_at)] as [string, string]] : []),
    ...(file.has_mandate
      ? [
          [
            t('payments-office.order_mandate'),
            <a key="mandate" href={officeMandateUrl(order.id)}>
              {t('payments-office.order_mandate_open')}
            </a>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(file.backs.some(({ kind }) => kind === 'chargeback')
      ? [
          [
            t('payments-office.dispute_pack.title'),
            <a key="dispute" href={disputePackUrl(order.id)}>
              {t('payments-office.dispute_pack.open')}
            </a>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(file.invoice ? [[t('payments.invoice.number'), file.invoice] as [string, string]] : []),
  ]
  return (
    <Card as="section">
      <h2 className="mb-2 text-xl">{t('payments-office.order_facts')}</h2>
      <dl className="divide-y divide-line">
        {facts.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-6 py-2">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 break-words text-end">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The stored copy of the text that the buyer agreed to. */
function AgreedText({ lines }: { lines: readonly string[] }) {
  const t = useText()
  return (
    <Card as="section" tone="sunken">
      <h2 className="mb-2 text-xl">{t('payments-office.order_shown')}</h2>
      <ul className="grid gap-1 text-sm">
        {lines.map(line => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </Card>
  )
}
