import { sql } from 'kysely'
import { db } from '#platform/server/database/db.ts'
import * as accounts from '../../../src/features/accounts/contract.ts'
import { logInWithPasskey } from '../../../src/features/members/contract.ts'
import * as staffContract from '../../../src/features/staff/contract.ts'
import type { TestApp } from '../app.ts'
import { linkToken } from '../mailbox.ts'
import { addDevice, deviceOn, shown } from '../passkeys/passkeys.ts'
import { addStaffDevice, shownByStaff } from '../passkeys/staff-passkeys.ts'
import { newMember, PASSWORD } from '../signed-up-member.ts'
import { codeOf, enrol } from '../staff-codes.ts'
import { again, staff, staffMember } from './prerequisites.ts'
import type { Write } from './writes.ts'

const NEW_PASSWORD = 'een heel ander kwartel 9'

async function keyHolder(app: TestApp) {
  const { client } = await newMember(app)
  const device = await deviceOn(client.host)
  const { id } = await addDevice(client, device)
  return { client, device, id }
}

/** A staff member with a second factor, who has entered only the password so far. */
async function owing(app: TestApp) {
  const body = await staffMember()
  const first = app.client()
  await first.call(staffContract.logInStaff, { body })
  const { secret } = await enrol(first)
  const client = app.client()
  await client.call(staffContract.logInStaff, { body })
  return { client, first, code: codeOf(secret, 1) }
}

/** A moderator, as the list of staff shows them. */
async function colleague(app: TestApp) {
  const { first } = await owing(app)
  const { members } = await first.call(staffContract.getStaffMembers)
  return members.find(member => member.own)!
}

