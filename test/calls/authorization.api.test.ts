/**
 * Calls each endpoint in each role, with ids of another member's things and from another site. The contract says which
 * roles are admitted.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSessions } from '../../src/features/accounts/contract.ts'
import { sendMessage } from '../../src/features/chat/contract.ts'
import { type Bundle, prices } from '../../src/features/credits/contract.ts'
import { type Order, placeOrder } from '../../src/features/payments/contract.ts'
import { blockMember } from '../../src/features/safety/contract.ts'
import { logInStaff } from '../../src/features/staff/contract.ts'
import { may } from '../../src/features/staff/rules.ts'
import type { Endpoint } from '../../src/platform/endpoint.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { nameOf } from '../support/authorization/faults.ts'
import {
  expectedStatus,
  type Line,
  ROLES,
  type Role,
  refusal,
  STAFF_ROLES,
  type Tess,
} from '../support/authorization/lines.ts'
import { lineOf } from '../support/authorization/requests.ts'
import type { Client } from '../support/client.ts'
import { allEndpoints } from '../support/endpoints.ts'
import { addDevice, deviceOn } from '../support/passkeys/passkeys.ts'
import { ordinaryPhoto } from '../support/pictures/hostile-pictures.ts'
import { upload } from '../support/pictures/upload.ts'
import { newMember, type SignedUpMember } from '../support/signed-up-member.ts'
import { enrol } from '../support/staff-codes.ts'

let app: TestApp
let picture: Buffer
beforeAll(async () => {
  picture = await ordinaryPhoto(400, 500)
  app = await testApp()
  const { transaction } = await import('#platform/server/database/db.ts')
  const { createStaff } = await import('#staff/server')
  for (const role of STAFF_ROLES) await transaction(tx => createStaff(tx, { ...staffLogin(role), role }))
})
afterAll(() => app.stop())

interface Cast {
  readonly tess: SignedUpMember
  readonly clients: Readonly<Record<Role, Client>>
  readonly hers: Tess
}

type StaffRole = (typeof STAFF_ROLES)[number]

const staffLogin = (role: StaffRole) => ({ email: `${role}@example.com`, password: 'een lade vol potloden' })

async function staffClient(role: StaffRole): Promise<Client> {
  const client = app.client()
  await client.call(logInStaff, { body: staffLogin(role) })
  return client
}

let enrolled = false

/** An administrator whose session used the second factor eleven minutes ago. */
async function staleClient(): Promise<Client> {
  const body = { email: 'stale@example.com', password: 'een lade vol potloden' }
  const { transaction } = await import('#platform/server/database/db.ts')
  const { createStaff } = await import('#staff/server')
  await transaction(tx => createStaff(tx, { ...body, role: 'administrator' }))
  const client = app.client()
  await client.call(logInStaff, { body })
  if (!enrolled) await enrol(client)
  enrolled = true
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(`UPDATE staff_session SET second_at = now() - interval '11 minutes'
    WHERE staff_id = (SELECT id FROM staff_member WHERE email = 'stale@example.com')`)
  return client
}

/**
 * Creates members for one endpoint, so that no test sees the changes of another. Creates only the things that its line
 * names.
 */
async function cast(things: ReadonlySet<keyof Tess>): Promise<Cast> {
  const tess = await newMember(app, { credits: 100 })
  const [free, premium, unconfirmed, blocked, blocker, friend, elsewhere] = await Promise.all([
    newMember(app, { credits: 100 }),
    newMember(app, { premium: true, credits: 100 }),
    newMember(app, { confirmed: false, credits: 100 }),
    newMember(app, { credits: 100 }),
    newMember(app, { credits: 100 }),
    newMember(app, {}),
    newMember(app, { host: 'vlam.localhost', credits: 100 }),
  ])
  const { conversation } = await tess.client.call(sendMessage, { body: { profile: friend.memberId, text: 'Dag' } })
  await tess.client.call(blockMember, { body: { id: blocked.memberId } })
  await blocker.client.call(blockMember, { body: { id: tess.memberId } })
  const bundle = (await tess.client.call(prices)).bundles[0]!
  const staff = Object.fromEntries(
    await Promise.all(STAFF_ROLES.map(async role => [role, await staffClient(role)] as const)),
  ) as Record<StaffRole, Client>
  const stale = await staleClient()
  const smuggler = app.client('vonk.localhost')
  for (const [name, value] of elsewhere.client.cookies) smuggler.cookies.set(name, value)
  return {
    tess,
    hers: {
      id: tess.memberId,
      photo: things.has('photo') ? (await upload(tess.client, picture)).body.photos[0]!.id : 0,
      session: (await tess.client.call(getSessions)).sessions[0]!.id,
      passkey: things.has('passkey') ? (await addDevice(tess.client, await deviceOn(tess.client.host))).id : 0,
      conversation: conversation.id,
      order: things.has('order') ? (await orderOf(tess, bundle)).payment_id : 0,
      bundle: bundle.id,
    },
    clients: {
      visitor: app.client(),
      free: free.client,
      premium: premium.client,
      unconfirmed: unconfirmed.client,
      blocked: blocked.client,
      blocker: blocker.client,
      elsewhere: elsewhere.client,
      smuggler,
      ...staff,
      stale,
      tess: tess.client,
    },
  }
}

