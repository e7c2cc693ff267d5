import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import {
  creditsOf,
  expectCleanBooks,
  orderBody,
  orderOf,
  orderOnce,
  payInLab,
  startOrder,
} from '../../../../../test/support/shop.ts'
import { newMember } from '../../../../../test/support/signed-up-member.ts'
import { credits } from '../../../credits/contract.ts'
import { checkout, order, orders, placeOrder, retryPayment } from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('[MONEY-2] [MONEY-3] a member who buys a bundle gets its credits and becomes premium', async () => {
  const { client, memberId } = await newMember(app)
  const before = await creditsOf(client)
  const started = await startOrder(client)
  expect(started).toMatchObject({ credits: 150, amount: { minor: 1999, currency: 'EUR' }, status: 'pending' })
  await payInLab(client, started)
  await orderOnce(started.payment_id, 'completed')
  expect(await client.call(credits)).toEqual({ credits: before + 150, debt: 0, paid_user: true })
  expect(await orderOf(client, started.payment_id)).toMatchObject({ status: 'completed', checkout_url: null })
  const { transaction } = await import('#platform/server/database/db.ts')
  const { spend } = await import('#credits/server')
  await transaction(tx => spend(tx, { memberId, credits: before + 150, reason: 'message', key: randomUUID() }))
  expect(await client.call(credits)).toEqual({ credits: 0, debt: 0, paid_user: true })
  await expectCleanBooks()
})

test('[MONEY-2] a failed payment gives nothing and can be retried with another method', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const started = await startOrder(client)
  await payInLab(client, started, 'failed')
  await orderOnce(started.payment_id, 'failed')
  expect(await client.call(credits)).toEqual({ credits: before, debt: 0, paid_user: false })
  const again = await client.call(retryPayment, {
    body: { payment_id: started.payment_id, payment_method: 'paypal' },
  })
  expect(again).toMatchObject({ status: 'pending', payment_method: 'paypal', payment_id: started.payment_id })
  await payInLab(client, again)
  await orderOnce(started.payment_id, 'completed')
  expect(await creditsOf(client)).toBe(before + 150)
  const refused = await client.refused(retryPayment, {
    body: { payment_id: started.payment_id, payment_method: 'visa' },
  })
  expect(refused.code).toBe('order_completed')
  await expectCleanBooks()
})

test('[MONEY-2] a slow payment is shown as pending and credited when the money arrives', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const started = await startOrder(client, { method: 'banktransfer' })
  await payInLab(client, started, 'pending')
  expect((await orderOf(client, started.payment_id)).status).toBe('pending')
  expect(await creditsOf(client)).toBe(before)
  await payInLab(client, started, 'paid')
  await orderOnce(started.payment_id, 'completed')
  expect(await creditsOf(client)).toBe(before + 150)
  await expectCleanBooks()
})

test('[MONEY-2] a cancelled and an expired payment cancel the order', async () => {
  const { client } = await newMember(app)
  for (const outcome of ['cancelled', 'expired'] as const) {
    const started = await startOrder(client)
    await payInLab(client, started, outcome)
    await orderOnce(started.payment_id, 'cancelled')
    expect((await orderOf(client, started.payment_id)).retry_methods).toContain('paypal')
  }
  await expectCleanBooks()
})

test('[MONEY-13] ten concurrent requests of one order make one order and one payment', async () => {
  const { client } = await newMember(app)
  const body = await orderBody(client)
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 10 }, () => client.call(placeOrder, { body, key })))
  expect(new Set(replies.map(each => `${each.payment_id} ${each.checkout_url}`)).size).toBe(1)
  expect((await client.call(orders)).orders).toHaveLength(1)
  const { db } = await import('#platform/server/database/db.ts')
  const made = await db()
    .selectFrom('payments_lab_payment')
    .select('ref')
    .where('order_ref', '=', String(replies[0]!.payment_id))
    .execute()
  expect(made).toHaveLength(1)
})

