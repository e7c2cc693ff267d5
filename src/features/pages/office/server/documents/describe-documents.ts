import { presentPrices, priceListFor } from '#credits/server'
import { DOCUMENTS, SECTIONS } from '#pages/rules'
import { DOCUMENT_PREVIEW, type DocumentVersion, documentVersions, haveMembers } from '#pages/server'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { LOCALES, type Locale } from '#platform/locale.ts'
import { notFound } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { previewToken } from '#platform/server/preview-token.ts'
import { siteCatalogue } from '#platform/server/texts.ts'
import { siteFor } from '#sites/office/server'
import { dayOf } from '#sites/rules'
import { allSites, presentCompany, type Site } from '#sites/server'
import { type DocumentName, documentUrl } from '#sites/urls'
import { mayChangeCompany } from '#texts/office/server'
import { documentValues } from '../../../document-values.ts'
import { DOCUMENT_VALUES, inOrder, NOTICE_IN_DAYS } from '../../../rules-documents.ts'

/** The documents of a site of the caller; of the first one if the call names none. */
export async function listDocuments(wanted: number | undefined, scope: SiteScope) {
  const site = allSites().find(({ id }) => isInScope(scope, id) && (wanted === undefined || id === wanted))
  if (!site) throw notFound()
  const stored = await documentVersions(site.id, site.company.id, null)
  const today = dayOf(now())
  return {
    site: presentSite(site, scope),
    documents: DOCUMENTS.map(document => {
      const versions = stored.filter(version => version.document === document)
      const days = inOrder(versions).map(({ valid_from }) => valid_from)
      return {
        document,
        since: days.findLast(day => day <= today) ?? null,
        planned: days.find(day => day > today) ?? null,
        draft: versions.some(({ valid_from }) => valid_from === null),
      }
    }),
  }
}

export async function describeDocument(siteId: number, document: DocumentName, scope: SiteScope) {
  const site = siteFor(siteId)
  const versions = await documentVersions(siteId, site.company.id, document)
  const notice = await noticeInDays(document, [siteId])
  const current = inOrder(versions).findLast(({ valid_from }) => valid_from <= dayOf(now()))
  return {
    site: presentSite(site, scope),
    document,
    values: await valuesOf(site),
    original: site.locales.map(language => ({ language, ...originalWords(site, document, language) })),
    versions: versions.map(version => ({
      id: version.id,
      owner: version.of_site ? ('site' as const) : ('company' as const),
      revision: version.revision,
      state: stateOf(version, current?.id),
      valid_from: version.valid_from,
      at: version.changed_at.toISOString(),
      email: version.email,
      look: `${site.origin}${documentUrl(document)}?${
        version.valid_from === null
          ? `preview=${previewToken(DOCUMENT_PREVIEW, version.id)}`
          : `version=${version.valid_from}`
      }`,
      texts: LOCALES.flatMap(language => (version.texts[language] ? [{ language, ...version.texts[language] }] : [])),
    })),
    first_day: firstDay(notice),
    notice_days: notice,
  }
}

/** The terms promise members to hear of a change this long before. A site without members promises nothing yet. */
export async function noticeInDays(document: DocumentName, siteIds: readonly number[], on?: Tx): Promise<number> {
  return document === 'terms' && (await haveMembers(siteIds, on)) ? NOTICE_IN_DAYS : 0
}

export function firstDay(notice: number): string {
  const day = new Date(`${dayOf(now())}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + notice)
  return day.toISOString().slice(0, 10)
}

function stateOf(
  { id, valid_from }: DocumentVersion,
  current: number | undefined,
): 'draft' | 'planned' | 'current' | 'past' {
  if (valid_from === null) return 'draft'
  if (id === current) return 'current'
  return valid_from > dayOf(now()) ? 'planned' : 'past'
}

function presentSite(site: Site, scope: SiteScope) {
  const sites = allSites().filter(({ company }) => company.id === site.company.id)
  return {
    id: site.id,
    name: site.name,
    languages: [...site.locales],
    company: site.company.name,
    company_sites: sites.map(({ name }) => name),
    may_company: mayChangeCompany(site, scope),
  }
}

/** The values that texts may name, as the site's first country reads them. */
export async function valuesOf(site: Site) {
  const country = site.countries[0] ?? 'NL'
  const prices = presentPrices(site.settings, country, await priceListFor(db(), site.id, country))
  const values = documentValues(site.settings, presentCompany(site), prices, site.locale)
  return DOCUMENT_VALUES.map(name => ({ name, shown: String(values[name]) }))
}

/** The document of the catalogue, in the words of the site, with the names of the values in braces. */
function originalWords(site: Site, document: DocumentName, language: Locale) {
  const i18n = siteCatalogue(site.id, language)
  const names = Object.fromEntries(DOCUMENT_VALUES.map(name => [name, `{${name}}`]))
  const say = (key: string) => i18n._(`legal.${document}.${key}`, names)
  const sections = SECTIONS[document].map(section => `## ${say(`${section}.title`)}\n${say(`${section}.text`)}`)
  return { title: say('title'), body: [say('intro'), ...sections].join('\n\n') }
}
