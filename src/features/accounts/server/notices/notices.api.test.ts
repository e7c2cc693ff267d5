/**
 * Tests of the sessions and passkeys that a stranger left in an account, and of the emails with which the owner removes
 * them.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import type { Client } from '../../../../../test/support/client.ts'
import { lastMail, linkToken, mailOnce } from '../../../../../test/support/mailbox.ts'
import { addDevice, deviceOn, shown } from '../../../../../test/support/passkeys/passkeys.ts'
import { newMember, PASSWORD, signupForm } from '../../../../../test/support/signed-up-member.ts'
import { listChats } from '../../../chat/contract.ts'
import { leave } from '../../../leaving/contract.ts'
import { getUser, logIn, logInWithPasskey } from '../../../members/contract.ts'
import { signUp } from '../../../signup/contract.ts'
import {
  activate,
  addPasskey,
  beginPasskey,
  changePassword,
  confirmEmailChange,
  getPasskeys,
  reactivate,
  requestEmailChange,
  requestReset,
  resetPassword,
  secureAccount,
} from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const NEXT = 'zeven natte paraplu’s'

const NOT_ME = /\/not-me\?token=([\w-]+)/

async function notMeToken(email: string, subject: RegExp): Promise<string> {
  const { text } = await mailOnce(email, subject)
  expect(text).toMatch(NOT_ME)
  return NOT_ME.exec(text)![1]!
}

/** The token of the link for an owner of the mailbox who didn't sign up, in the activation email. */
async function signupToken(email: string): Promise<string> {
  return /\/not-me\?signup=1&token=([\w-]+)/.exec((await lastMail(email))!.text)![1]!
}

async function query(text: string, values: unknown[]) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(text, values)).rows
}

/** A member, and a stranger who knows the password and has added a passkey. */
async function intruded() {
  const { client: owner, email, memberId } = await newMember(app)
  const stranger = app.client()
  await stranger.call(logIn, { body: { email, password: PASSWORD } })
  const device = await deviceOn(stranger.host)
  await addDevice(stranger, device)
  return { owner, stranger, device, email, memberId }
}

async function changeEmail(client: Client, password: string): Promise<string> {
  const email = `${randomUUID()}@example.com`
  await client.call(requestEmailChange, { body: { email, password } })
  await client.call(confirmEmailChange, { body: { token: await linkToken(email) } })
  return email
}

const isIn = async (client: Client) => (await client.call(getUser)).user !== null

describe('sessions and passkeys that a stranger leaves', () => {
  test('[TRUST-13] an account can’t have a passkey before its email is confirmed', async () => {
    const { client } = await newMember(app, { confirmed: false })
    expect((await client.refused(beginPasskey, { body: {} })).code).toBe('confirm_email_first')
    const passkey = (await deviceOn(client.host)).make({ challenge: 'x', rp: { id: client.host }, user: { id: 'x' } })
    expect((await client.refused(addPasskey, { body: { passkey } })).code).toBe('confirm_email_first')
  })

  test('[TRUST-13] a password reset removes every passkey and session, and is announced by email', async () => {
    const { stranger, device, email } = await intruded()
    await app.client().call(requestReset, { body: { email } })
    await mailOnce(email, /Nieuw wachtwoord/)
    const owner = app.client()
    await owner.call(resetPassword, { body: { token: await linkToken(email), password: NEXT } })
    expect(await isIn(stranger)).toBe(false)
    expect((await stranger.refused(logInWithPasskey, await shown(stranger, device))).code).toBe('passkey_refused')
    expect((await owner.call(getPasskeys)).passkeys).toEqual([])
    await notMeToken(email, /^Je wachtwoord voor Vonk is gewijzigd/)
  })

  test('[TRUST-13] a change of password removes the passkeys only if the member asks for it', async () => {
    const { owner } = await intruded()
    const change = (old_password: string, password: string, more: { remove_passkeys?: boolean }) =>
      owner.call(changePassword, { body: { old_password, password, password_repeat: password, ...more } })
    await change(PASSWORD, NEXT, {})
    expect((await owner.call(getPasskeys)).passkeys).toHaveLength(1)
    await change(NEXT, PASSWORD, { remove_passkeys: true })
    expect((await owner.call(getPasskeys)).passkeys).toEqual([])
  })
})

