import type { IncomingHttpHeaders } from 'node:http'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Endpoint } from '#platform/endpoint.ts'
import { DEFAULT_LOCALE, type Locale } from '#platform/locale.ts'
import { PLATFORM_ERRORS, Problem } from '#platform/problem.ts'
import { config } from '../config/config.ts'
import { DirectReads } from '../endpoints/direct-reads.ts'
import { mountRoute, refuseWrongCaller } from '../endpoints/mount.ts'
import { securitySchemes } from '../endpoints/openapi.ts'
import { VARIANT, variantsOf } from '../endpoints/query-variants.ts'
import { compileSerializer } from '../endpoints/serializer.ts'
import type { Caller, Route } from '../endpoints/serve.ts'
import { compileValidator } from '../endpoints/validator.ts'
import { SharedLimits } from '../limits/shared-limits.ts'
import { log } from '../log.ts'
import { recordRefusal } from '../security/record-refusal.ts'
import { compressReplies } from './compression/compress-replies.ts'
import { forwardedCaller } from './forwarded-caller.ts'
import { refuseNestedBody } from './nested-body.ts'
import { problemDocument, RETRY_AFTER_SECONDS } from './problems.ts'
import { refusalPage } from './refusal-page.ts'
import { securityHeaders } from './security-headers.ts'
import { limitBodyTime } from './slow-body.ts'
import { refuseUnparsable } from './unparsable-request.ts'
import { headersIn, refuseUnroutable } from './unroutable-request.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The reads of pages in this process. */
    directReads: DirectReads
  }
  interface FastifyRequest {
    /** Set by the `onRequest` hook of `createHttp` before other code reads the request. */
    caller: Caller
    /** Origin of the request's site from its record, `https://vonk.example`. */
    siteOrigin: string
    /** The visitor's language, known before the session is read. */
    locale: Locale
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** Served for every host, without site and caller. */
    anyHost?: boolean
    /** A page request: errors are rendered as a page. */
    isPage?: boolean
    /** A file for staff; with `OFFICE_HOST` only that host serves it. */
    isStaffFile?: boolean
  }
}

/** The parts of a request on which its host depends. */
export type HostedRequest = Pick<FastifyRequest, 'caller' | 'method' | 'url'> & {
  readonly routeOptions: {
    readonly config: { readonly endpoint?: Endpoint; readonly isPage?: boolean; readonly isStaffFile?: boolean }
  }
}

/** Callbacks of `app`: the site of a host and the caller of a cookie. */
export interface Identify {
  /** Names of the session cookies, for the OpenAPI document. */
  readonly cookies: { readonly member: string; readonly staff: string }
  /** Null for an unknown host. A request to an alias is redirected to the origin. */
  site(host: string): { id: number; origin: string; isAlias?: boolean } | null
  /** Refuses a request that the site's host doesn't serve. */
  refuse(request: HostedRequest, siteId: number): void
  /** The language, from the cookies alone, so that errors have a language even if the database is unavailable. */
  /** `accepted` is the browser's Accept-Language. */
  locale(cookies: Caller['cookies'], siteId: number, accepted: string | undefined): Locale
  caller(request: FastifyRequest, siteId: number): Promise<Caller>
}

/** Built files, the same for every site, so no site or session is looked up. */
export const ASSETS = '/assets/'

/** Sheds load, except for health, metrics, payment webhooks, and the files of pages that were served. */
async function shed({ routeOptions, url }: FastifyRequest): Promise<void> {
  if (!routeOptions.config.anyHost && !url.startsWith(ASSETS))
    throw new Problem('busy', { params: { seconds: SHED_FOR_IN_SECONDS } })
}

const SHED_FOR_IN_SECONDS = 5

