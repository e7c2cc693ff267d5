import { NEW_FICTIONAL_URL } from '#fictional/urls'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { log } from '#platform/server/log.ts'
import {
  allSites,
  type Missing,
  readCompanies,
  SITE_CHECKS,
  type Site,
  type SiteCheck,
  siteChecks,
} from '#sites/server'
import { officeSiteUrl } from '../../../urls.ts'
import type { Check, CheckedSite } from '../../contract-checks.ts'

/** A lookup without a response in this time makes its line `unknown`. */
const LOOKUP_WITHIN_IN_MS = 4_000

/** The checklists of all sites in scope. Lookups are only made for one site. */
export async function checkSites(scope: SiteScope, withLookups: boolean) {
  const sites = allSites().filter(({ id }) => isInScope(scope, id))
  return {
    company: sites.length > 0 || (await readCompanies()).length > 0,
    sites: await Promise.all(sites.map(site => checkSite(site, withLookups && sites.length === 1))),
  }
}

async function checkSite(site: Site, withLookups: boolean): Promise<CheckedSite> {
  const found = siteChecks.values()
  const checks = SITE_CHECKS.flatMap(id => found.filter(check => check.id === id))
  const { id, host, name, isOpen: open } = site
  return { id, host, name, open, checks: await Promise.all(checks.map(check => runCheck(check, site, withLookups))) }
}

async function runCheck(check: SiteCheck, site: Site, withLookups: boolean): Promise<Check> {
  const line = { id: check.id, why: null, params: {}, href: null, record: null }
  try {
    if (check.isLookup && !withLookups) {
      const known = (await check.known?.(site)) ?? null
      return known ? { ...line, state: 'missing', ...known } : { ...line, state: 'waiting' }
    }
    const missing = await withinTime(check.run(site))
    if (missing === 'timeout') return { ...line, state: 'unknown', why: 'timeout' }
    if (missing === null) return { ...line, state: 'ok' }
    return { ...line, state: 'missing', href: mendedAt(check, site, missing), ...missing }
  } catch (error) {
    log().warn({ err: error, check: check.id, site: site.host }, 'a check of a site failed')
    return { ...line, state: 'unknown', why: 'failed' }
  }
}

/** The page where staff mend it, if the room of the check doesn't know the page. */
function mendedAt({ id }: SiteCheck, site: Site, { why }: Missing): string | null {
  if (id === 'members') return NEW_FICTIONAL_URL
  return id === 'test_order' && why === 'closed' ? officeSiteUrl(site.id) : null
}

function withinTime<T>(result: Promise<T>): Promise<T | 'timeout'> {
  const { promise, resolve } = Promise.withResolvers<'timeout'>()
  const timer = setTimeout(() => resolve('timeout'), LOOKUP_WITHIN_IN_MS)
  return Promise.race([result, promise]).finally(() => clearTimeout(timer))
}
