import { useEffect } from 'react'
import { Form, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { credits } from '#credits/contract'
import { MINUTE_IN_MS } from '#platform/durations.ts'
import { formatMoney } from '#platform/money.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { useLive, useLiveReload } from '#platform/web/live-connection.ts'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { useSite } from '#sites/web'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { order, retryPayment } from '../../contract.ts'
import { creditNoteUrl, invoiceUrl, type MethodKey, mandateUrl } from '../../rules.ts'
import { TRANSACTIONS_URL, withdrawUrl } from '../../urls.ts'
import { bankIn } from '../checkout/bank-field.tsx'
import { MethodButtons } from '../checkout/method-list.tsx'
import { redirectToPayment } from '../checkout/redirect-to-payment.ts'
import { isWithdrawable } from '../withdrawal/is-withdrawable.ts'
import { OrderState } from './order-state.tsx'
import { RecurringFailed } from './recurring-failed.tsx'

export const title = (t: Translate) => t('payments.transaction.title')

/** A toast announces the payment only if it completed this recently. */
const TOAST_WITHIN_MS = MINUTE_IN_MS

export const loader = pageLoader(async ({ call, params }) => {
  const myOrder = await call(order, { query: { payment_id: Number(params.id) } })
  const justSettled = myOrder.settled_at !== null && Date.now() - Date.parse(myOrder.settled_at) < TOAST_WITHIN_MS
  const { paid_user: isPremium } = await call(credits)
  return { order: myOrder, isPremium, justSettled, key: crypto.randomUUID() }
})

export const action = pageAction(async ({ call, form, key, params }) => {
  const method = form.get('method') as MethodKey
  const again = await call(retryPayment, {
    body: { payment_id: Number(params.id), payment_method: method, ...bankIn(form, `bank_${method}`) },
    key,
  })
  return redirectToPayment(again)
})

/**
 * The state of an order. Loading this page fetches the payment from the provider; it never grants credits by itself.
 */
export function Component() {
  const { order: myOrder, isPremium, key } = useLoaderData<typeof loader>()
  const t = useText()
  const locale = useLocale()
  const refusal = useRefusal()
  const busy = useNavigation().formMethod === 'POST'
  const { support_email: email } = useSite()
  useOrderUpdates()
  // A pending order without a payment page can't be continued there, so the buyer may retry.
  const canRetry = myOrder.status !== 'completed' && (myOrder.status !== 'pending' || myOrder.checkout_url === null)
  return (
    <div className="page-width grid max-w-2xl gap-6 py-6 md:py-10">
      <OrderState order={myOrder} />
      {refusal && <Banner tone="danger">{refusal.detail}</Banner>}
      {myOrder.recurring_failed && <RecurringFailed {...myOrder.recurring_failed} formKey={key} busy={busy} />}
      {canRetry && myOrder.retry_methods.length > 0 && (
        <section aria-labelledby="retry-title">
          <h2 id="retry-title" className="mb-3 text-xl">
            {t('payments.transaction.retry')}
          </h2>
          <Form method="post">
            <input type="hidden" name="key" value={key} />
            <MethodButtons methods={myOrder.retry_methods} banks={myOrder.banks} busy={busy} />
          </Form>
        </section>
      )}
      <p className="text-muted text-sm">
        {t('payments.transaction.number', { number: String(myOrder.payment_id) })}.{' '}
        {t('payments.transaction.reference_help', { email })}
      </p>
      {myOrder.refunded.minor > 0 && (
        <p>
          {t('payments.transaction.refunded', { money: formatMoney(myOrder.refunded, locale) })}
          {!isPremium && ` ${t('payments.premium.ended')}`}
        </p>
      )}
      {myOrder.status === 'completed' && (
        <p>
          <a href={invoiceUrl(myOrder.payment_id)} download>
            {t('payments.invoice.download')}
          </a>
        </p>
      )}
      {myOrder.has_mandate && (
        <p>
          <a href={mandateUrl(myOrder.payment_id)} download>
            {t('payments.mandate.download')}
          </a>
        </p>
      )}
      {myOrder.credit_notes.map(({ number, kind, amount }) => (
        <p key={number}>
          <a href={creditNoteUrl(myOrder.payment_id, number)} download>
            {t(`payments.credit_note.download_${kind}`, { money: formatMoney(amount, locale) })}
          </a>
        </p>
      ))}
      {isWithdrawable(myOrder) && (
        <p>
          <a href={withdrawUrl(myOrder.payment_id)}>{t('payments.withdraw.title')}</a>
        </p>
      )}
      <p>
        <a href={TRANSACTIONS_URL}>{t('payments.transactions.title')}</a>
      </p>
    </div>
  )
}

/** The interval of polling, in case the live event is lost. */
const POLL_EVERY_MS = 5_000

/** Reloads the order on a live event, and polls while it is pending. */
function useOrderUpdates() {
  const { order: myOrder, justSettled } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const t = useText()
  useLive('payments.order', ({ payment_id }) => {
    if (payment_id === myOrder.payment_id) void revalidate()
  })
  useLiveReload(() => void revalidate())
  const waiting = myOrder.status === 'pending'
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => void revalidate(), POLL_EVERY_MS)
    return () => clearInterval(timer)
  }, [waiting, revalidate])
  const completedNow = myOrder.status === 'completed' && justSettled
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text that is created again must not show a second toast
  useEffect(() => {
    if (completedNow) showToast({ message: t('payments.transaction.completed') })
  }, [completedNow])
}