test('[MONEY-13] an idempotency key with another order is refused', async () => {
  const { client } = await newMember(app)
  const key = randomUUID()
  await startOrder(client, { key })
  const refused = await client.refused(placeOrder, { body: await orderBody(client, { credits: 50 }), key })
  expect(refused).toMatchObject({ code: 'idempotency_key_reused', status: 409 })
})

test('[MONEY-2] opening the payment page again reuses the open payment', async () => {
  const { client } = await newMember(app)
  const started = await startOrder(client)
  const again = await client.call(retryPayment, { body: { payment_id: started.payment_id, payment_method: 'ideal' } })
  expect(again.checkout_url).toBe(started.checkout_url)
})

test('[MONEY-14] an order with another price than the buyer saw is refused', async () => {
  const { client } = await newMember(app)
  const body = await orderBody(client)
  const refused = await client.refused(placeOrder, { body: { ...body, amount: { minor: 1, currency: 'EUR' } } })
  expect(refused).toMatchObject({ code: 'price_changed', status: 409 })
  expect((await client.call(orders)).orders).toEqual([])
})

test('[MONEY-14] [MONEY-16] the checkout shows credits, total and VAT, and the order stores what was shown', async () => {
  const { client } = await newMember(app)
  const { bundle } = await orderBody(client)
  const sum = await client.call(checkout, { query: { bundle } })
  expect(sum).toMatchObject({
    country: 'NL',
    total: { minor: 1999, currency: 'EUR' },
    vat: { percent: 21, amount: { minor: 347, currency: 'EUR' } },
    refund_days: 14,
  })
  expect(sum.methods).toContain('ideal')
  const { payment_id } = await startOrder(client)
  const { db } = await import('#platform/server/database/db.ts')
  const { shown } = await db()
    .selectFrom('payments_order')
    .select('shown')
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()
  expect(shown.map(line => line.replaceAll('\u00a0', ' '))).toEqual([
    'Wat: 150 credits, goed voor 15 berichten',
    'Land: Nederland',
    'Betaalmethode: iDEAL',
    'Totaal: € 19,99',
    'Waarvan btw: € 3,47 (21 %)',
    'Soort betaling: Eenmalig, geen abonnement',
    'Bedenktijd: 14 dagen: ongebruikte credits betalen we terug, met ‘Overeenkomst hier herroepen’ bij je bestelling',
    'Bestellen en betalen',
  ])
})

test('[MONEY-5] a method of another country is refused', async () => {
  const { client } = await newMember(app)
  const refused = await client.refused(placeOrder, { body: await orderBody(client, { method: 'swish' }) })
  expect(refused.code).toBe('method_not_offered')
})

test('[MONEY-2] only its buyer can see an order', async () => {
  const buyer = await newMember(app)
  const other = await newMember(app)
  const { payment_id } = await startOrder(buyer.client)
  expect((await other.client.refused(order, { query: { payment_id } })).status).toBe(404)
  const retry = await other.client.refused(retryPayment, { body: { payment_id, payment_method: 'ideal' } })
  expect(retry.status).toBe(404)
  expect((await app.client().refused(order, { query: { payment_id } })).authentication_required).toBe(true)
})

test('[MONEY-1] [MONEY-7] a member can repeat only an own order', async () => {
  const [buyer, other] = [await newMember(app), await newMember(app)]
  const { payment_id } = await startOrder(buyer.client)
  const body = async (client: typeof buyer.client) => ({ ...(await orderBody(client)), repeat_of: payment_id })
  expect((await other.client.refused(placeOrder, { body: await body(other.client) })).status).toBe(404)
  expect((await other.client.call(orders)).orders).toEqual([])
  await buyer.client.call(placeOrder, { body: await body(buyer.client) })
  expect((await buyer.client.call(orders)).orders).toHaveLength(2)
})

test('[MONEY-1] a bundle of another site’s countries can’t be bought here', async () => {
  const { client } = await newMember(app)
  const { db } = await import('#platform/server/database/db.ts')
  const { id } = await db()
    .selectFrom('credits_bundle')
    .select('id')
    .where('country', '=', 'US')
    .executeTakeFirstOrThrow()
  expect((await client.refused(checkout, { query: { bundle: id } })).status).toBe(404)
})
