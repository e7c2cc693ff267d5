import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { linkToken } from '../../../test/support/mailbox.ts'
import { newMember, PASSWORD, signupForm } from '../../../test/support/signed-up-member.ts'
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

test('[TRUST-9] where membership reveals a sexual preference, a signup without separate consent is refused', async () => {
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

test('[TRUST-9] [TRUST-8] a signup without consent gets the same error with a known and an unknown email', async () => {
  const { email } = await newMember(app, { host: EMBER })
  const signUpRefused = (address: string) => app.client(EMBER).refused(signUp, { body: unticked({ email: address }) })
  expect(await signUpRefused(email)).toEqual(await signUpRefused('nobody.yet@example.com'))
})

test('[TRUST-9] the consent is stored with text version, language, channel and time, and the profile shows its date', async () => {
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

test('[TRUST-9] on other sites the signup stores no such consent, even if the form contains one', async () => {
  const form = unticked({ email: 'gewoon.lid@example.com' })
  const { member_id } = await app.client().call(signUp, { body: form })
  const { memberId } = await newMember(app, { form: { niche_consent: 'yes' } })
  expect([await consentsOf(member_id!), await consentsOf(memberId)]).toEqual([[], []])
})

test('[TRUST-9] deleting the account withdraws the consent, and restoring it requires a new one', async () => {
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

test('[TRUST-9] a disabled account keeps its consent and needs no new one after reopening', async () => {
  const { memberId } = await newMember(app, { host: EMBER })
  const { closeAccount, reopenAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => closeAccount(tx, memberId, 'disabled'))
  await transaction(tx => reopenAccount(tx, memberId))
  expect(await consentsOf(memberId)).toMatchObject([{ channel: 'signup', withdrawn_at: null }])
})

test('[TRUST-9] the signup requires consent for each niche that names a preference, and for no other', async () => {
  const { updateSettings, siteOfHost } = await import('#sites/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const host = 'vlam.localhost'
  const needingConsent: string[] = []
  for (const [index, niche] of NICHES.entries()) {
    await transaction(tx => updateSettings(tx, siteOfHost(host)!.id, { niche: index + 1 }))
    const { status } = await app
      .client(host)
      .send(signUp, { body: unticked({ email: `bij.${niche}@example.com`, name: `Bij ${niche}` }) })
    if (status === 400) needingConsent.push(niche)
  }
  expect(needingConsent).toEqual(['bdsm', 'bbw', 'gilf', 'milf', 'gay'])
})

async function setNiche(host: string, niche: (typeof NICHES)[number]): Promise<void> {
  const { updateSettings, siteOfHost } = await import('#sites/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => updateSettings(tx, siteOfHost(host)!.id, { niche: NICHES.indexOf(niche) + 1 }))
}

const statusOf = async (memberId: number) =>
  (
    await query(
      'SELECT profile.status, must_reconsent FROM members_profile profile JOIN accounts_account ON id = member_id WHERE id = $1',
      [memberId],
    )
  )[0]

const VLAM = 'vlam.localhost'

test('[TRUST-9] after a niche change members can only decide on the consent, and giving it restores everything', async () => {
  await setNiche(VLAM, 'she')
  const { client, memberId } = await newMember(app, { host: VLAM })
  expect((await client.call(getUser)).user).toMatchObject({ must_reconsent: false })

  await setNiche(VLAM, 'bbw')
  expect(await statusOf(memberId)).toEqual({ status: 'disabled', must_reconsent: true })
  await expect.poll(async () => (await client.call(getUser)).user!.must_reconsent).toBe(true)
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
  expect(await statusOf(memberId)).toEqual({ status: 'active', must_reconsent: false })
  await client.call(getLikes)
  // The consent was given; another sensitive niche doesn't ask again.
  await setNiche(VLAM, 'gilf')
  expect(await statusOf(memberId)).toEqual({ status: 'active', must_reconsent: false })
})

test('[TRUST-9] a member who declines can delete the account at once, and no consent is stored', async () => {
  await setNiche(VLAM, 'she')
  const { client, memberId } = await newMember(app, { host: VLAM })
  await setNiche(VLAM, 'bdsm')
  await expect.poll(async () => (await client.call(getUser)).user!.must_reconsent).toBe(true)
  await client.call(leave, { body: { password: PASSWORD } })
  expect(await consentsOf(memberId)).toEqual([])
  expect(await query('SELECT status FROM accounts_account WHERE id = $1', [memberId])).toEqual([{ status: 'deleted' }])
})

test('[TRUST-9] after the niche changes back no member has to decide, and a consent that was not requested is not stored', async () => {
  await setNiche(VLAM, 'she')
  const { client, memberId } = await newMember(app, { host: VLAM })
  await client.call(reconsent, { body: { niche_consent: 'yes' } })
  expect(await consentsOf(memberId)).toEqual([])
  await setNiche(VLAM, 'bdsm')
  expect(await statusOf(memberId)).toEqual({ status: 'disabled', must_reconsent: true })
  await setNiche(VLAM, 'default')
  await expect.poll(() => statusOf(memberId)).toEqual({ status: 'active', must_reconsent: false })
  await client.call(getLikes)
})
