import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import { invalidFields, notFound, Problem } from '#platform/problem.ts'
import { afterCommit, type Tx } from '#platform/server/database/db.ts'
import { siteFor } from '#sites/office/server'
import { allSites, type Site } from '#sites/server'
import { recordAction } from '#staff/server'
import { currentVersions, insertVersion, reloadTexts } from '#texts/server'
import { refuseFaulty } from './preview.ts'
import { textsOf } from './search-wording.ts'

interface Change {
  readonly staffId: number
  readonly siteId: number
  readonly owner: 'site' | 'company'
  readonly key: string
  readonly language: Locale
  readonly message: string | null
  readonly version: number
}

/** Replaces a text, or restores the text of the catalogue. Every process uses the change at once. */
export async function changeWording(tx: Tx, change: Change, permittedSites: SiteScope): Promise<number> {
  const { staffId, siteId, owner, key, language, version: replaces } = change
  const site = siteFor(siteId)
  const message = change.message?.trim() ?? null
  if (textsOf(language)[key] === undefined) throw notFound()
  if (owner === 'company' && !mayChangeCompany(site, permittedSites)) throw notFound()
  refuseLanguage(site, language, owner)
  if (message !== null) refuseFaulty(key, language, message)
  const of = owner === 'site' ? { siteId } : { companyId: site.company.id }
  const before = (await currentVersions(key, tx)).find(
    row =>
      row.language === language && (owner === 'site' ? row.site_id === siteId : row.company_id === site.company.id),
  )
  const id = await insertVersion(tx, of, { language, key, message, replaces, staffId })
  if (id === undefined) throw new Problem('wording_conflict')
  await recordAction(tx, {
    staffId,
    action: 'change_wording',
    siteId: owner === 'site' ? siteId : null,
    subject: `${key} (${language})`,
    details: {
      owner,
      company: site.company.id,
      before: { wording: before?.message ?? null },
      after: { wording: message },
    },
  })
  afterCommit(tx, reloadTexts)
  return id
}

/** A company's text applies to all its sites, so the staff member needs the permission for all of them. */
export function mayChangeCompany(site: Site, sites: SiteScope): boolean {
  return allSites().every(({ id, company }) => company.id !== site.company.id || isInScope(sites, id))
}

/** Visitors would never read a text in a language that the site, or no site of the company, has. */
export function refuseLanguage(site: Site, language: Locale, owner: 'site' | 'company' = 'site'): void {
  const sites = owner === 'site' ? [site] : allSites().filter(({ company }) => company.id === site.company.id)
  if (!sites.some(({ locales }) => locales.includes(language)))
    throw invalidFields({ language: { code: 'language_not_of_site', params: { site: site.name } } })
}
