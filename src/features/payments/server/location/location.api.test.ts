/** The evidence of a buyer's country for VAT (Regulation 282/2011 art. 24b and 24f). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import type { Client } from '../../../../../test/support/client.ts'
import { expectCleanBooks, orderBody, orderOnce, payInLab } from '../../../../../test/support/shop.ts'
import { newMember, PASSWORD } from '../../../../../test/support/signed-up-member.ts'
import { shop } from '../../../offers/contract.ts'
import { logInStaff } from '../../../staff/contract.ts'
import { checkout, placeOrder } from '../../contract.ts'
import { getOfficeOrder, getOfficeOrders } from '../../office/contract.ts'

let app: TestApp
let support: Client
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: '127.0.0.1/32' })
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => createStaff(tx, { email: 'sup@example.test', password: PASSWORD, role: 'support' }))
  support = app.client()
  await support.call(logInStaff, { body: { email: 'sup@example.test', password: PASSWORD } })
})
afterAll(() => app.stop())

const DUTCH = '145.97.1.1'
const SPANISH = '80.58.0.1'
/** An address reserved for documentation. It has no country. */
const NOWHERE = '203.0.113.9'

/** A Dutch member's unpaid order from this network. */
async function ordered(network: string) {
  const { client } = await newMember(app)
  const headers = { 'x-forwarded-for': network }
  return { client, order: await client.call(placeOrder, { body: await orderBody(client), headers }) }
}

async function paid(network: string, payer: string) {
  const { client, order } = await ordered(network)
  await payInLab(client, order, 'paid', { payer })
  await orderOnce(order.payment_id, 'completed')
  return { client, order, file: await fileOf(order.payment_id) }
}

const fileOf = (id: number) => support.call(getOfficeOrder, { query: { id } })
const listed = async (location: 'agrees' | 'conflicts' | 'lacks') =>
  (await support.call(getOfficeOrders, { query: { location } })).orders.map(each => each.id)

test('[MONEY-14] [OFFICE-4] an order stores the countries of profile, network and payment, and nothing more about them', async () => {
  const { order } = await ordered(DUTCH)
  const before = await fileOf(order.payment_id)
  expect(before.order.location).toBeNull()
  expect(before.locations).toMatchObject([
    { kind: 'profile', country: 'NL', agrees: true },
    { kind: 'network', country: 'NL', agrees: true },
  ])
  const { file } = await paid(DUTCH, 'NL')
  expect(file.order.location).toBe('agrees')
  expect(file.locations.map(({ kind, country }) => [kind, country])).toContainEqual(['payment', 'NL'])
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query('SELECT * FROM payments_location')
  expect(Object.keys(rows[0])).toEqual(['order_id', 'kind', 'country', 'taken_at'])
  expect(JSON.stringify(rows)).not.toContain(DUTCH)
})

test('[MONEY-14] [OFFICE-4] two matching pieces of evidence outweigh a third; two different pieces are a conflict; one piece is insufficient', async () => {
  const counts = async () => (await support.call(getOfficeOrders, { query: {} })).location_counts
  const before = await counts()
  const holiday = await paid(SPANISH, 'NL')
  const abroad = await paid(NOWHERE, 'DE')
  const alone = await paid(NOWHERE, '')
  const statuses = [holiday, abroad, alone].map(({ file }) => file.order.location)
  expect(statuses).toEqual(['agrees', 'conflicts', 'lacks'])
  expect(abroad.file.locations.find(({ kind }) => kind === 'payment')).toMatchObject({ country: 'DE', agrees: false })
  expect(await listed('conflicts')).toEqual([abroad.order.payment_id])
  expect(await listed('lacks')).toEqual([alone.order.payment_id])
  expect(await listed('agrees')).toContain(holiday.order.payment_id)
  expect(await counts()).toEqual({ conflicts: before.conflicts + 1, lacks: before.lacks + 1 })
  await expectCleanBooks()
})

