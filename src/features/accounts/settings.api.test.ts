import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { LiveStream } from '../../../test/support/live/live-stream.ts'
import { lastMail, linkToken } from '../../../test/support/mailbox.ts'
import { newMember, PASSWORD } from '../../../test/support/signed-up-member.ts'
import { leave, requestMyData } from '../leaving/contract.ts'
import { getUser, logIn } from '../members/contract.ts'
import {
  cancelEmailChange,
  changePassword,
  confirmEmailChange,
  endOtherSessions,
  endOwnSession,
  getAccount,
  getSessions,
  prove,
  requestEmailChange,
} from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const NEXT = 'zeven natte paraplu’s'

async function loggedInAgain(email: string, password = PASSWORD) {
  const client = app.client()
  await client.call(logIn, { body: { email, password } })
  return client
}

test('[TRUST-7] wrong passwords in a session count as failed logins of this browser: the fifth locks every check of the password', async () => {
  const { client, email } = await newMember(app)
  const wrong = { body: { password: 'fout wachtwoord' } }
  const newPassword = { password: NEXT, password_repeat: NEXT }
  expect((await client.refused(prove, wrong)).fields?.password?.code).toBe('password_wrong')
  await client.refused(changePassword, { body: { old_password: 'fout wachtwoord', ...newPassword } })
  await client.refused(requestEmailChange, { body: { ...wrong.body, email: `${randomUUID()}@example.com` } })
  await client.refused(leave, wrong)
  expect(await client.refused(requestMyData, wrong)).toMatchObject({
    status: 423,
    code: 'account_locked',
    detail: 'Te veel foute pogingen, account voor 1 min geblokkeerd.',
  })
  const right = { body: { password: PASSWORD } }
  for (const call of [prove, leave, requestMyData]) {
    expect((await client.refused(call, right)).code).toBe('account_locked')
  }
  const change = { body: { old_password: PASSWORD, ...newPassword } }
  expect((await client.refused(changePassword, change)).code).toBe('account_locked')
  expect((await client.refused(logIn, { body: { email, password: PASSWORD } })).code).toBe('account_locked')
  await (await loggedInAgain(email)).call(changePassword, change)
})

test('[TRUST-7] a right password in a session resets the count', async () => {
  const { client } = await newMember(app)
  for (let tries = 0; tries < 8; tries++) {
    await client.call(prove, { body: { password: PASSWORD } })
    await client.refused(prove, { body: { password: 'fout wachtwoord' } })
  }
  await client.call(prove, { body: { password: PASSWORD } })
})

describe('a password change', () => {
  test('[AUTH-5] checks the old password and compares the new ones, with the sentences of the specification', async () => {
    const { client } = await newMember(app)
    const refused = async (old_password: string, password: string, password_repeat: string) =>
      (await client.refused(changePassword, { body: { old_password, password, password_repeat } })).fields
    expect((await refused('niet dit', NEXT, NEXT))?.old_password?.detail).toBe('Controleer je oude wachtwoord.')
    expect((await refused(PASSWORD, NEXT, `${NEXT}!`))?.password_repeat?.detail).toBe(
      'De opgegeven wachtwoorden zijn niet gelijk.',
    )
    expect((await refused(PASSWORD, 'password1', 'password1'))?.password?.code).toBe('password_too_common')
  })

  test('[TRUST-1] [AUTH-5] ends every other session at once and gives this one a new token', async () => {
    const { client, email } = await newMember(app)
    const other = await loggedInAgain(email)
    const token = client.cookies.get('session')
    const body = { old_password: PASSWORD, password: NEXT, password_repeat: NEXT }
    await client.call(changePassword, { body })
    expect((await other.call(getUser)).user).toBeNull()
    expect((await client.call(getUser)).user).not.toBeNull()
    expect(client.cookies.get('session')).not.toBe(token)
    expect((await app.client().refused(logIn, { body: { email, password: PASSWORD } })).code).toBe('login_failed')
    await loggedInAgain(email, NEXT)
  })
})

test('[TRUST-11] the stored hash of a request can’t be used to guess its password', async () => {
  const { client } = await newMember(app)
  const body = { old_password: PASSWORD, password: NEXT, password_repeat: NEXT }
  const key = randomUUID()
  await client.call(changePassword, { body, key })
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query('SELECT request_hash FROM platform_idempotency WHERE key = $1', [key])
  const guesses = [body, ['PUT', changePassword.path, {}, body], ['PUT', changePassword.path, undefined, body]]
  const hashes = guesses.map(guess => createHash('sha256').update(JSON.stringify(guess)).digest('hex'))
  expect(rows).toHaveLength(1)
  expect(hashes).not.toContain(rows[0].request_hash.toString('hex'))
  expect((await client.refused(changePassword, { body: { ...body, password: 'iets heel anders 9' }, key })).code).toBe(
    'idempotency_key_reused',
  )
  await client.call(changePassword, { body, key })
})

