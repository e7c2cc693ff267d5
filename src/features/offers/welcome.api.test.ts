import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { newCode } from '../../../test/support/codes.ts'
import { orderOnce, payInLab, startOrder } from '../../../test/support/shop.ts'
import { newMember, PASSWORD, signUpEarlier } from '../../../test/support/signed-up-member.ts'
import { logOut } from '../accounts/contract.ts'
import { logIn } from '../members/contract.ts'
import { checkout } from '../payments/contract.ts'
import { discountCode, enterCode, shop } from './contract.ts'
import { TIME_BONUS_IN_SECONDS } from './rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const newcomer = () => newMember(app, { offer: true })
type Client = Awaited<ReturnType<typeof newcomer>>['client']

const welcome = (client: Client) => client.call(discountCode, { query: { welcome: 'true' } })
const welcomeRefused = (client: Client) => client.refused(discountCode, { query: { welcome: 'true' } })

async function priceOf(client: Client): Promise<number> {
  const { bundles } = await client.call(shop, { query: { country: 'NL' } })
  return bundles.find(each => each.credits === 150)!.total.minor
}

test('[BONUS-1] [BONUS-3] [MONEY-11] a new member has a built-in code of 25 percent for four hours', async () => {
  const { client, memberId } = await newcomer()
  const offer = await welcome(client)
  expect(offer).toMatchObject({
    kind: 'time_bonus',
    user_id: memberId,
    value_percentage: 25,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
  })
  expect(offer.seconds_left).toBeLessThanOrEqual(TIME_BONUS_IN_SECONDS)
  expect(offer.seconds_left).toBeGreaterThan(TIME_BONUS_IN_SECONDS - 60)
  expect(Date.parse(offer.expires!) - Date.now()).toBeLessThanOrEqual(TIME_BONUS_IN_SECONDS * 1000)
  expect(await priceOf(client)).toBe(1499)
})

test('[BONUS-1] a visitor has no offer and pays the normal price', async () => {
  expect(await welcomeRefused(app.client())).toMatchObject({ authentication_required: true })
  expect(await priceOf(app.client())).toBe(1999)
})

test('[MONEY-17] [BONUS-2] after the offer’s end the price is normal, also after a new login and on other devices', async () => {
  const { client, memberId, email } = await newcomer()
  await signUpEarlier(memberId, '3 hours 59 minutes 30 seconds')
  expect((await welcome(client)).seconds_left).toBeLessThanOrEqual(30)
  expect(await priceOf(client)).toBe(1499)
  await signUpEarlier(memberId, '30 seconds')
  const closed = async (member: Client) => {
    expect((await welcomeRefused(member)).code).toBe('welcome_over')
    expect(await priceOf(member)).toBe(1999)
    expect((await startOrder(member)).amount.minor).toBe(1999)
  }
  await closed(client)
  await client.call(logOut)
  await client.call(logIn, { body: { email, password: PASSWORD } })
  await closed(client)
  const phone = app.client()
  await phone.call(logIn, { body: { email, password: PASSWORD } })
  await closed(phone)
})

test('[MONEY-17] for thirty days after the offer equal or better public codes are invalid, including one entered before', async () => {
  const { client, memberId } = await newcomer()
  const general = await newCode({ percent: 25 })
  const smaller = await newCode({ percent: 10 })
  const personal = await newCode({ percent: 25, user: memberId })
  await client.call(enterCode, { body: { code: general } })
  await signUpEarlier(memberId, '4 hours 1 second')
  expect(await priceOf(client)).toBe(1999)
  const refused = await client.refused(enterCode, { body: { code: general } })
  expect(refused.code).toBe('code_too_soon')
  expect(refused.detail).toMatch(/^Deze code geldt voor jou vanaf \d+ \w+ \d{4}\./)
  await signUpEarlier(memberId, '29 days 23 hours')
  expect((await client.refused(enterCode, { body: { code: general } })).code).toBe('code_too_soon')
  await client.call(enterCode, { body: { code: smaller } })
  expect(await priceOf(client)).toBe(1799)
  await client.call(enterCode, { body: { code: personal } })
  expect(await priceOf(client)).toBe(1499)
  await signUpEarlier(memberId, '1 hour')
  await client.call(enterCode, { body: { code: general } })
  expect(await priceOf(client)).toBe(1499)
})

test('[MONEY-12] each bundle gets the better of the welcome offer and the entered code, so no code raises a price', async () => {
  const { client } = await newcomer()
  const totals = async () => {
    const { bundles, discount } = await client.call(shop, { query: { country: 'NL' } })
    for (const { id, total } of bundles) {
      expect((await client.call(checkout, { query: { bundle: id } })).total).toEqual(total)
    }
    return [discount?.kind, ...bundles.map(({ price, total }) => Math.round(100 - (100 * total.minor) / price.minor))]
  }
  expect(await totals()).toEqual(['time_bonus', 25, 25, 25, 25])
  await client.call(enterCode, { body: { code: await newCode({ percent: 20 }) } })
  expect(await totals()).toEqual(['time_bonus', 25, 25, 25, 25])
  const forLarge = await newCode({ percent: 40, currency: 'EUR', minimum: 3999 })
  await client.call(enterCode, { body: { code: forLarge } })
  expect(await totals()).toEqual(['code', 25, 25, 40, 40])
  expect((await startOrder(client)).discount).toMatchObject({ minor: 500 })
  expect(await totals()).toEqual(['code', 0, 0, 40, 40])
})

test('[BONUS-2] [MONEY-17] the welcome offer is used once, and a member who has paid has none', async () => {
  const { client } = await newcomer()
  const discounted = await startOrder(client)
  expect(discounted.amount.minor).toBe(1499)
  expect((await client.call(shop, { query: {} })).reserved_by).toBe(discounted.payment_id)
  expect((await startOrder(client, { credits: 50 })).amount.minor).toBe(799)
  await payInLab(client, discounted)
  await orderOnce(discounted.payment_id, 'completed')
  expect((await welcomeRefused(client)).code).toBe('welcome_over')
  expect(await priceOf(client)).toBe(1999)
})

test('[MONEY-17] a welcome offer of 24 hours replaces the time bonus and ends once', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  const { reloadSites } = await import('#sites/server')
  await pool().query(`UPDATE sites_site SET settings = settings || '{"welcome_hours": 24}' WHERE id = 1`)
  await reloadSites()
  const { client, memberId } = await newcomer()
  expect(await welcome(client)).toMatchObject({ kind: 'welcome', value_percentage: 25 })
  await signUpEarlier(memberId, '23 hours')
  expect(await priceOf(client)).toBe(1499)
  await signUpEarlier(memberId, '1 hour')
  expect(await priceOf(client)).toBe(1999)
})
