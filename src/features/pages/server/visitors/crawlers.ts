import { PROFILE_URL } from '#accounts/urls'
import { CHATS_URL } from '#chat/urls'
import { PRICING_URL } from '#credits/urls'
import { notFound } from '#platform/problem.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import { HOME_URL } from '#platform/urls.ts'
import { OFFICE_SITE_ID, siteOf } from '#sites/server'
import { documentUrl } from '#sites/urls'
import { DESK_URL, OFFICE_URL } from '#staff/urls'
import { DOCUMENTS } from '../../rules.ts'
import { isBuiltIn } from '../../rules-own-pages.ts'
import { ownPageUrl, SITEMAP_URL } from '../../urls.ts'
import { ownPages } from '../store-own-pages.ts'

/** Pages about people, and pages that only their member or staff can open. */
const CLOSED_TO_CRAWLERS = [
  ...['/api/', '/likes', '/members', '/transactions'],
  ...[CHATS_URL, DESK_URL, OFFICE_URL, PROFILE_URL],
]

/** `robots.txt` of a site (PAGES-9). */
export function robots(siteId: number): string {
  const { isOpen, origin } = siteOf(siteId)
  if (siteId === OFFICE_SITE_ID || !isOpen) return 'User-agent: *\nDisallow: /\n'
  const closed = CLOSED_TO_CRAWLERS.map(path => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${closed}\nSitemap: ${origin}${SITEMAP_URL}\n`
}

/** The sitemap of a site's public pages. No page about a member is among them. */
export async function sitemap(siteId: number): Promise<string> {
  const { isOpen, origin } = siteOf(siteId)
  if (siteId === OFFICE_SITE_ID || !isOpen) throw notFound()
  const own = (await ownPages(siteId)).filter(({ is_open, address }) => is_open && !isBuiltIn(address))
  const paths = [HOME_URL, PRICING_URL, ...DOCUMENTS.map(documentUrl), ...own.map(({ address }) => ownPageUrl(address))]
  const urls = paths.map(path => `<url><loc>${escapeHtml(origin + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
