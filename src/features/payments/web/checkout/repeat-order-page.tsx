import { useLoaderData, useNavigation } from 'react-router'
import { REPEAT_ORDER_URL } from '#credits/urls'
import { CostTable, useCredits } from '#credits/web'
import { getUser } from '#members/contract'
import { shop } from '#offers/contract'
import { codeAction, DiscountBox } from '#offers/web'
import { formatMoney } from '#platform/money.ts'
import type { CallFunction } from '#platform/web/call.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { type Checkout, checkout, type Order, orders, placeOrder } from '../../contract.ts'
import type { MethodKey } from '../../rules.ts'
import { checkoutUrl, debitUrl, TRANSACTIONS_URL, transactionUrl } from '../../urls.ts'
import { BundleList } from '../shop/bundle-list.tsx'
import { PaymentCountry, paymentCountry } from '../shop/payment-country.tsx'
import { BankField, bankIn } from './bank-field.tsx'
import { OrderSummary } from './order-summary.tsx'
import { redirectToPayment } from './redirect-to-payment.ts'

export const title = (t: Translate) => t('payments.credits.repeat_title')

export const loader = pageLoader(async ({ call, url }) => {
  const [{ user }, { orders: myOrders }] = await Promise.all([call(getUser), call(orders)])
  const offered = await call(shop, { query: paymentCountry(url, user) })
  return { user, shop: offered, again: await lastOrder(call, myOrders), key: crypto.randomUUID() }
})

/** The newest completed order with its price today, if it can be ordered again. */
async function lastOrder(
  call: CallFunction,
  myOrders: readonly Order[],
): Promise<{ order: Order; quote: Checkout } | null> {
  const order = myOrders.find(({ status }) => status === 'completed')
  if (!order) return null
  const quote = await call(checkout, { query: { bundle: order.bundle_id } }).catch(() => null)
  return quote?.methods.includes(order.payment_method) ? { order, quote } : null
}

export const action = pageAction(async args => {
  const { call, form, key } = args
  if (await codeAction(args)) return null
  const order = await call(placeOrder, {
    body: {
      bundle: Number(form.get('bundle')),
      payment_method: form.get('method') as MethodKey,
      ...bankIn(form, 'bank'),
      amount: { minor: Number(form.get('minor')), currency: String(form.get('currency')) },
      repeat_of: Number(form.get('repeat_of')),
    },
    key,
  })
  return redirectToPayment(order)
})

export function Component() {
  const { user, shop: offered, again, key } = useLoaderData<typeof loader>()
  const t = useText()
  const myCredits = useCredits(user)
  const refusal = useRefusal()
  return (
    <div className="page-width grid gap-8 py-6 md:py-10 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-10">
      <div className="grid gap-5">
        <div>
          <h1>{t('payments.credits.repeat_title')}</h1>
          {myCredits && <p className="mt-2 font-semibold">{t('credits.balance', { credits: myCredits.credits })}</p>}
        </div>
        {refusal && !refusal.code.startsWith('code_') && <Banner tone="danger">{refusal.detail}</Banner>}
        {again && <RepeatLastOrder {...again} formKey={key} />}
        <DiscountBox shop={offered} orderUrl={transactionUrl} />
        {again && <h2 className="mt-2 text-xl">{t('payments.credits.repeat_other')}</h2>}
        <PaymentCountry country={offered.prices.country} countries={offered.countries} action={REPEAT_ORDER_URL} />
        <BundleList bundles={offered.bundles} />
        <p>
          <a href={TRANSACTIONS_URL}>{t('payments.credits.history')}</a>
        </p>
      </div>
      <CostTable prices={offered.prices} />
    </div>
  )
}

/**
 * Orders the same bundle by the same method in one tap, with the summary above the button. A direct debit needs a new
 * authorisation, so it links to that form.
 */
function RepeatLastOrder({ order, quote, formKey }: { order: Order; quote: Checkout; formKey: string }) {
  const t = useText()
  const locale = useLocale()
  const busy = useNavigation().formData?.has('repeat_of') ?? false
  const method = order.payment_method
  return (
    <Card as="section" tone="raised" aria-labelledby="again-title">
      <h2 id="again-title" className="text-xl">
        {t('payments.credits.repeat_again')}
      </h2>
      <p className="mt-1 mb-2 text-muted">
        {t('payments.credits.repeat_last', {
          credits: order.credits,
          money: formatMoney(order.amount, locale),
          method: t(`payments.method.${method}`),
        })}{' '}
        <a href={checkoutUrl(order.bundle_id)}>{t('payments.credits.repeat_method')}</a>
      </p>
      {method === 'directdebit' ? (
        <LinkButton href={debitUrl(order.bundle_id)}>{t('payments.credits.repeat_debit')}</LinkButton>
      ) : (
        <KeptForm>
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="bundle" value={order.bundle_id} />
          <input type="hidden" name="method" value={method} />
          <input type="hidden" name="minor" value={quote.total.minor} />
          <input type="hidden" name="currency" value={quote.total.currency} />
          <input type="hidden" name="repeat_of" value={order.payment_id} />
          <BankField banks={quote.banks} method={method} name="bank" />
          <OrderSummary checkout={quote} method={method} busy={busy} />
        </KeptForm>
      )}
    </Card>
  )
}
