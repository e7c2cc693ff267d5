import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ProblemDocument } from '#platform/problem.ts'
import { queryString } from '#platform/query-string.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { forwardCaller } from '#platform/server/http/forwarded-caller.ts'
import { problemDocument } from '#platform/server/http/problems.ts'

/** The request of a page, as far as the page's own requests repeat it. */
export interface Visit {
  readonly caller: Caller
  /** A form can arrive long after the session has ended, so its calls identify the caller themselves. */
  readonly isForm: boolean
  readonly host: string
  readonly address: string
  readonly userAgent: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** Receives the `Set-Cookie` lines of the page's requests. */
  readonly keepCookies: (lines: string | string[]) => void
}

/** The page's `call` on the server; same shape as platform/web/call.ts. */
interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
}

interface Input {
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly key?: string
}

/**
 * Makes a page's requests while rendering: reads directly, and the rest through the program's own HTTP server with the
 * visitor's cookies, so that a page can do nothing that its visitor can't. Cookies set by a request apply to later ones and
 * reach the browser.
 */
export function inProcessCall(http: FastifyInstance, visit: Visit, problemOf: (document: ProblemDocument) => Error) {
  const cookies = new Map(Object.entries(visit.cookies))
  let caller: Caller | undefined = visit.isForm ? undefined : visit.caller
  return async (endpoint: Endpoint, { query = {}, body, key }: Input = {}): Promise<unknown> => {
    const search = queryString(query)
    if (caller && endpoint.method === 'GET') {
      const { locale, siteId } = caller
      const read = await http.directReads.read(endpoint.path, search, caller).catch((error: unknown) => {
        throw problemOf(problemDocument(error, locale, undefined, siteId))
      })
      if (read !== undefined) return read
    }
    const forwarded = caller && forwardCaller(caller)
    const injected = http.inject({
      method: endpoint.method,
      url: endpoint.path + search,
      remoteAddress: visit.address,
      headers: {
        host: visit.host,
        cookie: [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('; '),
        'user-agent': visit.userAgent,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-dest': 'empty',
        ...forwarded?.headers,
        ...(endpoint.method !== 'GET' && { 'idempotency-key': key ?? randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    const response = await injected.finally(() => forwarded?.end())
    for (const cookie of response.cookies) cookies.set(cookie.name, cookie.value)
    const lines = response.headers['set-cookie']
    // After a login the caller changes.
    if (lines) caller = undefined
    if (lines) visit.keepCookies(lines)
    if (response.statusCode === 200) return response.json()
    if (String(response.headers['content-type']).includes('problem+json')) throw problemOf(response.json())
    throw new Error(`${endpoint.method} ${endpoint.path} responded with status ${response.statusCode}`)
  }
}
