import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { lastMail, linkToken } from '../../../test/support/mailbox.ts'
import { newMember, signupForm } from '../../../test/support/signed-up-member.ts'
import { activate, resendActivation } from '../accounts/contract.ts'
import { getProfile, getUser } from '../members/contract.ts'
import { getSignup, passStep, signUp } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function faultsOf(form: object) {
  const problem = await app.client().refused(signUp, { body: { ...signupForm(), ...form } })
  expect(problem).toMatchObject({ status: 400, code: 'invalid_input' })
  return Object.fromEntries(Object.entries(problem.fields!).map(([field, { detail }]) => [field, detail]))
}

/** The date this many years ago. */
const yearsAgo = (years: number) => new Date(Date.now() - years * 365.25 * 86_400_000).toISOString().slice(0, 10)

test('[SIGNUP-2] [AUTH-1] a signup creates a member and logs in', async () => {
  const client = app.client()
  const form = signupForm({ signup_message: 'Hallo', name: 'Lotte' })
  const reply = await client.call(signUp, { body: form })
  expect(reply.status).toBe('logged_in')
  const { user } = await client.call(getUser)
  expect(user).toMatchObject({ id: reply.member_id, status: 'not_confirmed', paid_user: false })
  expect(user!.profile).toMatchObject({ name: 'Lotte', status: 'disabled' })
})

test('[SIGNUP-4] [SIGNUP-5] the profile name is not the email and does not start with @', async () => {
  expect(await faultsOf({ name: 'Eva@Example.com', email: 'eva@example.com' })).toEqual({
    name: 'Je profielnaam moet anders zijn dan je e-mailadres',
  })
  expect(await faultsOf({ name: '@eva' })).toEqual({ name: 'Je profielnaam mag niet beginnen met een @' })
})

test('[SIGNUP-6] the birth date is required, valid and old enough', async () => {
  const required = { date_of_birth: 'Vul uw geboortedatum in (18+ jaar)' }
  expect(await faultsOf({ date_of_birth: undefined })).toEqual(required)
  expect(await faultsOf({ date_of_birth: '' })).toEqual(required)
  expect(await faultsOf({ date_of_birth: yearsAgo(17) })).toEqual(required)
  expect(await faultsOf({ date_of_birth: '1990-02-30' })).toEqual({ date_of_birth: 'Ongeldige geboortedatum.' })
})

test('[SIGNUP-7] an invalid email is refused, and a taken one only on the same site', async () => {
  expect(await faultsOf({ email: 'eva@example' })).toEqual({ email: 'Ongeldige e-mail' })
  const { email } = await newMember(app)
  expect(await faultsOf({ email: email.toUpperCase() })).toEqual({
    email: 'Dit e-mailadres heeft al een account op deze site.',
  })
  const reply = await app.client('vlam.localhost').call(signUp, { body: signupForm({ email }) })
  expect(reply.status).toBe('check_mail')
})

test('[SIGNUP-2] a signup reports all wrong fields at once', async () => {
  const problem = await app.client().refused(signUp, { body: {} })
  expect(Object.keys(problem.fields!).sort()).toEqual(['date_of_birth', 'email', 'gender', 'name', 'password'])
})

test('[TRUST-11] short, common and too personal passwords are refused', async () => {
  expect(await faultsOf({ password: 'zeven77' })).toEqual({ password: 'Kies een wachtwoord van minstens 8 tekens.' })
  expect(await faultsOf({ password: `${'x'.repeat(129)}y` })).toMatchObject({
    password: expect.stringContaining('128'),
  })
  for (const password of ['password1', 'Qwertyuiop', 'aaaaaaaaaa']) {
    expect(await faultsOf({ password })).toEqual({ password: expect.stringContaining('makkelijk te raden') })
  }
  expect(await faultsOf({ password: 'vonk2026' })).toEqual({ password: expect.stringContaining('naam van de site') })
  expect(await faultsOf({ email: 'marijke@example.com', password: 'marijke1' })).toEqual({
    password: expect.stringContaining('e-mailadres'),
  })
  for (const password of ['14-03-1990', '19900314', '140390!!']) {
    expect(await faultsOf({ date_of_birth: '1990-03-14', password })).toEqual({
      password: expect.stringContaining('geboortedatum'),
    })
  }
})

