/** Sends odd input to every endpoint of the published OpenAPI document: each replies with 2xx or a 4xx problem, never 500. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { type ApiDocument, type Operation, operationsOf, requestFor, send } from '../support/fuzz/odd-input.ts'
import { rounds } from '../support/rounds.ts'
import { SEED } from '../support/seed.ts'
import { newMember } from '../support/signed-up-member.ts'

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
  operations = operationsOf((await client.fetch('/api/openapi.json')).body as ApiDocument)
})
afterAll(() => app.stop())

test(
  '[ERR-6] no input makes any endpoint reply with 500',
  async () => {
    for (const operation of operations) {
      if (SKIPPED.has(operation.name)) continue
      await fc.assert(
        fc.asyncProperty(requestFor(operation), async request => {
          const { reply, exchange } = await send(client, operation, request)
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
