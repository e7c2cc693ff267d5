import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '#platform/endpoint.ts'
import type { FieldProblem, ProblemDocument } from '#platform/problem.ts'
import { searchOf } from '#platform/search-of.ts'

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
  readonly signal?: AbortSignal
}

export type CallFunction = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<ReplyOf<E>>

/** Builds the request of an endpoint, in the same way in browser and server. */
export function requestOf(endpoint: Endpoint, input: CallInput<Endpoint>): { path: string; init: RequestInit } {
  const search = searchOf(input.query as Record<string, unknown> | undefined)
  const headers: Record<string, string> = { accept: 'application/json', 'x-requested-with': 'fetch' }
  if (endpoint.method !== 'GET') headers['idempotency-key'] = input.key ?? crypto.randomUUID()
  if (endpoint.path.endsWith('/user.php')) headers['x-request-type'] = 'client'
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

/** Calls an endpoint from the browser. Writes are safe to retry: every attempt carries the same Idempotency-Key. */
export const call: CallFunction = async (endpoint, input = {}) => {
  const { path, init } = requestOf(endpoint, input as CallInput<Endpoint>)
  for (let tries = 0; ; tries++) {
    const answer = await fetch(path, { ...init, signal: input.signal ?? null }).catch((error: unknown) => error)
    const mayRetry = tries < RETRIES && !input.signal?.aborted
    if (!(answer instanceof Response)) {
      if (!mayRetry) throw answer
    } else if (answer.ok) {
      // The call ended the session and its page leaves by itself: calls that are refused from now on must not lead to the login.
      if (answer.headers.has('clear-site-data')) loggedOut = undefined
      return answer.json()
    } else if (
      !(mayRetry && (answer.status === 429 || answer.status >= 500) && retryAfterInMs(answer) <= LONGEST_WAIT_IN_MS)
    ) {
      const problem = await problemOf(answer, endpoint)
      const isStale = problem instanceof CallProblem && problem.code === 'second_factor_required'
      // The same request again, with its key: nothing happens twice.
      if (isStale && (await proveFactor?.())) continue
      throw problem
    }
    await pause(tries, answer instanceof Response ? retryAfterInMs(answer) : 0)
  }
}

async function problemOf(answer: Response, endpoint: Endpoint): Promise<Error> {
  const document = (await answer.json().catch(() => null)) as ProblemDocument | null
  if (!document?.code) return new Error(`${answer.status} ${answer.statusText}`)
  if (document.authentication_required && !endpoint.path.endsWith('/user.php')) loggedOut?.()
  return new CallProblem(document)
}

/** For longer waits the refusal is shown, which says how long it takes. */
const LONGEST_WAIT_IN_MS = 5_000

function retryAfterInMs(answer: Response): number {
  return Number(answer.headers.get('retry-after') ?? 0) * 1000 || 0
}

/** Exponential backoff with jitter. */
function pause(tries: number, leastInMs: number): Promise<void> {
  const ms = Math.max(leastInMs, FIRST_PAUSE_IN_MS * 2 ** tries * (0.75 + Math.random() / 2))
  return new Promise(resolve => setTimeout(resolve, ms))
}
