import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { memberWithPassword } from '../../../test/support/member-with-password.ts'
import { getReviewQueue } from '../photos/office/contract.ts'
import { changeSiteSettings, getSiteSettings, getSites } from '../sites/office/contract.ts'
import { getActions, getStaff, logInStaff, logOutStaff } from './contract.ts'

const PASSWORD = 'een wachtwoord voor beheer'
let app: TestApp
let administrator: Client
let moderator: Client

beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: '127.0.0.1' })
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(async tx => {
    await createStaff(tx, { email: 'admin@example.test', password: PASSWORD, role: 'administrator' })
    await createStaff(tx, { email: 'mod@example.test', password: PASSWORD, role: 'moderator' })
  })
  administrator = await loggedIn('admin@example.test')
  moderator = await loggedIn('mod@example.test')
})
afterAll(() => app.stop())

async function loggedIn(email: string): Promise<Client> {
  const client = app.client()
  await client.call(logInStaff, { body: { email, password: PASSWORD } })
  return client
}

describe('login and roles', () => {
  test('[TRUST-4] staff have their own login, and a member’s session reaches no staff endpoint', async () => {
    expect((await administrator.call(getStaff)).staff).toMatchObject({
      email: 'admin@example.test',
      roles: [{ role: 'administrator', sites: 'all' }],
    })
    const { client: member } = await memberWithPassword(app)
    for (const call of [getReviewQueue, getSites, getActions]) {
      expect((await member.refused(call)).code).toBe('authentication_required')
    }
    expect((await administrator.send(getReviewQueue)).status).toBe(200)
  })

  test('[TRUST-4] a moderator can review photos, and can’t open settings or the audit log', async () => {
    expect((await moderator.send(getReviewQueue)).status).toBe(200)
    expect((await moderator.refused(getSites)).status).toBe(404)
    expect((await moderator.refused(getSiteSettings, { query: { site: 1 } })).status).toBe(404)
    expect((await moderator.refused(changeSiteSettings, { body: { site: 1, settings: {} } })).status).toBe(404)
    expect((await moderator.refused(getActions)).status).toBe(404)
  })

  test('five wrong passwords lock a staff account, and a logout ends the session', async () => {
    const { createStaff } = await import('#staff/server')
    const { transaction } = await import('#platform/server/database/db.ts')
    const email = 'forgetful@example.test'
    await transaction(tx => createStaff(tx, { email, password: PASSWORD, role: 'moderator' }))
    const client = await loggedIn(email)
    await client.call(logOutStaff)
    expect((await client.call(getStaff)).staff).toBeNull()
    const attempt = (password: string) => app.client().refused(logInStaff, { body: { email, password } })
    for (let n = 0; n < 5; n++) expect((await attempt('fout')).code).toBe('staff_login_failed')
    expect((await attempt(PASSWORD)).code).toBe('staff_locked')
  })
})

test('[TRUST-7] a lock doesn’t reveal staff addresses, counts concurrent guesses and leaves other networks open', async () => {
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const staffEmail = 'careful@example.test'
  await transaction(tx => createStaff(tx, { email: staffEmail, password: PASSWORD, role: 'moderator' }))
  const codes = async (email: string) => {
    const guess = () => app.client().refused(logInStaff, { body: { email, password: 'fout' } })
    return (await Promise.all(Array.from({ length: 12 }, guess))).map(problem => problem.code).sort()
  }
  const guesses = await codes(staffEmail)
  expect(guesses.filter(code => code === 'staff_login_failed')).toHaveLength(5)
  expect(await codes('nobody@example.test')).toEqual(guesses)
  const office = { headers: { 'x-forwarded-for': '192.0.2.7' } }
  const { status } = await app.client().send(logInStaff, { body: { email: staffEmail, password: PASSWORD }, ...office })
  expect(status).toBe(200)
})

test('[TRUST-1] a staff session ends after half an hour without activity, and after eight hours in any case', async () => {
  const { createStaff } = await import('#staff/server')
  const { pool, transaction } = await import('#platform/server/database/db.ts')
  const email = 'leaving@example.test'
  await transaction(tx => createStaff(tx, { email, password: PASSWORD, role: 'moderator' }))
  const client = await loggedIn(email)
  const age = (seen: string, created: string) =>
    pool().query(
      `UPDATE staff_session SET seen_at = now() - $2::interval, created_at = now() - $3::interval
       WHERE staff_id = (SELECT id FROM staff_member WHERE email = $1)`,
      [email, seen, created],
    )
  const statusAfter = async (seen: string, created: string) => {
    await age(seen, created)
    return (await client.send(getReviewQueue)).status
  }
  expect(await statusAfter('29 minutes', '7 hours 59 minutes')).toBe(200)
  expect(await statusAfter('31 minutes', '1 hour')).toBe(403)
  expect(await statusAfter('0 minutes', '8 hours 1 minute')).toBe(403)
})

test('the audit log is append-only', async () => {
  const { db } = await import('#platform/server/database/db.ts')
  await expect(db().updateTable('staff_action').set({ action: 'x' }).execute()).rejects.toThrow('append-only')
})
