/** Every call x every role x another member's things x another site, from the program's own route table. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSessions } from '../src/features/accounts/contract.ts'
import { logInStaff } from '../src/features/backoffice/contract.ts'
import { sendMessage } from '../src/features/chat/contract.ts'
import { prices } from '../src/features/credits/contract.ts'
import { placeOrder } from '../src/features/payments/contract.ts'
import { block } from '../src/features/safety/contract.ts'
import { type TestApp, testApp } from './support/app.ts'
import { type Hers, type Line, MATRIX, ROLES, type Role } from './support/authorization-matrix.ts'
import type { Client } from './support/client.ts'
import { ordinaryPhoto } from './support/hostile-pictures.ts'
import { addDevice, deviceOn } from './support/passkeys.ts'
import { newMember, type Person } from './support/people.ts'
import { upload } from './support/upload.ts'

let app: TestApp
let picture: Buffer
beforeAll(async () => {
  picture = await ordinaryPhoto(400, 500)
  app = await testApp()
  const { transaction } = await import('#platform/server/db.ts')
  const { createStaff } = await import('#backoffice/server')
  await transaction(tx => createStaff(tx, { ...STAFF, role: 'administrator' }))
  await transaction(tx => createStaff(tx, { ...OPERATOR, role: 'operator' }))
})
afterAll(() => app.stop())

interface Cast {
  readonly tess: Person
  readonly clients: Readonly<Record<Role, Client>>
  readonly hers: Hers
}

const STAFF = { email: 'staff@example.com', password: 'een lade vol potloden' }

const OPERATOR = { email: 'operator@example.com', password: 'een stoel met armleuningen' }

async function staffClient(body = STAFF): Promise<Client> {
  const client = app.client()
  await client.call(logInStaff, { body })
  return client
}

/** Fresh people for each call, so that what one line changes is not another's truth. */
async function cast(): Promise<Cast> {
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
  await tess.client.call(block, { body: { id: blocked.memberId } })
  await blocker.client.call(block, { body: { id: tess.memberId } })
  const offer = await tess.client.call(prices)
  const bundle = offer.bundles[0]!
  const order = await tess.client.call(placeOrder, {
    body: { bundle: bundle.id, payment_method: 'ideal', amount: bundle.price },
  })
  const { photos } = (await upload(tess.client, picture)).body
  const smuggler = app.client('vonk.localhost')
  for (const [name, value] of elsewhere.client.cookies) smuggler.cookies.set(name, value)
  return {
    tess,
    hers: {
      id: tess.memberId,
      photo: photos[0]!.id,
      session: (await tess.client.call(getSessions)).sessions[0]!.id,
      passkey: (await addDevice(tess.client, await deviceOn(tess.client.host))).id,
      conversation: conversation.id,
      order: order.payment_id,
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
      staff: await staffClient(),
      operator: await staffClient(OPERATOR),
      tess: tess.client,
    },
  }
}

test('[TRUST-4] every call of the program stands in the matrix, and nothing else does', async () => {
  const { body } = await app.client().fetch('/api/openapi.json')
  const paths = (body as { paths: Record<string, object> }).paths
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  const known = new Set([...Object.keys(MATRIX), 'GET /api/live.php'])
  known.delete('GET /api/openapi.json')
  expect(served.filter(name => !known.has(name))).toEqual([])
  expect([...known].filter(name => !served.includes(name))).toEqual([])
})

test.each(Object.entries(MATRIX))('[TRUST-4] [SITE-9] %s', async (name, line) => {
  const { clients, hers } = name.startsWith('GET ') && name !== 'GET /api/logout.php' ? await readers() : await cast()
  const statuses: Record<string, number> = {}
  for (const role of ROLES) statuses[role] = await ask(clients[role], name, line, hers)
  expect(statuses).toEqual(Object.fromEntries(ROLES.map(role => [role, line.but?.[role] ?? line.all])))
})

let shared: Promise<Cast> | undefined

/** Reading changes nothing, so all reading calls may have the same people; logging out ends sessions, so not that one. */
function readers(): Promise<Cast> {
  shared ??= cast()
  return shared
}

async function ask(client: Client, name: string, { query, body }: Line, hers: Hers): Promise<number> {
  const [method, path] = name.split(' ') as ['GET', '/api/x.php']
  const endpoint = { method, path, room: '', summary: '', who: 'anyone', reply: {}, errors: {} } as const
  const answer = await client.send(endpoint as never, { query: query?.(hers) as never, body: body?.(hers) as never })
  return answer.status
}

const STAFF_CALLS =
  /\/(staff|staff-factor|staff-password|staff-members|staff-passkey|desk-lease|desk-answer|desk-note|desk-flag|photo-review|photo-review-later|report-review|disabled-members|tiles|complaint-review|site-settings|company|office-refund|office-money|office-codes|office-routes|mailings)\.php$/

/** Called by other companies' servers: a payment provider's, a mail program's button. They carry no cookie. */
const MACHINES = ['/api/payment-notification.php', '/api/saved-search-stop.php', '/api/mail-event.php']
/** The same path with PUT is a page's. */
const MACHINE_CALLS = ['POST /api/unsubscribe.php']

test('[TRUST-2] no write is carried out for another site’s page, and none without JSON', async () => {
  const { clients, hers } = await cast()
  for (const [name, { body }] of Object.entries(MATRIX)) {
    const [method, path] = name.split(' ') as [string, string]
    if (method === 'GET' || MACHINES.includes(path) || MACHINE_CALLS.includes(name)) continue
    const send = (headers: Record<string, string>) =>
      (STAFF_CALLS.test(path) ? clients.staff : clients.tess).fetch(path, {
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
