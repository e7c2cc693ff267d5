import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { linkToken, newMember, PASSWORD, signupForm } from '../../../test/support/people.ts'
import { reactivate } from '../accounts/contract.ts'
import { leave } from '../leaving/contract.ts'
import { getLikes } from '../likes/contract.ts'
import { changeProfile, getProfile, getUser, reconsent } from '../members/contract.ts'
import { CONSENT_TEXT_VERSION } from '../members/rules.ts'
import { NICHES } from '../sites/rules.ts'
import { signUp } from './contract.ts'

/** A demo site for men who look for men. */
const EMBER = 'ember.localhost'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function query(sql: string, values: unknown[]) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(sql, values)).rows
}

const consentsOf = (memberId: number) =>
  query("SELECT * FROM members_consent WHERE member_id = $1 AND purpose = 'niche' ORDER BY id", [memberId])

const accountsOf = (email: string) => query('SELECT id FROM accounts_account WHERE email = $1', [email])

const { niche_consent: _, ...UNTICKED } = signupForm()
const unticked = (form: object = {}) => ({ ...UNTICKED, ...form })

test('[TRUST-9] where being a member tells of one’s sex life, nobody becomes one without saying yes to that alone', async () => {
  const email = 'zonder.vinkje@example.com'
  const refused = await app.client(EMBER).refused(signUp, { body: unticked({ email }) })
  expect(refused).toMatchObject({
    status: 400,
    code: 'invalid_input',
    fields: {
      niche_consent: {
        code: 'niche_consent_needed',
        detail: 'Tick this box to become a member. Without your consent we may not keep that you are a member here.',
      },
    },
  })
  expect(Object.keys(refused.fields!)).toEqual(['niche_consent'])
  expect(await accountsOf(email)).toEqual([])

  const tickless = { niche_consent: 'no' as never }
  expect((await app.client(EMBER).send(signUp, { body: unticked({ email, ...tickless }) })).status).toBe(400)
  await app.client(EMBER).call(signUp, { body: unticked({ email, niche_consent: 'yes' }) })
  expect(await accountsOf(email)).toHaveLength(1)
})

test('[TRUST-9] [TRUST-8] it is refused alike whether the address has an account or not', async () => {
  const { email } = await newMember(app, { host: EMBER })
  const ask = (address: string) => app.client(EMBER).refused(signUp, { body: unticked({ email: address }) })
  expect(await ask(email)).toEqual(await ask('nobody.yet@example.com'))
})

test('[TRUST-9] the yes is kept with its words’ version, language, place and time, and shown since when it stands', async () => {
  const { client, memberId } = await newMember(app, { host: EMBER, form: { orientation_consent: undefined as never } })
  expect(await consentsOf(memberId)).toMatchObject([
    { text_version: CONSENT_TEXT_VERSION, locale: 'en', channel: 'signup', withdrawn_at: null },
  ])
  const { profile } = await client.call(getProfile)
  expect(profile).toMatchObject({ sexuality: null, consents: { orientation: null, interests: null } })
  expect(Math.abs(Date.parse(profile.consents.niche!) - Date.now())).toBeLessThan(60_000)

  // This consent isn't part of the profile form.
  await client.send(changeProfile, { body: { consents: { niche: false } as object } })
  expect(await consentsOf(memberId)).toMatchObject([{ withdrawn_at: null }])
})

test('[TRUST-9] on other sites nobody is asked, and a tick that came anyway is kept nowhere', async () => {
  const form = unticked({ email: 'gewoon.lid@example.com' })
  const { member_id } = await app.client().call(signUp, { body: form })
  const { memberId } = await newMember(app, { form: { niche_consent: 'yes' } })
  expect([await consentsOf(member_id!), await consentsOf(memberId)]).toEqual([[], []])
})

test('[TRUST-9] deleting the account withdraws it, and whoever comes back is asked anew', async () => {
  const { client, memberId, email } = await newMember(app, { host: EMBER })
  await client.call(leave, { body: { password: PASSWORD } })
  expect(await consentsOf(memberId)).toMatchObject([{ withdrawn_at: expect.any(Date) }])

  const token = await linkToken(email)
  const refused = await app.client(EMBER).refused(reactivate, { body: { token } })
  expect(refused).toMatchObject({ status: 400, fields: { niche_consent: { code: 'niche_consent_needed' } } })
  expect(await query('SELECT status FROM accounts_account WHERE id = $1', [memberId])).toEqual([{ status: 'deleted' }])

  const back = app.client(EMBER)
  await back.call(reactivate, { body: { token, niche_consent: 'yes' } })
  expect(await consentsOf(memberId)).toMatchObject([
    { channel: 'signup', withdrawn_at: expect.any(Date) },
    { channel: 'reactivation', locale: 'en', text_version: CONSENT_TEXT_VERSION, withdrawn_at: null },
  ])
  expect((await back.call(getProfile)).profile.consents.niche).not.toBeNull()
})

