/** The operator changes VONK_SECRET: passwords, sessions and encrypted columns stay valid. */
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getUser, logIn } from '../../src/features/members/contract.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { Client } from '../support/client.ts'
import { type AppProcess, startAppProcess } from '../support/programs/app-process.ts'
import { TEST_SECRET } from '../support/public-id.ts'
import { newMember, PASSWORD } from '../support/signed-up-member.ts'

const [FIRST, SECOND] = [TEST_SECRET, randomBytes(32).toString('hex')]

let app: TestApp
let restarted: AppProcess | undefined
beforeAll(async () => {
  app = await testApp({ VONK_SECRET: FIRST })
})
afterEach(() => restarted?.kill())
afterAll(() => app.stop())

/** Opens the master key like a new process with these secrets. */
async function keyOf(environment: Record<string, string>): Promise<string> {
  vi.resetModules()
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const { masterKey, openMasterKey } = await import('#platform/server/master-key.ts')
  const { closeDb } = await import('#platform/server/database/db.ts')
  try {
    await openMasterKey()
    return masterKey()
  } finally {
    await closeDb()
    vi.unstubAllEnvs()
  }
}

test('[TRUST-11] [OPS-1] after a start with a new VONK_SECRET and the previous one, sessions, addresses and passwords stay valid', async () => {
  const anna = await newMember(app)
  restarted = await startAppProcess({ PORT: '0', VONK_SECRET: SECOND, VONK_PREVIOUS_SECRET: FIRST })
  const samePage = new Client(restarted.port, anna.client.host)
  for (const [name, value] of anna.client.cookies) samePage.cookies.set(name, value)
  expect((await samePage.call(getUser)).user?.id).toBe(anna.memberId)
  const newPage = new Client(restarted.port, anna.client.host)
  await newPage.call(logIn, { body: { email: anna.email, password: PASSWORD } })
})

test('[OPS-1] after the change the new secret alone is enough, and the old one is refused', async () => {
  await keyOf({ VONK_SECRET: SECOND, VONK_PREVIOUS_SECRET: FIRST })
  expect(await keyOf({ VONK_SECRET: SECOND })).toBe(FIRST)
  await expect(keyOf({ VONK_SECRET: FIRST })).rejects.toThrow('VONK_SECRET is not the secret of this database')
})

test('[OPS-1] processes that start together on a new database agree on one master key', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query('DELETE FROM platform_master_key')
  const results = await Promise.allSettled([
    startAppProcess({ PORT: '0', VONK_SECRET: SECOND }),
    startAppProcess({ PORT: '0', VONK_SECRET: SECOND }),
  ])
  for (const each of results) if (each.status === 'fulfilled') await each.value.kill()
  expect(results.map(each => each.status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await keyOf({ VONK_SECRET: SECOND })).toBe(SECOND)
})
