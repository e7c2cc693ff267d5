import { presentPrices, priceListFor } from '#credits/server'
import type { Locale } from '#platform/locale.ts'
import { notFound } from '#platform/problem.ts'
import { db } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { isPreview } from '#platform/server/preview-token.ts'
import { selectedCountry } from '#sites/rules'
import { presentCompany, type Site, siteOf, visitorCountry } from '#sites/server'
import type { FooterPage } from '../contract.ts'
import { documentValues } from '../document-values.ts'
import { withValues } from '../rules-documents.ts'
import { isAddress, isBuiltIn, wordsFor } from '../rules-own-pages.ts'
import { ownPageUrl } from '../urls.ts'
import { footerPages, ownPageAt } from './store-own-pages.ts'

/** The purpose in the signature of an own page's preview link. */
export const OWN_PAGE_PREVIEW = 'pages.own'

/** The page with the values of the site and the prices of the reader's country. */
export async function ownPage(caller: Caller, query: { address: string; preview?: string }) {
  const { siteId, locale } = caller
  const { address, preview } = query
  const page = isAddress(address) && !isBuiltIn(address) ? await ownPageAt(siteId, address) : undefined
  if (!page || (!page.is_open && !isPreview(preview, OWN_PAGE_PREVIEW, page.id))) throw notFound()
  const site = siteOf(siteId)
  const words = wordsFor(page.texts, locale, site.locale)
  if (!words) throw notFound()
  const { language, title, body } = words
  const fill = /[{}]/.test(title + body) ? await filler(site, caller, language) : (text: string) => text
  return {
    url: `${site.origin}${ownPageUrl(address)}`,
    language,
    title: fill(title),
    body: fill(body),
    open: page.is_open,
  }
}

export async function pagesInFooter(siteId: number, reader: Locale): Promise<FooterPage[]> {
  const pages = await footerPages(siteId)
  return pages.flatMap(({ address, texts }) => {
    const words = isBuiltIn(address) ? undefined : wordsFor(texts, reader, siteOf(siteId).locale)
    return words ? [{ address, language: words.language, title: withoutPrices(siteOf(siteId), words) }] : []
  })
}

async function filler(site: Site, reader: Caller, language: Locale): Promise<(text: string) => string> {
  const country = selectedCountry(visitorCountry(reader), site.countries)
  const prices = presentPrices(site.settings, country, await priceListFor(db(), site.id, country))
  const values = documentValues(site.settings, presentCompany(site), prices, language)
  return text => withValues(text, values)
}

/** Titles can't name prices, so the footer needs no price list. */
function withoutPrices(site: Site, { title, language }: { title: string; language: Locale }): string {
  return withValues(title, documentValues(site.settings, presentCompany(site), { bundles: [] }, language))
}
