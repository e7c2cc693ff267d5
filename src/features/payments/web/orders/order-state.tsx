import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { CHATS_URL } from '#chat/urls'
import { CREDITS_URL } from '#credits/urls'
import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { Order } from '../../contract.ts'

/** The state of an order in one sentence, the ordered bundle, and the next step. */
export function OrderState({ order }: { order: Order }) {
  if (order.status === 'pending') return <Pending order={order} />
  if (order.status === 'completed') return <Completed order={order} />
  return <Failed order={order} />
}

function Pending({ order }: { order: Order }) {
  const t = useText()
  return (
    <State icon={<Spinner />} title={t('payments.transaction.pending')} order={order}>
      <p aria-live="polite">{t('payments.transaction.pending_text')}</p>
      {order.checkout_url && (
        <LinkButton href={order.checkout_url} variant="secondary">
          {t('payments.transaction.continue')}
        </LinkButton>
      )}
    </State>
  )
}

function Completed({ order }: { order: Order }) {
  const t = useText()
  return (
    <State
      icon={<CircleCheck aria-hidden className="text-success" />}
      title={t('payments.transaction.completed')}
      order={order}
    >
      <p>{t('payments.transaction.completed_text', { credits: order.credits - order.debt_paid })}</p>
      {order.debt_paid > 0 && <p>{t('payments.transaction.debt_paid', { credits: order.debt_paid })}</p>}
      <LinkButton href={CHATS_URL}>{t('payments.transaction.to_chats')}</LinkButton>
    </State>
  )
}

function Failed({ order }: { order: Order }) {
  const t = useText()
  return (
    <State
      icon={<CircleX aria-hidden className="text-danger" />}
      title={t('payments.transaction.failed')}
      order={order}
    >
      {order.paid_otherwise ? (
        <p>{t('payments.transaction.paid_otherwise')}</p>
      ) : (
        <>
          <p>{t('payments.transaction.failed_text')}</p>
          {order.decline && <p>{t(`payments.decline.${order.decline}`)}</p>}
          <p className="text-muted">{t('payments.transaction.failed_nothing')}</p>
        </>
      )}
      {order.retry_methods.length === 0 && <LinkButton href={CREDITS_URL}>{t('payments.credits.title')}</LinkButton>}
    </State>
  )
}

function State({
  icon,
  title,
  order,
  children,
}: {
  icon: ReactNode
  title: string
  order: Order
  children: ReactNode
}) {
  const t = useText()
  const locale = useLocale()
  return (
    <Card className="grid justify-items-start gap-4">
      <span className="[&_svg]:size-10">{icon}</span>
      <div>
        <h1>{title}</h1>
        <p className="mt-1 text-muted">
          {t('payments.transactions.line', { credits: order.credits, money: formatMoney(order.amount, locale) })},{' '}
          {t(`payments.method.${order.payment_method}`)}
        </p>
      </div>
      {children}
    </Card>
  )
}
