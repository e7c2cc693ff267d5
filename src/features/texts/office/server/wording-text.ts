import type { SiteScope } from '#platform/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import { notFound } from '#platform/problem.ts'
import { layOutMail } from '#platform/server/mail/mail-layout.ts'
import { canFormat } from '#platform/server/text-check.ts'
import { siteFor } from '#sites/office/server'
import { allSites, type Site } from '#sites/server'
import { currentVersions, type VersionRow, versionsOf } from '#texts/server'
import { mayChangeCompany } from './change-wording.ts'
import { mailOfKey } from './mail-of-key.ts'
import { samplesOf, withSamples } from './preview.ts'
import { textsOf } from './search-wording.ts'

const HISTORY = 30

/** One text in every language of the site. */
export async function wordingText({ site: siteId, key }: { site: number; key: string }, permittedSites: SiteScope) {
  const site = siteFor(siteId)
  if (textsOf(site.locale)[key] === undefined) throw notFound()
  const current = await currentVersions()
  const of = (language: Locale, name: string) => versionsIn(current, site, language, name)
  const shown = (language: Locale, name: string) => {
    const { own, company } = of(language, name)
    const stored = [own.message, company.message].filter(message => message !== null)
    return stored.find(message => canFormat(message, language)) ?? textsOf(language)[name]!
  }
  const history = await versionsOf(key, site.id, site.company.id, HISTORY)
  return {
    site: { id: site.id, name: site.name },
    company: site.company.name,
    company_sites: allSites().flatMap(({ name, company }) => (company.id === site.company.id ? [name] : [])),
    may_company: mayChangeCompany(site, permittedSites),
    key,
    values: samplesOf(site, key, site.locale).map(({ name, value }) => ({ name, sample: sampleText(value, site) })),
    languages: site.locales.map(language => {
      const { own, company } = of(language, key)
      const preview = withSamples(site, key, language, shown(language, key))
      return { language, catalogue: textsOf(language)[key]!, site: own, company, preview }
    }),
    mails: site.locales.flatMap(language => {
      const parts = mailOfKey(key, textsOf(language))
      if (!parts) return []
      const say = (name: string) => withSamples(site, name, language, shown(language, name))
      const [subject, paragraphs] = [say(parts.subject), parts.paragraphs.map(say)]
      const [button, after] = [parts.button ? say(parts.button) : null, parts.after.map(say)]
      const { text } = layOutMail({
        language,
        siteName: site.name,
        title: subject,
        paragraphs,
        after,
        ...(button && { button: { label: button, url: site.origin } }),
      })
      return [{ language, mail: { subject, paragraphs, button, after, text } }]
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

const NO_VERSION = { version: 0, message: null }

function versionsIn(rows: readonly VersionRow[], site: Site, language: Locale, key: string) {
  const mine = rows.filter(row => row.key === key && row.language === language)
  const asVersion = (row: VersionRow | undefined) => (row ? { version: row.id, message: row.message } : NO_VERSION)
  return {
    own: asVersion(mine.find(row => row.site_id === site.id)),
    company: asVersion(mine.find(row => row.company_id === site.company.id)),
  }
}

function sampleText(value: string | number | Date, site: Site): string {
  return value instanceof Date ? value.toLocaleDateString(site.locale) : String(value)
}
