/**
 * Sends odd and valid input as each role of staff: to every endpoint that the role may call, with sites that the role
 * doesn't have, and to every address of a file, which the OpenAPI document doesn't list.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadUrl } from '../../src/features/leaving/rules.ts'
import { creditNoteUrl, invoiceUrl, mandateUrl } from '../../src/features/payments/rules.ts'
import { logInStaff } from '../../src/features/staff/contract.ts'
import { may, ROLES, type Role, type RoleGrant } from '../../src/features/staff/rules.ts'
import type { Endpoint } from '../../src/platform/endpoint.ts'
import type { StaffFile } from '../../src/platform/server/endpoints/staff-file.ts'
import { compileValidator } from '../../src/platform/server/endpoints/validator.ts'
import { type TestApp, testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { allEndpoints } from '../support/endpoints.ts'
import {
  type ApiDocument,
  asText,
  odd,
  operationsOf,
  requestFor,
  type Schema,
  send,
  valid,
} from '../support/fuzz/odd-input.ts'
import { rounds } from '../support/rounds.ts'
import { SEED } from '../support/seed.ts'
import { newMember } from '../support/signed-up-member.ts'

const ROUNDS = rounds('FUZZ_STAFF_ROUNDS', { short: 4, long: 100 })
const SITE_ROUNDS = rounds('FORGED_SITES_ROUNDS', { short: 3, long: 200 })
const FILE_ROUNDS = rounds('FUZZ_FILE_ROUNDS', { short: 60, long: 3_000 })

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

let count = 0

/** A new staff member, because random input may end sessions and remove colleagues. */
async function newStaff(role: Role, sites: RoleGrant['sites'] = 'all'): Promise<Client> {
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const login = { email: `fuzz-${++count}@example.test`, password: 'een lade vol potloden' }
  await transaction(tx => createStaff(tx, { ...login, role, sites }))
  const client = app.client()
  await client.call(logInStaff, { body: login })
  return client
}

/** A staff member of one site names the other one in the body, with and without a site in the address. */
const [OWN, OTHER] = [1, 2]

test(
  '[TRUST-4] [OFFICE-7] no write about another site is accepted, whatever site its address names',
  async () => {
    const { allSites } = await import('#sites/server')
    expect(allSites().map(({ id }) => id)).toEqual(expect.arrayContaining([OWN, OTHER]))
    const writes = (await allEndpoints()).map(({ endpoint }) => endpoint).filter(namesSite)
    const wrong: string[] = []
    for (const { method, path, body, who } of writes) {
      const role = ROLES.find(each => may(each, (who as { staff: 'change_prices' }).staff))!
      const client = await newStaff(role, [OWN])
      const admits = compileValidator({ schema: body!, method, url: path, httpPart: 'body' })
      const fields = (valid(body as Schema) as fc.Arbitrary<object>).filter(
        sample => admits(structuredClone(sample)) === true,
      )
      for (const sample of fc.sample(fields, { numRuns: SITE_ROUNDS, seed: SEED })) {
        for (const search of ['', `?site=${OWN}`, '?site=x', '?site=']) {
          const operation = {
            name: `${method} ${path}`,
            method,
            path: withSearch(path, search),
            query: {},
            body: undefined,
          }
          const { reply, exchange } = await send(client, operation, {
            query: {},
            body: { ...sample, site: OTHER },
          })
          if (reply.status !== 404) wrong.push(`${role}: ${search} ${exchange}`)
        }
      }
    }
    expect(writes.length).toBeGreaterThan(8)
    expect(wrong).toEqual([])
  },
  60_000 + SITE_ROUNDS * 2_000,
)

const withSearch = (path: string, search: string) => path + (path.includes('?') ? search.replace('?', '&') : search)

/** A write of staff that may be limited to some sites, with a site in its body. */
function namesSite({ method, who, body }: Endpoint): boolean {
  const isLimited = typeof who === 'object' && 'staff' in who && !who.everywhere
  return method !== 'GET' && isLimited && 'site' in ((body as Schema | undefined)?.properties ?? {})
}

/** Addresses of files and other documents that no contract declares, in Fastify's notation, with their query fields. */
async function hiddenAddresses(): Promise<{ path: string; query: string[] }[]> {
  const { roomsInOrder } = await import('../../src/app/server/rooms.ts')
  const ofStaff = roomsInOrder
    .flatMap(room => room.files ?? [])
    .map((file: StaffFile) => ({
      path: file.path,
      query: [...Object.keys(file.query?.properties ?? {}), 'site', 'month', 'words'],
    }))
  const order = ':id(^\\d{1,15}$)'
  const signature = ':signature(^[0-9a-z]+-[A-Za-z0-9_-]{22}$)'
  const picture = ':file(^[0-9a-f]{32}-[a-z_]+\\.(?:avif|webp)$)'
  const ofMembers = [
    invoiceUrl(order),
    mandateUrl(order),
    creditNoteUrl(order, ':number(^C[\\d-]{8,40}$)'),
    downloadUrl(':token(^[\\w.-]{10,80}$)'),
    `/cdn/${signature}/${picture}`,
    `/cdn/${signature}/:conversation(^c[1-9]\\d{0,14}$)/${picture}`,
    '/:prefix(^[a-z0-9-]+$)/:name(^[a-z]+$)',
    '/api/unsubscribe.php',
    '/.well-known/change-password',
    '/.well-known/security.txt',
    '/sw-push.js',
  ]
  return [...ofStaff, ...ofMembers.map(path => ({ path, query: ['token', 'site'] }))]
}

