import { Landmark, ShieldX } from 'lucide-react'
import { redirect, useLoaderData } from 'react-router'
import { CREDITS_URL } from '#credits/urls'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader, typedIn } from '#platform/web/page.ts'
import { LinkButton } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { checkout, debitForm, orderByDebit, requestDebitCode } from '../../contract.ts'
import { checkoutUrl, debitUrl, transactionUrl } from '../../urls.ts'
import { type DebitSent, DirectDebitForm } from './direct-debit-form.tsx'

export const title = (t: Translate) => t('payments.debit.title')

export const loader = pageLoader(async ({ call, url, redirect }) => {
  const bundle = Number(url.searchParams.get('bundle'))
  if (!Number.isInteger(bundle) || bundle < 1) throw redirect(CREDITS_URL)
  // The code is bound to this order, so the order's key stays the same however often the form is sent.
  const key = url.searchParams.get('key')
  if (!key || !UUID.test(key)) throw redirect(`${debitUrl(bundle)}&key=${crypto.randomUUID()}`)
  const [quote, { status, agreed_text: agreed, collected_on: collectedOn, creditor }] = await Promise.all([
    call(checkout, { query: { bundle } }),
    call(debitForm, { query: { bundle } }),
  ])
  if (status === 'not_offered') throw redirect(checkoutUrl(bundle))
  return { quote, status, agreed, collectedOn, creditor, key, codeKey: crypto.randomUUID() }
})

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const action = pageAction(async ({ call, form, key }) => {
  const field = (name: string) => String(form.get(name) ?? '').trim()
  const account = {
    bundle: Number(field('bundle')),
    amount: { minor: Number(field('minor')), currency: field('currency') },
    iban: field('iban'),
    phone: field('phone'),
  }
  if (form.get('intent') === 'code') {
    const code = await call(requestDebitCode, { body: { ...account, order_key: key }, key: field('code_key') })
    return { code, typed: typedIn(form) } satisfies DebitSent
  }
  const { payment_id } = await call(orderByDebit, {
    body: {
      ...account,
      otp: field('otp'),
      account_holder: field('account_holder'),
      street: field('street'),
      house_number: field('house_number'),
      zip: field('zip'),
      city: field('city'),
      authorised: form.get('authorised') === 'yes',
    },
    key,
  })
  return redirect(transactionUrl(payment_id))
})

/** A direct debit: account, code to the phone, checkbox, summary and button. */
export function Component() {
  const { status, key: formKey, ...debit } = useLoaderData<typeof loader>()
  const t = useText()
  return (
    <div className="page-width max-w-2xl py-6 md:py-10">
      <h1 className="mb-2">{t('payments.debit.title')}</h1>
      {status === 'open' ? (
        <DirectDebitForm {...debit} formKey={formKey} />
      ) : (
        <EmptyState
          icon={status === 'blocked' ? <ShieldX aria-hidden /> : <Landmark aria-hidden />}
          title={t(status === 'blocked' ? 'payments.error.debit_blocked' : 'payments.error.debit_limit')}
          action={<LinkButton href={checkoutUrl(debit.quote.bundle.id)}>{t('payments.debit.other_method')}</LinkButton>}
        >
          {t('payments.debit.refused_text')}
        </EmptyState>
      )}
    </div>
  )
}
