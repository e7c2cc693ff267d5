import { parse } from 'node:querystring'
import { Problem } from '#platform/problem.ts'
import { measureDirectRead } from '../metrics/metrics.ts'
import { withPublicIds, withStoredIds } from './public-ids.ts'
import { compileSerializer } from './serializer.ts'
import type { Call, Caller, ReplyHeaders, Route } from './serve.ts'
import { containsNul } from './unstorable-text.ts'
import { compileValidator } from './validator.ts'

/** Refuses a caller whose host or session doesn't allow the endpoint. */
type Refuse = (caller: Caller, endpoint: Route['endpoint']) => void

/** The body of the reply; undefined if only HTTP can answer, with a problem or a cookie. */
type Read = (caller: Caller, search: string) => Promise<unknown>

/**
 * The reads that this server's own pages make, without a request over HTTP: the same checks, validation and reply. Endpoints
 * for staff, with a rate limit, with variants or that change something are only served over HTTP.
 */
export class DirectReads {
  readonly #reads = new Map<string, Read>()

  constructor(routes: readonly Route[], refuse: Refuse) {
    const reads = routes.filter(({ endpoint }) => endpoint.method === 'GET')
    const withVariants = new Set(reads.flatMap(({ endpoint }) => variantPath(endpoint.path)))
    for (const route of reads) {
      const { who, path, rateLimit, scriptOnly } = route.endpoint
      const isOpen = who === 'anyone' || who === 'member'
      if (!isOpen || rateLimit || scriptOnly || withVariants.has(path)) continue
      this.#reads.set(path, readOf(route, refuse))
    }
  }

  /** `search` is the query of the address with its question mark, or empty. */
  async read(path: string, search: string, caller: Caller): Promise<unknown> {
    return this.#reads.get(path)?.(caller, search)
  }
}

/** Both addresses of an endpoint with a variant: only the router knows which one a query means. */
const variantPath = (path: string) => (path.includes('?') ? [path, path.split('?')[0]!] : [])

function readOf({ endpoint, handler }: Route, refuse: Refuse): Read {
  const { method, path: url } = endpoint
  const isValid = endpoint.query && compileValidator({ schema: endpoint.query, method, url, httpPart: 'querystring' })
  const serialize = compileSerializer({ schema: endpoint.reply, method, url, httpStatus: '200' })
  return async (caller, search) => {
    const since = performance.now()
    const query = { ...parse(search.slice(1)) }
    if (containsNul(query) || (isValid && !isValid(query))) return undefined
    try {
      refuse(caller, endpoint)
      const call = {
        caller,
        ownOnly: false,
        sites: [],
        permittedSites: [],
        query: withStoredIds(endpoint.query, query),
        key: '',
        replyHeaders: NO_COOKIES,
      }
      const reply = await handler(call as unknown as Call<Route['endpoint']>)
      const body = JSON.parse(serialize(withPublicIds(endpoint.reply, reply ?? {})))
      measureDirectRead(url, since)
      return body
    } catch (error) {
      if (error instanceof Problem || error instanceof CookieNeeded) return undefined
      throw error
    }
  }
}

class CookieNeeded extends Error {}

function needsCookie(): never {
  throw new CookieNeeded()
}

const NO_COOKIES: ReplyHeaders = { setCookie: needsCookie, clearCookie: needsCookie, header: () => undefined }
