import { useLoaderData } from 'react-router'
import { CostTable } from '#credits/web'
import { shop } from '#offers/contract'
import { Text, type Translate, useText } from '#platform/web/i18n.tsx'
import { pageLoader } from '#platform/web/page.ts'
import { useSite } from '#sites/web'
import { WITHDRAW_URL } from '../../urls.ts'
import { BundleList } from './bundle-list.tsx'

export const title = (t: Translate) => t('payments.pricing.title')

export const loader = pageLoader(async ({ call }) => ({ shop: await call(shop, { query: {} }) }))

/** All prices, also for visitors. */
export function Component() {
  const { shop: offered } = useLoaderData<typeof loader>()
  const t = useText()
  const { refund_days: days } = useSite()
  return (
    <div className="page-width grid gap-8 py-6 md:py-10 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-10">
      <div className="grid gap-5">
        <div>
          <h1>{t('payments.pricing.title')}</h1>
          <p className="mt-2 text-lg text-muted">{t('payments.pricing.intro')}</p>
        </div>
        <section aria-labelledby="bundles-title">
          <h2 id="bundles-title" className="mb-3 text-xl">
            {t('payments.pricing.bundles')}
          </h2>
          <BundleList bundles={offered.bundles} />
        </section>
        <p>{t('payments.pricing.once')}</p>
        <p>
          <Text
            id="payments.pricing.withdraw"
            args={{ days }}
            components={{ link: <a href={WITHDRAW_URL}>{t('payments.withdraw.title')}</a> }}
          />
        </p>
      </div>
      <CostTable prices={offered.prices} />
    </div>
  )
}
