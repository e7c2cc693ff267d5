/** Sessions as in production: over TLS, where every secret cookie is bound to one host. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logOut, requestReset, resetPassword } from '../../src/features/accounts/contract.ts'
import { getUser, logIn } from '../../src/features/members/contract.ts'
import { getReviewQueue } from '../../src/features/photos/office/contract.ts'
import { getStaff, logInStaff, logOutStaff } from '../../src/features/staff/contract.ts'
import { type TestApp, testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { LiveStream } from '../support/live/live-stream.ts'
import { lastMail, linkToken } from '../support/mailbox.ts'
import { awaitLogout, newMember, PASSWORD, type SignedUpMember } from '../support/signed-up-member.ts'

const SESSION = '__Host-session'
const NEW_PASSWORD = 'een heel ander kwartel 9'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ VONK_TLS: 'yes' })
})
afterAll(() => app.stop())

async function query(text: string, values: unknown[] = []): Promise<void> {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(text, values)
}

function attributesOf(lines: readonly string[] | undefined, name: string): string[] {
  const line = lines?.find(each => each.startsWith(`${name}=`)) ?? ''
  return line
    .split('; ')
    .slice(1)
    .map(each => each.replace(/^Expires=.*/, 'Expires'))
    .sort()
}

async function loggedIn({ email, client: { host } }: SignedUpMember): Promise<Client> {
  const client = app.client(host)
  await client.call(logIn, { body: { email, password: PASSWORD } })
  return client
}

test('[TRUST-1] over TLS the cookies of session and device are Secure, HttpOnly and bound to the host', async () => {
  const person = await newMember(app)
  const client = app.client()
  client.cookies.set(SESSION, 'chosen-by-somebody-else')
  const reply = await client.send(logIn, { body: { email: person.email, password: PASSWORD } })
  const lines = reply.headers['set-cookie']
  const secret = ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']
  expect(attributesOf(lines, SESSION)).toEqual([...secret, 'Max-Age=2592000'].sort())
  expect(attributesOf(lines, '__Host-device')).toEqual([...secret, 'Max-Age=31536000'].sort())
  expect(attributesOf(lines, 'locale')).toEqual(['Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure'])
  expect(client.cookies.get(SESSION)).not.toBe('chosen-by-somebody-else')
  expect(reply.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  expect((await client.call(getUser)).user?.id).toBe(person.memberId)
})

test('[TRUST-1] over TLS a session cookie without the host prefix is ignored, because a subdomain could have set it', async () => {
  const { client } = await newMember(app)
  const other = app.client()
  other.cookies.set('session', client.cookies.get(SESSION)!)
  expect((await other.call(getUser)).user).toBeNull()
})

test('[TRUST-1] [TRUST-7] over TLS the device cookie identifies a browser that logged in before', async () => {
  const { email, client } = await newMember(app)
  for (let guess = 1; guess <= 5; guess++) {
    await app.client().refused(logIn, { body: { email, password: `wrong guess ${guess}` } })
  }
  expect((await app.client().refused(logIn, { body: { email, password: PASSWORD } })).code).toBe('account_locked')
  await client.call(logOut)
  await client.call(logIn, { body: { email, password: PASSWORD } })
})

test('[TRUST-1] over TLS the token changes every day and the old one ends', async () => {
  const { client, memberId } = await newMember(app)
  const first = client.cookies.get(SESSION)!
  const bySession = 'session_id IN (SELECT id FROM accounts_session WHERE member_id = $1)'
  await query(`UPDATE accounts_token SET issued_at = now() - interval '25 hours' WHERE ${bySession}`, [memberId])
  await client.call(getUser)
  expect(client.cookies.get(SESSION)).not.toBe(first)
  await client.call(getUser)
  await query(
    `UPDATE accounts_token SET valid_until = valid_until - interval '2 minutes'
     WHERE valid_until IS NOT NULL AND ${bySession}`,
    [memberId],
  )
  expect((await client.call(getUser)).user?.id).toBe(memberId)
  client.cookies.set(SESSION, first)
  await awaitLogout(client, memberId)
})

test('[TRUST-1] [AUTH-1] logging out deletes the cookie and ends the streams of this session only', async () => {
  const person = await newMember(app)
  const phone = await loggedIn(person)
  const [here, there] = [await LiveStream.open(person.client, app.port), await LiveStream.open(phone, app.port)]
  let thereEnded = false
  void there.ended.then(() => {
    thereEnded = true
  })
  const reply = await person.client.send(logOut)
  expect(attributesOf(reply.headers['set-cookie'], SESSION)).toEqual(expect.arrayContaining(['Path=/', 'Secure']))
  expect(person.client.cookies.has(SESSION)).toBe(false)
  await here.ended
  expect((await phone.call(getUser)).user?.id).toBe(person.memberId)
  expect(thereEnded).toBe(false)
  there.close()
})

test('[TRUST-1] [AUTH-4] a new password ends the other sessions and closes their live streams', async () => {
  const person = await newMember(app)
  const phone = await loggedIn(person)
  const streams = [await LiveStream.open(person.client, app.port), await LiveStream.open(phone, app.port)]
  const client = app.client()
  const before = (await lastMail(person.email))?.subject
  await client.call(requestReset, { body: { email: person.email } })
  await expect.poll(async () => (await lastMail(person.email))?.subject).not.toBe(before)
  await client.call(resetPassword, { body: { token: await linkToken(person.email), password: NEW_PASSWORD } })
  await Promise.all(streams.map(stream => stream.ended))
  for (const old of [person.client, phone]) expect((await old.call(getUser)).user).toBeNull()
  expect((await client.call(getUser)).user?.id).toBe(person.memberId)
})

test('[TRUST-1] [TRUST-4] the cookie of staff is bound to its host as well, and no other name is accepted', async () => {
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const staff = { email: 'tls@example.test', password: PASSWORD }
  await transaction(tx => createStaff(tx, { ...staff, role: 'moderator' }))
  const client = app.client()
  const reply = await client.send(logInStaff, { body: staff })
  expect(attributesOf(reply.headers['set-cookie'], '__Host-staff')).toEqual(
    ['HttpOnly', 'Max-Age=28800', 'Path=/', 'SameSite=Lax', 'Secure'].sort(),
  )
  await client.call(getReviewQueue)
  const unbound = app.client()
  unbound.cookies.set('staff', client.cookies.get('__Host-staff')!)
  expect((await unbound.call(getStaff)).staff).toBeNull()
  const token = client.cookies.get('__Host-staff')!
  await client.call(logOutStaff)
  client.cookies.set('__Host-staff', token)
  expect((await client.call(getStaff)).staff).toBeNull()
})

test('[TRUST-3] over TLS a document names the endpoint of the Reporting API beside the older address', async () => {
  const { headers } = await app.client().fetch('/mailbox')
  expect(headers['content-security-policy']).toMatch(/; report-to policy; report-uri \/policy-reports$/)
  expect(headers['reporting-endpoints']).toBe('policy="/policy-reports"')
  expect(headers['permissions-policy']).toMatch(/^clipboard-write=\(self\), geolocation=\(self\), .*, camera=\(\), /)
})
