import { Check, Crown } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { CONVERSATIONS_FREE_MEMBERS_START } from '#chat/rules'
import { PREMIUM_URL, REPEAT_ORDER_URL } from '#credits/urls'
import { CostTable, useCredits } from '#credits/web'
import { getUser } from '#members/contract'
import { shop } from '#offers/contract'
import { codeAction, DiscountBox } from '#offers/web'
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '#photos/rules'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader } from '#platform/web/page.ts'
import { useSite } from '#sites/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { transactionUrl } from '../../urls.ts'
import { BundleList } from './bundle-list.tsx'
import { PaymentCountry, paymentCountry } from './payment-country.tsx'

export const title = (t: Translate) => t('payments.premium.title')

export const loader = pageLoader(async ({ call, url }) => {
  const { user } = await call(getUser)
  return { user, shop: await call(shop, { query: paymentCountry(url, user) }) }
})

/** Handles the forms for discount codes; the page then shows the new prices. */
export const action = pageAction(codeAction)

export function Component() {
  const { user, shop: offered } = useLoaderData<typeof loader>()
  const t = useText()
  const myCredits = useCredits(user)
  return (
    <div className="page-width grid gap-8 py-6 md:py-10 lg:grid-cols-2 lg:items-start lg:gap-12">
      <div className="grid gap-5">
        <div>
          <h1 className="flex items-center gap-3">
            <Crown aria-hidden className="size-8 text-accent" />
            {t('payments.premium.title')}
          </h1>
          <p className="mt-2 text-lg text-muted">{t('payments.premium.intro')}</p>
        </div>
        <Benefits />
        <Claim />
      </div>
      <div className="lg:row-span-2">
        {myCredits?.paid_user ? (
          <IsPremium />
        ) : (
          <section aria-labelledby="choose-title">
            <h2 id="choose-title" className="mb-3 text-xl">
              {t('payments.premium.choose')}
            </h2>
            <div className="grid gap-4">
              <DiscountBox shop={offered} orderUrl={transactionUrl} />
              <PaymentCountry country={offered.prices.country} countries={offered.countries} action={PREMIUM_URL} />
              <BundleList bundles={offered.bundles} />
            </div>
          </section>
        )}
      </div>
      <CostTable prices={offered.prices} />
    </div>
  )
}

function Benefits() {
  const t = useText()
  const benefits = [
    t('payments.premium.gives_photos'),
    t('payments.premium.gives_own_photos', { premium: PREMIUM_PHOTOS, free: FREE_PHOTOS }),
    t('payments.premium.gives_chats', { free: CONVERSATIONS_FREE_MEMBERS_START }),
    t('payments.premium.gives_stays'),
  ]
  return (
    <section aria-labelledby="gives-title">
      <h2 id="gives-title" className="text-xl">
        {t('payments.premium.gives')}
      </h2>
      <ul className="mt-3 grid gap-3">
        {benefits.map(sentence => (
          <li key={sentence} className="flex gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shown only if the site's settings contain source, period and figures of the claim (MONEY-4). */
function Claim() {
  const t = useText()
  const { premium_claim_source: source, premium_claim_period: period, premium_claim_figures: figures } = useSite()
  if (![source, period, figures].every(part => part.trim())) return null
  return (
    <Card tone="sunken" padding="small">
      <p className="font-semibold">{t('payments.premium.claim')}</p>
      <p className="text-muted text-sm">{t('payments.premium.claim_evidence', { source, period, figures })}</p>
    </Card>
  )
}

function IsPremium() {
  const t = useText()
  return (
    <Card as="section">
      <h2 className="text-xl">{t('payments.premium.is')}</h2>
      <p className="mt-1 mb-4 text-muted">{t('payments.premium.is_text')}</p>
      <LinkButton href={REPEAT_ORDER_URL}>{t('payments.premium.buy')}</LinkButton>
    </Card>
  )
}
