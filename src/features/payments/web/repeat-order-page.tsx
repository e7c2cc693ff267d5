import { useLoaderData } from 'react-router'
import { prices } from '#credits/contract'
import { CostTable, useCredits } from '#credits/web'
import { getUser } from '#members/contract'
import { formatMoney } from '#platform/money.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { pageLoader } from '#platform/web/page.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { checkoutUrl, type Order, orders, TRANSACTIONS_URL } from '../contract.ts'
import { BundleList } from './bundle-list.tsx'

export const members = true
export const texts = ['payments', 'credits'] as const
export const title = (t: Translate) => t('payments.credits.repeat_title')

export const loader = pageLoader(async ({ call }) => {
  const [{ user }, { orders: mine }] = await Promise.all([call(getUser), call(orders)])
  const list = await call(prices, { query: user ? { country: user.profile.country } : {} })
  // Only what is still for sale at that price can be ordered again without a second look.
  const last = mine.find(
    order =>
      order.status === 'completed' &&
      list.bundles.some(bundle => bundle.id === order.bundle_id && bundle.price.minor === order.amount.minor),
  )
  return { user, prices: list, last: last ?? null }
})

export function Component() {
  const { user, prices, last } = useLoaderData<typeof loader>()
  const t = useText()
  const mine = useCredits(user)
  return (
    <div className="page-width grid gap-8 py-6 md:py-10 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-10">
      <div className="grid gap-5">
        <div>
          <h1>{t('payments.credits.repeat_title')}</h1>
          {mine && <p className="mt-2 font-semibold">{t('credits.balance', { credits: mine.credits })}</p>}
        </div>
        {last && <LastOrder order={last} />}
        {last && <h2 className="mt-2 text-xl">{t('payments.credits.repeat_other')}</h2>}
        <BundleList bundles={prices.bundles} />
        <p>
          <a href={TRANSACTIONS_URL}>{t('payments.credits.history')}</a>
        </p>
      </div>
      <CostTable prices={prices} />
    </div>
  )
}

/** The same bundle by the same method: it leads to the sum, never past it. */
function LastOrder({ order }: { order: Order }) {
  const t = useText()
  const locale = useLocale()
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-4">
      <p className="min-w-48 grow basis-0">
        {t('payments.credits.repeat_last', {
          credits: order.credits,
          money: formatMoney(order.amount, locale),
          method: t(`payments.method.${order.payment_method}`),
        })}
      </p>
      <LinkButton href={checkoutUrl(order.bundle_id, order.payment_method)}>
        {t('payments.credits.repeat_again')}
      </LinkButton>
    </Card>
  )
}
