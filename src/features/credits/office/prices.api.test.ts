/** Prices that staff change, from the back office to the buyer. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '#offers/contract'
import { checkout, order as getOrder, placeOrder } from '#payments/contract'
import { getActions } from '#staff/contract'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { buy } from '../../../../test/support/shop.ts'
import { newMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { addVatRate, cancelVatRate, getVatRates } from '../../payments/office/contract-vat.ts'
import { getSettingsHistory, undoSettingsChange } from '../../sites/office/contract-settings.ts'
import { prices } from '../contract.ts'
import { addPriceList, cancelPriceList, changeSiteCosts, copyPrices, getOfficePrices } from './contract-prices.ts'

let app: TestApp
let office: Client
let site: Record<string, number>
beforeAll(async () => {
  app = await testApp()
  office = await staff(app)
  const { allSites } = await import('#sites/server')
  site = Object.fromEntries(allSites().map(each => [each.host.split('.')[0]!, each.id]))
})
afterAll(() => app.stop())

const bundle = (credits: number, minor: number, recommended = false) => ({ credits, minor, recommended })
const shown = (name: string, country: string) => office.call(getOfficePrices, { query: { site: site[name]!, country } })
async function listOf(name: string, country: string, change: object = {}) {
  const { version } = await shown(name, country)
  const plain = { currency: 'EUR', starts: null, sells_from: null, bundles: [bundle(60, 900), bundle(150, 2199, true)] }
  return { site: site[name]!, country, ...plain, version, ...change }
}
const sold = async (host: string, country: string) =>
  (await app.client(`${host}.localhost`).call(prices, { query: { country } })).bundles.map(each => each.price.minor)

async function query(sql: string, values: unknown[] = []) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(sql, values)).rows
}

test('[OFFICE-2] a new price list counts for one site and country, old orders keep their price, and old links lead to the new one', async () => {
  const { client } = await newMember(app)
  const { bundles: before } = await client.call(shop, { query: { country: 'NL' } })
  const { payment_id } = await buy(client)
  const elsewhere = [await sold('vonk', 'BE'), await sold('vlam', 'NL')]
  const { id } = await office.call(addPriceList, { body: await listOf('vonk', 'NL', { sells_from: 150 }) })

  expect(await sold('vonk', 'NL')).toEqual([900, 2199])
  expect([await sold('vonk', 'BE'), await sold('vlam', 'NL')]).toEqual(elsewhere)
  const now = await app.client().call(prices, { query: { country: 'NL' } })
  expect(now.minimum_message_costs).toEqual({ costs: 150, currency: 'EUR' })
  expect((await client.call(getOrder, { query: { payment_id } })).amount.minor).toBe(1999)
  const old = before.find(each => each.credits === 150)!
  const quote = await client.call(checkout, { query: { bundle: old.id } })
  expect(quote.bundle).toMatchObject({ credits: 150, price: { minor: 2199 } })
  const body = { bundle: old.id, payment_method: 'ideal' as const, amount: old.price }
  expect((await client.refused(placeOrder, { body })).code).toBe('price_changed')

  const { lists } = await shown('vonk', 'NL')
  expect(lists[0]).toMatchObject({ id, state: 'current', own: true, sells_from: 150 })
  const { actions } = await office.call(getActions)
  expect(actions[0]).toMatchObject({ action: 'change_prices', site: 'vonk.localhost' })
})

test('[OFFICE-2] [OFFICE-7] the start of a list is entered on the clock of the staff member', async () => {
  await query("UPDATE staff_member SET time_zone = 'America/New_York'")
  const { id } = await office.call(addPriceList, { body: await listOf('vlam', 'NL', { starts: '2031-07-01T00:00' }) })
  await query("UPDATE staff_member SET time_zone = 'Europe/Amsterdam'")
  const rows = await query('SELECT starts_at FROM credits_price_list WHERE id = $1', [id])
  expect(rows).toEqual([{ starts_at: new Date('2031-07-01T04:00:00Z') }])
})

test('[OFFICE-2] a planned list starts by itself at its moment in Amsterdam, and can be deleted until then', async () => {
  const starts = '2031-07-01T00:00'
  const { id } = await office.call(addPriceList, { body: await listOf('vlam', 'BE', { starts }) })
  expect(await sold('vlam', 'BE')).toEqual([799, 1999, 3999, 7899])
  const [current, planned] = (await shown('vlam', 'BE')).lists
  expect([current?.own, planned?.state, planned?.starts_at]).toEqual([false, 'planned', '2031-06-30T22:00:00.000Z'])
  await query("UPDATE credits_price_list SET starts_at = now() - interval '1 second' WHERE id = $1", [id])
  expect(await sold('vlam', 'BE')).toEqual([900, 2199])
  expect((await office.refused(cancelPriceList, { body: { site: site.vlam!, id } })).status).toBe(404)
  const second = await office.call(addPriceList, { body: await listOf('vlam', 'BE', { starts: '2032-01-01T00:00' }) })
  await office.call(cancelPriceList, { body: { site: site.vlam!, id: second.id } })
  expect((await shown('vlam', 'BE')).lists.map(each => each.state)).toEqual(['current'])
  await office.call(addPriceList, { body: await listOf('vlam', 'BE', { bundles: null }) })
  expect(await sold('vlam', 'BE')).toEqual([799, 1999, 3999, 7899])
})

test('[OFFICE-2] [MONEY-9] nonsense is refused with a sentence at its field, and a second tab is told', async () => {
  const refusal = async (change: object) => {
    const refused = await office.refused(addPriceList, {
      body: await listOf('ember', 'GB', { currency: 'GBP', ...change }),
    })
    expect(refused.detail).toMatch(/\.$/)
    return `${Object.keys(refused.fields ?? {})} ${refused.code}`
  }
  expect(await refusal({ currency: 'EUR' })).toBe('currency prices_currency')
  expect(await refusal({ bundles: [bundle(60, 0)] })).toBe('price.0 prices_zero')
  expect(await refusal({ sells_from: 1 })).toBe('sells_from prices_claim_unreached')
  expect(await refusal({ starts: '2020-01-01T00:00' })).toBe('starts prices_start_past')
  expect(await refusal({ starts: '2031-02-30T00:00' })).toBe('starts prices_start_past')
  expect(await refusal({ country: 'NL', currency: 'EUR', version: 0 })).toBe('country prices_country')
  const body = await listOf('ember', 'GB', { currency: 'GBP', starts: '2031-01-01T00:00' })
  await office.call(addPriceList, { body })
  expect((await office.refused(addPriceList, { body })).code).toBe('prices_conflict')
  expect(await refusal({ starts: '2031-01-01T00:00' })).toBe('starts prices_start_taken')
})

test('[OFFICE-2] [MONEY-9] a price in credits can’t be zero or make a claim untrue, and counts at once', async () => {
  const { costs } = await shown('vlam', 'NL')
  const change = (after: object) => ({ body: { site: site.vlam!, before: costs, after: { ...costs, ...after } } })
  expect((await office.refused(changeSiteCosts, change({ photo_credits: 0 }))).fields?.photo_credits?.code).toBe(
    'cost_zero',
  )
  expect((await office.refused(changeSiteCosts, change({ message_credits: 11 }))).code).toBe('cost_claim_unreached')
  expect((await office.refused(changeSiteCosts, change({ welcome_percent: 95 }))).code).toBe('welcome_percent_range')
  await office.call(changeSiteCosts, change({ message_credits: 9, welcome_percent: 0 }))
  expect(
    (await office.refused(changeSiteCosts, change({ message_credits: 8 }))).fields?.message_credits?.detail,
  ).toContain('9')
  expect((await app.client('vlam.localhost').call(prices, { query: {} })).costs.message).toBe(9)
  const { changes } = await office.call(getSettingsHistory, { query: { site: site.vlam! } })
  expect(changes[0]?.email).toContain('@')
  expect(changes[0]?.fields).toContainEqual(expect.objectContaining({ name: 'message_credits', to: 9 }))
  const { memberId } = await newMember(app, { host: 'vlam.localhost' })
  expect(await query('SELECT FROM offers_new_member WHERE member_id = $1', [memberId])).toEqual([])
  await office.call(undoSettingsChange, { body: { id: changes[0]!.id } })
  expect((await shown('vlam', 'NL')).costs).toEqual(costs)
})

test('[OFFICE-2] prices of another site are taken over in the countries of both', async () => {
  await office.call(addPriceList, { body: await listOf('vonk', 'BE', { bundles: [bundle(70, 1000)] }) })
  const { countries } = await office.call(copyPrices, { body: { site: site.vlam!, from: site.vonk! } })
  expect(countries).toContain('BE')
  expect(await sold('vlam', 'BE')).toEqual([1000])
  expect((await shown('vlam', 'BE')).costs).toEqual((await shown('vonk', 'BE')).costs)
  const nothing = await office.refused(copyPrices, { body: { site: site.ember!, from: site.vlam! } })
  expect(nothing.code).toBe('copy_no_country')
})

test('[OFFICE-2] a VAT rate counts from its day on, and nonsense is refused', async () => {
  const rates = async () => (await office.call(getVatRates)).rates.filter(({ country }) => country === 'DK')
  const add = { country: 'DK', since: '2031-01-01', rate: 2400 }
  await office.call(addVatRate, { body: add })
  expect(await rates()).toEqual([
    { ...add, state: 'planned' },
    { country: 'DK', since: '1992-01-01', rate: 2500, state: 'current' },
  ])
  const refusal = async (change: object) => (await office.refused(addVatRate, { body: { ...add, ...change } })).fields
  expect((await refusal({}))?.since?.code).toBe('vat_since_taken')
  expect((await refusal({ since: '2020-01-01' }))?.since?.code).toBe('vat_since_past')
  expect((await refusal({ rate: 9_900 }))?.rate?.code).toBe('vat_range')
  expect((await refusal({ country: 'ZZ' }))?.country?.code).toBe('vat_country')
  await office.call(cancelVatRate, { body: { country: 'DK', since: add.since } })
  expect(await rates()).toHaveLength(1)
  expect((await office.refused(cancelVatRate, { body: { country: 'DK', since: '1992-01-01' } })).status).toBe(404)
})

test('[OFFICE-2] only staff with the permission see and change prices', async () => {
  const support = await staff(app, 'support')
  expect((await support.refused(getOfficePrices, { query: {} })).status).toBe(404)
  expect((await support.refused(addPriceList, { body: await listOf('vonk', 'NL') })).status).toBe(404)
  expect((await office.refused(getOfficePrices, { query: { site: 999 } })).status).toBe(404)
})
