import Fastify, { type RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Problem } from '#platform/problem.ts'
import type { Caller } from './serve.ts'
import { type StaffFile, serveStaffFile } from './staff-file.ts'

// A refusal is stored as a security event 10 s later. Fake timers prevent that, because this worker has no database.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const support: Caller = {
  siteId: 1,
  locale: 'nl',
  memberId: null,
  sessionId: null,
  isUnconfirmed: false,
  mustReconsent: false,
  staffId: 7,
  permissions: { handle_money: 'all' },
  hasSite: id => id < 10,
  hasFreshFactor: true,
  address: '127.0.0.1',
  userAgent: '',
  cookies: {},
}
const visitor: Caller = { ...support, staffId: null, permissions: {}, hasFreshFactor: false }
const withoutLogin: Caller = { ...support, staffId: null }
const moderator: Caller = { ...support, permissions: { review_photos: 'all' } }
const stale: Caller = { ...support, hasFreshFactor: false }

type Loaded = Partial<Awaited<ReturnType<StaffFile['load']>>>

/** The reply to a request for a staff file, on a server where each request has this caller. */
async function fileFor(caller: Caller, loaded: Loaded = {}, declared: Partial<StaffFile> = {}, accept = '*/*') {
  const http = Fastify()
  const routes: RouteOptions[] = []
  http.addHook('onRoute', route => void routes.push(route))
  http.addHook('onRequest', async request => void Object.assign(request, { caller }))
  http.setErrorHandler((error, _request, reply) => reply.send(error instanceof Problem ? error.code : String(error)))
  const file: StaffFile = {
    path: '/orders/:id/proof.pdf',
    permission: 'handle_money',
    load: async ({ id }, staffId) => ({
      bytes: Buffer.from(`${id} for ${staffId}`),
      type: 'application/pdf',
      ...loaded,
    }),
    ...declared,
  }
  serveStaffFile(http, file, { login: '/login', confirmation: address => `/confirm?file=${address}` })
  const { body, headers, statusCode } = await http.inject({ url: '/orders/12/proof.pdf?site=2', headers: { accept } })
  return { body, headers, status: statusCode, isHidden: (routes[0]!.schema as { hide?: boolean }).hide }
}

const LINK = 'text/html,application/xhtml+xml,*/*;q=0.8'

test('[TRUST-4] a staff file is not found for callers without its permission', async () => {
  expect((await fileFor(support)).body).toBe('12 for 7')
  for (const caller of [moderator, { ...moderator, hasFreshFactor: false }, withoutLogin, visitor])
    expect((await fileFor(caller)).body).toBe('not_found')
  const some: Caller = { ...support, permissions: { handle_money: [2] } }
  expect((await fileFor(some)).body).toBe('12 for 7')
  expect((await fileFor(some, {}, { everywhere: true })).body).toBe('not_found')
})

test('[TRUST-4] a staff file needs a fresh second factor, unless its declaration has a reason', async () => {
  expect((await fileFor(stale)).body).toBe('second_factor_required')
  expect((await fileFor(stale, {}, { oldFactorSuffices: 'published counts' })).body).toBe('12 for 7')
})

test('[TRUST-4] a link to a staff file leads to the login or to the confirmation of the second factor', async () => {
  const target = async (caller: Caller) => {
    const { status, headers } = await fileFor(caller, {}, {}, LINK)
    return [status, headers.location]
  }
  expect(await target(visitor)).toEqual([303, '/login'])
  expect(await target(stale)).toEqual([303, '/confirm?file=/orders/12/proof.pdf?site=2'])
  expect((await fileFor(moderator, {}, {}, LINK)).body).toBe('not_found')
  expect((await fileFor(support, {}, {}, LINK)).body).toBe('12 for 7')
})

test('[TRUST-4] a staff file is not cached, indexed or listed in the API document', async () => {
  const { headers, isHidden } = await fileFor(support)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': 'inline',
    'x-robots-tag': 'noindex',
  })
  expect(isHidden).toBe(true)
  const named = await fileFor(support, { name: 'mandate.pdf' })
  expect(named.headers['content-disposition']).toBe('inline; filename="mandate.pdf"')
  const saved = await fileFor(support, { type: 'text/csv; charset=utf-8', name: 'vat.csv' })
  expect(saved.headers['content-disposition']).toBe('attachment; filename="vat.csv"')
})