test('[TRUST-9] a member whom staff disables withdraws nothing, and needs no new consent to be back', async () => {
  const { memberId } = await newMember(app, { host: EMBER })
  const { closeAccount, reopenAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => closeAccount(tx, memberId, 'disabled'))
  await transaction(tx => reopenAccount(tx, memberId))
  expect(await consentsOf(memberId)).toMatchObject([{ channel: 'signup', withdrawn_at: null }])
})

test('[TRUST-9] each niche that names a desire asks, and the two that only say who meets whom don’t', async () => {
  const { updateSettings, siteOfHost } = await import('#sites/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const host = 'vlam.localhost'
  const asks: string[] = []
  for (const [index, niche] of NICHES.entries()) {
    await transaction(tx => updateSettings(tx, siteOfHost(host)!.id, { niche: index + 1 }))
    const { status } = await app
      .client(host)
      .send(signUp, { body: unticked({ email: `bij.${niche}@example.com`, name: `Bij ${niche}` }) })
    if (status === 400) asks.push(niche)
  }
  expect(asks).toEqual(['bdsm', 'bbw', 'gilf', 'milf', 'gay'])
})

async function becomes(host: string, niche: (typeof NICHES)[number]): Promise<void> {
  const { updateSettings, siteOfHost } = await import('#sites/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => updateSettings(tx, siteOfHost(host)!.id, { niche: NICHES.indexOf(niche) + 1 }))
}

const standingOf = async (memberId: number) =>
  (
    await query(
      'SELECT profile.status, must_reconsent FROM members_profile profile JOIN accounts_account ON id = member_id WHERE id = $1',
      [memberId],
    )
  )[0]

const VLAM = 'vlam.localhost'

test('[TRUST-9] a site that comes to ask asks those who are members already: nothing but deciding is for them, and a yes brings all back', async () => {
  await becomes(VLAM, 'she')
  const { client, memberId } = await newMember(app, { host: VLAM })
  expect((await client.call(getUser)).user).toMatchObject({ must_reconsent: false })

  await becomes(VLAM, 'bbw')
  expect(await standingOf(memberId)).toEqual({ status: 'disabled', must_reconsent: true })
  await expect.poll(async () => (await client.call(getUser)).user!.must_reconsent, { timeout: 10_000 }).toBe(true)
  for (const refused of [
    await client.refused(getLikes),
    await client.refused(changeProfile, { body: { about: 'Dag' } }),
  ])
    expect(refused).toMatchObject({ status: 403, code: 'reconsent_required' })
  const unticked = await client.refused(reconsent, { body: {} })
  expect(unticked).toMatchObject({ status: 400, fields: { niche_consent: { code: 'niche_consent_needed' } } })
  expect(await consentsOf(memberId)).toEqual([])

  await client.call(reconsent, { body: { niche_consent: 'yes' } })
  expect(await consentsOf(memberId)).toMatchObject([
    { channel: 'asked', text_version: CONSENT_TEXT_VERSION, locale: 'nl', withdrawn_at: null },
  ])
  expect(await standingOf(memberId)).toEqual({ status: 'active', must_reconsent: false })
  await client.call(getLikes)
  // The consent was given; another sensitive niche doesn't ask again.
  await becomes(VLAM, 'gilf')
  expect(await standingOf(memberId)).toEqual({ status: 'active', must_reconsent: false })
})

test('[TRUST-9] whoever would rather not leaves at once, and nothing says that they agreed', async () => {
  await becomes(VLAM, 'she')
  const { client, memberId } = await newMember(app, { host: VLAM })
  await becomes(VLAM, 'bdsm')
  await expect.poll(async () => (await client.call(getUser)).user!.must_reconsent, { timeout: 10_000 }).toBe(true)
  await client.call(leave, { body: { password: PASSWORD } })
  expect(await consentsOf(memberId)).toEqual([])
  expect(await query('SELECT status FROM accounts_account WHERE id = $1', [memberId])).toEqual([{ status: 'deleted' }])
})

test('[TRUST-9] where the site asks nothing any more nobody waits for an answer, and whom nobody asked agrees to nothing', async () => {
  await becomes(VLAM, 'she')
  const { client, memberId } = await newMember(app, { host: VLAM })
  await client.call(reconsent, { body: { niche_consent: 'yes' } })
  expect(await consentsOf(memberId)).toEqual([])
  await becomes(VLAM, 'bdsm')
  expect(await standingOf(memberId)).toEqual({ status: 'disabled', must_reconsent: true })
  await becomes(VLAM, 'default')
  await expect
    .poll(() => standingOf(memberId), { timeout: 10_000 })
    .toEqual({ status: 'active', must_reconsent: false })
  await client.call(getLikes)
})
