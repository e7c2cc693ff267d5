import { CreditCard } from 'lucide-react'
import { useLoaderData, useNavigation } from 'react-router'
import { CREDITS_URL } from '#credits/urls'
import { codeAction, DiscountBanner } from '#offers/web'
import { formatMoney } from '#platform/money.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { useSite } from '#sites/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { type Checkout, checkout, placeOrder } from '../../contract.ts'
import type { MethodKey } from '../../rules.ts'
import { checkoutUrl, creditsIn, debitUrl } from '../../urls.ts'
import { chosenCountry, PaymentCountry } from '../shop/payment-country.tsx'
import { BankField, bankIn } from './bank-field.tsx'
import { MethodLinks } from './method-list.tsx'
import { MethodMark } from './method-mark.tsx'
import { OrderSummary } from './order-summary.tsx'
import { redirectToPayment } from './redirect-to-payment.ts'

export const title = (t: Translate) => t('payments.checkout.title')

export const loader = pageLoader(async ({ call, params, url, redirect }) => {
  const bundle = Number(params.id)
  const country = chosenCountry(url)
  if (country) {
    const there = await call(checkout, { query: { bundle, country } }).catch(() => null)
    throw redirect(there ? checkoutUrl(there.bundle.id) : creditsIn(country))
  }
  const quote = await call(checkout, { query: { bundle } })
  const method = quote.methods.find(each => each === params.paymentmethod)
  if (params.paymentmethod && !method) throw redirect(checkoutUrl(quote.bundle.id))
  if (method === 'directdebit') throw redirect(debitUrl(quote.bundle.id))
  return { quote, method, key: crypto.randomUUID() }
})

export const action = pageAction(async ({ call, form, key, params }) => {
  if (await codeAction({ call, form, key })) return null
  const order = await call(placeOrder, {
    body: {
      bundle: Number(params.id),
      payment_method: params.paymentmethod as MethodKey,
      ...bankIn(form, 'bank'),
      amount: { minor: Number(form.get('minor')), currency: String(form.get('currency')) },
    },
    key,
  })
  return redirectToPayment(order)
})

/** The checkout: the bundle, then the method, then the summary and the order button. */
export function Component() {
  const { quote, method, key } = useLoaderData<typeof loader>()
  const t = useText()
  const refusal = useRefusal()
  return (
    <div className="page-width grid gap-6 py-6 md:py-10 lg:grid-cols-2 lg:items-start lg:gap-12">
      <div className="grid gap-6">
        <h1>{t('payments.checkout.title')}</h1>
        {refusal && <Banner tone="danger">{refusal.detail}</Banner>}
        <ChosenBundle checkout={quote} />
        {quote.discount?.code.paymentmethods && <DiscountBanner discount={quote.discount.code} />}
        {!method && <PaymentCountry {...quote} action={checkoutUrl(quote.bundle.id)} />}
        {method && <ChosenMethod bundleId={quote.bundle.id} method={method} />}
      </div>
      {method ? <OrderForm checkout={quote} method={method} formKey={key} /> : <Methods checkout={quote} />}
    </div>
  )
}

function ChosenBundle({ checkout: { bundle, total } }: { checkout: Checkout }) {
  const t = useText()
  const locale = useLocale()
  const money = formatMoney(bundle.message_price, locale)
  return (
    <Card as="section" tone="outline" padding="small" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 grow">
        <h2 className="font-sans font-normal text-muted text-sm">{t('payments.checkout.bundle')}</h2>
        <p className="font-semibold text-lg">
          {t('payments.transactions.line', { credits: bundle.credits, money: formatMoney(total, locale) })}
        </p>
        <p className="text-muted text-sm">{t('credits.bundle_messages', { messages: bundle.messages, money })}</p>
      </div>
      <LinkButton href={CREDITS_URL} variant="quiet" size="small">
        {t('payments.checkout.change')}
      </LinkButton>
    </Card>
  )
}

function ChosenMethod({ bundleId, method }: { bundleId: number; method: MethodKey }) {
  const t = useText()
  return (
    <Card as="section" tone="outline" padding="small" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 grow">
        <h2 className="font-sans font-normal text-muted text-sm">{t('payments.checkout.method')}</h2>
        <p className="mt-1 flex items-center gap-3 font-semibold text-lg">
          <MethodMark method={method} />
          {t(`payments.method.${method}`)}
        </p>
      </div>
      <LinkButton href={checkoutUrl(bundleId)} variant="quiet" size="small">
        {t('payments.checkout.change')}
      </LinkButton>
    </Card>
  )
}

function Methods({ checkout: { bundle, methods } }: { checkout: Checkout }) {
  const t = useText()
  const site = useSite()
  if (methods.length === 0) {
    return (
      <EmptyState
        icon={<CreditCard aria-hidden />}
        title={t('payments.checkout.no_methods')}
        action={<LinkButton href={`mailto:${site.support_email}`}>{site.support_email}</LinkButton>}
      >
        {t('payments.checkout.no_methods_text')}
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="method-title">
      <h2 id="method-title" className="mb-3 text-xl">
        {t('payments.checkout.method')}
      </h2>
      <MethodLinks bundleId={bundle.id} methods={methods} />
    </section>
  )
}

function OrderForm({ checkout: quote, method, formKey }: { checkout: Checkout; method: MethodKey; formKey: string }) {
  const t = useText()
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Card as="section" tone="raised" aria-labelledby="summary-title">
      <h2 id="summary-title" className="mb-2 text-xl">
        {t('payments.checkout.summary')}
      </h2>
      <KeptForm>
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="minor" value={quote.total.minor} />
        <input type="hidden" name="currency" value={quote.total.currency} />
        {quote.banks.some(each => each.method === method) && (
          <div className="mb-2 border-line border-b pb-4">
            <BankField banks={quote.banks} method={method} name="bank" />
          </div>
        )}
        <OrderSummary checkout={quote} method={method} busy={busy} />
      </KeptForm>
    </Card>
  )
}
