import type { ReactNode } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { formatMoney } from '#platform/money.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { getOfficeOrder, type OrderFile } from '../contract.ts'
import { officeMandateUrl } from '../rules.ts'
import { useInstant } from './instant.ts'
import { Office } from './office.tsx'
import { officeLoader } from './office-loader.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderLocation } from './order-location.tsx'
import { RefundForm } from './refund-form.tsx'
import { WishCard } from './wish-card.tsx'

export { moneyAction as action } from './money-action.ts'

export const loader = officeLoader(async ({ call, params }) => ({
  file: await call(getOfficeOrder, { query: { id: Number(params.id) } }),
  key: crypto.randomUUID(),
}))

export const title = (t: Translate, { file }: { file: OrderFile }) =>
  t('backoffice.order_number', { number: String(file.order.id) })

export function Component() {
  const t = useText()
  const { staff, file, key } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const done = (useActionData() as { done?: 'started' | 'waits' } | undefined)?.done
  const { order } = file
  return (
    <Office
      staff={staff}
      current="/backoffice/orders"
      title={t('backoffice.order_number', { number: String(order.id) })}
      aside={<p className="font-semibold">{t(`payments.status.${order.status}`)}</p>}
    >
      <div className="grid gap-6">
        {refusal && <Banner tone="danger">{refusal.detail}</Banner>}
        {done && !refusal && <Banner tone="success">{t(`backoffice.refund_done.${done}`)}</Banner>}
        {file.wish && <WishCard wish={file.wish} formKey={key} />}
        <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
          <div className="grid gap-6">
            <Facts file={file} />
            <OrderLocation file={file} />
          </div>
          <div className="grid gap-6">
            {!file.wish && <RefundForm file={file} formKey={key} />}
            <Shown lines={file.shown} />
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
  const member = order.member.name || t('backoffice.member_number', { number: String(order.member.id) })
  const facts: [string, ReactNode][] = [
    [
      t('backoffice.order_member'),
      <a key="member" href={`/backoffice/members/${order.member.id}`}>
        {member}
      </a>,
    ],
    [t('backoffice.email'), order.member.email],
    [t('backoffice.column_where'), order.site],
    [t('backoffice.order_what'), t('credits.amount', { credits: order.credits })],
    [t('backoffice.order_amount'), formatMoney(order.amount, locale)],
    ...(file.discount.minor > 0
      ? [[t('backoffice.order_discount'), formatMoney(file.discount, locale)] as [string, string]]
      : []),
    [
      t('payments.summary.vat'),
      t('payments.summary.vat_value', { percent: file.vat.percent, amount: formatMoney(file.vat.amount, locale) }),
    ],
    [t('backoffice.order_country'), file.country],
    [t('backoffice.order_made'), instant(order.created_at)],
    ...(file.settled_at ? [[t('backoffice.order_settled'), instant(file.settled_at)] as [string, string]] : []),
    ...(file.has_mandate
      ? [
          [
            t('backoffice.order_mandate'),
            <a key="mandate" href={officeMandateUrl(order.id)}>
              {t('backoffice.order_mandate_open')}
            </a>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(file.invoice ? [[t('payments.invoice.number'), file.invoice] as [string, string]] : []),
  ]
  return (
    <Card as="section">
      <h2 className="mb-2 text-xl">{t('backoffice.order_facts')}</h2>
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

/** The frozen copy: word for word what the buyer agreed to. */
function Shown({ lines }: { lines: readonly string[] }) {
  const t = useText()
  return (
    <Card as="section" tone="sunken">
      <h2 className="mb-2 text-xl">{t('backoffice.order_shown')}</h2>
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
