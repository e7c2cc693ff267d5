import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { lastMail, linkToken } from '../../../../../test/support/mailbox.ts'
import { newMember, PASSWORD } from '../../../../../test/support/signed-up-member.ts'
import { getUser, logIn } from '../../../members/contract.ts'
import { requestReset, resetPassword } from '../../contract.ts'
import { changePassword } from '../../contract-settings.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => app.stop())

const NEXT = 'zeven natte paraplu’s'

async function resetMails(email: string): Promise<number> {
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query(
    "SELECT FROM platform_mail WHERE recipient = $1 AND subject LIKE 'Nieuw wachtwoord%'",
    [email],
  )
  return rows.length
}

/** A job writes the email, so the request takes the same time for every address. */
async function resetToken(email: string): Promise<string> {
  await app.client().call(requestReset, { body: { email } })
  await expect.poll(async () => (await lastMail(email))?.subject).toMatch(/Nieuw wachtwoord/)
  return linkToken(email)
}

test('[AUTH-4] [TRUST-1] the link in the email sets a new password, ends every other session and logs in', async () => {
  const { email, client, memberId } = await newMember(app)
  const token = await resetToken(email)
  const browser = app.client()
  await browser.call(resetPassword, { body: { token, password: NEXT, password_repeat: NEXT } })
  expect((await browser.call(getUser)).user?.id).toBe(memberId)
  expect((await client.call(getUser)).user).toBeNull()
  expect((await app.client().refused(logIn, { body: { email, password: PASSWORD } })).code).toBe('login_failed')
  await app.client().call(logIn, { body: { email, password: NEXT } })

  const again = await app.client().refused(resetPassword, { body: { token, password: PASSWORD } })
  expect(again).toMatchObject({
    status: 410,
    detail: 'Link verlopen of invalide, vraag een nieuwe e-mail aan',
  })
})

test('[AUTH-4] a password reset removes the lock after failed logins', async () => {
  const { email } = await newMember(app)
  for (let tries = 0; tries < 5; tries++) {
    await app.client().refused(logIn, { body: { email, password: 'fout wachtwoord' } })
  }
  const token = await resetToken(email)
  await app.client().call(resetPassword, { body: { token, password: NEXT } })
  await app.client().call(logIn, { body: { email, password: NEXT } })
})

test('[AUTH-4] the two passwords must be equal and the password must be acceptable', async () => {
  const { email } = await newMember(app)
  const token = await resetToken(email)
  const refused = (password: string, password_repeat: string) =>
    app.client().refused(resetPassword, { body: { token, password, password_repeat } })
  expect((await refused(NEXT, `${NEXT}x`)).fields?.password_repeat?.detail).toBe(
    'De opgegeven wachtwoorden zijn niet gelijk.',
  )
  expect((await refused('password1', 'password1')).fields?.password?.code).toBe('password_too_common')
})

test('[TRUST-11] a reset and a change refuse the birth date and the name of the member', async () => {
  const { email, client } = await newMember(app, { name: 'Wilhelmina' })
  const token = await resetToken(email)
  for (const password of ['12-04-1985', '19850412', '120485!!', 'Wilhelmina85', 'Wilhelmina12041985']) {
    const reset = await app.client().refused(resetPassword, { body: { token, password, password_repeat: password } })
    const body = { old_password: PASSWORD, password, password_repeat: password }
    const changed = await client.refused(changePassword, { body })
    for (const { fields } of [reset, changed]) {
      expect([password, fields?.password?.code]).toEqual([password, 'password_too_close'])
      expect(fields?.password?.detail).toContain('geboortedatum')
    }
  }
})

test('[AUTH-4] a reset link expires after an hour', async () => {
  const { email } = await newMember(app)
  const token = await resetToken(email)
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query("UPDATE accounts_link SET created_at = now() - interval '61 minutes' WHERE purpose = $1", [
    'reset',
  ])
  expect((await app.client().refused(resetPassword, { body: { token, password: NEXT } })).code).toBe('link_invalid')
})

test('[AUTH-4] [TRUST-7] a member can request three reset emails a day', async () => {
  const { email } = await newMember(app)
  for (let mails = 0; mails < 3; mails++) await app.client().call(requestReset, { body: { email } })
  expect(await app.client().refused(requestReset, { body: { email } })).toMatchObject({
    status: 409,
    detail: 'Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.',
  })
})

test('[TRUST-7] reset requests from other networks don’t count against the member’s own browser, and are limited in total', async () => {
  const { email } = await newMember(app)
  const from = (address: string) =>
    app.client().send(requestReset, { body: { email }, headers: { 'x-forwarded-for': address } })
  for (let mails = 0; mails < 5; mails++) await from('192.0.2.1')
  expect((await from('192.0.2.1')).body).toMatchObject({ code: 'too_many_reset_mails' })
  expect((await from('192.0.2.2')).body).toEqual({ sent: true })
  const statuses = []
  for (let network = 1; network <= 40; network++) statuses.push((await from(`198.51.100.${network}`)).status)
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  const home = app.client()
  await home.call(logIn, { body: { email, password: PASSWORD } })
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query('UPDATE platform_mail_limit SET count = 1000000')
  const before = await resetMails(email)
  expect(await home.call(requestReset, { body: { email } })).toEqual({ sent: true })
  await expect.poll(() => resetMails(email)).toBe(before + 1)
})

test('[TRUST-7] [TRUST-8] five reset emails an hour and ten a day go to one address from all networks, and an unknown address gets the same replies', async () => {
  const host = 'vlam.localhost'
  const { pool } = await import('#platform/server/database/db.ts')
  const statusesFor = async (email: string, networks: number) => {
    const statuses = []
    for (let hour = 0; hour < 24; hour++) {
      for (let request = 0; request < 6; request++) {
        const headers = { 'x-forwarded-for': `198.${networks}.${hour}.${request}` }
        statuses.push((await app.client(host).send(requestReset, { body: { email }, headers })).status)
      }
      await pool().query("UPDATE accounts_attempt SET locked_until = locked_until - interval '1 hour'")
    }
    return statuses
  }
  const known = await statusesFor((await newMember(app, { host })).email, 18)
  expect(known.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 409])
  expect(known.filter(status => status === 200)).toHaveLength(10)
  expect(await statusesFor('nobody.at.all@example.com', 19)).toEqual(known)
})

test('[AUTH-2] [TRUST-8] an unknown email is an error only on a site that discloses accounts', async () => {
  const body = { email: 'nobody@example.com' }
  expect((await app.client().refused(requestReset, { body })).detail).toBe('E-mailadres niet gevonden')
  expect(await app.client('vlam.localhost').call(requestReset, { body })).toEqual({ sent: true })
})

test('[TRUST-1] a reset link of one site is invalid on another', async () => {
  const { email } = await newMember(app)
  const token = await resetToken(email)
  const elsewhere = app.client('ember.localhost')
  expect((await elsewhere.refused(resetPassword, { body: { token, password: NEXT } })).code).toBe('link_invalid')
})
