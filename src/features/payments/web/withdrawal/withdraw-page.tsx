import { Undo2 } from 'lucide-react'
import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { formatMoney } from '#platform/money.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { useSite } from '#sites/web'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { DoneCard } from '#ui/cards/done-card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type Order, orders } from '../../contract.ts'
import { requestWithdrawalLink, withdrawal, withdrawOrder } from '../../contract-withdrawal.ts'
import { WITHDRAW_URL, withdrawUrl } from '../../urls.ts'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { isWithdrawable } from './is-withdrawable.ts'

export const title = (t: Translate) => t('payments.withdraw.title')

const orderReferenceIn = ({ searchParams }: URL) => {
  const token = searchParams.get('token')
  const order = Number(searchParams.get('order'))
  if (token) return { token }
  return order > 0 ? { payment_id: order } : null
}

/** Step two if the URL contains an order or the token of a mailed link; otherwise step one. */
export const loader = pageLoader(async ({ call, url }) => {
  const key: string = crypto.randomUUID()
  const reference = orderReferenceIn(url)
  const chosen = reference && (await call(withdrawal, { query: reference }).catch(() => null))
  if (chosen) return { key, chosen, myOrders: null }
  // A visitor has no list of orders and enters an order number.
  const myOrders = await call(orders).then(
    reply => reply.orders.filter(isWithdrawable),
    () => null,
  )
  return { key, chosen: null, myOrders }
})

export const action = pageAction(async ({ call, form, key, url }) => {
  const reference = orderReferenceIn(url)
  if (reference && form.get('intent') === 'confirm') {
    await call(withdrawOrder, { body: reference, key })
    return redirect(url.pathname + url.search)
  }
  const body = { payment_id: Number(form.get('number')) || 0, email: String(form.get('email') ?? '') }
  await call(requestWithdrawalLink, { body, key })
  return { sent: true }
})

export function Component() {
  const { chosen, myOrders, key } = useLoaderData<typeof loader>()
  const { refund_days: days } = useSite()
  const t = useText()
  return (
    <div className="page-width grid max-w-2xl gap-6 py-6 md:py-10">
      {chosen ? (
        <ConfirmWithdrawal withdrawal={chosen} formKey={key} />
      ) : (
        <>
          <h1>{t('payments.withdraw.title')}</h1>
          <p className="text-lg text-muted">{t('payments.withdraw.intro', { days })}</p>
          {myOrders ? <ChooseOrder orders={myOrders} days={days} /> : <RequestLinkForm formKey={key} />}
        </>
      )}
    </div>
  )
}

function ChooseOrder({ orders: myOrders, days }: { orders: readonly Order[]; days: number }) {
  const t = useText()
  const locale = useLocale()
  if (myOrders.length === 0) {
    return (
      <EmptyState icon={<Undo2 aria-hidden />} title={t('payments.withdraw.none')}>
        {t('payments.withdraw.none_text', { days })}
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="choose">
      <h2 id="choose" className="mb-3 text-xl">
        {t('payments.withdraw.choose')}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-card">
        {myOrders.map(order => (
          <li key={order.payment_id}>
            <a
              href={withdrawUrl(order.payment_id)}
              className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3.5 text-ink no-underline hover:bg-hover sm:px-5"
            >
              <span className="font-semibold">
                {t('payments.transactions.line', { credits: order.credits, money: formatMoney(order.amount, locale) })}
              </span>
              <span className="text-muted text-sm">
                {t('payments.transaction.number', { number: String(order.payment_id) })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RequestLinkForm({ formKey }: { formKey: string }) {
  const t = useText()
  const refusal = useRefusal()
  const busy = useNavigation().state === 'submitting'
  const sent = (useActionData() as { sent?: boolean } | undefined)?.sent
  if (sent) return <DoneCard title={t('payments.withdraw.link_sent')}>{t('payments.withdraw.link_sent_text')}</DoneCard>
  return (
    <Card>
      <h2 className="text-xl">{t('payments.withdraw.visitor')}</h2>
      <p className="mt-2 text-muted">{t('payments.withdraw.visitor_text')}</p>
      {refusal && <Banner tone="danger">{refusal.detail}</Banner>}
      <KeptForm action={WITHDRAW_URL} className="mt-5 grid gap-5">
        <input type="hidden" name="key" value={formKey} />
        <TextField label={t('payments.withdraw.number')} name="number" inputMode="numeric" pattern="[0-9]+" required />
        <TextField label={t('payments.withdraw.email')} name="email" type="email" autoComplete="email" required />
        <div>
          <Button type="submit" busy={busy}>
            {t('payments.withdraw.send_link')}
          </Button>
        </div>
      </KeptForm>
    </Card>
  )
}
