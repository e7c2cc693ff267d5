/**
 * Calls that use up a challenge, code, link or password, sent twice at the same moment under one key: in one process, and
 * in two behind a balancer. Both requests get the same reply. [ERR-3]
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { Client } from '../support/client.ts'
import { type AppProcess, startAppProcess } from '../support/programs/app-process.ts'
import { rounds } from '../support/rounds.ts'
import { WRITES } from '../support/writes/writes.ts'

const ROUNDS = rounds('SAME_KEY_ROUNDS', { short: 4, long: 200 })

let app: TestApp
let other: AppProcess
beforeAll(async () => {
  app = await testApp()
  other = await startAppProcess({ PORT: '0', PUBLIC_PORT: String(app.port) })
})
afterAll(async () => {
  await other?.kill()
  await app.stop()
})

/** A browser behind a load balancer that sends each request to the next process. */
class BalancedClient extends Client {
  private requests = 0

  override fetch(...request: Parameters<Client['fetch']>) {
    this.port = this.requests++ % 2 === 0 ? app.port : other.port
    return super.fetch(...request)
  }
}

const balanced = (): TestApp => ({ ...app, client: (host = 'vonk.localhost') => new BalancedClient(app.port, host) })

test('[ERR-3] every consuming endpoint is in the table of writes', async () => {
  const { roomRoutes } = await import('../../src/app/server/rooms.ts')
  const calls = roomRoutes.flatMap(({ endpoint: { method, path, idempotency } }) =>
    idempotency === 'consuming' ? [`${method} ${path}`] : [],
  )
  expect([...new Set(CONSUMING.map(name => name.split(', ')[0]!))].toSorted()).toEqual(calls.toSorted())
})

const CONSUMING = [
  'PUT /api/activation.php',
  'PUT /api/email.php',
  'POST /api/email.php',
  'PUT /api/password.php',
  'PUT /api/password-reset.php',
  'POST /api/not-me.php',
  'PUT /api/reactivation.php',
  'POST /api/proof.php',
  'POST /api/proof.php, with a passkey',
  'PUT /api/passkey.php',
  'PUT /api/passkey-login.php',
  'POST /api/staff-members.php',
  'DELETE /api/staff-members.php',
  'PUT /api/staff-invitation.php',
  'PUT /api/staff-code.php',
  'PUT /api/staff-proof.php',
  'PUT /api/staff-factor.php',
  'DELETE /api/staff-factor.php',
  'PUT /api/staff-password.php',
  'PUT /api/staff-passkey.php',
  'DELETE /api/staff-passkey.php',
  'PUT /api/staff-passkey-login.php',
]

test.for(CONSUMING)('[ERR-3] [TRUST-12] %s', { timeout: 60_000 + ROUNDS * 5_000 }, async name => {
  for (let round = 0; round < ROUNDS; round++) {
    const send = await WRITES[name]!(round % 2 === 0 ? app : balanced(), randomUUID())
    const replies = await Promise.all([send(), send(), send()])
    const seen = replies.map(({ status, body }) => [status, body])
    expect(seen, `round ${round}`).toEqual(replies.map(() => [200, replies[0]!.body]))
  }
})
