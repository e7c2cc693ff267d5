/** Staff see and end their own sessions, and administrators those of colleagues. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import type { Client } from '../../../../../test/support/client.ts'
import { getActions, logInStaff } from '../../contract.ts'
import { getSecondFactor } from '../../contract-factor.ts'
import { endStaffSession, endStaffSessions, getStaffSessions } from '../../contract-sessions.ts'
import type { Role } from '../../rules.ts'

const PASSWORD = 'een wachtwoord voor beheer'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

let app: TestApp
let administrator: Client
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: '127.0.0.1' })
  administrator = (await newStaff('administrator')).client
})
afterAll(() => app.stop())

let count = 0

async function newStaff(role: Role) {
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const email = `sessions-${++count}@example.test`
  await transaction(tx => createStaff(tx, { email, password: PASSWORD, role }))
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query('SELECT id FROM staff_member WHERE email = $1', [email])
  return { email, id: rows[0].id as number, client: await logIn(email) }
}

async function logIn(email: string): Promise<Client> {
  const client = app.client()
  const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': '192.0.2.77' }
  await client.call(logInStaff, { body: { email, password: PASSWORD }, headers })
  return client
}

const isIn = async (client: Client) => (await client.send(getSecondFactor)).status === 200

test('[OFFICE-1] [TRUST-1] staff see their sessions by device and network, and end one or all others', async () => {
  const { email, client } = await newStaff('moderator')
  const [second, third] = [await logIn(email), await logIn(email)]
  const { sessions } = await client.call(getStaffSessions)
  expect(sessions).toHaveLength(3)
  for (const session of sessions) {
    expect(session).toMatchObject({ device: 'Firefox, Windows', network: '192.0.2.0/24' })
  }
  const current = sessions.filter(session => session.current)
  expect(current).toHaveLength(1)
  const { id } = (await second.call(getStaffSessions)).sessions.find(session => session.current)!
  await client.call(endStaffSession, { body: { id } })
  expect([await isIn(client), await isIn(second), await isIn(third)]).toEqual([true, false, true])
  expect((await client.refused(endStaffSession, { body: { id } })).status).toBe(404)
  await client.call(endStaffSessions, { body: {} })
  expect([await isIn(client), await isIn(third)]).toEqual([true, false])
  expect((await client.call(getStaffSessions)).sessions).toMatchObject([{ id: current[0]!.id }])
  const { actions } = await administrator.call(getActions)
  expect(actions.filter(action => action.subject === email && /^end_/.test(action.action))).toMatchObject([
    { action: 'end_sessions', staff: email },
    { action: 'end_session', staff: email },
  ])
})

test('[OFFICE-1] an administrator sees and ends the sessions of a colleague, other staff don’t', async () => {
  const [colleague, support] = [await newStaff('moderator'), await newStaff('support')]
  const member = colleague.id
  const { email, sessions } = await administrator.call(getStaffSessions, { query: { member } })
  expect(email).toBe(colleague.email)
  expect(sessions).toMatchObject([{ current: false }])
  const { id } = sessions[0]!
  expect((await support.client.refused(getStaffSessions, { query: { member } })).status).toBe(404)
  expect((await support.client.refused(endStaffSession, { body: { member, id } })).status).toBe(404)
  expect((await support.client.refused(endStaffSession, { body: { id } })).status).toBe(404)
  expect((await support.client.refused(endStaffSessions, { body: { member } })).status).toBe(404)
  expect(await isIn(colleague.client)).toBe(true)

  await administrator.call(endStaffSession, { body: { member, id } })
  expect(await isIn(colleague.client)).toBe(false)
  const again = await logIn(colleague.email)
  await administrator.call(endStaffSessions, { body: { member } })
  expect([await isIn(again), await isIn(administrator)]).toEqual([false, true])
  const { actions } = await administrator.call(getActions)
  expect(actions.filter(action => action.subject === colleague.email && /^end_/.test(action.action))).toHaveLength(2)
  expect((await administrator.refused(getStaffSessions, { query: { member: 999_999 } })).status).toBe(404)
})
