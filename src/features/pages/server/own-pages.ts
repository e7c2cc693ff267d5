import type { Locale } from '#platform/locale.ts'
import { notFound } from '#platform/problem.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { isPreview } from '#platform/server/preview-token.ts'
import { siteOf } from '#sites/server'
import type { FooterPage } from '../contract.ts'
import { isAddress, isBuiltIn, wordsFor } from '../rules-own-pages.ts'
import { ownPageUrl } from '../urls.ts'
import { footerPages, ownPageAt } from './store-own-pages.ts'

/** The purpose in the signature of an own page's preview link. */
export const OWN_PAGE_PREVIEW = 'pages.own'

export async function ownPage({ siteId, locale }: Caller, query: { address: string; preview?: string }) {
  const { address, preview } = query
  const page = isAddress(address) && !isBuiltIn(address) ? await ownPageAt(siteId, address) : undefined
  if (!page || (!page.is_open && !isPreview(preview, OWN_PAGE_PREVIEW, page.id))) throw notFound()
  const site = siteOf(siteId)
  const words = wordsFor(page.texts, locale, site.locale)
  if (!words) throw notFound()
  const { language, title, body } = words
  return { url: `${site.origin}${ownPageUrl(address)}`, language, title, body, open: page.is_open }
}

export async function pagesInFooter(siteId: number, reader: Locale): Promise<FooterPage[]> {
  const pages = await footerPages(siteId)
  return pages.flatMap(({ address, texts }) => {
    const words = isBuiltIn(address) ? undefined : wordsFor(texts, reader, siteOf(siteId).locale)
    return words ? [{ address, language: words.language, title: words.title }] : []
  })
}
