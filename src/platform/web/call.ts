import { type BodyOf, BY_USER_HEADER, type Endpoint, type QueryOf, type ReplyOf } from '#platform/endpoint.ts'
import type { FieldProblem, ProblemDocument } from '#platform/problem.ts'
import { queryString } from '#platform/query-string.ts'

/** A refused request: the server's sentence in the visitor's language and the affected fields. */
export class CallProblem extends Error {
  readonly document: ProblemDocument

  constructor(document: ProblemDocument) {
    super(document.detail)
    this.name = 'CallProblem'
    this.document = document
  }

  get status(): number {
    return this.document.status
  }

  get code(): string {
    return this.document.code
  }

  get fields(): Readonly<Record<string, FieldProblem>> {
    return this.document.fields ?? {}
  }
}

export interface CallInput<E extends Endpoint> {
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
  /** A file for an endpoint with `upload`, with the form fields beside it. */
  readonly upload?: { readonly file: Blob; readonly fields?: Readonly<Record<string, string>> }
  /** The key of a write that may be retried after this page closed. */
  readonly key?: string
  readonly signal?: AbortSignal | undefined
  /** The browser completes the request after the page was left. */
  readonly keepalive?: boolean
  /** The user caused this call of an endpoint that pages also repeat by themselves. */
  readonly byUser?: boolean
}

export type CallFunction = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<ReplyOf<E>>

/** Builds the request of an endpoint, in the same way in browser and server. */
export function requestOf(endpoint: Endpoint, input: CallInput<Endpoint>): { path: string; init: RequestInit } {
  const search = queryString(input.query as Record<string, unknown> | undefined)
  const headers: Record<string, string> = { accept: 'application/json', 'x-requested-with': 'fetch' }
  if (endpoint.method !== 'GET') headers['idempotency-key'] = input.key ?? crypto.randomUUID()
  if (endpoint.path.endsWith('/user.php')) headers['x-request-type'] = 'client'
  if (input.byUser) headers[BY_USER_HEADER] = '1'
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  const body = input.upload ? formOf(input.upload) : input.body === undefined ? undefined : JSON.stringify(input.body)
  return { path: endpoint.path + search, init: { method: endpoint.method, headers, body: body ?? null } }
}

function formOf({ file, fields = {} }: NonNullable<CallInput<Endpoint>['upload']>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}

/** Retries of a failed request and the first pause (network errors, 429 and 5xx, ERR-3). */
const RETRIES = 5
const FIRST_PAUSE_IN_MS = 300

let loggedOut: (() => void) | undefined

/** Registers a handler for an ended session. */
export function onLoggedOut(listener: () => void): void {
  loggedOut = listener
}

let proveFactor: (() => Promise<boolean>) | undefined

/** Registers the question for a fresh second factor, which returns false if the staff member declines. */
export function onSecondFactorRequired(question: (() => Promise<boolean>) | undefined): void {
  proveFactor = question
}

/** The replies that are the same for all callers, by address. A page load begins a new visit. */
const keptReplies = new Map<string, Promise<never>>()

/** Calls an endpoint from the browser. Writes are safe to retry: every attempt carries the same Idempotency-Key. */
export const call: CallFunction = (endpoint, input) => {
  if (!endpoint.sameForAll) return request(endpoint, input)
  const { path } = requestOf(endpoint, { query: input?.query } as CallInput<Endpoint>)
  const kept = keptReplies.get(path)
  if (kept) return kept
  // Other pages may wait for the same reply, so a page that is left doesn't abort it.
  const reply = request(endpoint, { ...input, signal: undefined }) as Promise<never>
  keptReplies.set(path, reply)
  reply.catch(() => keptReplies.delete(path))
  return reply
}

const request: CallFunction = async (endpoint, input = {}) => {
  const { path, init } = requestOf(endpoint, input as CallInput<Endpoint>)
  for (let tries = 0; ; tries++) {
    const response = await fetch(path, {
      ...init,
      signal: input.signal ?? null,
      keepalive: input.keepalive ?? false,
    }).catch((error: unknown) => error)
    const mayRetry = tries < RETRIES && !input.signal?.aborted
    if (!(response instanceof Response)) {
      if (!mayRetry) throw response
    } else if (response.ok) {
      // This call ended the session, and its page leads to the login. Later refused calls must not navigate as well.
      if (response.headers.has('clear-site-data')) loggedOut = undefined
      return response.json()
    } else if (
      !(
        mayRetry &&
        (response.status === 429 || response.status >= 500) &&
        retryAfterInMs(response) <= LONGEST_WAIT_IN_MS
      )
    ) {
      const problem = await problemOf(response, endpoint)
      const isStale = problem instanceof CallProblem && problem.code === 'second_factor_required'
      // Repeats the same request with its key, so nothing happens twice.
      if (isStale && (await proveFactor?.())) continue
      throw problem
    }
    await pause(tries, response instanceof Response ? retryAfterInMs(response) : 0)
  }
}

/**
 * Loads the page of a list at a cursor. If the cursor is no longer valid, for example after a login as another member, loads
 * the first page; the list drops the rows that it already shows.
 */
export async function pageOrFirst<Cursor, Page>(
  cursor: Cursor | undefined,
  load: (cursor: Cursor | undefined) => Promise<Page>,
): Promise<Page> {
  try {
    return await load(cursor)
  } catch (error) {
    if (cursor === undefined || !(error instanceof CallProblem && error.code === 'cursor_invalid')) throw error
    return load(undefined)
  }
}

async function problemOf(response: Response, endpoint: Endpoint): Promise<Error> {
  const document = (await response.json().catch(() => null)) as ProblemDocument | null
  if (!document?.code) return new Error(`${response.status} ${response.statusText}`)
  if (document.authentication_required && !endpoint.path.endsWith('/user.php')) loggedOut?.()
  return new CallProblem(document)
}

/** If the server demands a longer wait, the page shows the refusal, which names the time. */
const LONGEST_WAIT_IN_MS = 5_000

function retryAfterInMs(response: Response): number {
  return Number(response.headers.get('retry-after') ?? 0) * 1000 || 0
}

/** Exponential backoff with jitter. */
function pause(tries: number, leastInMs: number): Promise<void> {
  const ms = Math.max(leastInMs, FIRST_PAUSE_IN_MS * 2 ** tries * (0.75 + Math.random() / 2))
  return new Promise(resolve => setTimeout(resolve, ms))
}
