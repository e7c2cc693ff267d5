import { addVersion, type PriceList, priceListFor } from '#credits/server'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { notFound, Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { siteFor } from '#sites/office/server'
import { TIME_ZONE } from '#sites/rules'
import { allSites, lockedValues } from '#sites/server'
import { recordAction } from '#staff/server'
import { priceListFaults } from '../../rules-price-list.ts'
import { costsOf, storeCosts } from './change-site-costs.ts'

interface Copy {
  readonly site: number
  readonly from: number
}

/** Copies the current prices of another site, in each country that both sites serve. Returns these countries. */
export async function copyPrices(tx: Tx, staffId: number, { site: siteId, from }: Copy, scope: SiteScope) {
  const { host } = siteFor(siteId)
  if (siteId === from) throw fault('copy_same_site')
  const source = allSites().find(({ id }) => id === from)
  if (!source || !isInScope(scope, from)) throw notFound()
  const { own, inherited } = await lockedValues(tx, { siteId })
  const settings = { ...inherited, ...own }
  const costs = costsOf(source.settings)
  const countries = settings.countries.filter(country => source.countries.includes(country))
  if (countries.length === 0) throw fault('copy_no_country')
  const copied: string[] = []
  for (const country of countries) {
    const [theirs, ours] = [await priceListFor(tx, from, country), await priceListFor(tx, siteId, country)]
    if (!theirs.isOwn && !ours.isOwn) continue
    await addVersion(tx, {
      siteId,
      country,
      staffId,
      starts: null,
      zone: TIME_ZONE,
      ...draftOf(theirs, country, costs.message_credits),
    })
    copied.push(country)
  }
  const patch = { ...costs, minimum_message_costs: source.settings.minimum_message_costs }
  await storeCosts(tx, { staffId, siteId, own, patch })
  const details = { source: source.host, copied, before: costsOf(settings), after: costs }
  await recordAction(tx, { staffId, action: 'copy_prices', siteId, subject: host, details })
  return countries
}

/** If the other site has no list of its own, this site returns to the shared prices. */
function draftOf({ isOwn, bundles, sellsFrom }: PriceList, country: string, messageCredits: number) {
  const currency = bundles[0]?.price.currency ?? ''
  if (!isOwn) return { currency, sellsFrom: null, bundles: [] }
  const draft = {
    currency,
    sellsFrom,
    bundles: bundles.map(({ credits, price, recommended }) => ({ credits, minor: price.minor, recommended })),
  }
  const [fault] = Object.values(priceListFaults({ country, ...draft }, messageCredits))
  if (fault) throw new Problem(fault.code, fault)
  return draft
}

function fault(code: string): Problem {
  return new Problem(code, { fields: { from: { code } } })
}
