/** A stolen session of staff gives itself no second factor, also where the factor is optional. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { mailOnce } from '../../../../test/support/mailbox.ts'
import { deviceOn } from '../../../../test/support/passkeys/passkeys.ts'
import { addStaffDevice, shownByStaff } from '../../../../test/support/passkeys/staff-passkeys.ts'
import { codeOf, enrol } from '../../../../test/support/staff-codes.ts'
import { getStaff, logInStaff } from '../contract.ts'
import {
  beginSecondFactor,
  changeStaffPassword,
  confirmSecondFactor,
  enterSecondFactorCode,
  getSecondFactor,
  proveFactor,
  removeSecondFactor,
} from '../contract-factor.ts'
import { inviteStaff } from '../contract-invitations.ts'
import { addStaffPasskey, beginStaffPasskey, getStaffPasskeys, removeStaffPasskey } from '../contract-passkeys.ts'

const PASSWORD = 'een wachtwoord voor beheer'
const NEXT = 'zeven natte paraplu’s'
const REQUIRED = 'second_factor_required'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ STAFF_SECOND_FACTOR: 'optional' })
})
afterAll(() => app.stop())

let count = 0

/** An administrator who logged in by password; a second factor is optional here. */
async function administrator() {
  const { createStaff } = await import('#staff/server')
  const { pool, transaction } = await import('#platform/server/database/db.ts')
  const email = `factor-${++count}@example.test`
  await transaction(tx => createStaff(tx, { email, password: PASSWORD, role: 'administrator' }))
  /** Changes the stored sessions of this staff member. */
  const sessions = (change: string) =>
    pool().query(
      `UPDATE staff_session SET ${change}
      WHERE staff_id = (SELECT id FROM staff_member WHERE email = $1)`,
      [email],
    )
  return {
    email,
    client: await logIn(email),
    sessions,
    age: () => sessions(`second_at = now() - interval '11 minutes'`),
  }
}

async function logIn(email: string, password = PASSWORD): Promise<Client> {
  const client = app.client()
  await client.call(logInStaff, { body: { email, password } })
  return client
}

const invitation = () => ({
  body: { email: `new-${randomUUID()}@example.test`, roles: [{ role: 'support' as const, sites: 'all' as const }] },
})

describe('a stale second factor', () => {
  test('[TRUST-4] of a passkey adds no app, and no passkey with the password', async () => {
    const { email, client, age } = await administrator()
    const device = await deviceOn(client.host)
    const { passkey } = await addStaffDevice(client, device)
    const { options } = await client.call(beginStaffPasskey, { body: {} })
    const { pending } = await client.call(beginSecondFactor, { body: {} })
    await age()
    const second = { body: { passkey: (await deviceOn(client.host)).make(options) } }
    const first = { body: { code: codeOf(pending!.secret) } }
    expect((await client.refused(inviteStaff, invitation())).code).toBe(REQUIRED)
    expect((await client.refused(beginSecondFactor, { body: {} })).code).toBe(REQUIRED)
    expect((await client.call(getSecondFactor)).pending).toBeNull()
    expect((await client.refused(confirmSecondFactor, first)).code).toBe(REQUIRED)
    for (const body of [{}, { password: PASSWORD }]) {
      expect((await client.refused(beginStaffPasskey, { body })).code).toBe(REQUIRED)
    }
    expect((await client.refused(addStaffPasskey, second)).code).toBe(REQUIRED)
    const removal = { body: { id: passkey.id, password: PASSWORD } }
    expect((await client.refused(removeStaffPasskey, removal)).code).toBe(REQUIRED)

    device.counter = 1
    await client.call(proveFactor, await shownByStaff(client, device))
    await client.call(addStaffPasskey, second)
    await client.call(confirmSecondFactor, first)
    expect((await client.call(getStaffPasskeys)).passkeys).toHaveLength(2)
    expect((await client.call(getStaff)).staff?.email).toBe(email)
  })

  test('[TRUST-4] of an app adds no passkey right after the login', async () => {
    const { client, age } = await administrator()
    const { recovery } = await enrol(client)
    await age()
    expect((await client.refused(beginStaffPasskey, { body: {} })).code).toBe(REQUIRED)
    await client.call(proveFactor, { body: { code: recovery[0]! } })
    await addStaffDevice(client, await deviceOn(client.host))
  })

  test('[TRUST-4] a recovery code of the passkeys doesn’t confirm an app', async () => {
    const { client } = await administrator()
    const { recovery_codes } = await addStaffDevice(client, await deviceOn(client.host))
    await client.call(beginSecondFactor, { body: {} })
    const refused = await client.refused(confirmSecondFactor, { body: { code: recovery_codes![0]! } })
    expect(refused.code).toBe('staff_code_wrong')
    expect((await client.call(getSecondFactor)).on).toBe(false)
  })
})