test('[SIGNUP-8] a site can restrict signups to visitors from advertisements', async () => {
  const { updateSettings, reloadSites, siteOfHost } = await import('#sites/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const siteId = siteOfHost('vlam.localhost')!.id
  const set = async (signups: 'all' | 'with_trafficsource') => {
    await transaction(tx => updateSettings(tx, siteId, { signups }))
    await reloadSites()
  }
  await set('with_trafficsource')
  const visitor = app.client('vlam.localhost')
  expect((await visitor.call(getSignup)).open).toBe(false)
  const problem = await visitor.refused(signUp, { body: signupForm() })
  expect(problem).toMatchObject({ status: 403, code: 'invite_only' })

  expect((await visitor.call(getSignup, { query: { network: 'acme' } as object })).open).toBe(true)
  expect((await visitor.call(getSignup)).open).toBe(true)
  await visitor.call(signUp, { body: signupForm() })
  await set('all')
})

test('[PAGES-5] the tracking parameters of the link are stored with the signup, without braces', async () => {
  const client = app.client()
  const query = { network: '{acme}', ref: 'r-1', aff_sub: '{click}', sub2: 'two', 'sub3<x>': 'no', cpc: '1' }
  await client.call(getSignup, { query: query as object })
  const { member_id } = await client.call(signUp, { body: signupForm() })
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query('SELECT tracking FROM accounts_account WHERE id = $1', [member_id])
  expect(rows[0].tracking).toEqual({ network: 'acme', ref: 'r-1', sub1: 'click', sub2: 'two' })
})

test('[SIGNUP-12] a retry of a signup logs in and grants the signup credits once', async () => {
  const client = app.client()
  const [form, key] = [signupForm(), randomUUID()]
  const first = await client.call(signUp, { body: form, key })
  const another = app.client()
  const again = await another.call(signUp, { body: form, key })
  expect(again.member_id).toBe(first.member_id)
  const { settings } = await client.call((await import('../sites/contract.ts')).getSettings)
  expect(settings.signup_credits).toBeGreaterThan(0)
  expect((await another.call(getUser)).user).toMatchObject({ id: first.member_id, credits: settings.signup_credits })
})

test('[SIGNUP-12] three concurrent requests of one signup make one member', async () => {
  const [form, key] = [signupForm(), randomUUID()]
  const replies = await Promise.all([1, 2, 3].map(() => app.client().call(signUp, { body: form, key })))
  expect(new Set(replies.map(reply => reply.member_id)).size).toBe(1)
})

test('[SIGNUP-7] a retry with another password is refused and logs no one in', async () => {
  const [form, key] = [signupForm(), randomUUID()]
  await app.client().call(signUp, { body: form, key })
  const thief = app.client()
  await thief.refused(signUp, { body: { ...form, password: 'een ander wachtwoord' }, key })
  expect((await thief.call(getUser)).user).toBeNull()
})

test('[SIGNUP-13] [TRUST-10] the link in the email activates the account, and the email can be sent again until then', async () => {
  const { client, email } = await newMember(app, { confirmed: false })
  expect((await client.call(getUser)).user?.status).toBe('not_confirmed')
  const first = await linkToken(email)
  expect(await client.call(resendActivation, { body: {} })).toEqual({ email: `${email.slice(0, 2)}•••@example.com` })
  const second = await linkToken(email)
  expect(second).not.toBe(first)
  await client.call(activate, { body: { token: first } })
  expect((await client.call(getUser)).user).toMatchObject({ status: 'active', profile: { status: 'active' } })
  expect(await client.refused(resendActivation, { body: {} })).toMatchObject({ code: 'already_confirmed', status: 409 })
})

test('[SIGNUP-16] an invalid activation link says "Activeren mislukt"', async () => {
  const problem = await app.client().refused(activate, { body: { token: 'nonsense' } })
  expect(problem).toMatchObject({ status: 410, detail: 'Activeren mislukt' })
})

test('[SIGNUP-10] [SIGNUP-13] the first message reaches the target after the member confirms the email address', async () => {
  const { listChats } = await import('../chat/contract.ts')
  const target = await newMember(app, { gender: 'male', name: 'Thijs' })
  const visitor = app.client()
  expect((await visitor.call(getSignup, { query: { target: target.memberId } })).target).toMatchObject({
    name: 'Thijs',
  })
  const form = signupForm({ target: target.memberId, signup_message: 'Dag Thijs' })
  const reply = await visitor.call(signUp, { body: form })
  expect(reply.message).toBe('held')
  expect((await visitor.call(getSignup)).signup?.target).toMatchObject({ id: target.memberId })
  expect((await target.client.call(listChats)).chats).toEqual([])
  await visitor.call(activate, { body: { token: await linkToken(form.email!) } })
  expect((await target.client.call(listChats)).chats).toMatchObject([{ num_unread_messages: 1 }])
})

test('[FICT-4] a first message to a fictional profile requires the checked notice, which is stored', async () => {
  const { chatMember } = await import('../../../test/support/made-member.ts')
  const fia = await chatMember(app, 'Fia', { fictional: true, credits: 0 })
  const form = signupForm({ target: fia.memberId, signup_message: 'Dag Fia' })
  const refused = await app.client().refused(signUp, { body: form })
  expect(refused.fields?.fictional_notice).toMatchObject({ code: 'fictional_notice_needed' })
  const made = await app.client().call(signUp, { body: { ...form, fictional_notice: 'yes' } })
  expect(made.message).toBe('held')
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query('SELECT words FROM chat_fictional_notice WHERE member_id = $1', [made.member_id])
  expect(rows).toMatchObject([{ words: expect.stringContaining('Fia is een fictief profiel') }])
  expect((await app.client().call(signUp, { body: signupForm({ target: fia.memberId }) })).message).toBe('none')
})

test('[SIGNUP-10] a target of another site is ignored', async () => {
  const elsewhere = await newMember(app, { host: 'vlam.localhost' })
  expect((await app.client().call(getSignup, { query: { target: elsewhere.memberId } })).target).toBeNull()
  const form = signupForm({ target: elsewhere.memberId, signup_message: 'Dag' })
  expect((await app.client().call(signUp, { body: form })).message).toBe('none')
})

test('[SIGNUP-1] [SIGNUP-11] the steps follow their order, can be skipped and don’t go back', async () => {
  const { client } = await newMember(app, { confirmed: false })
  const { signup } = await client.call(getSignup)
  expect(signup).toMatchObject({ step: 'photo', steps: ['photo', 'location', 'personal', 'about', 'push', 'complete'] })
  for (const step of signup!.steps) await client.call(passStep, { body: { step } })
  await client.call(passStep, { body: { step: 'photo' } })
  expect((await client.call(getSignup)).signup?.step).toBe('complete')
  expect((await app.client().call(getSignup)).signup).toBeNull()
})

test('[TRUST-8] a site that hides accounts replies to a known email as to a new one, and emails its owner', async () => {
  const { updateSettings, reloadSites, siteOfHost } = await import('#sites/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx =>
    updateSettings(tx, siteOfHost('ember.localhost')!.id, { account_enumeration: 'safe' as const }),
  )
  await reloadSites()
  const form = signupForm({ gender: 'male' })
  const fresh = await app.client('ember.localhost').send(signUp, { body: form })
  await app.client('ember.localhost').call(activate, { body: { token: await linkToken(form.email!) } })
  const known = await app.client('ember.localhost').send(signUp, { body: { ...form, name: 'Somebody else' } })
  expect(known.body).toEqual(fresh.body)
  expect(Object.keys(known.headers).sort()).toEqual(Object.keys(fresh.headers).sort())
  expect((await lastMail(form.email!))?.subject).toBe('You already have an account at Ember')
})

test('[TRUST-8] a taken name or an unchecked notice has the same error with a known and an unknown email', async () => {
  const { chatMember } = await import('../../../test/support/made-member.ts')
  const host = 'vlam.localhost'
  const [owner, namesake] = [await newMember(app, { host }), await newMember(app, { host })]
  const fia = await chatMember(app, 'Fia', { fictional: true, credits: 0, host })
  const { pool } = await import('#platform/server/database/db.ts')
  const count = async (table: string) => (await pool().query(`SELECT count(*) FROM ${table}`)).rows[0].count
  const before = [await count('accounts_account'), await count('chat_message')]
  for (const wrong of [{ name: namesake.name }, { target: fia.memberId, signup_message: 'Dag Fia' }]) {
    const signUpRefused = (form: object) =>
      app.client(host).refused(signUp, { body: { ...signupForm(), ...wrong, ...form } })
    expect(await signUpRefused({ email: owner.email })).toEqual(await signUpRefused({}))
  }
  const known = { email: owner.email, target: fia.memberId, signup_message: 'Dag', fictional_notice: 'yes' as const }
  expect(await app.client(host).call(signUp, { body: signupForm(known) })).toMatchObject({ status: 'check_mail' })
  expect([await count('accounts_account'), await count('chat_message')]).toEqual(before)
})

test('[I18N-9] the activation email has the language of the signup and the site’s own link', async () => {
  const client = app.client()
  const form = signupForm()
  await client.call(signUp, { body: form })
  const mail = await lastMail(form.email!)
  expect(mail?.subject).toBe('Bevestig je e-mailadres voor Vonk')
  expect(mail?.text).toMatch(/http:\/\/vonk\.localhost:\d+\/activate\?token=[\w-]{43}\n/)

  const abroad = signupForm()
  await app.client('ember.localhost').call(signUp, { body: abroad })
  expect((await lastMail(abroad.email!))?.subject).toBe('Confirm your email address for Ember')
})

test('[SIGNUP-2] gender and looking_for become the profile’s sexuality', async () => {
  const { client } = await newMember(app, { form: { gender: 'female', looking_for: 'both' } })
  expect((await client.call(getProfile)).profile).toMatchObject({ gender: 'female', sexuality: 'bi' })
})