describe('notices', () => {
  test('[TRUST-13] a new passkey and a passkey login from a new device are announced by email', async () => {
    const { client, email } = await newMember(app)
    const device = await deviceOn(client.host)
    await addDevice(client, device)
    await notMeToken(email, /^Nieuwe passkey/)
    const phone = app.client()
    await phone.call(logInWithPasskey, await shown(phone, device))
    await notMeToken(email, /^Nieuw apparaat/)
  })

  test('[TRUST-13] the link of an unconfirmed address is revoked when the account gets another address', async () => {
    const { client, memberId, email } = await newMember(app, { confirmed: false })
    const token = await signupToken(email)
    await app.client().call(logIn, { body: { email, password: PASSWORD } })
    await changeEmail(client, PASSWORD)
    const body = { old_password: PASSWORD, password: NEXT, password_repeat: NEXT }
    await client.call(changePassword, { body })
    expect((await app.client().refused(secureAccount, { body: { token } })).code).toBe('link_invalid')
    const links = await query(
      "SELECT email FROM accounts_link WHERE member_id = $1 AND purpose = 'not_me' AND used_at IS NULL",
      [memberId],
    )
    expect(links.map(link => link.email)).not.toContain(email)
  })
})

describe('“this wasn’t me” for a sign-up with another person’s address', () => {
  test('[TRUST-13] [TRUST-12] [SIGNUP-13] deletes the account for good and frees the address; a retry gets the same reply', async () => {
    const target = await newMember(app)
    const form = { target: target.memberId, signup_message: 'Dag' }
    const { client, email, memberId } = await newMember(app, { confirmed: false, form })
    const [token, use] = [await linkToken(email), { body: { token: await signupToken(email) }, key: randomUUID() }]
    expect(await app.client().call(secureAccount, use)).toEqual({ reset_token: null })
    expect(await app.client().call(secureAccount, use)).toEqual({ reset_token: null })
    expect((await app.client().refused(secureAccount, { body: use.body })).code).toBe('link_invalid')
    expect(await isIn(client)).toBe(false)
    expect((await app.client().refused(activate, { body: { token } })).code).toBe('activation_failed')
    expect((await newMember(app, { form: { email } })).memberId).not.toBe(memberId)
    expect((await target.client.call(listChats)).chats).toEqual([])
  })

  test('[TRUST-13] [DELETE-4] also works after the stranger deleted the account; the stranger’s reactivation link then restores nothing', async () => {
    const { client, email } = await newMember(app, { confirmed: false })
    const token = await signupToken(email)
    await client.call(leave, { body: { password: PASSWORD } })
    const restoring = { body: { token: await linkToken(email) } }
    expect(await app.client().call(secureAccount, { body: { token } })).toEqual({ reset_token: null })
    expect((await client.refused(reactivate, restoring)).code).toBe('reactivation_failed')
    await newMember(app, { form: { email } })
  })

  test('[TRUST-13] secures the account if its owner had confirmed the address', async () => {
    const { client, email } = await newMember(app, { confirmed: false })
    const token = await signupToken(email)
    await client.call(activate, { body: { token: await linkToken(email) } })
    expect((await app.client().call(secureAccount, { body: { token } })).reset_token).not.toBeNull()
    expect(await isIn(client)).toBe(false)
  })

  test('[SIGNUP-13] the email names the browser of the sign-up', async () => {
    const form = signupForm()
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0' }
    await app.client().call(signUp, { body: form, headers })
    expect((await lastMail(form.email!))?.text).toContain('Firefox, Windows')
  })
})

