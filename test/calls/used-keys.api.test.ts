/**
 * Sends every write with a JSON body again, under the same key and with one field changed. The server must not
 * treat the second request as a retry: it refuses the request, unless a list below allows the change. [ERR-3]
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '../../src/features/members/contract.ts'
import { signUp } from '../../src/features/signup/contract.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { Client } from '../support/client.ts'
import { allEndpoints } from '../support/endpoints.ts'
import { lastMail } from '../support/mailbox.ts'
import { signupForm } from '../support/signed-up-member.ts'
import { NOTIFY_ENVIRONMENT } from '../support/writes/notify.ts'
import { allWrites } from '../support/writes/writes.ts'

let app: TestApp
beforeAll(async () => {
  const started = await testApp(NOTIFY_ENVIRONMENT)
  app = { ...started, client: (host = 'vonk.localhost') => new RecordingClient(started.port, host) }
})
afterAll(() => app.stop())

type Sent = Parameters<Client['fetch']>
let last: { readonly client: Client; readonly sent: Sent } | undefined

class RecordingClient extends Client {
  override fetch(...sent: Sent) {
    last = { client: this, sent }
    return super.fetch(...sent)
  }
}

const SETS_A_STATE = 'sets a state: the last request wins, with any key'
const PROVED = 'the key stands for the proof that the first request gave'

/** Writes with a changed field that may succeed, and why. */
const MAY_SUCCEED: Readonly<Record<string, readonly [reason: string, ...fields: readonly string[]]>> = {
  'POST /api/swipe.php': [SETS_A_STATE, 'liked'],
  'POST /api/photo-review-later.php': [SETS_A_STATE, 'id'],
  'POST /api/queue-lock.php': [SETS_A_STATE, 'id'],
  'POST /api/account-deletion.php': [PROVED, 'password'],
  'PUT /api/staff-code.php': [PROVED, 'code'],
  'PUT /api/staff-proof.php': [PROVED, 'code'],
  'PUT /api/staff-factor.php': [PROVED, 'code'],
  'DELETE /api/staff-factor.php': [PROVED, 'password', 'code'],
  'PUT /api/staff-invitation.php': [PROVED, 'password', 'password_repeat'],
  'POST /api/directdebit.php': [PROVED, 'otp', 'authorised'],
  'POST /api/staff-members.php': ['a key counts for each email', 'email'],
}

const ENDPOINTS = (await allEndpoints()).map(({ endpoint }) => endpoint)
const WRITES = allWrites(ENDPOINTS)

/** These endpoints overwrite a state, so a second request with the same key may have other fields. */
const SET_A_STATE = new Set(
  ENDPOINTS.filter(({ method, idempotency }) => idempotency === 'own' && (method === 'PUT' || method === 'DELETE')).map(
    ({ method, path }) => `${method} ${path}`,
  ),
)

test.for(Object.entries(WRITES))('[ERR-3] [ERR-6] %s', async ([name, prepare]) => {
  const send = await prepare(app, randomUUID())
  const first = await send()
  expect(first.status, first.text).toBe(200)
  const { client, sent } = last!
  const [path, { body, ...options } = {}] = sent
  if (typeof body !== 'string' || !body.startsWith('{')) return
  const [, ...allowed] = MAY_SUCCEED[name] ?? ['']
  for (const [field, changed] of variants(JSON.parse(body))) {
    const { status, text } = await client.fetch(path, { ...options, body: JSON.stringify(changed) })
    expect(status, `${field}: ${text}`).toBeLessThan(500)
    if (!allowed.includes(field) && !SET_A_STATE.has(name))
      expect(status, `${field}: ${text}`).toBeGreaterThanOrEqual(400)
  }
})

test('[ERR-3] [TRUST-8] a sign-up with a used key and another email is refused on each site, and mails nobody', async () => {
  for (const host of ['vonk.localhost', 'vlam.localhost']) {
    const [key, form, other] = [randomUUID(), signupForm(), signupForm()]
    await app.client(host).call(signUp, { body: form, key })
    const refusal = await app.client(host).refused(signUp, { body: { ...form, email: other.email! }, key })
    expect([400, 409], refusal.code).toContain(refusal.status)
    expect(await lastMail(other.email!)).toBeUndefined()
  }
})

test('[ERR-3] [SIGNUP-12] a sign-up with a used key and another field has the code of a used key on each site, and logs nobody in', async () => {
  for (const host of ['vonk.localhost', 'vlam.localhost']) {
    const [key, form] = [randomUUID(), signupForm()]
    await app.client(host).call(signUp, { body: form, key })
    for (const changed of [
      { name: 'Another name' },
      { password: 'een ander wachtwoord' },
      { date_of_birth: '1980-02-03' },
    ]) {
      const other = app.client(host)
      const refusal = await other.refused(signUp, { body: { ...form, ...changed }, key })
      expect([host, changed, refusal.status, refusal.code]).toEqual([host, changed, 409, 'idempotency_key_reused'])
      expect((await other.call(getUser)).user).toBeNull()
    }
  }
})

/** The body with one field changed, per field. */
function variants(body: Readonly<Record<string, unknown>>): [string, object][] {
  return Object.entries(body).flatMap(([name, value]): [string, object][] => {
    const changed = changedValue(name, value)
    return changed === undefined ? [] : [[name, { ...body, [name]: changed }]]
  })
}

function changedValue(name: string, value: unknown): unknown {
  if (typeof value === 'string' && name === 'phone')
    return value.replace(/\d$/, digit => String((Number(digit) + 1) % 10))
  if (typeof value === 'string') return name === 'email' ? `other.${value}` : `${value}x`
  if (typeof value === 'boolean') return !value
  return typeof value === 'number' ? value + 1 : undefined
}
