import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { addDevice, deviceOn, shown } from '../../../test/support/passkeys/passkeys.ts'
import { addStaffDevice, shownByStaff } from '../../../test/support/passkeys/staff-passkeys.ts'
import { newMember } from '../../../test/support/signed-up-member.ts'
import { acceptInvited, codeOf, enrol } from '../../../test/support/staff-codes.ts'
import { addPasskey, beginPasskey } from '../accounts/contract.ts'
import { getReviewQueue } from '../photos/office/contract.ts'
import { getActions, getStaff, logInStaff } from './contract.ts'
import { enterSecondFactorCode, getStaffMembers, removeSecondFactor, resetSecondFactor } from './contract-factor.ts'
import {
  addStaffPasskey,
  beginStaffPasskey,
  getStaffPasskeys,
  logInStaffWithPasskey,
  removeStaffPasskey,
} from './contract-passkeys.ts'

const PASSWORD = 'een wachtwoord voor beheer'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ STAFF_SECOND_FACTOR: 'required', TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => app.stop())

let count = 0

/** A staff member who used a one-time link, has a device, and has no second factor yet. */
async function newStaff() {
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const email = `key-${++count}@example.test`
  await transaction(tx => createStaff(tx, { email, password: PASSWORD, role: 'administrator' }))
  const client = app.client()
  await acceptInvited(client, email, PASSWORD)
  return { email, client, device: await deviceOn(client.host) }
}

async function logInByPassword(email: string): Promise<Client> {
  const client = app.client()
  await client.call(logInStaff, { body: { email, password: PASSWORD } })
  return client
}

type SignedChallenge = Awaited<ReturnType<typeof shownByStaff>> & { headers?: Record<string, string> }

/** Moves the login into the past. */
async function later(email: string): Promise<void> {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(
    `UPDATE staff_session SET created_at = created_at - interval '16 minutes'
     WHERE staff_id = (SELECT id FROM staff_member WHERE email = $1)`,
    [email],
  )
}

test('[TRUST-4] a passkey is a valid second factor, and later logs in without the password', async () => {
  const { email, client, device } = await newStaff()
  expect(await client.call(getStaff)).toEqual({ staff: null, step: 'enrol' })
  expect((await client.refused(getReviewQueue)).code).toBe('authentication_required')
  const { passkey, recovery_codes } = await addStaffDevice(client, device)
  expect(passkey).toMatchObject({ host: client.host, used_at: null })
  expect(recovery_codes).toHaveLength(10)
  expect((await client.send(getReviewQueue)).status).toBe(200)

  // A login by password now needs a second factor as well. A recovery code counts as one and works once.
  const second = await logInByPassword(email)
  expect(await second.call(getStaff)).toEqual({ staff: null, step: 'passkey' })
  expect((await second.refused(getReviewQueue)).code).toBe('authentication_required')
  expect((await second.refused(beginStaffPasskey, { body: {} })).code).toBe('authentication_required')
  await second.call(enterSecondFactorCode, { body: { code: recovery_codes![0]! } })
  expect((await second.send(getReviewQueue)).status).toBe(200)
  const third = await logInByPassword(email)
  expect((await third.refused(enterSecondFactorCode, { body: { code: recovery_codes![0]! } })).code).toBe(
    'staff_code_wrong',
  )

  const alone = app.client()
  const { staff } = await alone.call(logInStaffWithPasskey, await shownByStaff(alone, device))
  expect(staff).toMatchObject({ email, roles: [{ role: 'administrator', sites: 'all' }] })
  expect((await alone.send(getReviewQueue)).status).toBe(200)
  const { actions } = await alone.call(getActions)
  expect(actions.filter(action => action.staff === email).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['log_in_passkey', 'add_passkey', 'log_in']),
  )
})

test('[TRUST-4] a passkey is refused if it is unverified, belongs to a member, is of another site or signs another challenge', async () => {
  const { client, device } = await newStaff()
  await addStaffDevice(client, device)
  const refused = async (given: SignedChallenge, from = app.client()) =>
    (await from.refused(logInStaffWithPasskey, given)).code
  const elsewhere = { headers: { 'x-forwarded-for': '192.0.2.41' } }
  for (const lie of [{ verified: false }, { origin: 'https://evil.example' }, { userHandle: 'x'.repeat(43) }]) {
    expect(await refused({ ...(await shownByStaff(app.client(), device, lie)), ...elsewhere })).toBe('passkey_refused')
  }
  const { client: member } = await newMember(app)
  const hers = await deviceOn(member.host)
  await addDevice(member, hers)
  expect(await refused({ ...(await shownByStaff(member, hers)), headers: { 'x-forwarded-for': '192.0.2.42' } })).toBe(
    'passkey_refused',
  )
  // A challenge of a member's login doesn't work for staff.
  const mixed = { ...(await shown(member, device)), headers: { 'x-forwarded-for': '192.0.2.43' } }
  expect(await refused(mixed)).toBe('passkey_refused')
  const other = app.client('vlam.localhost')
  const there = { ...(await shownByStaff(other, device)), headers: { 'x-forwarded-for': '192.0.2.44' } }
  expect(await refused(there, other)).toBe('passkey_refused')
})