/** Writes of passkeys, proofs and the login of staff. */
export const LOGIN_WRITES: Readonly<Record<string, Write>> = {
  'POST /api/not-me.php': async (app, key) => {
    const { client, email } = await newMember(app)
    const body = { old_password: PASSWORD, password: NEW_PASSWORD, password_repeat: NEW_PASSWORD }
    await client.call(accounts.changePassword, { body })
    return again(app.client(), accounts.secureAccount, { body: { token: await linkToken(email) }, key })
  },
  'POST /api/passkey-login.php': async (app, key) => again(app.client(), accounts.startPasskeyLogin, { body: {}, key }),
  'PUT /api/passkey-login.php': async (app, key) => {
    const { client, device } = await keyHolder(app)
    device.counter = 1
    return again(app.client(), logInWithPasskey, { ...(await shown(client, device)), key })
  },
  'POST /api/proof.php': async (app, key) => {
    const { client } = await newMember(app)
    return again(client, accounts.prove, { body: { password: PASSWORD }, key })
  },
  'POST /api/proof.php, with a passkey': async (app, key) => {
    const { client, device } = await keyHolder(app)
    return again(client, accounts.prove, { ...(await shown(client, device)), key })
  },
  'POST /api/passkey.php': async (app, key) => {
    const { client } = await newMember(app)
    return again(client, accounts.beginPasskey, { body: {}, key })
  },
  'PUT /api/passkey.php': async (app, key) => {
    const { client } = await newMember(app)
    const { options } = await client.call(accounts.beginPasskey, { body: {} })
    const passkey = (await deviceOn(client.host)).make(options)
    return again(client, accounts.addPasskey, { body: { passkey }, key })
  },
  'PUT /api/passkeys.php': async (app, key) => {
    const { client, id } = await keyHolder(app)
    return again(client, accounts.namePasskey, { body: { id, name: 'Laptop' }, key })
  },
  'DELETE /api/passkey.php': async (app, key) => {
    const { client, id } = await keyHolder(app)
    return again(client, accounts.removePasskey, { body: { id }, key })
  },
  'PUT /api/staff-code.php': async (app, key) => {
    const { client, code } = await owing(app)
    return again(client, staffContract.enterSecondFactorCode, { body: { code }, key })
  },
  'PUT /api/staff-proof.php': async (app, key) => {
    const { first, code } = await owing(app)
    await sql`UPDATE staff_session SET second_at = now() - interval '11 minutes' WHERE second_at IS NOT NULL`.execute(
      db(),
    )
    return again(first, staffContract.proveFactor, { body: { code }, key })
  },
  'DELETE /api/staff-session.php': async (app, key) => {
    const body = await staffMember()
    const [client, other] = [app.client(), app.client()]
    for (const each of [other, client]) await each.call(staffContract.logInStaff, { body })
    const { sessions } = await client.call(staffContract.getStaffSessions)
    const { id } = sessions.find(({ current }) => !current)!
    return again(client, staffContract.endStaffSession, { body: { id }, key })
  },
  'DELETE /api/staff-sessions.php': async (app, key) =>
    again(await staff(app), staffContract.endStaffSessions, { body: {}, key }),
  'POST /api/staff-factor.php': async (app, key) =>
    again(await staff(app), staffContract.beginSecondFactor, { body: {}, key }),
  'PUT /api/staff-factor.php': async (app, key) => {
    const client = await staff(app)
    const { pending } = await client.call(staffContract.beginSecondFactor, { body: {} })
    return again(client, staffContract.confirmSecondFactor, { body: { code: codeOf(pending!.secret) }, key })
  },
  'DELETE /api/staff-factor.php': async (app, key) => {
    const { first, code } = await owing(app)
    return again(first, staffContract.removeSecondFactor, { body: { password: PASSWORD, code }, key })
  },
  'PUT /api/staff-password.php': async (app, key) => {
    const body = { old_password: PASSWORD, password: NEW_PASSWORD, password_repeat: NEW_PASSWORD }
    return again(await staff(app), staffContract.changeStaffPassword, { body, key })
  },
  'POST /api/staff-passkey.php': async (app, key) =>
    again(await staff(app), staffContract.beginStaffPasskey, { body: {}, key }),
  'PUT /api/staff-passkey.php': async (app, key) => {
    const client = await staff(app)
    const { options } = await client.call(staffContract.beginStaffPasskey, { body: {} })
    const passkey = (await deviceOn(client.host)).make(options)
    return again(client, staffContract.addStaffPasskey, { body: { passkey }, key })
  },
  'DELETE /api/staff-passkey.php': async (app, key) => {
    const client = await staff(app)
    const { id } = (await addStaffDevice(client, await deviceOn(client.host))).passkey
    return again(client, staffContract.removeStaffPasskey, { body: { id, password: PASSWORD }, key })
  },
  'POST /api/staff-passkey-login.php': async (app, key) =>
    again(app.client(), staffContract.startStaffPasskeyLogin, { body: {}, key }),
  'PUT /api/staff-passkey-login.php': async (app, key) => {
    const client = await staff(app)
    const device = await deviceOn(client.host)
    await addStaffDevice(client, device)
    device.counter = 1
    return again(app.client(), staffContract.logInStaffWithPasskey, { ...(await shownByStaff(client, device)), key })
  },
  'POST /api/staff-members.php': async (app, key) => {
    const body = { email: `new-${key}@example.test`, roles: [{ role: 'support' as const, sites: 'all' as const }] }
    return again(await staff(app), staffContract.inviteStaff, { body, key })
  },
  'PUT /api/staff-invitation.php': async (app, key) => {
    const body = { email: `new-${key}@example.test`, roles: [{ role: 'support' as const, sites: 'all' as const }] }
    const { link } = await (await staff(app)).call(staffContract.inviteStaff, { body })
    const token = new URL(link).searchParams.get('token')!
    const password = NEW_PASSWORD
    return again(app.client(), staffContract.acceptInvitation, {
      body: { token, password, password_repeat: password },
      key,
    })
  },
  'PUT /api/staff-roles.php': async (app, key) => {
    const { id, roles: was } = await colleague(app)
    const roles = [{ role: 'finance' as const, sites: [1] }]
    return again(await staff(app), staffContract.changeStaffRoles, { body: { id, was, roles }, key })
  },
  'DELETE /api/staff-roles.php': async (app, key) => {
    const { id } = await colleague(app)
    return again(await staff(app), staffContract.endStaff, { body: { id }, key })
  },
  'PUT /api/staff-preferences.php': async (app, key) => {
    const body = { locale: 'en' as const, time_zone: 'Europe/Helsinki' }
    return again(await staff(app), staffContract.changeStaffPreferences, { body, key })
  },
  'DELETE /api/staff-members.php': async (app, key) => {
    const { first } = await owing(app)
    const { members } = await first.call(staffContract.getStaffMembers)
    const { id } = members.find(member => member.own)!
    return again(await staff(app), staffContract.resetSecondFactor, { body: { id }, key })
  },
}