function orderOf({ client }: SignedUpMember, { id, price }: Bundle): Promise<Order> {
  return client.call(placeOrder, { body: { bundle: id, payment_method: 'ideal', amount: price } })
}

const endpoints = (await allEndpoints()).map(({ endpoint }) => endpoint)
/** The live stream never ends, so the tests of live events cover it instead. */
const answered = endpoints.filter(({ path }) => path !== '/api/live.php')

test('[TRUST-4] the program serves the endpoints of its contracts and no others', async () => {
  const { body } = await app.client().fetch('/api/openapi.json')
  const paths = (body as { paths: Record<string, object> }).paths
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(served.sort()).toEqual(endpoints.map(nameOf).sort())
})

test.each(answered.map(endpoint => [nameOf(endpoint), endpoint] as const))(
  '[TRUST-4] [SITE-9] %s',
  async (name, endpoint) => {
    const line = lineOf(endpoint) ?? {}
    const expected = expectedStatuses(endpoint, line)
    const { clients, hers } = changesNothing(endpoint, line, expected) ? await unchanged() : await cast(namedIn(line))
    await forgetWrongPasswords()
    const statuses: Record<string, number> = {}
    for (const role of ROLES) statuses[role] = await ask(clients[role], name, line, hers)
    expect(statuses).toEqual(expected)
  },
)

/** All checks of a password share one count, so those of earlier endpoints would lock this one. */
async function forgetWrongPasswords(): Promise<void> {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query('DELETE FROM accounts_attempt')
}

function expectedStatuses(endpoint: Endpoint, line: Line): Record<Role, number> {
  const statuses = ROLES.map(role => [role, expectedStatus(endpoint, line, role, may)])
  return Object.fromEntries(statuses)
}

/**
 * Whether all calls of this line leave Tess unchanged: a read, a write that every role is refused, or a write of staff
 * that uses none of her ids.
 */
function changesNothing(endpoint: Endpoint, line: Line, expected: Record<Role, number>): boolean {
  if (endpoint.path === '/api/logout.php') return false
  if (endpoint.method === 'GET') return true
  const successful = ROLES.filter(role => expected[role] < 400)
  return (
    successful.every(role => role === 'stale' || STAFF_ROLES.some(staff => staff === role)) && namedIn(line).size === 0
  )
}

/** The fields of Tess that a line reads to build its query and body. */
function namedIn({ query, body }: Line): Set<keyof Tess> {
  const named = new Set<keyof Tess>()
  const watched = new Proxy({} as Tess, { get: (_, name) => named.add(name as keyof Tess) && 0 })
  query?.(watched)
  body?.(watched)
  return named
}

let shared: Promise<Cast> | undefined

/** Endpoints that change nothing share their members. */
function unchanged(): Promise<Cast> {
  shared ??= cast(new Set(['photo', 'passkey', 'order']))
  return shared
}

async function ask(client: Client, name: string, { query, body }: Line, hers: Tess): Promise<number> {
  const endpoint = endpoints.find(each => nameOf(each) === name)!
  const reply = await client.send(endpoint, { query: query?.(hers) as never, body: body?.(hers) as never })
  return reply.status
}

test('[TRUST-2] a write from another site’s page or without JSON is refused', async () => {
  const { clients, hers } = await unchanged()
  for (const endpoint of endpoints) {
    const { method, path, who } = endpoint
    if (method === 'GET' || who === 'machine') continue
    const name = nameOf(endpoint)
    const { body } = lineOf(endpoint) ?? {}
    const role = STAFF_ROLES.find(staff => typeof who === 'object' && !refusal(who, staff, may)) ?? 'tess'
    const send = (headers: Record<string, string>) =>
      clients[role].fetch(path, {
        method,
        body: JSON.stringify(body?.(hers) ?? {}),
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
      })
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status, name).toBe(403)
    expect((await send({ 'sec-fetch-site': 'same-site' })).status, name).toBe(403)
    expect((await send({ origin: 'https://evil.example' })).status, name).toBe(403)
    expect((await send({})).status, name).toBe(403)
    if (body) {
      const plain = await send({ 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' })
      expect(plain.status, name).toBe(415)
    }
  }
})
