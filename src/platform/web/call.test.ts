import { RouterContextProvider } from 'react-router'
import { Type } from 'typebox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '#platform/endpoint.ts'
import { CallProblem, call, onLoggedOut, onSecondFactorRequired, pageOrFirst } from './call.ts'
import { pageAction, pageContext } from './page.ts'

const write = endpoint({
  room: 'platform',
  method: 'POST',
  path: '/api/test.php',
  summary: 'A write',
  who: 'anyone',
  body: Type.Object({ words: Type.String() }),
  reply: Type.Object({ done: Type.Boolean() }),
  errors: {},
  idempotency: 'own',
})

interface Attempt {
  readonly at: number
  readonly key: string
}

let attempts: Attempt[]
const failure = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ code: 'failed', status, detail: 'Mislukt.' }, { status, headers })

/** The response to each attempt, in order; the last one repeats. Null breaks the connection. */
function respondWith(...given: ((() => Response) | null)[]): void {
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    attempts.push({ at: Date.now(), key: headers['idempotency-key']! })
    const response = given[Math.min(attempts.length, given.length) - 1]!
    if (!response) throw new TypeError('Failed to fetch')
    return response()
  })
}

/** The outcome of a call, and the pauses between its attempts. */
async function outcomeOf() {
  const outcome = call(write, { body: { words: 'dag' } }).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  const pauses = attempts.slice(1).map(({ at }, index) => at - attempts[index]!.at)
  return { outcome: await outcome, pauses }
}

beforeEach(() => {
  attempts = []
  vi.useFakeTimers()
  // The middle of the jitter.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['a broken connection', null],
  ['429', () => failure(429)],
  ['500', () => failure(500)],
  ['503', () => failure(503)],
])('[ERR-3] after %s the client retries five times with doubling pauses and one key', async (_, response) => {
  respondWith(response)
  const { outcome, pauses } = await outcomeOf()
  expect(outcome).toBeInstanceOf(response ? CallProblem : TypeError)
  expect(pauses).toEqual([300, 600, 1_200, 2_400, 4_800])
  expect(new Set(attempts.map(({ key }) => key)).size).toBe(1)
})

test('[ERR-3] the pauses vary by up to a quarter, so that browsers don’t return together', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  respondWith(null)
  expect((await outcomeOf()).pauses[0]).toBe(225)
  attempts = []
  random.mockReturnValue(0.999_999)
  expect((await outcomeOf()).pauses[0]).toBe(374)
})

test('[ERR-3] the fifth retry may still succeed', async () => {
  const fails = () => failure(502)
  respondWith(fails, null, fails, null, fails, () => Response.json({ done: true }))
  expect((await outcomeOf()).outcome).toEqual({ done: true })
  expect(attempts).toHaveLength(6)
})

test('[ERR-3] a refusal is not retried', async () => {
  for (const status of [400, 401, 403, 404, 409, 410]) {
    attempts = []
    respondWith(() => failure(status))
    expect((await outcomeOf()).outcome).toMatchObject({ status, code: 'failed' })
    expect(attempts, String(status)).toHaveLength(1)
  }
})

test('[ERR-3] a Retry-After of up to five seconds is respected, and a longer one ends the retries', async () => {
  respondWith(() => failure(429, { 'retry-after': '3' }))
  expect((await outcomeOf()).pauses).toEqual([3_000, 3_000, 3_000, 3_000, 4_800])
  attempts = []
  respondWith(() => failure(429, { 'retry-after': '6' }))
  expect((await outcomeOf()).outcome).toMatchObject({ status: 429 })
  expect(attempts).toHaveLength(1)
})

test('[ERR-3] a cancelled request is not retried', async () => {
  const cancel = new AbortController()
  respondWith(null)
  const outcome = call(write, { body: { words: 'dag' }, signal: cancel.signal }).catch((error: unknown) => error)
  cancel.abort()
  await vi.runAllTimersAsync()
  expect(await outcome).toBeInstanceOf(TypeError)
  expect(attempts.length).toBeLessThanOrEqual(1)
})

const stale = () => Response.json({ code: 'second_factor_required', status: 403, detail: 'Bevestig.' }, { status: 403 })

