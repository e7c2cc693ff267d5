import { type PriceList, presentPrices, priceListFor, priceListVersions } from '#credits/server'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { notFound } from '#platform/problem.ts'
import { db } from '#platform/server/database/db.ts'
import { CURRENCIES_OF_COUNTRY } from '#sites/rules'
import { allSites, type Site } from '#sites/server'
import type { PriceListVersion } from '../contract-prices.ts'
import { costsOf } from './change-site-costs.ts'

const PAST_AT_MOST = 10

/** The current, planned and some past prices of one site in one country. */
export async function officePrices(
  { site: id, country: named }: { site?: number; country?: string },
  scope: SiteScope,
) {
  const inScope = allSites().filter(each => isInScope(scope, each.id))
  const site = id === undefined ? inScope[0] : inScope.find(each => each.id === id)
  const country = named ?? site?.countries[0]
  if (!site || !country || !site.countries.includes(country)) throw notFound()
  const { version, lists } = await listsOf(site, country)
  return {
    sites: inScope.map(nameOf),
    site: nameOf(site),
    countries: [...site.countries],
    country,
    currencies: [...(CURRENCIES_OF_COUNTRY[country] ?? [])],
    costs: costsOf(site.settings),
    version,
    lists,
  }
}

const nameOf = ({ id, name, host }: Site) => ({ id, name, host })

async function listsOf({ id, settings }: Site, country: string) {
  const versions = await priceListVersions(db(), id, country)
  const present = (list: PriceList, state: PriceListVersion['state'], version?: (typeof versions)[number]) => ({
    id: version?.id ?? null,
    state,
    own: list.isOwn && list.bundles.length > 0,
    starts_at: version?.startsAt.toISOString() ?? null,
    sells_from: list.sellsFrom,
    prices: presentPrices(settings, country, list),
  })
  const started = versions.filter(({ isPlanned }) => !isPlanned)
  const planned = versions.filter(({ isPlanned }) => isPlanned).toReversed()
  const current = present(await priceListFor(db(), id, country), 'current', started[0])
  return {
    version: Math.max(0, ...versions.map(each => each.id)),
    lists: [
      current,
      ...planned.map(each => present(each.list, 'planned', each)),
      ...started.slice(1, PAST_AT_MOST + 1).map(each => present(each.list, 'past', each)),
    ],
  }
}
