import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#platform/endpoint.ts'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { lockWaits } from '../../../test/support/database/lock-waits.ts'
import { mailOnce, mailsTo } from '../../../test/support/mailbox.ts'
import { acceptInvited, codeOf, enrol, wrongCode } from '../../../test/support/staff-codes.ts'
import { getActions, getStaff, logInStaff } from './contract.ts'
import {
  beginSecondFactor,
  changeStaffPassword,
  confirmSecondFactor,
  enterSecondFactorCode,
  getSecondFactor,
  getStaffMembers,
  removeSecondFactor,
  resetSecondFactor,
} from './contract-factor.ts'
import type { Role } from './rules.ts'

const PASSWORD = 'een wachtwoord voor beheer'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ STAFF_SECOND_FACTOR: 'required', TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => app.stop())

async function query(text: string, values: unknown[]) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(text, values)).rows
}

let count = 0

/** A staff member who used a one-time link and has no second factor yet. */
async function newStaff(role: Role = 'administrator') {
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const email = `staff-${++count}@example.test`
  await transaction(tx => createStaff(tx, { email, password: PASSWORD, role }))
  const client = app.client()
  await acceptInvited(client, email, PASSWORD)
  return { email, client }
}

async function logInByPassword(email: string, password = PASSWORD): Promise<Client> {
  const client = app.client()
  await client.call(logInStaff, { body: { email, password } })
  return client
}

/** A logged-in staff member with a second factor. The used code is forgotten, so that the test can use it again. */
async function enrolled(role: Role = 'administrator') {
  const staff = await newStaff(role)
  const factor = await enrol(staff.client)
  await later(staff.email)
  return { ...staff, ...factor }
}

const later = (email: string) => query('UPDATE staff_member SET totp_step = 0 WHERE email = $1', [email])

const STAFF_CALLS = readFileSync('test/snapshots/endpoints.txt', 'utf8')
  .trim()
  .split('\n')
  .map(line => line.split(' '))
  .filter(([, , who]) => who?.startsWith('staff:'))

describe('access before the second factor', () => {
  test('[TRUST-4] a login by password alone reaches no staff endpoint, live stream or file, with and without a second factor', async () => {
    expect(STAFF_CALLS.length).toBeGreaterThan(30)
    const withoutCode = await enrolled()
    for (const client of [(await newStaff()).client, await logInByPassword(withoutCode.email)]) {
      for (const [method, path] of STAFF_CALLS) {
        const call = { method, path, room: '', summary: '', who: 'anyone' } as unknown as Endpoint
        const reply = await client.send(call, method === 'GET' ? {} : { body: {} as never })
        expect(reply.status, `${method} ${path}`).toBe(403)
      }
      expect((await client.fetch('/api/live.php')).status).toBe(403)
      expect((await client.fetch('/backoffice/evidence/1/0/full.webp')).status).toBe(404)
    }
  })

  test('a staff member without a second factor must set one up; one with a factor must enter a code and can’t read the secret', async () => {
    const { client } = await newStaff()
    expect(await client.call(getStaff)).toEqual({ staff: null, step: 'enrol' })
    const { email } = await enrolled()
    const withoutCode = await logInByPassword(email)
    expect(await withoutCode.call(getStaff)).toEqual({ staff: null, step: 'code' })
    for (const call of [getSecondFactor, beginSecondFactor, confirmSecondFactor] as const) {
      const problem = await withoutCode.refused(
        call as Endpoint,
        call.method === 'GET' ? {} : { body: { code: '1' } as never },
      )
      expect(problem.code).toBe('authentication_required')
    }
    expect((await app.client().refused(enterSecondFactorCode, { body: { code: '111111' } })).code).toBe(
      'authentication_required',
    )
  })

  test('a login that waits for its code expires after a quarter of an hour', async () => {
    const { email, secret } = await enrolled()
    const client = await logInByPassword(email)
    await query("UPDATE staff_session SET created_at = now() - interval '16 minutes' WHERE second_at IS NULL", [])
    expect((await client.refused(enterSecondFactorCode, { body: { code: codeOf(secret) } })).code).toBe(
      'authentication_required',
    )
  })
})