test('[TRUST-4] a call that needs a fresh second factor asks for it and is repeated at once with its key', async () => {
  const question = vi.fn(async () => true)
  onSecondFactorRequired(question)
  respondWith(stale, () => Response.json({ done: true }))
  const { outcome, pauses } = await outcomeOf()
  onSecondFactorRequired(undefined)
  expect(outcome).toEqual({ done: true })
  expect(pauses).toEqual([0])
  expect(question).toHaveBeenCalledTimes(1)
  expect(new Set(attempts.map(({ key }) => key)).size).toBe(1)
})

test('[TRUST-4] a staff member who declines gets the refusal', async () => {
  onSecondFactorRequired(async () => false)
  respondWith(stale)
  const { outcome } = await outcomeOf()
  onSecondFactorRequired(undefined)
  expect(outcome).toMatchObject({ code: 'second_factor_required' })
  expect(attempts).toHaveLength(1)
})

test('[TRUST-15] [SEARCH-2] a list whose cursor is no longer valid loads its first page; another refusal stays', async () => {
  const refused = (code: string) => () => Response.json({ code, status: 400, detail: 'Mislukt.' }, { status: 400 })
  const page = vi.fn((_cursor: string | undefined) => call(write, { body: { words: 'dag' } }))
  respondWith(refused('cursor_invalid'), () => Response.json({ done: true }))
  expect(await pageOrFirst('old', page)).toEqual({ done: true })
  expect(page.mock.calls).toEqual([['old'], [undefined]])
  respondWith(refused('failed'))
  await expect(pageOrFirst('old', page)).rejects.toMatchObject({ code: 'failed' })
  respondWith(refused('cursor_invalid'))
  await expect(pageOrFirst(undefined, page)).rejects.toMatchObject({ code: 'cursor_invalid' })
  expect(page).toHaveBeenCalledTimes(4)
})

test('[AUTH-7] a refused call leads to the login, but not after the page itself ended the session', async () => {
  const toLogin = vi.fn()
  onLoggedOut(toLogin)
  const ended = () =>
    Response.json(
      { code: 'login_needed', status: 403, detail: 'Log in.', authentication_required: true },
      { status: 403 },
    )
  respondWith(ended, () => Response.json({ done: true }, { headers: { 'clear-site-data': '"storage"' } }), ended)
  await outcomeOf()
  expect(toLogin).toHaveBeenCalledTimes(1)
  await outcomeOf()
  await outcomeOf()
  expect(toLogin).toHaveBeenCalledTimes(1)
})

/** The result of a form whose call the server refuses with this status. */
async function refusedWith(status: number): Promise<unknown> {
  const context = new RouterContextProvider()
  context.set(pageContext, { call: () => Promise.reject(new Error('unused')), locale: 'nl' } as never)
  const body = new URLSearchParams({ name: 'Anna' })
  const request = new Request('http://vonk.localhost/form', { method: 'POST', body })
  const action = pageAction(() => {
    throw new CallProblem({ status, code: 'refused', title: '', detail: 'Probeer het later.' } as never)
  })
  return action({ request, params: {}, context } as never)
}

test('[ERR-3] a form keeps its values beside the refusal, also if a provider is unavailable', async () => {
  for (const status of [409, 503]) {
    expect(await refusedWith(status)).toMatchObject({
      data: { problem: { detail: 'Probeer het later.' }, typed: { name: ['Anna'] } },
      init: { status },
    })
  }
  await expect(refusedWith(500)).rejects.toBeDefined()
})

test('[SITE-5] [PROFILE-2] a reply that is the same for all is requested once per visit, and again after a failure', async () => {
  const shared = endpoint({
    room: 'platform',
    method: 'GET',
    path: '/api/shared.php',
    summary: 'Equal for all',
    who: 'anyone',
    sameForAll: true,
    query: Type.Object({ country: Type.String() }),
    reply: Type.Object({ done: Type.Boolean() }),
    errors: {},
  })
  const ask = (country: string) => call(shared, { query: { country } })
  respondWith(
    () => failure(400),
    () => Response.json({ done: true }),
  )
  await expect(ask('NL')).rejects.toBeInstanceOf(CallProblem)
  expect(await Promise.all([ask('NL'), ask('NL')])).toEqual([{ done: true }, { done: true }])
  expect(await ask('NL')).toEqual({ done: true })
  expect(attempts).toHaveLength(2)
  await ask('BE')
  expect(attempts).toHaveLength(3)
})
