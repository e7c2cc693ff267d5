import { useLoaderData } from 'react-router'
import { credits } from '#credits/contract'
import { CREDITS_URL, PREMIUM_URL } from '#credits/urls'
import { CostTable, useCredits } from '#credits/web'
import { getUser } from '#members/contract'
import { shop } from '#offers/contract'
import { codeAction, DiscountBox } from '#offers/web'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader } from '#platform/web/page.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { orders } from '../../contract.ts'
import { TRANSACTIONS_URL, transactionUrl, WITHDRAW_URL } from '../../urls.ts'
import { isWithdrawable } from '../withdrawal/is-withdrawable.ts'
import { BundleList } from './bundle-list.tsx'
import { PaymentCountry, paymentCountry } from './payment-country.tsx'

export const title = (t: Translate) => t('payments.credits.title')

export const loader = pageLoader(async ({ call, url }) => {
  const [{ user }, { debt }, { orders: myOrders }] = await Promise.all([call(getUser), call(credits), call(orders)])
  const offered = await call(shop, { query: paymentCountry(url, user) })
  return { user, debt, canWithdraw: myOrders.some(isWithdrawable), shop: offered }
})

/** Handles the forms for discount codes; the page then shows the new prices. */
export const action = pageAction(codeAction)

export function Component() {
  const { user, debt, canWithdraw, shop: offered } = useLoaderData<typeof loader>()
  const t = useText()
  const myCredits = useCredits(user)
  return (
    <div className="page-width grid gap-8 py-6 md:py-10 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-10">
      <div className="grid gap-5">
        <div>
          <h1>{t('payments.credits.title')}</h1>
          {myCredits && <p className="mt-2 font-semibold">{t('credits.balance', { credits: myCredits.credits })}</p>}
          <p className="mt-1 text-muted">{t('payments.credits.intro')}</p>
        </div>
        {debt > 0 && <Banner tone="danger">{t('credits.statement.debt', { credits: debt })}</Banner>}
        <DiscountBox shop={offered} orderUrl={transactionUrl} />
        <PaymentCountry country={offered.prices.country} countries={offered.countries} action={CREDITS_URL} />
        <BundleList bundles={offered.bundles} />
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <a href={TRANSACTIONS_URL}>{t('payments.credits.history')}</a>
          {canWithdraw && <a href={WITHDRAW_URL}>{t('payments.withdraw.title')}</a>}
          {myCredits && !myCredits.paid_user && <a href={PREMIUM_URL}>{t('payments.credits.what_premium')}</a>}
        </p>
      </div>
      <CostTable prices={offered.prices} />
    </div>
  )
}