describe('setting up an app', () => {
  test('the first code enables it; the secret is encrypted, the recovery codes are hashed, and other sessions end', async () => {
    const { client, email } = await newStaff()
    const other = await logInByPassword(email)
    const { pending } = await client.call(beginSecondFactor, { body: {} })
    expect((await client.call(beginSecondFactor, { body: {} })).pending).toEqual(pending)
    const { secret } = pending!
    const wrong = await client.refused(confirmSecondFactor, { body: { code: wrongCode(secret) } })
    expect(wrong).toMatchObject({ status: 401, code: 'staff_code_wrong' })
    expect((await client.call(getStaff)).step).toBe('enrol')

    const { recovery_codes } = await client.call(confirmSecondFactor, { body: { code: codeOf(secret) } })
    expect(new Set(recovery_codes).size).toBe(10)
    expect(recovery_codes.every(code => /^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/.test(code))).toBe(true)
    expect((await client.call(getStaff)).staff?.email).toBe(email)
    expect(await other.call(getStaff)).toEqual({ staff: null, step: null })
    expect(await client.call(getSecondFactor)).toMatchObject({ on: true, pending: null, recovery_left: 10 })
    expect((await client.refused(beginSecondFactor, { body: {} })).code).toBe('second_factor_on')

    const kept = await query('SELECT totp_secret FROM staff_member WHERE email = $1', [email])
    expect(kept[0].totp_secret.toString('latin1')).not.toContain(secret)
    const hashes = await query('SELECT encode(code_hash, $1) AS hash FROM staff_recovery_code', ['escape'])
    for (const code of recovery_codes) expect(JSON.stringify(hashes)).not.toContain(code.slice(0, 4))
  })
})

describe('logging in with a code', () => {
  test('a code of the app logs in once, and neither it nor an older one works in another session', async () => {
    const { email, secret } = await enrolled()
    const [first, second] = [await logInByPassword(email), await logInByPassword(email)]
    const next = codeOf(secret, 1)
    expect(
      (await first.call(enterSecondFactorCode, { body: { code: ` ${next.slice(0, 3)} ${next.slice(3)}` } })).staff
        .email,
    ).toBe(email)
    expect((await first.send(getActions)).status).toBe(200)
    for (const code of [next, codeOf(secret)]) {
      expect((await second.refused(enterSecondFactorCode, { body: { code } })).code).toBe('staff_code_wrong')
    }
    expect((await second.call(getStaff)).step).toBe('code')
  })

  test('one code in two concurrent requests logs in only one session', async () => {
    const { email, secret } = await enrolled()
    const clients = await Promise.all([logInByPassword(email), logInByPassword(email)])
    const body = { code: codeOf(secret) }
    const replies = await Promise.all(clients.map(client => client.send(enterSecondFactorCode, { body })))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 401])
  })

  test('a recovery code logs in its owner once, in any notation', async () => {
    const [one, two] = [await enrolled(), await enrolled()]
    const code = one.recovery[3]!
    const theirs = await logInByPassword(two.email)
    expect((await theirs.refused(enterSecondFactorCode, { body: { code } })).code).toBe('staff_code_wrong')
    const client = await logInByPassword(one.email)
    await client.call(enterSecondFactorCode, { body: { code: code.toUpperCase().replaceAll('-', ' ') } })
    expect((await client.call(getSecondFactor)).recovery_left).toBe(9)
    const again = await logInByPassword(one.email)
    expect((await again.refused(enterSecondFactorCode, { body: { code } })).code).toBe('staff_code_wrong')
  })

  test('[TRUST-7] after five wrong codes even right ones are refused, except from another network', async () => {
    const { email, secret } = await enrolled()
    const client = await logInByPassword(email)
    const codes: string[] = []
    for (let tries = 0; tries < 6; tries++) {
      codes.push((await client.refused(enterSecondFactorCode, { body: { code: wrongCode(secret) } })).code)
    }
    expect(codes).toEqual([...Array(5).fill('staff_code_wrong'), 'staff_locked'])
    const right = { body: { code: codeOf(secret) } }
    expect((await client.refused(enterSecondFactorCode, right)).code).toBe('staff_locked')
    const office = { headers: { 'x-forwarded-for': '192.0.2.7' } }
    expect((await client.send(enterSecondFactorCode, { ...right, ...office })).status).toBe(200)
  })
})

