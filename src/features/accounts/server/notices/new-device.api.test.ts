import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { lastMail, mailOnce, mailsTo } from '../../../../../test/support/mailbox.ts'
import { newMember, PASSWORD } from '../../../../../test/support/signed-up-member.ts'
import { logIn } from '../../../members/contract.ts'
import { changePassword, resetPassword, secureAccount } from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const NEXT = 'zeven natte paraplu’s'

/** How often a login from a new device was announced to an address. */
async function announced(email: string): Promise<number> {
  return (await mailsTo(email)).filter(({ subject }) => /^Nieuw apparaat/.test(subject)).length
}

test('[TRUST-13] a login from a new device is announced with its name, one from a known device isn’t', async () => {
  const { client, email } = await newMember(app)
  const userAgent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0' }
  const body = { email, password: PASSWORD }
  await client.call(logIn, { body })
  expect(await lastMail(email)).toMatchObject({ subject: expect.stringContaining('Bevestig') })
  await app.client().call(logIn, { body, headers: userAgent })
  const { text } = await mailOnce(email, /^Nieuw apparaat/)
  expect(text).toContain('Firefox, Windows')
})

test('[TRUST-13] a login from another browser with the key of an earlier login is announced too, also after “this wasn’t me”', async () => {
  const { email } = await newMember(app)
  const key = randomUUID()
  const login = (password: string, browser: string, client = app.client()) =>
    client.call(logIn, { body: { email, password }, key, headers: { 'user-agent': `${browser}/1` } })
  await login(PASSWORD, 'Firefox')
  await login(PASSWORD, 'Firefox')
  expect(await announced(email)).toBe(1)
  await login(PASSWORD, 'Chrome')
  expect(await announced(email)).toBe(2)
  const owner = app.client()
  const { text } = await mailOnce(email, /^Nieuw apparaat/)
  const token = /\/not-me\?token=([\w-]+)/.exec(text)![1]!
  const { reset_token } = await owner.call(secureAccount, { body: { token } })
  await owner.call(resetPassword, { body: { token: reset_token!, password: NEXT } })
  await login(NEXT, 'Chrome')
  expect(await announced(email)).toBe(3)
})

test('[TRUST-13] [AUTH-5] after a change of password the browser of a stranger is a new device, and the owner’s isn’t', async () => {
  const { client: owner, email } = await newMember(app)
  const stranger = app.client()
  await stranger.call(logIn, { body: { email, password: PASSWORD } })
  const before = await announced(email)
  await owner.call(changePassword, { body: { old_password: PASSWORD, password: NEXT, password_repeat: NEXT } })
  await owner.call(logIn, { body: { email, password: NEXT } })
  expect(await announced(email)).toBe(before)
  await stranger.call(logIn, { body: { email, password: NEXT } })
  expect(await announced(email)).toBe(before + 1)
})
