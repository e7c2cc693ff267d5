import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import type { Client } from '../../../../../test/support/client.ts'
import { lastMail, linkToken } from '../../../../../test/support/mailbox.ts'
import { newMember, PASSWORD } from '../../../../../test/support/signed-up-member.ts'
import { leave } from '../../../leaving/contract.ts'
import { getUser, logIn } from '../../../members/contract.ts'
import {
  activate,
  changePassword,
  confirmEmailChange,
  reactivate,
  requestEmailChange,
  requestReset,
  resendActivation,
  resetPassword,
} from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const NEXT = 'zeven natte paraplu’s'

async function expectInvalid(token: string) {
  const stranger = app.client()
  const reply = await stranger.send(activate, { body: { token } })
  expect(reply.body).not.toMatchObject({ logged_in: true })
  expect((await stranger.call(getUser)).user).toBeNull()
}

describe('an activation link', () => {
  test('[TRUST-1] [SIGNUP-13] works once: after one activation link is used, the others for that mailbox are invalid', async () => {
    const { client, email } = await newMember(app, { confirmed: false })
    const first = await linkToken(email)
    await client.call(resendActivation, { body: {} })
    const second = await linkToken(email)
    const browser = app.client()
    expect(await browser.call(activate, { body: { token: first } })).toMatchObject({ logged_in: true })
    await expectInvalid(second)
  })

  test('[TRUST-13] [SIGNUP-13] opened in another browser ends the session of the sign-up, in the same browser keeps it', async () => {
    const [stranger, own] = [await newMember(app, { confirmed: false }), await newMember(app, { confirmed: false })]
    const owner = app.client()
    await owner.call(activate, { body: { token: await linkToken(stranger.email) } })
    expect((await owner.call(getUser)).user?.id).toBe(stranger.memberId)
    expect((await stranger.client.call(getUser)).user).toBeNull()
    await own.client.call(activate, { body: { token: await linkToken(own.email) } })
    expect((await own.client.call(getUser)).user?.id).toBe(own.memberId)
  })

  test.for(['vonk.localhost', 'vlam.localhost'])(
    '[TRUST-13] [SIGNUP-13] opened in another browser replaces the password of the sign-up, in the same browser keeps it (%s)',
    async host => {
      const stranger = await newMember(app, { host, confirmed: false })
      const owner = app.client(host)
      const { reset_token } = await owner.call(activate, { body: { token: await linkToken(stranger.email) } })
      const password = { email: stranger.email, password: PASSWORD }
      expect((await stranger.client.refused(logIn, { body: password })).code).toBe('login_failed')
      await owner.call(resetPassword, { body: { token: reset_token!, password: NEXT } })
      await app.client(host).call(logIn, { body: { ...password, password: NEXT } })

      const own = await newMember(app, { host, confirmed: false })
      const body = { token: await linkToken(own.email) }
      expect(await own.client.call(activate, { body })).toEqual({ logged_in: true, reset_token: null })
      await app.client(host).call(logIn, { body: { email: own.email, password: PASSWORD } })
    },
  )

  test('[TRUST-1] [SIGNUP-13] works again in a retry with the same idempotency key, and not with another key', async () => {
    const { email } = await newMember(app, { confirmed: false })
    const [body, key] = [{ token: await linkToken(email) }, crypto.randomUUID()]
    const first = await app.client().call(activate, { body, key })
    expect(first).toEqual({ logged_in: true, reset_token: expect.any(String) })
    expect(await app.client().call(activate, { body, key })).toEqual(first)
    await expectInvalid(body.token)
  })

  test('[TRUST-1] [AUTH-6] to a mistyped address is invalid after the right address is confirmed', async () => {
    const { client, email, memberId } = await newMember(app, { confirmed: false })
    const strangers = await linkToken(email)
    const right = `right-${memberId}@example.com`
    await client.call(requestEmailChange, { body: { email: right, password: PASSWORD } })
    await client.call(confirmEmailChange, { body: { token: await linkToken(right) } })
    await expectInvalid(strangers)
  })

  test('[TRUST-1] [AUTH-5] from before a password change is invalid; a new one activates the account', async () => {
    const { client, email } = await newMember(app, { confirmed: false })
    const older = await linkToken(email)
    await client.call(changePassword, { body: { old_password: PASSWORD, password: NEXT, password_repeat: NEXT } })
    await expectInvalid(older)
    expect((await client.call(getUser)).user?.status).toBe('not_confirmed')
    await client.call(resendActivation, { body: {} })
    await client.call(activate, { body: { token: await linkToken(email) } })
    expect((await client.call(getUser)).user?.status).toBe('active')
  })
})