describe('removing the factor', () => {
  test('removing it requires password and code, and a new one must be set up', async () => {
    const { client, email, secret } = await enrolled()
    const refused = (password: string, code: string) => client.refused(removeSecondFactor, { body: { password, code } })
    expect((await refused('fout', codeOf(secret))).fields?.password?.code).toBe('staff_password_wrong')
    expect((await refused(PASSWORD, wrongCode(secret))).code).toBe('staff_code_wrong')
    await client.call(removeSecondFactor, { body: { password: PASSWORD, code: codeOf(secret) } })
    expect(await client.call(getStaff)).toEqual({ staff: null, step: 'enrol' })
    const again = await enrol(client)
    expect(again.secret).not.toBe(secret)
    expect((await client.call(getStaff)).staff?.email).toBe(email)
  })

  test('[TRUST-4] an administrator removes a colleague’s second factor, with an audit log entry; other roles can’t, and administrators can’t remove their own', async () => {
    const [admin, colleague, moderator] = [await enrolled(), await enrolled('operator'), await enrolled('moderator')]
    const { members } = await admin.client.call(getStaffMembers)
    const { id } = members.find(member => member.email === colleague.email)!
    expect(members.find(member => member.id === id)).toMatchObject({ second_factor: true, own: false })
    for (const call of [moderator.client, colleague.client]) {
      expect((await call.refused(getStaffMembers)).status).toBe(404)
      expect((await call.refused(resetSecondFactor, { body: { id } })).status).toBe(404)
    }
    const own = members.find(member => member.own)!
    expect((await admin.client.refused(resetSecondFactor, { body: { id: own.id } })).code).toBe('own_second_factor')

    await admin.client.call(resetSecondFactor, { body: { id } })
    const { actions } = await admin.client.call(getActions)
    expect(await colleague.client.call(getStaff)).toEqual({ staff: null, step: null })
    expect(await (await logInByPassword(colleague.email)).call(getStaff)).toEqual({ staff: null, step: 'invitation' })
    expect(actions[0]).toMatchObject({ action: 'reset_second_factor', staff: admin.email, subject: colleague.email })
  })

  test('[TRUST-13] a staff member gets an email when a colleague removes the second factor, and none for another link before a new factor', async () => {
    const [admin, colleague] = [await enrolled(), await enrolled('operator')]
    const { members } = await admin.client.call(getStaffMembers)
    const { id } = members.find(member => member.email === colleague.email)!
    await admin.client.call(resetSecondFactor, { body: { id } })
    const { text } = await mailOnce(colleague.email, /^Tweede stap weggehaald/)
    expect(text).toContain(`${admin.email} heeft je tweede stap`)
    expect(text).toContain('Waarschuw dan meteen een andere beheerder.')
    await admin.client.call(resetSecondFactor, { body: { id } })
    const mails = (await mailsTo(colleague.email)).filter(({ subject }) => /^Tweede stap weggehaald/.test(subject))
    expect(mails).toHaveLength(1)
  })
})

describe('a password change', () => {
  const NEXT = 'zeven natte paraplu’s'

  test('[TRUST-1] [TRUST-11] follows the members’ rules, requires the old password and ends the other sessions', async () => {
    const { client, email, secret } = await enrolled()
    const other = await logInByPassword(email)
    await other.call(enterSecondFactorCode, { body: { code: codeOf(secret) } })
    const refused = async (old_password: string, password: string, password_repeat = password) =>
      (await client.refused(changeStaffPassword, { body: { old_password, password, password_repeat } })).fields
    expect((await refused('fout', NEXT))?.old_password?.detail).toBe('Je wachtwoord klopt niet.')
    expect((await refused(PASSWORD, 'password1'))?.password?.code).toBe('password_too_common')
    expect((await refused(PASSWORD, NEXT, PASSWORD))?.password_repeat?.code).toBe('passwords_differ')
    expect((await other.call(getStaff)).staff?.email).toBe(email)

    const body = { old_password: PASSWORD, password: NEXT, password_repeat: NEXT }
    const key = randomUUID()
    await client.call(changeStaffPassword, { body, key })
    await client.call(changeStaffPassword, { body, key })
    expect((await client.call(getStaff)).staff?.email).toBe(email)
    expect((await other.call(getStaff)).staff).toBeNull()
    expect((await app.client().refused(logInStaff, { body: { email, password: PASSWORD } })).status).toBe(401)
    expect((await (await logInByPassword(email, NEXT)).call(getStaff)).step).toBe('code')
  })

  test('[TRUST-4] [TRUST-13] a login with the old password that began before the change gets no session', async () => {
    const { email } = await enrolled()
    const { pool } = await import('#platform/server/database/db.ts')
    const change = await pool().connect()
    try {
      await change.query('BEGIN')
      await change.query("UPDATE staff_member SET password_hash = password_hash || ' ' WHERE email = $1", [email])
      const login = app.client().send(logInStaff, { body: { email, password: PASSWORD } })
      // The login has checked the old password and waits for the change.
      const isWaiting = async () => (await lockWaits()).includes('transactionid')
      const ended = login.then(({ status }) => status)
      await expect.poll(async () => (await isWaiting()) || (await Promise.race([ended, false]))).not.toBe(false)
      await change.query('COMMIT')
      expect(await ended).toBe(401)
    } finally {
      change.release()
    }
  })
})
