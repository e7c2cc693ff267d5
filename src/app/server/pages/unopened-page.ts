import type { FastifyReply, FastifyRequest } from 'fastify'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import { pageDirectives, setDocumentPolicy } from '#platform/server/http/security-headers.ts'
import { siteText } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import { documentOf } from './document.ts'
import { allowedByNonce } from './inline-code.ts'
import type { PageBuild } from './page-build.ts'
import { partsOfSite } from './render-page.ts'

const REOPENED_AFTER_IN_SECONDS = HOUR_IN_SECONDS

/** The page of a site that isn't open yet, in the site's design. */
export function unopenedPage(build: PageBuild, request: FastifyRequest, reply: FastifyReply): string {
  const { locale, siteId } = request.caller
  const { name } = siteOf(siteId)
  const inline = allowedByNonce()
  reply.code(503).type('text/html; charset=utf-8').header('retry-after', String(REOPENED_AFTER_IN_SECONDS))
  setDocumentPolicy(reply, pageDirectives(inline.allowed()))
  return documentOf({
    ...partsOfSite(siteId, locale),
    title: name,
    description: '',
    meta: [{ property: 'robots', content: 'noindex' }],
    canonical: undefined,
    html: `<main class="page-width py-8 text-center"><h1 class="font-display text-3xl">${escapeHtml(name)}</h1><p class="mt-2 text-muted">${escapeHtml(siteText(siteId, locale, 'app.site_not_open'))}</p></main>`,
    hydration: {},
    ownTexts: undefined,
    inline,
    texts: build.texts(locale),
    scripts: [],
    preloads: [],
    styles: build.styles,
    deferred: false,
    extraHead: build.extraHead(inline.attribute),
  })
}
