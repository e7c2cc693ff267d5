import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { TRACKING_PARAMETERS } from '#accounts/rules'
import { hasExperiment } from '#landing/server'
import { type CompressedCopies, compressedCopies } from '#platform/server/http/compression/compressed-copies.ts'
import { weakEtag } from '#platform/server/http/compression/etag.ts'
import { ASSETS } from '#platform/server/http/http.ts'
import { pageDirectives, setDocumentPolicy } from '#platform/server/http/security-headers.ts'
import { siteCatalogue } from '#platform/server/texts.ts'
import { COUNTRY_COOKIE } from '#sites/rules'
import { siteOf, visitorCountry } from '#sites/server'
import { allowedByHash } from './inline-code.ts'
import type { PageBuild } from './page-build.ts'
import { renderPage } from './render-page.ts'

/** A younger page is sent as it is; an older one is sent once more while it is rendered again. */
const FRESH_FOR_IN_MS = 500

/** A change that another process made shows after this time at the latest. */
const SENT_UNTIL_IN_MS = 1_000

const MAX_BYTES = 64 * 1024 * 1024

interface SharedPage {
  readonly copies: CompressedCopies
  readonly etag: string
  readonly directives: readonly string[]
  /** When the rendering began, on the clock of `performance.now()`. */
  readonly since: number
}

interface Visit {
  readonly request: FastifyRequest
  readonly address: URL
}

/** Pages that are the same for all visitors of a site, language and country: rendered once and sent to many. */
export class SharedPages {
  readonly #http: FastifyInstance
  readonly #build: PageBuild
  #generation = 0
  readonly #pages = new LRUCache<string, SharedPage | 'own', Visit>({
    ttl: FRESH_FOR_IN_MS,
    maxSize: MAX_BYTES,
    sizeCalculation: page => (page === 'own' ? 1 : page.copies.bytes),
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => this.#render(context),
  })

  constructor(http: FastifyInstance, build: PageBuild) {
    this.#http = http
    this.#build = build
    http.addHook('onSend', async request => {
      if (request.method !== 'GET' && request.caller?.staffId != null) this.#generation++
    })
  }

  /** Sends the page; false if this request must be rendered by itself. */
  async send(request: FastifyRequest, reply: FastifyReply, address: URL): Promise<boolean> {
    if (!this.#serves(request, address)) return false
    const visit = { request, address }
    const key = this.#keyOf(visit)
    // Matching the path against all routes takes a millisecond.
    if (!this.#pages.has(key) && !this.#build.isShared(address.pathname)) return false
    const page = await this.#page(key, visit)
    if (page === 'own') return false
    reply.headers({
      // The back button may show the page as it was; everything else asks whether it has changed.
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
      etag: page.etag,
    })
    setDocumentPolicy(reply, page.directives)
    if (request.headers['if-none-match'] === page.etag) {
      reply.code(304).send()
      return true
    }
    const { encoding, body } = page.copies.bodyFor(request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    reply.code(200).type('text/html; charset=utf-8').send(body)
    return true
  }

  #serves({ method, caller }: FastifyRequest, { pathname, searchParams }: URL): boolean {
    return (
      method === 'GET' &&
      caller.memberId === null &&
      caller.staffId === null &&
      [...searchParams.keys()].every(name => TRACKING_PARAMETERS.includes(name)) &&
      !hasExperiment(caller.siteId, pathname)
    )
  }

  async #page(key: string, visit: Visit): Promise<SharedPage | 'own'> {
    const page = await this.#pages.fetch(key, { allowStale: true, context: visit })
    if (page === 'own' || (page && performance.now() - page.since < SENT_UNTIL_IN_MS)) return page
    return (await this.#pages.fetch(key, { allowStale: false, context: visit })) ?? 'own'
  }

  /** Settings and own texts are replaced as whole objects, also by the preview of a draft, so each has its own pages. */
  #keyOf({ request, address }: Visit): string {
    const { siteId, locale } = request.caller
    const site = [originOf(request), numberOf(siteOf(siteId)), numberOf(siteCatalogue(siteId, locale))]
    return [this.#generation, ...site, locale, visitorCountry(request.caller), address.pathname].join(' ')
  }

  /**
   * Renders for a visitor without cookies but the chosen country, who stands for all of this country. `own` if the reply isn't
   * for everybody.
   */
  async #render({ request, address }: Visit): Promise<SharedPage | 'own'> {
    const country = request.caller.cookies[COUNTRY_COOKIE]
    const cookies = country === undefined ? {} : { [COUNTRY_COOKIE]: country }
    const since = performance.now()
    const inline = allowedByHash(originOf(request) + ASSETS)
    let setsCookies = false
    const rendered = await renderPage({
      http: this.#http,
      build: this.#build,
      request: new Request(new URL(address.pathname, address)),
      visit: {
        caller: { ...request.caller, userAgent: '', cookies },
        isForm: false,
        host: request.host,
        address: request.ip,
        userAgent: '',
        cookies,
        keepCookies: () => {
          setsCookies = true
        },
      },
      inline,
    })
    if (rendered.kind !== 'document' || rendered.status !== 200 || setsCookies) return 'own'
    const { html } = rendered
    return {
      copies: compressedCopies(html),
      etag: weakEtag(html),
      directives: pageDirectives(inline.allowed()),
      since,
    }
  }
}

/** As the browser wrote it, so that the policy allows the scripts of the same host and port. */
function originOf({ siteOrigin, host }: FastifyRequest): string {
  return URL.parse(`${new URL(siteOrigin).protocol}//${host}`)?.origin ?? siteOrigin
}

const numbers = new WeakMap<object, number>()
let lastNumber = 0

/** The same number for the same object, another one for any other. */
function numberOf(object: object): number {
  const known = numbers.get(object)
  if (known !== undefined) return known
  numbers.set(object, ++lastNumber)
  return lastNumber
}
