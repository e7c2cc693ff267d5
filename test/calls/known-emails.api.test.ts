/**
 * The work that a stranger's request causes must not reveal whether an email has an account, because more work slows
 * down the requests after it. On a site that hides accounts, each email causes the same statements and jobs.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestReactivation, requestReset } from '../../src/features/accounts/contract.ts'
import { requestWithdrawalLink } from '../../src/features/payments/contract-withdrawal.ts'
import { signUp } from '../../src/features/signup/contract.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { statementsOf, untilMailIsSent } from '../support/database/recorded-statements.ts'
import { mailOnce } from '../support/mailbox.ts'
import { type MailServer, mailServer } from '../support/services/smtp.ts'
import { buy } from '../support/shop.ts'
import { newMember, signupForm } from '../support/signed-up-member.ts'

const host = 'vlam.localhost'

let smtp: MailServer
let app: TestApp
beforeAll(async () => {
  smtp = await mailServer()
  app = await testApp({ SMTP_URL: smtp.url })
})
afterAll(async () => {
  await app.stop()
  await smtp.stop()
})

const nobodys = () => `nobody-${randomUUID()}@example.com`

async function query(text: string, values: unknown[]) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(text, values)).rows
}

async function memberWith(status: 'active' | 'deleted' | 'disabled'): Promise<string> {
  const { email, memberId } = await newMember(app, { host })
  await query('UPDATE accounts_account SET status = $2, closed_at = now() WHERE id = $1', [memberId, status])
  return email
}

async function delivered(email: string): Promise<number> {
  await untilMailIsSent()
  return (await smtp.received()).filter(mail => mail.to?.[0]?.address === email).length
}

test('[TRUST-8] [AUTH-4] a password reset does the same work for an open account, a closed one and none', async () => {
  const reset = (email: string) => statementsOf(() => app.client(host).call(requestReset, { body: { email } }))
  const active = await memberWith('active')
  const before = await delivered(active)
  const known = await reset(active)
  expect(await delivered(active)).toBe(before + 1)
  expect(known).toContainEqual(expect.stringContaining('INSERT INTO accounts_link'))
  expect(await reset(nobodys())).toEqual(known)
  expect(await reset(await memberWith('disabled'))).toEqual(known)
  const { email: unconfirmed } = await newMember(app, { host, confirmed: false })
  expect(await reset(unconfirmed)).toEqual(known)
})

test('[TRUST-8] [DELETE-4] a request to restore an account does the same work for a deleted account, an open one and none', async () => {
  const restore = (email: string) => statementsOf(() => app.client(host).call(requestReactivation, { body: { email } }))
  const deleted = await memberWith('deleted')
  const before = await delivered(deleted)
  const known = await restore(deleted)
  expect(await delivered(deleted)).toBe(before + 1)
  expect(await restore(await memberWith('active'))).toEqual(known)
  expect(await restore(nobodys())).toEqual(known)
})

test('[TRUST-8] a sign-up does the same work for the email of a member and for a new one', async () => {
  const join = (email: string) =>
    statementsOf(() => app.client(host).call(signUp, { body: signupForm({ email }), key: randomUUID() }))
  const known = await join(await memberWith('active'))
  const fresh = await join(nobodys())
  expect(fresh).toEqual(known)
})

test('[TRUST-8] a sign-up does the same work for an unconfirmed email, a deleted account’s and a new one', async () => {
  const join = (email: string) =>
    statementsOf(() => app.client(host).call(signUp, { body: signupForm({ email }), key: randomUUID() }))
  const fresh = await join(nobodys())
  const { email: unconfirmed } = await newMember(app, { host, confirmed: false })
  expect(await join(unconfirmed)).toEqual(fresh)
  expect(await join(await memberWith('deleted'))).toEqual(fresh)
})

test('[TRUST-8] [TRUST-7] emails over a limit are the same work and aren’t sent', async () => {
  const join = (email: string) =>
    statementsOf(() => app.client(host).call(signUp, { body: signupForm({ email }), key: randomUUID() }))
  const email = await memberWith('active')
  const within = await join(email)
  await query('UPDATE platform_mail_limit SET count = 1000000', [])
  const before = await delivered(email)
  expect(await join(email)).toEqual(within)
  expect(await delivered(email)).toBe(before)
})

test('[TRUST-8] [MONEY-16] a request for a withdrawal link does the same work whether or not the email bought the order', async () => {
  const { client, email } = await newMember(app, { host })
  const { payment_id } = await buy(client, { method: 'bancontact' })
  await mailOnce(email, /voltooid/)
  const ask = (body: { payment_id: number; email: string }) =>
    statementsOf(() => app.client(host).call(requestWithdrawalLink, { body }))
  const before = await delivered(email)
  const buyers = await ask({ payment_id, email })
  expect(await delivered(email)).toBe(before + 1)
  expect(await ask({ payment_id, email: nobodys() })).toEqual(buyers)
  expect(await ask({ payment_id: payment_id + 1000, email })).toEqual(buyers)
})

test('[TRUST-8] an email to no mailbox connects to the mail server as any other, and is never sent', async () => {
  const received = (await smtp.received()).length
  const before = smtp.connections()
  await statementsOf(() => app.client(host).call(requestReset, { body: { email: nobodys() } }))
  expect(smtp.connections()).toBe(before + 1)
  expect(await smtp.received()).toHaveLength(received)
  const [mail] = await query(
    "SELECT sent_at, text_body FROM platform_mail WHERE recipient LIKE '%@nobody.invalid' ORDER BY created_at DESC LIMIT 1",
    [],
  )
  expect(mail).toMatchObject({ sent_at: expect.any(Date), text_body: '' })
})
