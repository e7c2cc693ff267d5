/**
 * The methods that a buyer can choose: those of the catalogue that a provider's account has enabled, and their banks.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { mollieStandIn } from '../../../../../test/support/payments/mollie/stand-in.ts'
import type { ProviderStandIn } from '../../../../../test/support/payments/provider-stand-ins.ts'
import { stripeStandIn } from '../../../../../test/support/payments/stripe/stand-in.ts'
import { orderBody, orderOf } from '../../../../../test/support/shop.ts'
import { newMember } from '../../../../../test/support/signed-up-member.ts'
import { checkout, order, placeOrder, retryPayment } from '../../contract.ts'

const standIns: Partial<Record<'mollie' | 'stripe', ProviderStandIn>> = {}
let app: TestApp
beforeAll(async () => {
  standIns.mollie = await mollieStandIn()
  standIns.stripe = await stripeStandIn()
  app = await testApp({ ...standIns.mollie.environment, ...standIns.stripe.environment })
})
afterAll(async () => {
  await app.stop()
  for (const standIn of Object.values(standIns)) standIn.stop()
})

describe.for(['mollie', 'stripe'] as const)('%s', name => {
  const standIn = () => standIns[name]!
  beforeAll(async () => {
    const { pool } = await import('#platform/server/database/db.ts')
    await pool().query('DELETE FROM payments_route')
    await pool().query('INSERT INTO payments_route (provider) VALUES ($1)', [name])
  })

  test(`[MONEY-5] ${name}: only methods that its account has enabled are accepted, and its last response is used while it is down`, async () => {
    const { offeredMethods } = await import('./index.ts')
    const { forgetActiveMethods } = await import('./active-methods.ts')
    const { db } = await import('#platform/server/database/db.ts')
    const query = { siteId: 1, country: 'NL', amount: { minor: 1999, currency: 'EUR' }, today: '2026-11-21' }
    const taken = async () =>
      (await offeredMethods(db(), query)).filter(each => each.provider.name === name).map(each => each.method)
    expect(await taken()).toContain('visa')
    standIn().activate(['ideal', 'paypal'])
    expect(await taken()).toContain('visa')
    forgetActiveMethods()
    expect(await taken()).toEqual(['ideal', 'paypal'])
    standIn().activate(null)
    await standIn().misbehave('error')
    forgetActiveMethods()
    expect(await taken()).toEqual(['ideal', 'paypal'])
    const later = () => {
      forgetActiveMethods()
      return taken()
    }
    await expect.poll(later).toContain('visa')
  })
})

test('[MONEY-6] a company without a creditor identifier gets direct debits only from the lab', async () => {
  const { offeredMethods } = await import('./index.ts')
  const { db, transaction } = await import('#platform/server/database/db.ts')
  const { setCreditorId } = await import('../../../sites/server/store.ts')
  const { reloadSites, siteOf } = await import('#sites/server')
  const { company } = siteOf(2)
  const query = { siteId: 2, country: 'BE', amount: { minor: 1999, currency: 'EUR' }, today: '2026-11-21' }
  const debitedBy = async () =>
    (await offeredMethods(db(), query)).filter(each => each.method === 'directdebit').map(each => each.provider.name)
  expect(await debitedBy()).toEqual(['stripe'])
  await transaction(tx => setCreditorId(tx, company.id, ''))
  await reloadSites()
  expect(await debitedBy()).toEqual(['lab'])
  expect((await offeredMethods(db(), query)).map(each => each.provider.name)).toContain('stripe')
  await transaction(tx => setCreditorId(tx, company.id, company.creditor_id))
  await reloadSites()
})

test('[MONEY-5] a method is not offered below its minimum, above its maximum, or in another currency', async () => {
  const { offeredMethods } = await import('./index.ts')
  const { db, pool } = await import('#platform/server/database/db.ts')
  await pool().query('DELETE FROM payments_route')
  const offered = async (country: string, minor: number, currency: string) =>
    (await offeredMethods(db(), { siteId: 1, country, amount: { minor, currency }, today: '2026-11-21' })).map(
      each => `${each.method} ${each.provider.name}`,
    )
  expect(await offered('NL', 99_900, 'EUR')).toContain('paysafecard mollie')
  expect((await offered('NL', 99_901, 'EUR')).join()).not.toContain('paysafecard')
  // Mollie's own list says that this account accepts at most fifty euros by PayPal.
  expect(await offered('NL', 5000, 'EUR')).toContain('paypal mollie')
  expect(await offered('NL', 5001, 'EUR')).toContain('paypal stripe')
  expect((await offered('NL', 1999, 'SEK')).join()).not.toContain('ideal')
  expect(await offered('SE', 21_900, 'SEK')).toContain('swish mollie')
})

test('[MONEY-5] a route selects the provider of a method on a site or in a country', async () => {
  const { pool, db } = await import('#platform/server/database/db.ts')
  const { providerFor } = await import('./index.ts')
  await pool().query(`DELETE FROM payments_route`)
  const named = async (siteId: number, method: 'ideal' | 'vipps' | 'paypal') => {
    const [country, currency] = method === 'vipps' ? ['NO', 'NOK'] : ['NL', 'EUR']
    return (
      await providerFor(db(), { siteId, country, amount: { minor: 1999, currency }, today: '2026-11-21', method })
    )?.name
  }
  expect(await named(1, 'ideal')).toBe('mollie')
  await pool().query(`INSERT INTO payments_route (site_id, method, provider) VALUES
    (NULL, NULL, 'lab'), (2, NULL, 'stripe'), (NULL, 'paypal', 'mollie'), (2, 'ideal', 'lab')`)
  expect([await named(1, 'ideal'), await named(2, 'ideal'), await named(2, 'paypal')]).toEqual(['lab', 'lab', 'mollie'])
  // Stripe has no Vipps, so the next matching route counts. Without a route, the first provider with Vipps is used.
  expect(await named(2, 'vipps')).toBe('lab')
  await pool().query("DELETE FROM payments_route WHERE provider = 'lab'")
  expect(await named(2, 'vipps')).toBe('mollie')
  await pool().query(
    "INSERT INTO payments_route (country, method, provider) VALUES ('NL', 'paypal', 'stripe'), ('NL', NULL, 'lab')",
  )
  expect([await named(1, 'ideal'), await named(2, 'ideal'), await named(1, 'paypal')]).toEqual(['lab', 'lab', 'stripe'])
})

test('[MONEY-5] a bank can be chosen where a method lists them, or on the payment page; an unknown one is refused', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query('DELETE FROM payments_route')
  await pool().query("INSERT INTO payments_route (provider) VALUES ('lab')")
  const { client } = await newMember(app)
  const body = await orderBody(client)
  const { banks } = await client.call(checkout, { query: { bundle: body.bundle } })
  const [bank] = banks.find(({ method }) => method === 'ideal')!.banks
  expect(banks.map(({ method }) => method)).not.toContain('paypal')
  const placed = await client.call(placeOrder, { body: { ...body, bank: bank!.id } })
  expect(await (await client.fetch(placed.checkout_url!)).text).toContain(bank!.name)
  expect((await client.call(placeOrder, { body })).checkout_url).not.toBeNull()
  for (const wrong of [{ bank: 'nobodys' }, { bank: bank!.id, payment_method: 'paypal' as const }]) {
    expect(await client.refused(placeOrder, { body: { ...body, ...wrong } })).toMatchObject({
      code: 'method_not_offered',
    })
  }
  const again = { payment_id: placed.payment_id, payment_method: 'ideal' as const }
  expect((await client.refused(retryPayment, { body: { ...again, bank: 'nobodys' } })).code).toBe('method_not_offered')
  expect((await orderOf(client, placed.payment_id)).banks.map(({ method }) => method)).toContain('ideal')
  expect((await client.call(order, { query: { payment_id: placed.payment_id } })).status).toBe('pending')
})

test('[MONEY-5] an order by a discontinued method can still be read, and no new one can be placed', async () => {
  const { client } = await newMember(app)
  const body = await orderBody(client)
  for (const method of ['giropay', 'sofort'] as const) {
    expect((await client.refused(placeOrder, { body: { ...body, payment_method: method } })).code).toBe(
      'method_not_offered',
    )
    const placed = await client.call(placeOrder, { body })
    const { pool } = await import('#platform/server/database/db.ts')
    await pool().query('UPDATE payments_order SET method = $2 WHERE id = $1', [placed.payment_id, method])
    await pool().query('UPDATE payments_payment SET method = $2 WHERE order_id = $1', [placed.payment_id, method])
    const old = await orderOf(client, placed.payment_id)
    expect(old.payment_method).toBe(method)
    expect(old.retry_methods).not.toContain(method)
    const retry = { payment_id: placed.payment_id, payment_method: method }
    expect((await client.refused(retryPayment, { body: retry })).code).toBe('method_not_offered')
  }
})

test('[MONEY-5] Mollie receives the chosen bank', async () => {
  const { providerNamed } = await import('./index.ts')
  const mollie = providerNamed('mollie')!
  const amount = { minor: 1999, currency: 'EUR' }
  const eps = (await mollie.activeMethods(amount)).find(({ code }) => code === 'eps')!
  expect(eps.banks).toEqual([{ id: 'eps_WIEN', name: 'Bank am Ring' }])
  const { ref } = await mollie.createPayment({
    idempotencyKey: crypto.randomUUID(),
    orderRef: '1',
    amount,
    country: 'AT',
    method: 'eps',
    bank: 'eps_WIEN',
    description: 'credits',
    returnUrl: 'https://vonk.localhost/transactions/1',
    webhookUrl: 'https://vonk.localhost/api/payment-notification.php?provider=mollie',
  })
  expect(standIns.mollie!.bankOf(ref)).toBe('eps_WIEN')
})
