/** Sign-ups in bulk: throw-away addresses, repeated welcome credits, and many accounts from one network. */
import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { linkToken } from '../../../test/support/mailbox.ts'
import { newMember, PASSWORD, signupForm } from '../../../test/support/signed-up-member.ts'
import { activate, confirmEmailChange, logOut, reactivate, requestEmailChange } from '../accounts/contract.ts'
import { leave } from '../leaving/contract.ts'
import { getUser } from '../members/contract.ts'
import type { EditableSettings } from '../sites/contract.ts'
import { getSignup, type SignupForm, signUp } from './contract.ts'

/** A site that hides which emails have an account. */
const HIDING = 'vlam.localhost'

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
/** A new address for each sign-up, because the endpoint allows five sign-ups an hour from one address. */
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

/** Opens the link in the newest email to the address, and returns the member. */
async function confirmed({ client }: { client: Client }, email: string) {
  await client.call(activate, { body: { token: await linkToken(email) } })
  return stateOf(client)
}

async function stateOf(client: Client) {
  const { user } = await client.call(getUser)
  const { signup } = await client.call(getSignup)
  return { status: user!.status, credits: user!.credits, refused: signup!.welcome_refused }
}

const CREDITS_KEPT = { status: 'active', credits: 30, refused: null }
const TAKEN_BACK = { status: 'active', credits: 0, refused: 'mailbox' }

test('[TRUST-7] [SIGNUP-12] the first spelling of a mailbox that is confirmed keeps the welcome credits', async () => {
  const first = await join({ email: 'anna.bakker+1@gmail.com' })
  const second = await join({ email: 'AnnaBakker@googlemail.com' })
  expect([first, second]).toMatchObject([WELCOME, WELCOME])
  expect(await confirmed(second, 'annabakker@googlemail.com')).toEqual(CREDITS_KEPT)
  expect(await confirmed(first, 'anna.bakker+1@gmail.com')).toEqual(TAKEN_BACK)
  expect(await join({ email: 'annabakker+2@gmail.com' })).toMatchObject({ credits: 0, refused: 'mailbox' })
  const { checkLedger } = await import('#credits/server')
  expect(await checkLedger()).toEqual([])
})

test('[TRUST-7] of concurrent confirmations of one mailbox one keeps the welcome credits', async () => {
  const emails = [1, 2, 3, 4].map(tag => `samen+${tag}@example.org`)
  const all = await Promise.all(emails.map(email => join({ email })))
  expect(all.map(({ credits }) => credits)).toEqual([30, 30, 30, 30])
  const after = await Promise.all(all.map((member, index) => confirmed(member, emails[index]!)))
  expect(after.map(({ credits }) => credits).toSorted()).toEqual([0, 0, 0, 30])
})

test('[TRUST-7] [SIGNUP-13] a message that was paid with welcome credits of a known mailbox is cancelled, not delivered', async () => {
  const { listChats } = await import('../chat/contract.ts')
  const target = await newMember(app)
  await confirmed(await join({ email: 'schrijver@example.org' }), 'schrijver@example.org')
  const again = { email: 'schrijver+2@example.org', target: target.memberId, signup_message: 'Dag' }
  const writer = await join(again)
  expect(writer.credits).toBeLessThan(30)
  expect(await confirmed(writer, again.email)).toEqual(TAKEN_BACK)
  expect((await target.client.call(listChats)).chats).toEqual([])
  expect(await query('SELECT FROM chat_held_message WHERE sender_id = $1', writer.id)).toEqual([])
})

test('[TRUST-7] [AUTH-6] the confirmed address counts, and a later change of email moves no credits', async () => {
  const change = async ({ client }: { client: Client }, email: string) => {
    await client.call(requestEmailChange, { body: { email, password: PASSWORD } })
    await client.call(confirmEmailChange, { body: { token: await linkToken(email) } })
    return stateOf(client)
  }
  const owner = await join({ email: 'echt@example.org' })
  await confirmed(owner, 'echt@example.org')
  const invented = await join({ email: 'verzonnen@example.org' })
  expect(invented).toMatchObject(WELCOME)
  expect(await change(invented, 'echt+2@example.org')).toEqual(TAKEN_BACK)
  expect(await change(owner, 'elders@example.org')).toEqual(CREDITS_KEPT)
  expect(await change(invented, 'nieuw@example.org')).toEqual(TAKEN_BACK)
})

test('[TRUST-7] [DELETE-4] an unconfirmed account that comes back after its deletion is confirmed like any other', async () => {
  await confirmed(await join({ email: 'weg@example.org' }), 'weg@example.org')
  const { client } = await join({ email: 'weg+2@example.org' })
  await client.call(leave, { body: { password: PASSWORD } })
  await client.call(reactivate, { body: { token: await linkToken('weg+2@example.org') } })
  expect(await stateOf(client)).toEqual(TAKEN_BACK)
})

