import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { lastMail, linkToken } from '../../../test/support/mailbox.ts'
import { buy, creditsOf, spendCredits } from '../../../test/support/shop.ts'
import { newMember, PASSWORD, signupForm } from '../../../test/support/signed-up-member.ts'
import { reactivate, requestReactivation } from '../accounts/contract.ts'
import { getMember, getUser } from '../members/contract.ts'
import { shop } from '../offers/contract.ts'
import { signUp } from '../signup/contract.ts'
import { acceptOffer, getDeletionConsequences, leave } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function query(sql: string, values: unknown[] = []) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(sql, values)).rows
}

const deletedEarlier = (memberId: number, interval: string) =>
  query('UPDATE accounts_account SET closed_at = closed_at - $2::interval WHERE id = $1', [memberId, interval])

const body = { password: PASSWORD }

test('[DELETE-1] leaving requires the password, closes the account at once and states when the period for undoing it ends', async () => {
  const { client, memberId, email } = await newMember(app)
  const other = await newMember(app, { gender: 'male' })
  expect((await client.refused(leave, { body: { password: 'not mine' } })).fields?.password?.detail).toMatch(
    /wachtwoord/,
  )
  expect((await client.call(getUser)).user?.id).toBe(memberId)
  const { until } = await client.call(leave, { body: { ...body, solution: 'profile', reason: 'met_here' } })
  const days = (Date.parse(until) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(13.9)
  expect(days).toBeLessThan(14.1)
  expect((await client.call(getUser)).user).toBeNull()
  expect((await other.client.refused(getMember, { query: { id: memberId } })).status).toBe(404)
  expect((await lastMail(email))?.subject).toMatch(/is verwijderd/)
  const [answer] = await query('SELECT * FROM leaving_answer ORDER BY id DESC LIMIT 1')
  expect(answer).toMatchObject({ solution: 'profile', reason: 'met_here' })
  expect(Object.keys(answer)).not.toContain('member_id')
})

test('[DELETE-2] the link in the email restores the account once within two weeks, with its profile and credits', async () => {
  const { client, memberId, email, name } = await newMember(app, { credits: 7 })
  const credits = await creditsOf(client)
  await client.call(leave, { body })
  const token = await linkToken(email)
  await deletedEarlier(memberId, '13 days 23 hours')
  const back = app.client()
  expect((await app.client('vlam.localhost').refused(reactivate, { body: { token } })).code).toBe('reactivation_failed')
  expect(await back.call(reactivate, { body: { token } })).toEqual({ logged_in: true, reset_token: null })
  expect((await back.call(getUser)).user).toMatchObject({ id: memberId, profile: { name } })
  expect(await creditsOf(back)).toBe(credits)
  expect((await app.client().refused(reactivate, { body: { token } })).code).toBe('reactivation_failed')

  await back.call(leave, { body })
  const late = await linkToken(email)
  await deletedEarlier(memberId, '14 days 1 minute')
  expect((await app.client().refused(reactivate, { body: { token: late } })).code).toBe('reactivation_failed')
})

test('[SIGNUP-9] a signup with the email of a deleted account is refused with an offer to restore it', async () => {
  const { client, memberId, email } = await newMember(app)
  await client.call(leave, { body })
  const refused = await app.client().refused(signUp, { body: signupForm({ email }) })
  expect(refused.fields?.email?.code).toBe('email_deleted')
  await app.client().call(requestReactivation, { body: { email } })
  await expect.poll(async () => (await lastMail(email))?.subject ?? '').toMatch(/terugzetten/)
  await app.client().call(reactivate, { body: { token: await linkToken(email) } })
  expect((await app.client().refused(signUp, { body: signupForm({ email }) })).fields?.email?.code).toBe('email_taken')
  expect(memberId).toBeGreaterThan(0)
})

test('[SIGNUP-9] [TRUST-8] a site that hides accounts offers to restore the account only by email', async () => {
  const host = 'ember.localhost'
  const { client, email } = await newMember(app, { host })
  await client.call(leave, { body })
  const { status } = await app.client(host).call(signUp, { body: signupForm({ email }) })
  expect(status).toBe('check_mail')
  const mail = (await lastMail(email))!
  expect(mail.subject).toMatch(/terugzetten|back/)
  await app.client(host).call(reactivate, { body: { token: await linkToken(email), niche_consent: 'yes' } })
})

test('[DELETE-1] the page shows remaining credits and the right to withdraw before a member confirms', async () => {
  const { client, memberId } = await newMember(app)
  await spendCredits(memberId, await creditsOf(client)).catch(() => undefined)
  expect(await client.call(getDeletionConsequences)).toMatchObject({ credits: 0, withdrawable: false, days: 14 })
  await buy(client)
  expect(await client.call(getDeletionConsequences)).toMatchObject({ credits: 150, withdrawable: true })
})

test('[DELETE-1] a member who stays gets the company’s discount for one order, at most once a year', async () => {
  const { client, memberId } = await newMember(app)
  expect((await client.call(getDeletionConsequences)).offer).toBe(25)
  const { percent } = await client.call(acceptOffer, { body: {} })
  expect(percent).toBe(25)
  const { discount } = await client.call(shop, { query: {} })
  expect(discount).toMatchObject({ value_percentage: 25, validity: 'once', kind: 'code' })
  await buy(client)
  expect((await client.call(shop, { query: {} })).discount).toBeNull()
  expect((await client.call(getDeletionConsequences)).offer).toBeNull()
  expect((await client.refused(acceptOffer, { body: {} })).code).toBe('offer_gone')
  const takenEarlier = (days: number) =>
    query('UPDATE leaving_offer SET taken_at = taken_at - make_interval(days => $2) WHERE member_id = $1', [
      memberId,
      days,
    ])
  await takenEarlier(364)
  expect((await client.refused(acceptOffer, { body: {} })).code).toBe('offer_gone')
  await takenEarlier(2)
  expect((await client.call(acceptOffer, { body: {} })).percent).toBe(25)
})

test('[DELETE-1] the discount for staying is at most ninety percent', async () => {
  const { reloadSites } = await import('#sites/server')
  const setDiscount = async (percent: number) => {
    await query(
      'UPDATE sites_company SET delete_discount = $1 WHERE id = (SELECT company_id FROM sites_site WHERE id = 1)',
      [percent],
    )
    await reloadSites()
  }
  const { client } = await newMember(app)
  await setDiscount(100)
  expect((await client.call(getDeletionConsequences)).offer).toBe(90)
  await setDiscount(0)
  expect((await client.call(getDeletionConsequences)).offer).toBeNull()
  await setDiscount(25)
})

test('[MONEY-17] [DELETE-1] during the welcome offer and for a month after it a member gets no discount for staying', async () => {
  const { client, memberId } = await newMember(app, { offer: true })
  expect((await client.call(getDeletionConsequences)).offer).toBeNull()
  await query(
    "UPDATE offers_new_member SET starts_at = starts_at - interval '10 days', ends_at = ends_at - interval '10 days' WHERE member_id = $1",
    [memberId],
  )
  expect((await client.call(getDeletionConsequences)).offer).toBeNull()
  expect((await client.refused(acceptOffer, { body: {} })).code).toBe('offer_gone')
  await query(
    "UPDATE offers_new_member SET starts_at = starts_at - interval '21 days', ends_at = ends_at - interval '21 days' WHERE member_id = $1",
    [memberId],
  )
  expect((await client.call(getDeletionConsequences)).offer).toBe(25)
})
