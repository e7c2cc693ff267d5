import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepArm, newVisitor } from '#landing/server'
import { DAY_IN_MS, HOUR_IN_SECONDS } from '#platform/durations.ts'
import { notFound } from '#platform/problem.ts'
import { config } from '#platform/server/config/config.ts'
import { replyHeadersOf } from '#platform/server/endpoints/mount.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import { RETRY_AFTER_SECONDS } from '#platform/server/http/problems.ts'
import { isSameOrigin } from '#platform/server/http/same-origin.ts'
import { pageDirectives, setDocumentPolicy } from '#platform/server/http/security-headers.ts'
import { log } from '#platform/server/log.ts'
import { ownTextsOf, siteCatalogue, siteText } from '#platform/server/texts.ts'
import { iconLinks, siteOf, themeDeclarations } from '#sites/server'
import { documentOf } from './document.ts'
import { inProcessCall } from './in-process-call.ts'
import { showsUnopened } from './office-host.ts'
import { type PageBuild, productionBuild } from './page-build.ts'
import { setTrackingCookie } from './tracking-cookie.ts'

const ONE_YEAR_IN_MS = 365 * DAY_IN_MS

/** Adds the pages to the HTTP server: built files under /assets/, every other path rendered. */
export async function mountPages(http: FastifyInstance): Promise<void> {
  const development = config().mode === 'development'
  const build = development
    ? await (await import('./development/development-build.ts')).developmentBuild(http)
    : await productionBuild()
  if (!development) {
    await http.register(fastifyStatic, {
      root: resolve('dist/client/assets'),
      prefix: '/assets/',
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: reply => reply.header('cache-control', `public, max-age=${ONE_YEAR_IN_MS / 1000}, immutable`),
    })
  }
  http.route({
    method: ['GET', 'POST'],
    url: '/*',
    schema: { hide: true },
    config: { isPage: true },
    handler: (request, reply) => replyWithPage(http, build, request, reply),
  })
}

async function replyWithPage(http: FastifyInstance, build: PageBuild, request: FastifyRequest, reply: FastifyReply) {
  const address = addressOf(request)
  if (request.method === 'POST' && !isSameOrigin(request, request.siteOrigin)) return reply.redirect(address.href, 303)
  if (showsUnopened(request)) return unopenedPage(build, request, reply)
  setTrackingCookie(request, reply)
  const { locale, siteId } = request.caller
  const { caller, headers, cookies } = request
  const visitor =
    request.method === 'GET' ? newVisitor({ caller, path: address.pathname, headers, cookies }) : undefined
  const page = { call: inProcessCall(http, request, reply, build.problemOf), locale }
  const rendered = await build
    .render(webRequest(request, address), page, siteCatalogue(siteId, locale))
    .catch((error: unknown) => {
      log().error({ err: error }, 'a page could not be rendered')
      throw error
    })
  if (rendered.kind === 'response') return passOn(rendered.response, reply)
  if (visitor && rendered.status === 200) await keepArm(visitor, replyHeadersOf(reply))
  if (rendered.status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS))
  const nonce = randomBytes(16).toString('base64')
  const site = siteOf(siteId)
  const { niche, settings } = site
  reply.code(rendered.status).type('text/html; charset=utf-8')
  setDocumentPolicy(reply, pageDirectives(nonce, config().mode === 'development'))
  return documentOf({
    locale,
    theme: niche,
    themeColours: themeDeclarations(niche, settings.theme_colours),
    icons: iconLinks(site),
    ...rendered.head,
    html: rendered.html,
    hydration: rendered.hydration,
    ownTexts: ownTextsOf(siteId, locale),
    nonce,
    scripts: build.scripts,
    preloads: rendered.deferred ? [] : build.preloads(rendered.needs),
    styles: build.styles,
    deferred: rendered.deferred,
    extraHead: build.extraHead(nonce),
  })
}

/** The page of a site that isn't open yet, in the site's design. */
function unopenedPage(build: PageBuild, request: FastifyRequest, reply: FastifyReply) {
  const { locale, siteId } = request.caller
  const site = siteOf(siteId)
  const { name, niche, settings } = site
  const nonce = randomBytes(16).toString('base64')
  reply.code(503).type('text/html; charset=utf-8').header('retry-after', String(REOPENED_AFTER_IN_SECONDS))
  setDocumentPolicy(reply, pageDirectives(nonce, config().mode === 'development'))
  return documentOf({
    locale,
    theme: niche,
    themeColours: themeDeclarations(niche, settings.theme_colours),
    title: name,
    description: '',
    meta: [{ property: 'robots', content: 'noindex' }],
    canonical: undefined,
    icons: iconLinks(site),
    html: `<main class="page-width py-8 text-center"><h1 class="font-display text-3xl">${escapeHtml(name)}</h1><p class="mt-2 text-muted">${escapeHtml(siteText(siteId, locale, 'app.site_not_open'))}</p></main>`,
    hydration: {},
    ownTexts: undefined,
    nonce,
    scripts: [],
    preloads: [],
    styles: build.styles,
    deferred: false,
    extraHead: build.extraHead(nonce),
  })
}

const REOPENED_AFTER_IN_SECONDS = HOUR_IN_SECONDS

/** The page's address on its site. `//host/…` and a full address could name another host, so they aren't found. */
function addressOf(request: FastifyRequest): URL {
  const address = URL.parse(request.url, request.siteOrigin)
  if (address?.origin !== new URL(request.siteOrigin).origin || address.pathname.startsWith('//')) throw notFound()
  return address
}

function webRequest(request: FastifyRequest, address: URL): Request {
  if (request.method !== 'POST') return new Request(address)
  return new Request(address, { method: 'POST', body: formOf(request.body as Record<string, string | string[]>) })
}

/** A field may occur several times, for example checkboxes with one name. */
function formOf(fields: Record<string, string | string[]> | null): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, values] of Object.entries(fields ?? {}))
    for (const value of [values].flat()) form.append(name, value)
  return form
}

async function passOn(response: Response, reply: FastifyReply) {
  reply.code(response.status)
  const location = response.headers.get('location')
  if (location) reply.header('location', location)
  return reply.send(await response.text())
}
