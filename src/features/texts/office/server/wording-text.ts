import type { SiteScope } from '#platform/endpoint.ts'
import { notFound } from '#platform/problem.ts'
import { siteFor } from '#sites/office/server'
import { allSites, type Site } from '#sites/server'
import { currentVersions, versionsOf } from '#texts/server'
import { mayChangeCompany } from './change-wording.ts'
import { mailWith, shownMessage, versionsIn } from './mail-preview.ts'
import { samplesOf, withSamples } from './preview.ts'
import { textsOf } from './search-wording.ts'

const HISTORY = 30

/** One text in every language of the site. */
export async function wordingText({ site: siteId, key }: { site: number; key: string }, permittedSites: SiteScope) {
  const site = siteFor(siteId)
  if (textsOf(site.locale)[key] === undefined) throw notFound()
  const current = await currentVersions()
  const history = await versionsOf(key, site.id, site.company.id, HISTORY)
  return {
    site: { id: site.id, name: site.name },
    company: site.company.name,
    company_sites: allSites().flatMap(({ name, company }) => (company.id === site.company.id ? [name] : [])),
    may_company: mayChangeCompany(site, permittedSites),
    key,
    values: samplesOf(site, key, site.locale).map(({ name, value }) => ({ name, sample: sampleText(value, site) })),
    languages: site.locales.map(language => {
      const { own, company } = versionsIn(current, site, language, key)
      const preview = withSamples(site, key, language, shownMessage(current, site, language, key))
      return { language, catalogue: textsOf(language)[key]!, site: own, company, preview }
    }),
    mails: site.locales.flatMap(language => {
      const mail = mailWith({ site, key, language, current })
      return mail ? [{ language, mail }] : []
    }),
    history: history.map(row => ({
      id: row.id,
      at: row.made_at.toISOString(),
      email: row.email,
      owner: row.site_id === null ? ('company' as const) : ('site' as const),
      language: row.language,
      message: row.message,
    })),
  }
}

function sampleText(value: string | number | Date, site: Site): string {
  return value instanceof Date ? value.toLocaleDateString(site.locale) : String(value)
}
