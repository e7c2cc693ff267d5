import { ReceiptText } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { CREDITS_URL, STATEMENT_URL } from '#credits/urls'
import { formatMoney } from '#platform/money.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { pageLoader } from '#platform/web/page.ts'
import { writeDay } from '#sites/rules'
import { LinkButton } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { type Order, orders } from '../../contract.ts'
import { transactionUrl } from '../../urls.ts'

export const title = (t: Translate) => t('payments.transactions.title')

export const loader = pageLoader(({ call }) => call(orders))

export function Component() {
  const { orders: myOrders } = useLoaderData<typeof loader>()
  const t = useText()
  return (
    <div className="page-width py-6 md:py-10">
      <h1 className="mb-5">{t('payments.transactions.title')}</h1>
      <p className="mb-5">
        <a href={STATEMENT_URL}>{t('credits.statement.link')}</a>
      </p>
      {myOrders.length === 0 ? (
        <EmptyState
          icon={<ReceiptText aria-hidden />}
          title={t('payments.transactions.empty')}
          action={<LinkButton href={CREDITS_URL}>{t('payments.credits.title')}</LinkButton>}
        >
          {t('payments.transactions.empty_text')}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-card">
          {myOrders.map(order => (
            <li key={order.payment_id}>
              <OrderLine order={order} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function OrderLine({ order }: { order: Order }) {
  const t = useText()
  const locale = useLocale()
  return (
    <a
      href={transactionUrl(order.payment_id)}
      className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3.5 text-ink no-underline hover:bg-hover sm:px-5 md:grid md:grid-cols-[1fr_1fr_9rem]"
    >
      <span className="w-full font-semibold">
        {t('payments.transactions.line', { credits: order.credits, money: formatMoney(order.amount, locale) })}
      </span>
      <span className="text-muted text-sm">
        {writeDay(order.created_at, locale)}, {t(`payments.method.${order.payment_method}`)}
      </span>
      <span className={classNames('text-sm md:text-end', tones[order.status])}>
        {t(`payments.status.${order.status}`)}
      </span>
    </a>
  )
}

const tones = { pending: 'text-muted', completed: 'text-success', failed: 'text-danger', cancelled: 'text-muted' }
