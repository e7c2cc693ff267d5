import { useLoaderData } from 'react-router'
import { prices } from '#credits/contract'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { nicheOf } from '#sites/rules'
import { useSite } from '#sites/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { getLanding } from '../contract.ts'
import { BundlePrices } from './bundle-prices.tsx'
import { MoreFaces } from './collage.tsx'
import { CommonQuestions } from './common-questions.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { SIGNUP_PLACE } from './signup-card.tsx'
import { trackingOf } from './tracking-of.ts'
import { Transparency } from './transparency.tsx'
import { visitorsLoader } from './visitors-loader.ts'

export const loader = visitorsLoader(async ({ call, url }) => {
  const [landing, priceList] = await Promise.all([call(getLanding), call(prices, { query: {} })])
  return { ...landing, prices: priceList, tracking: trackingOf(url) }
})

export const title = (_: Translate, data: { title: string }) => data.title
export const hasWholeTitle = true

/** `/`: members, how it works, prices and honesty, in the words of the site's niche. */
export function Component() {
  const { members, people, fictional, prices: priceList, tracking } = useLoaderData<typeof loader>()
  const t = useText()
  const site = useSite()
  return (
    <>
      <Hero niche={nicheOf(site.niche)} members={members} prices={priceList} tracking={tracking} />
      <HowItWorks />
      <BundlePrices prices={priceList} />
      <Transparency people={people} fictional={fictional} />
      <CommonQuestions />
      <section className="page-width pt-14 md:pt-20">
        <div className="flex flex-col items-center gap-6 rounded-lg bg-primary-soft px-4 py-10 text-center md:px-6 md:py-14">
          <h2 className="text-3xl">{t('landing.close.title')}</h2>
          <MoreFaces members={members} />
          <LinkButton href={`#${SIGNUP_PLACE}`} size="large">
            {t('landing.close.button')}
          </LinkButton>
        </div>
      </section>
    </>
  )
}
