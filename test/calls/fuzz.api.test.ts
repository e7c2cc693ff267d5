/** Sends odd input to every endpoint of the published OpenAPI document: each replies with 2xx or a 4xx problem, never 500. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { rounds } from '../support/rounds.ts'
import { SEED } from '../support/seed.ts'
import { newMember } from '../support/signed-up-member.ts'

interface Schema {
  readonly properties?: Record<string, Schema>
}

interface Operation {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly query: readonly string[]
  readonly body: Schema | undefined
}

const ROUNDS = rounds('FUZZ_ROUNDS', { short: 15, long: 400 })
/** Endpoints that end the session, which the other endpoints need, or that never return. */
const SKIPPED = new Set([
  'GET /api/logout.php',
  'GET /api/live.php',
  'PUT /api/password-reset.php',
  'DELETE /api/session.php',
  'DELETE /api/sessions.php',
])

let app: TestApp
let client: Client
let operations: Operation[]
beforeAll(async () => {
  app = await testApp()
  client = (await newMember(app, { credits: 1000, premium: true })).client
  operations = operationsOf((await client.fetch('/api/openapi.json')).body as Document)
})
afterAll(() => app.stop())

test(
  '[ERR-6] no input makes any endpoint reply with 500',
  async () => {
    for (const operation of operations) {
      if (SKIPPED.has(operation.name)) continue
      await fc.assert(
        fc.asyncProperty(requestFor(operation), async ({ query, body }) => {
          const search = new URLSearchParams(query).toString()
          const reply = await client.fetch(`${operation.path}${search ? `?${search}` : ''}`, {
            method: operation.method,
            body: body === undefined ? undefined : JSON.stringify(body),
            headers: {
              'sec-fetch-site': 'same-origin',
              'sec-fetch-dest': 'empty',
              'idempotency-key': randomUUID(),
              ...(body !== undefined && { 'content-type': 'application/json' }),
            },
          })
          const exchange = `${operation.name} ${search} ${JSON.stringify(body)} → ${reply.status} ${reply.text}`
          expect(reply.status, exchange).toBeLessThan(500)
          if (reply.status >= 400)
            expect(reply.body, exchange).toMatchObject({ code: expect.any(String), detail: expect.any(String) })
        }),
        { numRuns: ROUNDS, seed: SEED },
      )
    }
  },
  120_000 + ROUNDS * 4_000,
)

test('[ERR-6] broken JSON, a wrong content type, an endless body and an endless address are refused with problems', async () => {
  // The member of the first test may have ended the session, because its input is random.
  const { client: another } = await newMember(app)
  const send = (body: string, type = 'application/json') =>
    another.fetch('/api/profile.php', {
      method: 'PUT',
      body,
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
    })
  expect(await send('{"about": ')).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(await send('{"__proto__": {"paid_user": true}}')).toMatchObject({ status: 400 })
  expect(await send('about=x', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
  expect(await send(JSON.stringify({ about: 'x'.repeat(100_000) }))).toMatchObject({ status: 413 })
  const endless = await another.fetch(`/api/members.php?city=${'x'.repeat(20_000)}`)
  expect(endless).toMatchObject({ status: 431, body: { code: 'headers_too_large' } })
})

interface Document {
  readonly paths: Record<
    string,
    Record<
      string,
      { parameters?: { name: string; in: string }[]; requestBody?: { content: Record<string, { schema: Schema }> } }
    >
  >
}

function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      query: parameters.filter(parameter => parameter.in === 'query').map(parameter => parameter.name),
      body: requestBody?.content['application/json']?.schema,
    })),
  )
}

/** Values known to break programs, and random ones. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    -1,
    1,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1.5,
    null,
    true,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '0',
    'NaN',
    '1e400',
    'NL',
    '%',
    "'; --",
  ),
  fc.constantFrom(
    '2024-02-31',
    '0000-00-00',
    '9999999-12-31',
    'a'.repeat(5_000),
    '\u202e',
    '🧨',
    'x@y.z',
    '-1',
    '[]',
    '{}',
  ),
  fc.integer(),
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
)

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function requestFor({ query, body }: Operation) {
  const fields = Object.keys(body?.properties ?? {})
  return fc.record({
    query: fc.record(Object.fromEntries(query.map(name => [name, odd.map(asText)])), {
      requiredKeys: [],
    }) as fc.Arbitrary<Record<string, string>>,
    body: body
      ? fc.oneof(
          {
            weight: 5,
            arbitrary: fc.record(Object.fromEntries(fields.map(name => [name, odd])), {
              requiredKeys: [],
            }) as fc.Arbitrary<unknown>,
          },
          { weight: 1, arbitrary: fc.jsonValue() as fc.Arbitrary<unknown> },
        )
      : fc.constant(undefined),
  })
}

test('[ERR-6] JSON that is nested thousands of levels deep is refused by each endpoint', async () => {
  const { client: another } = await newMember(app)
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
  const wrong: string[] = []
  for (const { name, method, path, body } of operations.filter(each => each.method !== 'GET')) {
    for (const field of [undefined, 'extra', Object.keys(body?.properties ?? {})[0]]) {
      const { status } = await another.fetch(path, {
        method,
        body: field === undefined ? deep : `{"${field}":${deep}}`,
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'idempotency-key': randomUUID(),
        },
      })
      if (status < 400 || status >= 500) wrong.push(`${name} ${field}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})