describe('“this wasn’t me”', () => {
  test('[TRUST-13] the link ends every session, removes the passkeys and the password, and leads to a new password', async () => {
    const { owner, stranger, device, email } = await intruded()
    const token = await notMeToken(email, /^Nieuwe passkey/)
    const { reset_token } = await app.client().call(secureAccount, { body: { token } })
    expect([await isIn(owner), await isIn(stranger)]).toEqual([false, false])
    expect((await stranger.refused(logInWithPasskey, await shown(stranger, device))).code).toBe('passkey_refused')
    expect((await stranger.refused(logIn, { body: { email, password: PASSWORD } })).code).toBe('login_failed')
    await owner.call(resetPassword, { body: { token: reset_token!, password: NEXT } })
    expect(await isIn(owner)).toBe(true)
  })

  test('[TRUST-13] [TRUST-12] the link works once, for a week, on its own site; a retry gets the same reply', async () => {
    const { email, memberId } = await intruded()
    const token = await notMeToken(email, /^Nieuwe passkey/)
    const use = { body: { token }, key: randomUUID() }
    const [row] = await query("SELECT token_hash FROM accounts_link WHERE member_id = $1 AND purpose = 'not_me'", [
      memberId,
    ])
    expect(row.token_hash.toString()).not.toContain(token)
    expect((await app.client('ember.localhost').refused(secureAccount, use)).code).toBe('link_invalid')
    const age = (days: number) =>
      query('UPDATE accounts_link SET created_at = now() - make_interval(days => $2) WHERE member_id = $1', [
        memberId,
        days,
      ])
    await age(7)
    expect((await app.client().refused(secureAccount, use)).code).toBe('link_invalid')
    await age(6)
    const first = await app.client().call(secureAccount, use)
    const owner = app.client()
    await owner.call(resetPassword, { body: { token: first.reset_token!, password: NEXT } })
    expect(await app.client().call(secureAccount, use)).toEqual(first)
    expect(await isIn(owner)).toBe(true)
    expect((await app.client().refused(secureAccount, { body: { token } })).code).toBe('link_invalid')
  })

  test('[TRUST-13] [AUTH-6] the link cancels a requested change of email', async () => {
    const { stranger, email } = await intruded()
    const wanted = `${randomUUID()}@example.com`
    await stranger.call(requestEmailChange, { body: { email: wanted, password: PASSWORD } })
    const token = await linkToken(wanted)
    const owner = app.client()
    const body = { token: await notMeToken(email, /wordt gewijzigd$/) }
    const { reset_token } = await owner.call(secureAccount, { body })
    await owner.call(resetPassword, { body: { token: reset_token!, password: NEXT } })
    expect((await owner.refused(confirmEmailChange, { body: { token } })).code).toBe('link_invalid')
  })

  test('[TRUST-13] [AUTH-6] the link restores the old address after a confirmed change of email, and a link to the new address can’t undo that', async () => {
    const { stranger, email } = await intruded()
    const taken = await changeEmail(stranger, PASSWORD)
    const owners = await notMeToken(email, /is gewijzigd$/)
    const body = { old_password: PASSWORD, password: NEXT, password_repeat: NEXT }
    await stranger.call(changePassword, { body })
    const strangers = await notMeToken(taken, /^Je wachtwoord/)
    // The stranger's link and a new account with the old address can't keep the owner out.
    await stranger.call(secureAccount, { body: { token: strangers } })
    await newMember(app, { confirmed: false, form: { email } })
    const { reset_token } = await app.client().call(secureAccount, { body: { token: owners } })
    const owner = app.client()
    await owner.call(resetPassword, { body: { token: reset_token!, password: PASSWORD } })
    await app.client().call(logIn, { body: { email, password: PASSWORD } })
    expect((await app.client().refused(logIn, { body: { email: taken, password: PASSWORD } })).status).toBe(401)
  })

  test.for(['vonk.localhost', 'vlam.localhost'])(
    '[TRUST-13] [DELETE-4] the link undoes a stranger’s deletion of the account; the stranger’s reactivation link then restores nothing (%s)',
    async host => {
      const { email } = await newMember(app, { host })
      const stranger = app.client(host)
      await stranger.call(logIn, { body: { email, password: PASSWORD } })
      const token = await notMeToken(email, /^Nieuw apparaat/)
      const taken = await changeEmail(stranger, PASSWORD)
      await stranger.call(leave, { body: { password: PASSWORD } })
      const strangers = await linkToken(taken)
      const { reset_token } = await app.client(host).call(secureAccount, { body: { token } })
      const owner = app.client(host)
      await owner.call(resetPassword, { body: { token: reset_token!, password: NEXT } })
      expect(await isIn(owner)).toBe(true)
      await app.client(host).call(logIn, { body: { email, password: NEXT } })
      const restoring = { body: { token: strangers, niche_consent: 'yes' as const } }
      expect((await stranger.refused(reactivate, restoring)).code).toBe('reactivation_failed')
    },
  )

  test('[TRUST-13] a link that was sent to the new address is revoked with the change', async () => {
    const { stranger, email } = await intruded()
    const taken = await changeEmail(stranger, PASSWORD)
    const owners = await notMeToken(email, /is gewijzigd$/)
    await stranger.call(changePassword, { body: { old_password: PASSWORD, password: NEXT, password_repeat: NEXT } })
    const strangers = await notMeToken(taken, /^Je wachtwoord/)
    await app.client().call(secureAccount, { body: { token: owners } })
    expect((await app.client().refused(secureAccount, { body: { token: strangers } })).code).toBe('link_invalid')
  })
})