describe('the secret of a new app', () => {
  test('[TRUST-4] is shown only to the session that began it, and counts as no factor before its first code', async () => {
    const { email, client } = await administrator()
    const { recovery_codes } = await addStaffDevice(client, await deviceOn(client.host))
    const { pending } = await client.call(beginSecondFactor, { body: {} })
    const other = await logIn(email)
    const guess = { body: { code: codeOf(pending!.secret) } }
    expect((await other.refused(enterSecondFactorCode, guess)).code).toBe('staff_code_wrong')
    await other.call(enterSecondFactorCode, { body: { code: recovery_codes![0]! } })
    expect((await other.call(getSecondFactor)).pending).toBeNull()
    const { pending: own } = await other.call(beginSecondFactor, { body: {} })
    expect(own!.secret).not.toBe(pending!.secret)
    expect((await other.refused(confirmSecondFactor, guess)).code).toBe('staff_code_wrong')
  })

  test('[TRUST-4] expires after a quarter of an hour and with a change of password', async () => {
    const { client, sessions } = await administrator()
    const begin = async () => (await client.call(beginSecondFactor, { body: {} })).pending!.secret
    const first = await begin()
    expect(await begin()).toBe(first)
    await sessions(`pending_totp_at = pending_totp_at - interval '16 minutes'`)
    expect((await client.refused(confirmSecondFactor, { body: { code: codeOf(first) } })).code).toBe('staff_code_wrong')
    const second = await begin()
    expect(second).not.toBe(first)
    const body = { old_password: PASSWORD, password: NEXT, password_repeat: NEXT }
    await client.call(changeStaffPassword, { body })
    expect((await client.call(getSecondFactor)).pending).toBeNull()
    expect(await begin()).not.toBe(second)
  })
})

test('[TRUST-4] the removal of the last optional factor makes no session fresh', async () => {
  const { email, client, age } = await administrator()
  const { passkey } = await addStaffDevice(client, await deviceOn(client.host))
  const waiting = await logIn(email)
  await client.call(removeStaffPasskey, { body: { id: passkey.id, password: PASSWORD } })
  expect((await waiting.call(getStaff)).staff).toBeNull()
  expect((await client.call(getStaff)).staff?.email).toBe(email)
  await age()
  expect((await client.refused(inviteStaff, invitation())).code).toBe(REQUIRED)
  await (await logIn(email)).call(inviteStaff, invitation())
})

test('[TRUST-4] [TRUST-13] a staff member reads by email about a new factor, a removed one and a new password', async () => {
  const { email, client } = await administrator()
  const { passkey } = await addStaffDevice(client, await deviceOn(client.host))
  const added = await mailOnce(email, /^Nieuwe tweede stap voor beheer op vonk\.localhost/)
  expect(added.text).toContain('Er is een passkey toegevoegd')
  expect(added.text).toContain('/backoffice/account')
  const { secret } = await enrol(client)
  expect((await mailOnce(email, /^Nieuwe tweede stap/)).text).toContain('Er is een app ingesteld')
  await client.call(removeStaffPasskey, { body: { id: passkey.id, password: PASSWORD } })
  expect((await mailOnce(email, /^Tweede stap weggehaald/)).text).toContain('De passkey')
  await client.call(removeSecondFactor, { body: { password: PASSWORD, code: codeOf(secret, 1) } })
  expect((await mailOnce(email, /^Tweede stap weggehaald/)).text).toContain('De app die je tweede stap was')
  const body = { old_password: PASSWORD, password: NEXT, password_repeat: NEXT }
  await client.call(changeStaffPassword, { body })
  expect((await mailOnce(email, /^Je wachtwoord voor beheer/)).text).toContain('Je andere sessies zijn beëindigd.')
})