describe('an email change', () => {
  test('[AUTH-6] is pending until the new address is confirmed, and the old address gets a warning', async () => {
    const { client, email, memberId } = await newMember(app)
    const next = `new-${memberId}@example.com`
    const { pending_email } = await client.call(requestEmailChange, { body: { email: next, password: PASSWORD } })
    expect(pending_email).toBe('ne•••@example.com')
    expect((await lastMail(next))?.text).toContain('/mail-change/do?token=')
    const warning = await lastMail(email)
    expect(warning?.subject).toContain('wordt gewijzigd')
    expect(warning?.text).not.toContain(next)
    await loggedInAgain(email)

    const body = { token: await linkToken(next) }
    expect((await app.client().refused(confirmEmailChange, { body })).code).toBe('authentication_required')
    const other = await newMember(app)
    expect((await other.client.refused(confirmEmailChange, { body })).code).toBe('link_invalid')
    await client.call(confirmEmailChange, { body })
    await loggedInAgain(next)
    expect((await app.client().refused(logIn, { body: { email, password: PASSWORD } })).status).toBe(401)
    expect(await client.call(getAccount)).toEqual({ email: 'ne•••@example.com', pending_email: null })
  })

  test('[AUTH-6] to an invalid address, the current one, a taken one or with a wrong password is refused with a sentence', async () => {
    const [one, two] = [await newMember(app), await newMember(app)]
    const refused = async (email: string, password = PASSWORD) =>
      (await one.client.refused(requestEmailChange, { body: { email, password } })).fields
    expect((await refused('nergens'))?.email?.detail).toBe('Nieuw e-mailadres invalide.')
    expect((await refused(one.email))?.email?.code).toBe('email_is_yours')
    expect((await refused(two.email))?.email?.detail).toBe('Dit e-mailadres heeft al een account op deze site.')
    expect((await refused('x@example.com', 'fout'))?.password?.detail).toBe('Controleer je oude wachtwoord.')
  })

  test('[TRUST-7] to an address of a throw-away service is refused as at sign-up, before the first confirmation too', async () => {
    const { client } = await newMember(app, { confirmed: false })
    const body = { email: 'anna@mailinator.com', password: PASSWORD }
    expect((await client.refused(requestEmailChange, { body })).fields?.email).toEqual({
      code: 'email_throwaway',
      detail: 'Gebruik een e-mailadres dat je vaker gebruikt. Wegwerpadressen kunnen hier niet.',
    })
    expect(await client.call(getAccount)).toMatchObject({ pending_email: null })
  })

  test('[TRUST-8] [AUTH-6] to a taken address on a site that hides accounts is accepted, and sends no link to that address', async () => {
    const host = 'vlam.localhost'
    const [one, two] = [await newMember(app, { host }), await newMember(app, { host })]
    await one.client.call(requestEmailChange, { body: { email: two.email, password: PASSWORD } })
    const mail = await lastMail(two.email)
    expect(mail?.text).not.toContain('mail-change')
  })

  test('[AUTH-6] a cancelled and a replaced confirmation link are invalid', async () => {
    const { client, email, memberId } = await newMember(app)
    const requestChange = (address: string) =>
      client.call(requestEmailChange, { body: { email: address, password: PASSWORD } })
    const refused = async (token: string) => (await client.refused(confirmEmailChange, { body: { token } })).detail
    await requestChange(`a-${memberId}@example.com`)
    const older = await linkToken(`a-${memberId}@example.com`)
    await requestChange(`b-${memberId}@example.com`)
    const sentence = 'Link verlopen of invalide, vraag een nieuwe e-mail aan'
    expect(await refused(older)).toBe(sentence)
    expect((await client.call(cancelEmailChange)).pending_email).toBeNull()
    expect(await refused(await linkToken(`b-${memberId}@example.com`))).toBe(sentence)
    await loggedInAgain(email)
  })
})

describe('sessions', () => {
  test('[AUTH-9] are listed, and ending one closes its live stream', async () => {
    const { client, email } = await newMember(app)
    const other = app.client()
    await other.call(logIn, { body: { email, password: PASSWORD } })
    const stream = await LiveStream.open(other, app.port)
    const { sessions } = await client.call(getSessions)
    expect(sessions.map(session => session.current).sort()).toEqual([false, true])
    await client.call(endOwnSession, { body: { id: sessions.find(session => !session.current)!.id } })
    expect((await other.call(getUser)).user).toBeNull()
    await stream.ended
    expect((await client.call(getSessions)).sessions).toHaveLength(1)
  })

  test('[AUTH-9] a member ends all other sessions, and can’t end a session of another member', async () => {
    const [one, two] = [await newMember(app), await newMember(app)]
    const other = await loggedInAgain(one.email)
    const [his] = (await two.client.call(getSessions)).sessions
    expect((await one.client.refused(endOwnSession, { body: { id: his!.id } })).status).toBe(404)
    await one.client.call(endOtherSessions)
    expect((await other.call(getUser)).user).toBeNull()
    expect((await one.client.call(getUser)).user).not.toBeNull()
    expect((await two.client.call(getUser)).user).not.toBeNull()
  })
})