test('[TRUST-7] a browser in which an account has logged in gets no welcome credits for a second one', async () => {
  const first = await join({ email: 'eerste@example.org' })
  const client = app.client()
  client.cookies.set('device', first.client.cookies.get('device')!)
  expect(await join({ email: 'tweede@example.org' }, client)).toMatchObject({ credits: 0, refused: 'device' })
})

test('[TRUST-7] one browser that confirms several accounts of a site that hides accounts gets the welcome credits once', async () => {
  const target = await newMember(app, { host: HIDING })
  const client = app.client(HIDING)
  const forms = [signupForm(), signupForm(), signupForm({ target: target.memberId, signup_message: 'Dag' })]
  for (const body of forms) await client.call(signUp, { body, headers: { 'x-forwarded-for': nextAddress() } })
  const results = []
  for (const { email } of forms) {
    results.push(await confirmed({ client }, email!))
    await client.call(logOut)
  }
  const refused = { status: 'active', credits: 0, refused: 'device' }
  expect(results).toEqual([CREDITS_KEPT, refused, refused])
  const { listChats } = await import('../chat/contract.ts')
  expect((await target.client.call(listChats)).chats).toEqual([])
  const { checkLedger } = await import('#credits/server')
  expect(await checkLedger()).toEqual([])
})

test('[TRUST-7] [TRUST-13] the owner of a mailbox gets the welcome credits after a stranger with a used browser signed up with it', async () => {
  const used = app.client()
  used.cookies.set('device', (await join({ email: 'derde@example.org' })).client.cookies.get('device')!)
  const owners = ['eigenaar@example.org', 'eigenares@example.org']
  for (const email of owners) expect(await join({ email }, used)).toMatchObject({ credits: 0, refused: 'device' })
  expect(await confirmed({ client: app.client() }, owners[0]!)).toEqual(CREDITS_KEPT)
  await used.call(logOut)
  expect(await confirmed({ client: used }, owners[1]!)).toEqual({ status: 'active', credits: 0, refused: 'device' })
})

test('[TRUST-7] [DELETE-4] a mailbox whose confirmed account was erased gets no welcome credits again, and its hash names no member', async () => {
  const { eraseAccount } = await import('#accounts/server')
  const form = { email: 'terug@example.org' }
  const member = await newMember(app, { form })
  const claims = await query('SELECT key FROM signup_welcome WHERE member_id = $1', member.memberId)
  expect(claims).toEqual([{ key: expect.any(Buffer) }])
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
  // Each minute has its own row.
  const events = await query("SELECT DISTINCT network FROM platform_security_event WHERE kind = 'signups_rose'")
  expect(events).toEqual([{ network: '203.0.113.0/24' }])
})

test('[TRUST-7] [TRUST-15] a network gets a limited number of cards of landing pages’ members; then the page works without the card', async () => {
  const { TARGETS_SHOWN_AN_HOUR } = await import('./rules.ts')
  const { memberId } = await newMember(app)
  const open = (network: string) =>
    app.client().call(getSignup, { query: { target: memberId }, headers: { 'x-forwarded-for': network } })
  for (let count = 0; count < TARGETS_SHOWN_AN_HOUR; count++) {
    expect((await open('192.0.2.7')).target).toMatchObject({ id: memberId })
  }
  expect(await open('192.0.2.7')).toMatchObject({ open: true, target: null })
  expect((await open('192.0.2.8')).target).toMatchObject({ id: memberId })
})

test('[TRUST-7] visitors don’t get the settings against abuse', async () => {
  const { getSettings } = await import('../sites/contract.ts')
  const { settings } = await app.client().call(getSettings)
  expect(Object.keys(settings).filter(name => /^(profiles_|signups_before|mail_domains)/.test(name))).toEqual([])
})

test('[TRUST-8] sign-ups with a known email use up a network’s sign-ups like those with a new one', async () => {
  const { email } = await newMember(app)
  await set({ signups_before_proof: 2, account_enumeration: 'safe' })
  const statuses = async (network: string, known: boolean) => {
    const found: number[] = []
    for (let host = 1; host <= 4; host++) {
      const body = signupForm(known ? { email } : {})
      const headers = { 'x-forwarded-for': `${network}.${host}` }
      found.push((await app.client().send(signUp, { body, key: randomUUID(), headers })).status)
    }
    return found
  }
  expect(await statuses('203.0.111', true)).toEqual([200, 200, 428, 428])
  expect(await statuses('203.0.112', false)).toEqual([200, 200, 428, 428])
  await set({ signups_before_proof: 1_000, account_enumeration: 'spec' })
})