test('[TRUST-7] wrong passwords of an outsider on the same network don’t lock the passkey of a staff member', async () => {
  const { email, client, device } = await newStaff()
  await addStaffDevice(client, device)
  const fromOffice = { headers: { 'x-forwarded-for': '192.0.2.50' } }
  const guess = { body: { email, password: 'fout wachtwoord' }, ...fromOffice }
  for (let tries = 0; tries < 5; tries++) await app.client().refused(logInStaff, guess)
  expect((await app.client().refused(logInStaff, guess)).code).toBe('staff_locked')
  const owner = app.client()
  await owner.call(logInStaffWithPasskey, { ...(await shownByStaff(owner, device)), ...fromOffice })
})

test('[TRUST-4] the last required factor can’t be removed; a passkey beside an app can, and the recovery codes stay', async () => {
  const { email, client, device } = await newStaff()
  const { passkey } = await addStaffDevice(client, device)
  const remove = (password = PASSWORD) => ({ body: { id: passkey.id, password } })
  expect((await client.refused(removeStaffPasskey, remove('niet dit'))).fields).toMatchObject({
    password: { code: 'staff_password_wrong' },
  })
  expect((await client.refused(removeStaffPasskey, remove())).code).toBe('last_second_factor')
  const { secret, recovery } = await enrol(client)
  expect(await (await logInByPassword(email)).call(getStaff)).toEqual({ staff: null, step: 'either' })
  await client.call(removeStaffPasskey, remove())
  expect((await client.call(getStaffPasskeys)).passkeys).toEqual([])
  const again = await logInByPassword(email)
  expect(await again.call(getStaff)).toEqual({ staff: null, step: 'code' })
  await again.call(enterSecondFactorCode, { body: { code: recovery[0]! } })

  // The app is removed while a passkey stays. The session and the recovery codes stay too.
  await addStaffDevice(again, await deviceOn(again.host), PASSWORD)
  await again.call(removeSecondFactor, { body: { password: PASSWORD, code: codeOf(secret, 1) } })
  expect((await again.send(getReviewQueue)).status).toBe(200)
  const last = await logInByPassword(email)
  expect(await last.call(getStaff)).toEqual({ staff: null, step: 'passkey' })
  await last.call(enterSecondFactorCode, { body: { code: recovery[1]! } })
})

test('[TRUST-4] a quarter of an hour after the login adding another passkey requires the password', async () => {
  const { email, client, device } = await newStaff()
  await addStaffDevice(client, device)
  await later(email)
  expect((await client.call(getStaffPasskeys)).proved).toBe(false)
  expect((await client.refused(beginStaffPasskey, { body: {} })).fields).toMatchObject({
    password: { code: 'staff_password_wrong' },
  })
  await addStaffDevice(client, await deviceOn(client.host), PASSWORD)
  expect((await client.call(getStaffPasskeys)).passkeys).toHaveLength(2)
})

test('[TRUST-4] [AUTH-9] a member and a staff member have at most twenty passkeys, even if two are added at once', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  const { client: member } = await newMember(app)
  await addDevice(member, await deviceOn(member.host))
  const { client: staff, device } = await newStaff()
  await addStaffDevice(staff, device)
  for (const [table, owner] of [
    ['accounts_passkey', 'member_id'],
    ['staff_passkey', 'staff_id'],
  ]) {
    await pool().query(`INSERT INTO ${table} (${owner}, site_id, credential_id, public_key, counter, transports, name)
      SELECT ${owner}, site_id, decode(md5(random()::text), 'hex'), public_key, 0, transports, name
      FROM (SELECT * FROM ${table} ORDER BY id DESC LIMIT 1), generate_series(1, 18)`)
  }
  const begin = (client: Client, call: typeof beginPasskey | typeof beginStaffPasskey) =>
    Promise.all(
      [1, 2].map(async () => ({ device: await deviceOn(client.host), made: await client.call(call, { body: {} }) })),
    )
  const outcomes = async (
    client: Client,
    call: typeof addPasskey | typeof addStaffPasskey,
    made: Awaited<ReturnType<typeof begin>>,
  ) => {
    const replies = await Promise.all(
      made.map(each => client.send(call, { body: { passkey: each.device.make(each.made.options) } })),
    )
    return replies.map(({ status }) => status).sort()
  }
  expect(await outcomes(member, addPasskey, await begin(member, beginPasskey))).toEqual([200, 409])
  expect(await outcomes(staff, addStaffPasskey, await begin(staff, beginStaffPasskey))).toEqual([200, 409])
  expect((await member.refused(beginPasskey, { body: {} })).code).toBe('too_many_passkeys')
  expect((await staff.refused(beginStaffPasskey, { body: {} })).code).toBe('too_many_passkeys')
})

test('[TRUST-4] an administrator removes a colleague’s passkeys together with the second factor', async () => {
  const [boss, colleague] = [await newStaff(), await newStaff()]
  await addStaffDevice(boss.client, boss.device)
  await addStaffDevice(colleague.client, colleague.device)
  const { members } = await boss.client.call(getStaffMembers)
  const { id, second_factor } = members.find(({ email }) => email === colleague.email)!
  expect(second_factor).toBe(true)
  await boss.client.call(resetSecondFactor, { body: { id } })
  const elsewhere = { headers: { 'x-forwarded-for': '192.0.2.45' } }
  const given = { ...(await shownByStaff(app.client(), colleague.device)), ...elsewhere }
  expect((await app.client().refused(logInStaffWithPasskey, given)).code).toBe('passkey_refused')
  expect(await (await logInByPassword(colleague.email)).call(getStaff)).toEqual({ staff: null, step: 'invitation' })
})
