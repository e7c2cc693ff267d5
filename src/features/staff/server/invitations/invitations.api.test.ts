/** One-time links: for new staff members, and for the setup of a second factor. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import type { Client } from '../../../../../test/support/client.ts'
import { acceptInvited, codeOf, enrol } from '../../../../../test/support/staff-codes.ts'
import { getActions, getStaff, logInStaff, logOutStaff } from '../../contract.ts'
import { endStaff } from '../../contract-colleagues.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  enterSecondFactorCode,
  getSecondFactor,
  getStaffMembers,
  resetSecondFactor,
} from '../../contract-factor.ts'
import { acceptInvitation, getInvitation, inviteStaff } from '../../contract-invitations.ts'
import { beginStaffPasskey } from '../../contract-passkeys.ts'
import type { Role } from '../../rules.ts'

const PASSWORD = 'een wachtwoord voor beheer'
const NEXT = 'zeven natte paraplu’s'

let app: TestApp
let administrator: Client
beforeAll(async () => {
  app = await testApp({ STAFF_SECOND_FACTOR: 'required', TRUSTED_PROXIES: '127.0.0.1' })
  const { client } = await enrolled('administrator')
  administrator = client
})
afterAll(() => app.stop())

let count = 0

async function known(role: Role = 'moderator'): Promise<string> {
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const email = `staff-${++count}@example.test`
  await transaction(tx => createStaff(tx, { email, password: PASSWORD, role }))
  return email
}

async function enrolled(role?: Role) {
  const email = await known(role)
  const client = app.client()
  await acceptInvited(client, email, PASSWORD)
  return { email, client, ...(await enrol(client)) }
}

const invited = async (email = `new-${++count}@example.test`, role: Role = 'moderator') => ({
  email,
  token: tokenIn((await administrator.call(inviteStaff, { body: { email, roles: [{ role, sites: 'all' }] } })).link),
})

const tokenIn = (link: string) => new URL(link).searchParams.get('token')!

const withNew = (token: string, password = NEXT) => ({ body: { token, password, password_repeat: password } })

describe('the second factor', () => {
  test('[TRUST-4] a right password alone shows no secret and sets up no second factor', async () => {
    const guesser = app.client()
    const body = { email: await known(), password: PASSWORD }
    expect(await guesser.call(logInStaff, { body })).toEqual({ staff: null, step: 'invitation' })
    expect((await guesser.refused(getSecondFactor)).code).toBe('staff_link_needed')
    expect((await guesser.refused(beginSecondFactor, { body: {} })).code).toBe('staff_link_needed')
    expect((await guesser.refused(confirmSecondFactor, { body: { code: '111111' } })).code).toBe('staff_link_needed')
    expect((await guesser.refused(beginStaffPasskey, { body: {} })).code).toBe('staff_link_needed')
    expect((await guesser.refused(enterSecondFactorCode, { body: { code: '111111' } })).code).toBe('staff_code_wrong')
  })

  test('[OFFICE-7] a colleague who left can be invited again, with a new password, new roles and no factor of then', async () => {
    const { email, client } = await enrolled('administrator')
    const staffOf = async () => (await administrator.call(getStaffMembers)).members.find(each => each.email === email)
    const { id } = (await staffOf())!
    await administrator.call(endStaff, { body: { id } })
    const { token } = await invited(email, 'moderator')
    const back = app.client()
    expect((await client.call(getStaff)).staff).toBeNull()
    const old = await back.refused(logInStaff, { body: { email, password: PASSWORD } })
    expect(old.code).toBe('staff_login_failed')
    await back.call(acceptInvitation, withNew(token))
    expect(await staffOf()).toMatchObject({ id, second_factor: false, roles: [{ role: 'moderator', sites: 'all' }] })
  })

  test('[TRUST-4] a new staff member chooses a password by the administrator’s link and then sets up the second factor', async () => {
    const { email, token } = await invited()
    const client = app.client()
    expect(await client.call(getInvitation, { query: { token } })).toEqual({ email, sets_password: true })
    const refused = (password: string, password_repeat: string) =>
      client.refused(acceptInvitation, { body: { token, password, password_repeat } })
    expect((await refused('Welkom01!', 'Welkom01!')).fields?.password?.code).toBe('password_too_common')
    expect((await refused(NEXT, PASSWORD)).fields?.password_repeat?.code).toBe('passwords_differ')
    expect(await client.call(acceptInvitation, withNew(token))).toEqual({ staff: null, step: 'enrol' })
    await enrol(client)
    expect((await client.call(getStaff)).staff).toMatchObject({ email, roles: [{ role: 'moderator', sites: 'all' }] })
    const { actions } = await administrator.call(getActions)
    expect(actions.map(({ action, subject }) => [action, subject])).toContainEqual(['invite_staff', email])
    expect(
      (await administrator.refused(inviteStaff, { body: { email, roles: [{ role: 'support', sites: 'all' }] } })).fields
        ?.email?.code,
    ).toBe('staff_email_taken')
  })

  test('[TRUST-4] after a colleague removed the factor, a new factor needs the colleague’s link and the staff member’s own password', async () => {
    const { email, client: before } = await enrolled()
    const { members } = await administrator.call(getStaffMembers)
    const { id } = members.find(member => member.email === email)!
    const token = tokenIn((await administrator.call(resetSecondFactor, { body: { id } })).link)
    expect((await before.call(getStaff)).step).toBeNull()
    const client = app.client()
    expect(await client.call(getInvitation, { query: { token } })).toEqual({ email, sets_password: false })
    const wrong = await client.refused(acceptInvitation, withNew(token))
    expect(wrong.fields?.password?.code).toBe('staff_password_wrong')
    expect((await client.call(acceptInvitation, withNew(token, PASSWORD))).step).toBe('enrol')
    await enrol(client)
  })
})

describe('a one-time link', () => {
  test('[TRUST-4] [TRUST-12] works once, for three days; a retry gets the same session, and a newer link revokes it', async () => {
    const { email, token } = await invited()
    const { pool } = await import('#platform/server/database/db.ts')
    const age = (hours: number) =>
      pool().query(
        `UPDATE staff_invitation SET created_at = now() - make_interval(hours => $2)
         WHERE staff_id = (SELECT id FROM staff_member WHERE email = $1)`,
        [email, hours],
      )
    await age(72)
    expect((await app.client().refused(getInvitation, { query: { token } })).code).toBe('staff_link_invalid')
    expect((await app.client().refused(acceptInvitation, withNew(token))).code).toBe('staff_link_invalid')
    await age(71)
    const use = { ...withNew(token), key: randomUUID() }
    const [first, again] = [app.client(), app.client()]
    await first.call(acceptInvitation, use)
    await enrol(first)
    await again.call(acceptInvitation, use)
    expect((await again.call(getStaff)).staff?.email).toBe(email)
    expect((await app.client().refused(acceptInvitation, withNew(token))).code).toBe('staff_link_invalid')

    const older = await invited()
    const { members } = await administrator.call(getStaffMembers)
    const { id } = members.find(member => member.email === older.email)!
    const newer = tokenIn((await administrator.call(resetSecondFactor, { body: { id } })).link)
    expect((await app.client().refused(getInvitation, { query: { token: older.token } })).code).toBe(
      'staff_link_invalid',
    )
    expect((await app.client().call(getInvitation, { query: { token: newer } })).sets_password).toBe(true)
  })

  test('[TRUST-4] from the command line adds the first administrator, and later replaces a lost password and factor', async () => {
    const { inviteFromCommandLine } = await import('#staff/server')
    const { transaction } = await import('#platform/server/database/db.ts')
    const email = 'first@example.test'
    const issue = (role?: Role) => transaction(tx => inviteFromCommandLine(tx, email, role))
    expect(await issue()).toBeUndefined()
    const client = app.client()
    await client.call(acceptInvitation, withNew((await issue('administrator'))!))
    const { secret } = await enrol(client)
    await app.client().call(acceptInvitation, withNew((await issue())!, PASSWORD))
    expect((await client.call(getStaff)).staff).toBeNull()
    expect((await app.client().refused(logInStaff, { body: { email, password: NEXT } })).status).toBe(401)
    const later = app.client()
    expect((await later.call(logInStaff, { body: { email, password: PASSWORD } })).step).toBe('invitation')
    expect((await later.refused(enterSecondFactorCode, { body: { code: codeOf(secret) } })).code).toBe(
      'staff_code_wrong',
    )
  })
})

test('[TRUST-7] guesses from many networks lock a staff account briefly, but not browsers that have logged in', async () => {
  const { email, client: known, secret } = await enrolled()
  await known.call(logOutStaff)
  const guess = (network: number) =>
    app.client().send(logInStaff, {
      body: { email, password: 'fout' },
      headers: { 'x-forwarded-for': `2001:db8:1:${network.toString(16)}::1` },
    })
  const codes: unknown[] = []
  for (let network = 0; network < 130; network++) codes.push(((await guess(network)).body as { code: string }).code)
  expect(codes.filter(code => code === 'staff_login_failed')).toHaveLength(100)
  const right = { body: { email, password: PASSWORD } }
  expect((await app.client().refused(logInStaff, right)).detail).toContain('1 minu')
  expect((await known.call(logInStaff, right)).step).toBe('code')
  await known.call(enterSecondFactorCode, { body: { code: codeOf(secret, 1) } })
})
