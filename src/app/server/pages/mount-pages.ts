import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countArrival, visitorOf } from '#landing/server'
import { DAY_IN_MS } from '#platform/durations.ts'
import { config } from '#platform/server/config/config.ts'
import { ASSETS } from '#platform/server/http/http.ts'
import { RETRY_AFTER_SECONDS } from '#platform/server/http/problems.ts'
import { isSameOrigin } from '#platform/server/http/same-origin.ts'
import { pageDirectives, setDocumentPolicy } from '#platform/server/http/security-headers.ts'
import { OFFICE_URL } from '#staff/urls'
import { isOfficeRoot, showsUnopened } from '../office-host.ts'
import { allowedByNonce } from './inline-code.ts'
import { type PageBuild, productionBuild } from './page-build.ts'
import { addressOf, webRequest } from './page-request.ts'
import { renderPage } from './render-page.ts'
import { SharedPages } from './shared-pages.ts'
import { setTrackingCookie } from './tracking-cookie.ts'
import { unopenedPage } from './unopened-page.ts'

const ONE_YEAR_IN_MS = 365 * DAY_IN_MS

/** Adds the pages to the HTTP server: built files under /assets/, every other path rendered. */
export async function mountPages(http: FastifyInstance): Promise<void> {
  const development = config().mode === 'development'
  const build = development
    ? await (await import('../development/development-build.ts')).developmentBuild(http)
    : await productionBuild()
  if (!development) {
    await http.register(fastifyStatic, {
      root: resolve('dist/client/assets'),
      prefix: ASSETS,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: reply => reply.header('cache-control', `public, max-age=${ONE_YEAR_IN_MS / 1000}, immutable`),
    })
  }
  const shared = new SharedPages(http, build)
  http.route({
    method: ['GET', 'POST'],
    url: '/*',
    schema: { hide: true },
    config: { isPage: true },
    handler: async (request, reply) => {
      const address = addressOf(request)
      if (request.method === 'POST' && !isSameOrigin(request, request.siteOrigin))
        return reply.redirect(address.href, 303)
      if (isOfficeRoot(request)) return reply.redirect(OFFICE_URL, 302)
      if (showsUnopened(request)) return unopenedPage(build, request, reply)
      setTrackingCookie(request, reply)
      if (await shared.send(request, reply, address)) return reply
      return replyWithPage({ http, build, address }, request, reply)
    },
  })
}

interface Page {
  readonly http: FastifyInstance
  readonly build: PageBuild
  readonly address: URL
}

/** Renders the page for this visitor alone. */
async function replyWithPage({ http, build, address }: Page, request: FastifyRequest, reply: FastifyReply) {
  const { caller, headers, cookies } = request
  const visitor = request.method === 'GET' ? visitorOf({ caller, path: address.pathname, headers, cookies }) : undefined
  const inline = allowedByNonce()
  const rendered = await renderPage({
    http,
    build,
    request: webRequest(request, address),
    visit: {
      caller,
      isForm: request.method !== 'GET',
      host: request.host,
      address: request.ip,
      userAgent: headers['user-agent'] ?? '',
      cookies,
      keepCookies: lines => reply.header('set-cookie', lines),
    },
    inline,
  })
  reply.code(rendered.status)
  if (rendered.kind === 'redirect') {
    if (rendered.location) reply.header('location', rendered.location)
    return reply.send(rendered.body)
  }
  if (visitor && rendered.status === 200) await countArrival(visitor)
  if (rendered.status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS))
  reply.type('text/html; charset=utf-8')
  setDocumentPolicy(reply, pageDirectives(inline.allowed()))
  return reply.send(rendered.html)
}