test('[MONEY-14] a conflict doesn’t change the price, VAT or country of an order', async () => {
  const { client, order } = await ordered(SPANISH)
  const agreed = await client.call(checkout, { query: { bundle: order.bundle_id } })
  await payInLab(client, order, 'paid', { payer: 'SE' })
  await orderOnce(order.payment_id, 'completed')
  const file = await fileOf(order.payment_id)
  expect(file).toMatchObject({ country: 'NL', vat: agreed.vat, order: { location: 'conflicts', amount: agreed.total } })
})

test('[MONEY-14] a payer’s country that a provider reports later than the payment still counts', async () => {
  const { order, file } = await paid(NOWHERE, '')
  expect(file.order.location).toBe('lacks')
  const { providerNamed } = await import('../providers/index.ts')
  const { applyPaymentState } = await import('../payments/apply-payment-state.ts')
  const seen = await providerNamed('lab')!.fetchPayment(order.checkout_url!.split('/').at(-1)!)
  await applyPaymentState({ name: 'lab', account: null }, { ...seen, payerCountry: 'NL' }, 'reconciler')
  await applyPaymentState({ name: 'lab', account: null }, { ...seen, payerCountry: 'DE' }, 'reconciler')
  const later = await fileOf(order.payment_id)
  expect(later.order.location).toBe('agrees')
  expect(later.locations.map(({ country }) => country)).toEqual(['NL', 'NL'])
})

test('[MONEY-14] [DELETE-3] evidence is append-only, and part of the data export', async () => {
  const { order } = await paid(DUTCH, 'NL')
  const { pool } = await import('#platform/server/database/db.ts')
  for (const change of ["UPDATE payments_location SET country = 'DE'", 'DELETE FROM payments_location'])
    await expect(pool().query(change)).rejects.toThrow('append-only')
  const { rows } = await pool().query('SELECT member_id FROM payments_order WHERE id = $1', [order.payment_id])
  const { orderData } = await import('../store-member-data.ts')
  const { locations } = await orderData(rows[0].member_id)
  expect(locations).toMatchObject([
    { kind: 'network', country: 'NL' },
    { kind: 'payment', country: 'NL' },
    { kind: 'profile', country: 'NL' },
  ])
})

test('[MONEY-20] a member chooses the country of payment: price, VAT and methods follow, and the choice is kept as evidence', async () => {
  const { client } = await newMember(app)
  const { bundle, amount } = await orderBody(client)
  const { countries, prices } = await client.call(shop, { query: { country: 'DE' } })
  expect(countries).toContain('DE')
  const german = await client.call(checkout, { query: { bundle, country: 'DE' } })
  expect(german).toMatchObject({ country: 'DE', vat: { percent: 19 }, bundle: { credits: 150 } })
  expect(prices.bundles.map(({ id }) => id)).toContain(german.bundle.id)
  expect(german.methods).not.toContain('ideal')
  expect((await client.refused(checkout, { query: { bundle, country: 'US' } })).status).toBe(404)
  const body = { bundle: german.bundle.id, payment_method: 'paypal', amount: german.total } as const
  const headers = { 'x-forwarded-for': NOWHERE }
  const order = await client.call(placeOrder, { body, headers })
  await payInLab(client, order, 'paid', { payer: 'DE' })
  await orderOnce(order.payment_id, 'completed')
  const file = await fileOf(order.payment_id)
  // The choice and the payer's country agree; the profile isn't counted beside the choice.
  expect(file).toMatchObject({ country: 'DE', vat: { percent: 19 }, order: { location: 'agrees' } })
  expect(file.locations.map(({ kind, country }) => [kind, country]).toSorted()).toEqual([
    ['chosen', 'DE'],
    ['payment', 'DE'],
    ['profile', 'NL'],
  ])
  expect(file.shown).toContain('Land: Duitsland')
  // The country of the profile is no choice.
  const home = await client.call(placeOrder, { body: { bundle, payment_method: 'ideal', amount }, headers })
  expect((await fileOf(home.payment_id)).locations.map(({ kind }) => kind)).toEqual(['profile'])
})
