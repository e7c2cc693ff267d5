/** Browsers that count as known devices of an account, and how its owner makes all of them unknown. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import type { Client } from '../../../../../test/support/client.ts'
import { linkToken, mailOnce } from '../../../../../test/support/mailbox.ts'
import { newMember, PASSWORD } from '../../../../../test/support/signed-up-member.ts'
import { logIn } from '../../../members/contract.ts'
import { activate, changePassword, requestReset, resetPassword, secureAccount } from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const NEXT = 'zeven natte paraplu’s'

async function newDeviceMails(email: string): Promise<number> {
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query(
    "SELECT FROM platform_mail WHERE recipient = $1 AND subject LIKE 'Nieuw apparaat%'",
    [email],
  )
  return rows.length
}

/** An account of a stranger who signed up with another person's address, and that person's browser. */
async function strangersSignup() {
  const { client: stranger, email } = await newMember(app, { confirmed: false })
  return { stranger, email, owner: app.client() }
}

async function reset(owner: Client, email: string): Promise<void> {
  await owner.call(requestReset, { body: { email } })
  await mailOnce(email, /Nieuw wachtwoord/)
  await owner.call(resetPassword, { body: { token: await linkToken(email), password: NEXT } })
}

async function secure(owner: Client, email: string): Promise<void> {
  await owner.call(activate, { body: { token: await linkToken(email) } })
  await reset(owner, email)
  await owner.call(changePassword, { body: { old_password: NEXT, password: PASSWORD, password_repeat: PASSWORD } })
  const { text } = await mailOnce(email, /^Je wachtwoord/)
  await app.client().call(secureAccount, { body: { token: /\/not-me\?token=([\w-]+)/.exec(text)![1]! } })
}

/** Whether wrong passwords of other browsers of this network lock this browser too. */
async function isUnknown(browser: Client, email: string): Promise<boolean> {
  const body = { email, password: 'fout wachtwoord' }
  for (let tries = 0; tries < 5; tries++) await app.client().refused(logIn, { body })
  return (await browser.refused(logIn, { body })).code === 'account_locked'
}

test('[TRUST-13] a login from the browser of a stranger’s sign-up is announced after a password reset, one from the owner’s browser isn’t', async () => {
  const { stranger, email, owner } = await strangersSignup()
  await reset(owner, email)
  await owner.call(logIn, { body: { email, password: NEXT } })
  expect(await newDeviceMails(email)).toBe(0)
  await stranger.call(logIn, { body: { email, password: NEXT } })
  await expect.poll(() => newDeviceMails(email)).toBe(1)
})

test('[TRUST-13] [TRUST-12] a retry of a password reset keeps the browser of the first request known', async () => {
  const { email, owner } = await strangersSignup()
  await owner.call(requestReset, { body: { email } })
  await mailOnce(email, /Nieuw wachtwoord/)
  const form = { body: { token: await linkToken(email), password: NEXT }, key: crypto.randomUUID() }
  await owner.call(resetPassword, form)
  await app.client().call(resetPassword, form)
  expect(await isUnknown(owner, email)).toBe(false)
})

test.for([
  {
    name: 'a password reset',
    forget: reset,
  },
  {
    name: 'the confirmation in another browser than the sign-up’s',
    forget: async (owner: Client, email: string) => {
      await owner.call(activate, { body: { token: await linkToken(email) } })
    },
  },
])('[TRUST-13] $name makes the browser of a stranger’s sign-up unknown', async ({ forget }) => {
  const { stranger, email, owner } = await strangersSignup()
  await forget(owner, email)
  expect(await isUnknown(stranger, email)).toBe(true)
})

test('[TRUST-13] “this wasn’t me” makes every browser unknown', async () => {
  const { email, owner } = await strangersSignup()
  await secure(owner, email)
  expect(await isUnknown(owner, email)).toBe(true)
})

test('[TRUST-7] without a reset the browser of the sign-up stays known', async () => {
  const { client, email } = await newMember(app)
  expect(await isUnknown(client, email)).toBe(false)
})
