/** Sign-ups in bulk: throw-away addresses, welcome credits again and again, many accounts from one network. */
import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { newMember, signupForm } from '../../../test/support/people.ts'
import { getUser } from '../members/contract.ts'
import type { EditableSettings } from '../sites/contract.ts'
import { getSignup, type SignupForm, signUp } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: '127.0.0.1/32', RATE_LIMIT_FACTOR: '1' })
  await set({ signups_before_proof: 1_000 })
})
afterAll(() => app.stop())

async function set(settings: Partial<EditableSettings>): Promise<void> {
  const { transaction } = await import('#platform/server/database/db.ts')
  const { reloadSites, updateSettings } = await import('#sites/server')
  await transaction(tx => updateSettings(tx, 1, settings))
  await reloadSites()
}

async function query(text: string, ...values: unknown[]) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(text, values)).rows
}

let addresses = 0
/** Each sign-up has an address of its own, because five an hour are allowed from one. */
const nextAddress = () => `198.51.${100 + (++addresses >> 8)}.${addresses & 255}`

async function join(form: Partial<SignupForm>, client: Client = app.client()) {
  await client.call(signUp, { body: signupForm(form), headers: { 'x-forwarded-for': nextAddress() } })
  const { user } = await client.call(getUser)
  const { signup } = await client.call(getSignup)
  return { id: user!.id, credits: user!.credits, refused: signup!.welcome_refused, client }
}

const WELCOME = { credits: 30, refused: null }

test('[TRUST-7] an address of a throw-away service is refused with a sentence, and the site corrects the list', async () => {
  const refusal = async (email: string) => {
    const headers = { 'x-forwarded-for': nextAddress() }
    return (await app.client().refused(signUp, { body: signupForm({ email }), headers })).fields
  }
  expect(await refusal('anna@mailinator.com')).toEqual({
    email: {
      code: 'email_throwaway',
      detail: 'Gebruik een e-mailadres dat je vaker gebruikt. Wegwerpadressen kunnen hier niet.',
    },
  })
  await set({ mail_domains_allowed: ['mailinator.com'], mail_domains_refused: ['farm.example'] })
  expect(await join({ email: 'anna@mailinator.com' })).toMatchObject(WELCOME)
  expect(await refusal('anna@mx.farm.example')).toMatchObject({ email: { code: 'email_throwaway' } })
})

test('[TRUST-7] a mailbox gets the welcome credits once, however its address is spelled', async () => {
  expect(await join({ email: 'anna.bakker+1@gmail.com' })).toMatchObject(WELCOME)
  expect(await join({ email: 'AnnaBakker@googlemail.com' })).toMatchObject({ credits: 0, refused: 'mailbox' })
  // A claim that was never confirmed ends with the activation link.
  await query("UPDATE signup_welcome SET claimed_at = now() - interval '15 days'")
  expect(await join({ email: 'annabakker+2@gmail.com' })).toMatchObject(WELCOME)
})

test('[TRUST-7] of concurrent sign-ups with one mailbox one gets the welcome credits', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(tag => join({ email: `samen+${tag}@example.org` })))
  expect(all.map(({ credits }) => credits).toSorted()).toEqual([0, 0, 0, 30])
})

test('[TRUST-7] a browser in which an account has logged in gets no welcome credits for a second one', async () => {
  const first = await join({ email: 'eerste@example.org' })
  const client = app.client()
  client.cookies.set('device', first.client.cookies.get('device')!)
  expect(await join({ email: 'tweede@example.org' }, client)).toMatchObject({ credits: 0, refused: 'device' })
})

test('[TRUST-7] [DELETE-4] a mailbox whose confirmed account was erased gets no welcome credits again, and its hash names no member', async () => {
  const { eraseAccount } = await import('#accounts/server')
  const form = { email: 'terug@example.org' }
  const member = await newMember(app, { form })
  const claims = await query('SELECT key, confirmed FROM signup_welcome WHERE member_id = $1', member.memberId)
  expect(claims).toEqual([{ key: expect.any(Buffer), confirmed: true }])
  await query(
    "UPDATE accounts_account SET status = 'deleted', closed_at = now() - interval '20 days' WHERE id = $1",
    member.memberId,
  )
  await eraseAccount(member.memberId)
  const [known] = await query('SELECT member_id FROM signup_welcome WHERE key = $1', claims[0]!.key)
  expect(known).toEqual({ member_id: null })
  expect(await join(form)).toMatchObject({ credits: 0, refused: 'mailbox' })
  const { forgetOldClaims } = await import('./server/store-welcome.ts')
  await query("UPDATE signup_welcome SET claimed_at = now() - interval '25 months' WHERE key = $1", claims[0]!.key)
  await forgetOldClaims.run(undefined)
  expect(await query('SELECT FROM signup_welcome WHERE key = $1', claims[0]!.key)).toEqual([])
})

async function solved(challenge: string): Promise<string> {
  const parsed = JSON.parse(challenge)
  return JSON.stringify({ challenge: parsed, solution: await solveChallenge({ challenge: parsed, deriveKey }) })
}

test('[TRUST-7] after many sign-ups from one network the next one needs a proof of work, which serves that form only', async () => {
  await set({ signups_before_proof: 2 })
  let host = 0
  const send = (form: SignupForm, key: string, network = '203.0.113') =>
    app.client().send(signUp, { body: form, key, headers: { 'x-forwarded-for': `${network}.${++host}` } })
  for (let count = 0; count < 2; count++) expect((await send(signupForm(), randomUUID())).status).toBe(200)
  const [form, key] = [signupForm(), randomUUID()]
  const refused = await send(form, key)
  expect(refused).toMatchObject({ status: 428, body: { code: 'proof_required' } })
  const { detail, params } = refused.body as { detail: string; params: { challenge: string } }
  expect(detail).toContain('Zet JavaScript aan')
  const proof = await solved(params.challenge)

  expect((await send({ ...form, proof: params.challenge }, key)).status).toBe(428)
  expect((await send({ ...signupForm(), proof }, key)).status).toBe(428)
  expect((await send({ ...form, proof }, randomUUID())).status).toBe(428)
  const later = Date.now() + 11 * 60_000
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
  expect((await send({ ...form, proof }, key)).status).toBe(428)
  clock.mockRestore()

  const made = await send({ ...form, proof }, key)
  expect(made).toMatchObject({ status: 200, body: { status: 'logged_in' } })
  expect((await send({ ...form, proof }, key)).body).toMatchObject({
    member_id: (made.body as { member_id: unknown }).member_id,
  })
  expect((await send(signupForm(), randomUUID(), '192.0.2')).status).toBe(200)

  const { storeSecurityEvents } = await import('#platform/server/security/security-events.ts')
  await storeSecurityEvents()
  const events = await query("SELECT network FROM platform_security_event WHERE kind = 'signups_rose'")
  expect(events).toEqual([{ network: '203.0.113.0/24' }])
})

test('[TRUST-7] visitors don’t get the settings against abuse', async () => {
  const { getSettings } = await import('../sites/contract.ts')
  const { settings } = await app.client().call(getSettings)
  expect(Object.keys(settings).filter(name => /^(profiles_|signups_before|mail_domains)/.test(name))).toEqual([])
})
