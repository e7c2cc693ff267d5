import type { FastifyInstance } from 'fastify'
import type { Locale } from '#platform/locale.ts'
import { log } from '#platform/server/log.ts'
import { ownTextsOf, siteCatalogue } from '#platform/server/texts.ts'
import { iconLinks, siteOf, themeDeclarations } from '#sites/server'
import { documentOf } from './document.ts'
import { inProcessCall, type Visit } from './in-process-call.ts'
import type { InlineCode } from './inline-code.ts'
import type { PageBuild } from './page-build.ts'

export type PageReply =
  | { readonly kind: 'document'; readonly status: number; readonly html: string }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string; readonly body: string }

interface Page {
  readonly http: FastifyInstance
  readonly build: PageBuild
  /** As React Router reads it: a page or a submitted form. */
  readonly request: Request
  readonly visit: Visit
  readonly inline: InlineCode
}

/** Renders a page for a visit: its loaders make their requests in this process, then React writes the document. */
export async function renderPage({ http, build, request, visit, inline }: Page): Promise<PageReply> {
  const { locale, siteId } = visit.caller
  const page = { call: inProcessCall(http, visit, build.problemOf), locale }
  const rendered = await build.render(request, page, siteCatalogue(siteId, locale)).catch((error: unknown) => {
    log().error({ err: error }, 'a page could not be rendered')
    throw error
  })
  if (rendered.kind === 'response') {
    const { status, headers } = rendered.response as Response
    return { kind: 'redirect', status, location: headers.get('location') ?? '', body: await rendered.response.text() }
  }
  const folder = build.texts(locale)
  const texts = (rendered.texts as readonly string[]).map(name => `${folder}/${name}.js`)
  const html = documentOf({
    ...partsOfSite(siteId, locale),
    ...rendered.head,
    canonical: rendered.head.canonical ?? (rendered.isShared ? canonicalOf(siteId, request.url) : undefined),
    html: rendered.html,
    hydration: rendered.hydration,
    ownTexts: ownTextsOf(siteId, locale),
    inline,
    texts: folder,
    scripts: build.scripts,
    preloads: [...build.preloads(rendered.needs), ...texts],
    styles: build.styles,
    deferred: rendered.deferred,
    extraHead: build.extraHead(inline.attribute),
  })
  return { kind: 'document', status: rendered.status, html }
}

/** The one address of a public page, without tracking parameters and other hosts. */
function canonicalOf(siteId: number, url: string): string {
  return siteOf(siteId).origin + new URL(url).pathname
}

/** The parts of a document that all pages of a site share in a language. */
export function partsOfSite(siteId: number, locale: Locale) {
  const site = siteOf(siteId)
  const { niche, settings } = site
  return {
    locale,
    theme: niche,
    themeColours: themeDeclarations(niche, settings.theme_colours),
    icons: iconLinks(site),
  }
}