test('[TRUST-13] [DELETE-2] a link that restores a sign-up shuts out its password in another browser, in the same browser keeps it', async () => {
  const deleted = async () => {
    const member = await newMember(app, { confirmed: false })
    await member.client.call(leave, { body: { password: PASSWORD } })
    return { ...member, token: await linkToken(member.email) }
  }
  const stranger = await deleted()
  const [owner, body, key] = [app.client(), { token: stranger.token }, crypto.randomUUID()]
  const restored = await owner.call(reactivate, { body, key })
  expect(restored).toEqual({ logged_in: true, reset_token: expect.any(String) })
  expect(await owner.call(reactivate, { body, key })).toEqual(restored)
  const password = { email: stranger.email, password: PASSWORD }
  expect((await stranger.client.refused(logIn, { body: password })).code).toBe('login_failed')
  await owner.call(resetPassword, { body: { token: restored.reset_token!, password: NEXT } })
  await app.client().call(logIn, { body: { ...password, password: NEXT } })

  const own = await deleted()
  expect(await own.client.call(reactivate, { body: { token: own.token } })).toEqual({
    logged_in: true,
    reset_token: null,
  })
  await app.client().call(logIn, { body: { email: own.email, password: PASSWORD } })
})

test('[TRUST-13] [AUTH-6] a reset link to the old email address is invalid after the new address is confirmed', async () => {
  const { client, email, memberId } = await newMember(app)
  await app.client().call(requestReset, { body: { email } })
  await expect.poll(async () => (await lastMail(email))?.subject).toMatch(/Nieuw wachtwoord/)
  const token = await linkToken(email)
  const next = `next-${memberId}@example.com`
  await client.call(requestEmailChange, { body: { email: next, password: PASSWORD } })
  await client.call(confirmEmailChange, { body: { token: await linkToken(next) } })
  const refusal = await app.client().refused(resetPassword, { body: { token, password: NEXT } })
  expect(refusal.code).toBe('link_invalid')
  await app.client().call(logIn, { body: { email: next, password: PASSWORD } })
})

describe('a change of email that an attacker requested', () => {
  const requestedByAttacker = async () => {
    const sara = await newMember(app)
    const mallorys = `mallory-${sara.memberId}@example.com`
    await sara.client.call(requestEmailChange, { body: { email: mallorys, password: PASSWORD } })
    return { ...sara, mallorys, token: await linkToken(mallorys) }
  }
  const isRefused = async (client: Client, token: string) =>
    expect((await client.refused(confirmEmailChange, { body: { token } })).code).toBe('link_invalid')

  test('[TRUST-1] [AUTH-5] [AUTH-6] is cancelled by a password change', async () => {
    const { client, token } = await requestedByAttacker()
    await client.call(changePassword, { body: { old_password: PASSWORD, password: NEXT, password_repeat: NEXT } })
    await isRefused(client, token)
  })

  test('[TRUST-1] [AUTH-4] [AUTH-6] is cancelled by a password reset', async () => {
    const { email, token } = await requestedByAttacker()
    await app.client().call(requestReset, { body: { email } })
    await expect.poll(async () => (await lastMail(email))?.subject).toMatch(/Nieuw wachtwoord/)
    const owner = app.client()
    await owner.call(resetPassword, { body: { token: await linkToken(email), password: NEXT } })
    await isRefused(owner, token)
  })

  test('[AUTH-6] is announced to the old address once when it is confirmed, with a link that undoes it', async () => {
    const { client, email, mallorys, token } = await requestedByAttacker()
    const key = crypto.randomUUID()
    await client.call(confirmEmailChange, { body: { token }, key })
    await client.call(confirmEmailChange, { body: { token }, key })
    const mail = await lastMail(email)
    expect(mail?.subject).toContain('is gewijzigd')
    expect(mail?.text).toContain('/not-me?token=')
    expect(mail?.text).not.toContain(mallorys)
    const { pool } = await import('#platform/server/database/db.ts')
    const { rows } = await pool().query('SELECT 1 FROM platform_mail WHERE recipient = $1 AND subject = $2', [
      email,
      mail?.subject,
    ])
    expect(rows).toHaveLength(1)
  })
})