/** A parameter is a text that its pattern admits, or odd. */
function addressOf(path: string): fc.Arbitrary<string> {
  const parts = path.split(/:\w+(\((?:[^()]|\([^()]*\))*\))/)
  return fc
    .tuple(
      ...parts.map((part, index) =>
        index % 2 === 0
          ? fc.constant(part)
          : fc
              .oneof(
                { weight: 4, arbitrary: fc.stringMatching(new RegExp(part)) },
                { weight: 1, arbitrary: odd.map(value => asText(value).slice(0, 200)) },
              )
              .map(text => encodeURIComponent(text.toWellFormed())),
      ),
    )
    .map(texts => texts.join(''))
}

const headerText = fc.string({ unit: fc.constantFrom(...' !"#$%&\'()*+,-./09:;<=>?@AZ[]^_`az{|}~'), maxLength: 60 })
const oddHeaders = fc.record(
  {
    range: fc.oneof(
      headerText,
      fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,1-1', 'bytes=0-1e99', 'x='),
    ),
    'if-none-match': fc.oneof(headerText, fc.constantFrom('*', 'W/"', '"a"')),
    'if-modified-since': fc.oneof(headerText, fc.constantFrom('Thu, 99 Foo 2026')),
    'if-range': headerText,
    accept: fc.constantFrom('text/html', '*/*', 'image/*', 'text/html;q=x', ','),
    'accept-encoding': headerText,
    'accept-language': headerText,
    referer: fc.oneof(headerText, fc.constantFrom('http://[', '//', 'data:,x')),
    origin: fc.oneof(headerText, fc.constantFrom('null', 'http://[')),
    'content-type': fc.oneof(headerText, fc.constantFrom('multipart/form-data', 'application/json; charset=x')),
    'x-forwarded-for': headerText,
    'x-request-type': headerText,
    'user-agent': headerText,
    'sec-fetch-site': headerText,
    'sec-fetch-dest': headerText,
  },
  { requiredKeys: [] },
)

test(
  '[ERR-6] no query, range or header makes the address of a file reply with 500',
  async () => {
    const addresses = await hiddenAddresses()
    const callers: readonly (() => Promise<Client>)[] = [
      async () => app.client(),
      async () => (await newMember(app, { premium: true })).client,
      ...ROLES.map(role => () => newStaff(role)),
    ]
    const faults: string[] = []
    for (const newCaller of callers) {
      const caller = await newCaller()
      const requests = fc.constantFrom(...addresses).chain(({ path, query }) =>
        fc.record({
          path: addressOf(path),
          // A field may occur several times.
          query: fc.array(fc.tuple(fc.constantFrom(...query), fc.oneof(odd.map(asText), validQueries)), {
            maxLength: 4,
          }),
          method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS'),
          headers: oddHeaders,
        }),
      )
      for (const { path, query, method, headers } of fc.sample(requests, { numRuns: FILE_ROUNDS, seed: SEED })) {
        const search = new URLSearchParams(query.map(([name, value]) => [name, value.toWellFormed()])).toString()
        const { status } = await caller.fetch(`${path}${search && `?${search}`}`, { method, headers })
        if (status >= 500) faults.push(`${method} ${path}?${search} ${JSON.stringify(headers)} → ${status}`)
      }
    }
    expect(faults).toEqual([])
  },
  120_000 + FILE_ROUNDS * 2_000,
)

const validQueries = fc.constantFrom('1', '2', '2026-01-01', '2026-11-30', '2026-19-39', '2026-10', 'NL', 'money')

test(
  '[ERR-6] no input of staff makes any endpoint reply with 500',
  async () => {
    for (const name of ['Anna', 'Bram', 'Cees']) await newMember(app, { name })
    const document = (await app.client().fetch('/api/openapi.json')).body as ApiDocument
    const operations = new Map(operationsOf(document).map(operation => [operation.name, operation]))
    const faults: string[] = []
    for (const { endpoint } of await allEndpoints()) {
      const { who, method, path } = endpoint
      const operation = operations.get(`${method} ${path}`)
      if (typeof who !== 'object' || !operation) continue
      for (const role of ROLES) {
        if (who.staff !== 'any' && !may(role, who.staff)) continue
        const client = await newStaff(role)
        const sampled = fc.sample(requestFor(operation, { mostlyValid: true }), { numRuns: ROUNDS, seed: SEED + count })
        for (const request of sampled) {
          const { reply, exchange } = await send(client, operation, request)
          if (reply.status >= 500) faults.push(`${role}: ${exchange}`)
        }
      }
    }
    expect(count).toBeGreaterThan(200)
    expect(faults).toEqual([])
  },
  120_000 + ROUNDS * 30_000,
)
