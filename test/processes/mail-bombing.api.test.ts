/** Emails that other people can cause are limited per recipient; the limits are those of production. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestEmailChange, requestReset, resendActivation } from '../../src/features/accounts/contract.ts'
import {
  ACTIVATION_MAILS_PER_RECIPIENT,
  FIRST_ACTIVATION_MAILS_PER_RECIPIENT,
} from '../../src/features/accounts/rules.ts'
import { leave } from '../../src/features/leaving/contract.ts'
import { fileComplaint } from '../../src/features/pages/contract.ts'
import { signUp } from '../../src/features/signup/contract.ts'
import { MAILS_PER_RECIPIENT_AND_DAY } from '../../src/platform/server/mail/mail-limit.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { untilMailIsSent } from '../support/database/recorded-statements.ts'
import { newMember, PASSWORD, signupForm } from '../support/signed-up-member.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1/32' })
})
afterAll(() => app.stop())

const from = (nth: number) => ({ headers: { 'x-forwarded-for': `198.51.${nth}.1` } })

async function mailsTo(pattern: string): Promise<number> {
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query('SELECT count(*)::int AS mails FROM platform_mail WHERE recipient ILIKE $1', [
    pattern,
  ])
  return rows[0].mails
}

const complaint = (email: string) => ({ name: 'Iemand', email, subject: 'other' as const, story: 'Een klacht.' })

test('[TRUST-7] complaints in another person’s name mail that person three times a day at most, and each reply is the same', async () => {
  const spellings = ['victim@example.com', 'VICTIM@example.com', 'victim+1@example.com', 'victim+2@example.com']
  const hosts = ['vonk.localhost', 'ember.localhost']
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, nth) =>
      app.client(hosts[nth % 2]).send(fileComplaint, { body: complaint(spellings[nth % 4]!), ...from(nth) }),
    ),
  )
  expect(new Set(replies.map(({ status, body }) => `${status} ${Object.keys(body as object)}`)).size).toBe(1)
  expect(replies[0]!.status).toBe(200)
  expect(await mailsTo('victim%@example.com')).toBe(MAILS_PER_RECIPIENT_AND_DAY)
  await app.client().call(fileComplaint, { body: complaint('other@example.com'), ...from(20) })
  expect(await mailsTo('other@example.com')).toBe(1)
  const { storeSecurityEvents } = await import('#platform/server/security/security-events.ts')
  const { pool } = await import('#platform/server/database/db.ts')
  await storeSecurityEvents()
  const { rows } = await pool().query(
    "SELECT sum(count)::int AS withheld FROM platform_security_event WHERE kind = 'mail_limited' AND endpoint = 'pages.complaint'",
  )
  expect(rows[0].withheld).toBe(12 - MAILS_PER_RECIPIENT_AND_DAY)
})

test('[TRUST-7] [TRUST-8] sign-ups with another person’s address mail that person three times a day at most, and each reply is the same', async () => {
  // A site that hides whether an address has an account.
  const host = 'vlam.localhost'
  const { email } = await newMember(app, { host })
  const before = await mailsTo(email)
  const replies: string[] = []
  for (let nth = 0; nth < 6; nth++) {
    const { status, text } = await app.client(host).send(signUp, { body: signupForm({ email }), ...from(30 + nth) })
    replies.push(`${status} ${text}`)
  }
  expect(new Set(replies).size).toBe(1)
  expect(await mailsTo(email)).toBe(before + MAILS_PER_RECIPIENT_AND_DAY)
})

test('[TRUST-7] the link that restores a deleted account is mailed at most three times a day, and again on the next day', async () => {
  const { accountOf, mailOwner } = await import('#accounts/server')
  const { pool, transaction } = await import('#platform/server/database/db.ts')
  const { memberId, email } = await newMember(app)
  await pool().query("UPDATE accounts_account SET status = 'deleted', closed_at = now() WHERE id = $1", [memberId])
  const before = await mailsTo(email)
  const five = async () => {
    const origin = { userAgent: '', address: '127.0.0.1' }
    for (let nth = 0; nth < 5; nth++)
      await transaction(async tx => mailOwner(tx, (await accountOf(tx, memberId))!, origin))
  }
  await five()
  expect(await mailsTo(email)).toBe(before + MAILS_PER_RECIPIENT_AND_DAY)
  await pool().query("UPDATE platform_mail_limit SET since = now() - interval '1 day'")
  await five()
  expect(await mailsTo(email)).toBe(before + 2 * MAILS_PER_RECIPIENT_AND_DAY)
})

test('[TRUST-7] [TRUST-8] strangers who sign up with other spellings of a mailbox don’t use up the activation emails of its owner', async () => {
  const email = 'eva.smit@example.com'
  for (let nth = 1; nth <= ACTIVATION_MAILS_PER_RECIPIENT + 1; nth++) {
    const body = signupForm({ email: `eva.smit+${nth}@example.com` })
    await app.client(nth % 2 ? 'vonk.localhost' : 'vlam.localhost').call(signUp, { body, ...from(50 + nth) })
  }
  const owner = app.client()
  await owner.call(signUp, { body: signupForm({ email }), ...from(80) })
  expect(await mailsTo(email)).toBe(1)
  await owner.call(resendActivation, { body: {} })
  expect(await mailsTo(email)).toBe(2)
})

test('[TRUST-7] a mailbox gets 30 activation emails a day at most, with any number of spellings and sites', async () => {
  const { mailActivation } = await import('../../src/features/accounts/server/mails.ts')
  const { standIn } = await import('../../src/features/accounts/server/stand-in.ts')
  const { siteOfHost } = await import('#sites/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const activation = { token: 'a', notMeToken: 'b', origin: { userAgent: '', address: '127.0.0.1' } }
  for (const host of ['vonk.localhost', 'vlam.localhost']) {
    for (let nth = 0; nth < 60; nth++) {
      const account = { ...standIn(siteOfHost(host)!.id), email: `noor+${nth % 20}@example.com` }
      await transaction(tx => mailActivation(tx, account, activation))
    }
  }
  expect(FIRST_ACTIVATION_MAILS_PER_RECIPIENT + ACTIVATION_MAILS_PER_RECIPIENT).toBe(30)
  expect(await mailsTo('noor+%@example.com')).toBe(30)
})

test('[TRUST-7] [AUTH-4] reset emails to unconfirmed accounts of a mailbox don’t use up those of its confirmed owner', async () => {
  const { email, client } = await newMember(app, { form: { email: 'tess@example.com' } })
  for (let nth = 1; nth <= 5; nth++) {
    const body = signupForm({ email: `tess+${nth}@example.com` })
    const stranger = app.client()
    await stranger.call(signUp, { body, ...from(90 + nth) })
    for (const browser of [stranger, app.client()]) {
      for (let mails = 0; mails < 3; mails++) {
        await browser.call(requestReset, { body: { email: body.email! }, ...from(90 + nth) })
      }
    }
  }
  await untilMailIsSent()
  for (const browser of [app.client(), client]) {
    const before = await mailsTo(email)
    await browser.call(requestReset, { body: { email }, ...from(100) })
    await untilMailIsSent()
    expect(await mailsTo(email)).toBe(before + 1)
  }
  // The activation email of each sign-up, and ten resets.
  expect(await mailsTo('tess+%@example.com')).toBe(5 + 10)
})

test('[TRUST-7] [AUTH-6] strangers who ask for the address of a mailbox, or delete accounts with its spellings, leave its owner an email', async () => {
  const { accountOf, mailOwner } = await import('#accounts/server')
  const { pool, transaction } = await import('#platform/server/database/db.ts')
  const address = 'nieuw.adres@example.com'
  for (let nth = 0; nth < 3; nth++) {
    const stranger = await newMember(app, { address: `198.51.${110 + nth}.1` })
    for (let times = 0; times < 3; times++) {
      const email = `nieuw.adres+${nth}${times}@example.com`
      await stranger.client.call(requestEmailChange, { body: { email, password: PASSWORD } })
    }
  }
  const owner = await newMember(app, { address: '198.51.113.1' })
  await owner.client.call(requestEmailChange, { body: { email: address, password: PASSWORD } })
  expect(await mailsTo(address)).toBe(1)

  let network = 114
  const deleted = async (email: string) => {
    const { memberId } = await newMember(app, { form: { email }, address: `198.51.${network++}.1` })
    await pool().query("UPDATE accounts_account SET status = 'deleted', closed_at = now() WHERE id = $1", [memberId])
    return memberId
  }
  const asksForLink = async (memberId: number) => {
    const origin = { userAgent: '', address: '127.0.0.1' }
    await transaction(async tx => mailOwner(tx, (await accountOf(tx, memberId))!, origin))
  }
  for (let nth = 0; nth < 3; nth++) {
    const memberId = await deleted(`terug+${nth}@example.com`)
    for (let times = 0; times < 3; times++) await asksForLink(memberId)
  }
  const own = await deleted('terug@example.com')
  const before = await mailsTo('terug@example.com')
  await asksForLink(own)
  expect(await mailsTo('terug@example.com')).toBe(before + 1)
})

test('[TRUST-7] a stranger who signs up with spellings of a mailbox and deletes the accounts mails it three times a day at most', async () => {
  for (let nth = 0; nth < 5; nth++) {
    const form = { email: `iris+${nth}@example.com` }
    const { client } = await newMember(app, { form, confirmed: false, address: `198.51.${140 + nth}.1` })
    await client.call(leave, { body: { password: PASSWORD } })
  }
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query(
    "SELECT count(*)::int AS mails FROM platform_mail WHERE recipient LIKE 'iris+%' AND subject LIKE '%verwijderd'",
  )
  expect(rows[0].mails).toBe(MAILS_PER_RECIPIENT_AND_DAY)
})