/** The HTTP server with the steps of every request; `app` adds pages. */
export async function createHttp(identify: Identify, routes: readonly Route[]): Promise<FastifyInstance> {
  /** For a request that is refused before its site is known. */
  const localeOf = ({ host, cookie: cookies = '', 'accept-language': accepted }: IncomingHttpHeaders): Locale => {
    const site = identify.site(host?.split(':', 1)[0] ?? '')
    return site ? identify.locale(app.parseCookie(cookies), site.id, accepted) : DEFAULT_LOCALE
  }
  const app: FastifyInstance = Fastify({
    loggerInstance: log() as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config().trustedProxies ?? false,
    bodyLimit: 64 * 1024,
    // At shutdown running requests finish; streams were closed before.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Node looks for late headers at this interval.
    http: {
      headersTimeout: config().headersTimeoutInMs,
      connectionsCheckingInterval: config().headersTimeoutInMs / 2,
      // The hooks refuse an unknown host with a sentence; Node would send no body.
      requireHostHeader: false,
    },
    clientErrorHandler: (error, socket) => refuseUnparsable(error, socket, localeOf(headersIn(error.rawPacket))),
    frameworkErrors: (error, request, reply) => {
      request.locale = localeOf(request.headers)
      refuseUnroutable(error, request, reply)
    },
    routerOptions: { maxParamLength: 200, constraints: { [VARIANT]: variantsOf(routes) } },
  })
  // Node would refuse an unknown expectation without headers and body; a server may ignore it.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  app.decorateRequest('siteOrigin', '')
  app.decorateRequest('locale', DEFAULT_LOCALE)
  app.decorateRequest('caller')
  await app.register(cookie)
  await compressReplies(app, Object.values(identify.cookies))
  await app.register(formbody)
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 1_000, parts: 11 } })
  const { busyAfterInMs } = config()
  if (busyAfterInMs > 0) await app.register(underPressure, { maxEventLoopDelay: busyAfterInMs, pressureHandler: shed })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Vonk', version: '1' },
      components: { securitySchemes: securitySchemes(identify.cookies) },
    },
    transform: ({ schema, url, route }) => ({ schema, url: route.config?.endpoint?.path ?? url }),
  })
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const refuseWhenClosing = () => {
    if (isClosing) throw new Problem('busy', { params: { seconds: RETRY_AFTER_SECONDS } })
  }
  const callerOf = async (request: FastifyRequest, siteId: number): Promise<Caller> =>
    forwardedCaller(request) ?? identify.caller(request, siteId)
  app.addHook('onRequest', securityHeaders)
  app.addHook('onRequest', limitBodyTime)
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.anyHost || request.url.startsWith(ASSETS)) return refuseWhenClosing()
    const site = identify.site(request.hostname)
    if (!site) throw new Problem('unknown_host')
    if (site.isAlias) return reply.redirect(site.origin + request.url, 308)
    request.siteOrigin = site.origin
    request.locale = identify.locale(request.cookies, site.id, request.headers['accept-language'])
    refuseWhenClosing()
    request.caller = await callerOf(request, site.id)
    request.locale = request.caller.locale
    identify.refuse(request, site.id)
  })
  await app.register(rateLimit, { global: false, hook: 'preValidation', store: SharedLimits })
  app.addHook('preValidation', refuseNestedBody)
  replyWithProblems(app)
  const refuse = (caller: Caller, endpoint: Endpoint) => {
    identify.refuse(
      { caller, method: endpoint.method, url: endpoint.path, routeOptions: { config: { endpoint } } },
      caller.siteId,
    )
    refuseWrongCaller({ caller }, endpoint)
  }
  app.decorate('directReads', new DirectReads(routes, refuse))
  for (const route of routes) mountRoute(app, route, request => callerOf(request, request.caller.siteId))
  app.get('/api/openapi.json', { config: { anyHost: true }, schema: { hide: true } }, async () => app.swagger())
  return app
}

/** A read error after the browser has disconnected is not a fault of this program. */
function causeOf(error: unknown, { raw }: FastifyRequest): unknown {
  if (!raw.readableAborted) return error
  log().debug('the browser closed the connection before the request was complete')
  return new Problem('invalid_input')
}

function replyWithProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { endpoint, isPage } = request.routeOptions.config
    if (error instanceof Problem) recordRefusal(request, error)
    const problem = problemDocument(causeOf(error, request), request.locale, endpoint, request.caller?.siteId)
    const retryAfter = problem.params?.seconds
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    reply.code(problem.status)
    if (isPage) return reply.send(refusalPage(request, reply, problem))
    return reply.type('application/problem+json').send(JSON.stringify(problem))
  })
  app.setNotFoundHandler((request, reply) => {
    const problem = problemDocument(new Problem('not_found'), request.locale, undefined, request.caller?.siteId)
    return reply.code(PLATFORM_ERRORS.not_found).type('application/problem+json').send(JSON.stringify(problem))
  })
}
