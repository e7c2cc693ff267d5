import { isFromTrafficSource, readTracking, TRACKING_COOKIE } from '#accounts/rules'
import { notFound, Problem } from '#platform/problem.ts'
import { db } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { mayVisitorSearch, selectedCountry } from '#sites/rules'
import { siteOf, visitorCountry } from '#sites/server'
import { viewerRow } from './store-projection.ts'

/** The viewer of a search: a member of the site, or a visitor if the site's settings allow it (SEARCH-3). */
export async function viewerOf(caller: Caller) {
  const site = siteOf(caller.siteId)
  const country = selectedCountry(visitorCountry(caller), site.countries)
  if (caller.memberId === null) {
    if (!mayVisitorSearch(site.settings, cameByTrafficSource(caller))) throw new Problem('authentication_required')
    return { site, memberId: null, row: undefined, country }
  }
  const row = await viewerRow(db(), caller.memberId)
  if (!row) throw notFound()
  return { site, memberId: caller.memberId, row, country }
}

/** A cookie keeps the advertisement parameters of a visitor (PAGES-5). */
function cameByTrafficSource({ cookies }: Caller): boolean {
  return isFromTrafficSource(readTracking(cookies[TRACKING_COOKIE]))
}
