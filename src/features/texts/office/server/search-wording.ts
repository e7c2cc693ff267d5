import type { SiteScope } from '#platform/endpoint.ts'
import { isInScope } from '#platform/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import { notFound } from '#platform/problem.ts'
import { sourceTexts } from '#platform/server/texts.ts'
import { allSites } from '#sites/server'
import { isOwnable } from '#texts/rules'
import { currentVersions, type VersionRow } from '#texts/server'
import type { WordingLine } from '../contract.ts'

/** The number of lines on a page of results. */
const PAGE = 50

interface Search {
  readonly site?: number
  readonly language?: Locale
  readonly search?: string
  readonly changed?: boolean
  readonly after?: string
  /** The staff member's language. */
  readonly locale: Locale
}

/** Finds texts whose words or key contain the search. A replaced text is also found by the words of the catalogue. */
export async function searchWording(query: Search, permittedSites: SiteScope) {
  const sites = allSites().filter(({ id }) => isInScope(permittedSites, id))
  const site = query.site === undefined ? sites[0] : sites.find(({ id }) => id === query.site)
  if (!site) throw notFound()
  const wanted = query.language ?? query.locale
  const language = site.locales.includes(wanted) ? wanted : site.locale
  const own = (await currentVersions()).filter(row => row.language === language && row.message !== null)
  const lines = Object.entries(textsOf(language)).map(([key, text]) =>
    lineOf(key, text, messageOf(own, key, site.company.id, null), messageOf(own, key, null, site.id)),
  )
  const found = lines.filter(line => (!query.changed || isChanged(line)) && matches(line, query.search))
  const rest = found.filter(({ key }) => query.after === undefined || key > query.after)
  const texts = rest.slice(0, PAGE)
  return {
    sites: sites.map(({ id, name }) => ({ id, name })),
    site: { id: site.id, name: site.name },
    languages: [...site.locales],
    language,
    total: found.length,
    texts,
    next: rest.length > PAGE ? texts.at(-1)!.key : null,
  }
}

const sorted = new Map<Locale, Record<string, string>>()

/** The texts that a site may replace, in the order of their keys. */
export function textsOf(language: Locale): Readonly<Record<string, string>> {
  const known = sorted.get(language)
  if (known) return known
  const entries = Object.entries(sourceTexts(language)).filter(([key]) => isOwnable(key))
  // An object without a prototype, so that `constructor` isn't a key.
  const texts: Record<string, string> = Object.create(null)
  for (const [key, text] of entries.sort(([one], [other]) => (one < other ? -1 : 1))) texts[key] = text
  sorted.set(language, texts)
  return texts
}

const lineOf = (key: string, catalogue: string, company: string | null, own: string | null): WordingLine => {
  return { key, catalogue, company, own }
}

function messageOf(rows: readonly VersionRow[], key: string, companyId: number | null, siteId: number | null) {
  const row = rows.find(each => each.key === key && each.company_id === companyId && each.site_id === siteId)
  return row?.message ?? null
}

const isChanged = ({ company, own }: WordingLine) => company !== null || own !== null

function matches({ key, catalogue, company, own }: WordingLine, search = ''): boolean {
  const words = search.trim().toLocaleLowerCase()
  return [key, catalogue, company ?? '', own ?? ''].some(each => each.toLocaleLowerCase().includes(words))
}
