/** A bridge with the whole program: its webhooks, its configured methods, and methods that can't be refunded. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../test/support/app.ts'
import { bridgeEvent, bridgeStandIn } from '../../../../../../test/support/payments/bridge/stand-in.ts'
import type { ProviderStandIn } from '../../../../../../test/support/payments/provider-stand-ins.ts'
import {
  creditsOf,
  expectCleanBooks,
  orderBody,
  orderOf,
  orderOnce,
  startOrder,
} from '../../../../../../test/support/shop.ts'
import { newMember } from '../../../../../../test/support/signed-up-member.ts'
import { checkout } from '../../../contract.ts'
import { withdrawOrder } from '../../../contract-withdrawal.ts'

let standIn: ProviderStandIn
let app: TestApp
beforeAll(async () => {
  standIn = await bridgeStandIn('ideal=IDEAL,paypal=PAYPAL')
  app = await testApp({ ...standIn.environment, PAYMENT_BRIDGE_NO_REFUNDS: 'paypal' })
})
afterAll(async () => {
  await app.stop()
  standIn.stop()
})

async function run<Row extends object>(statement: string, ...values: unknown[]): Promise<Row[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query<Row>(statement, values)).rows
}

const refOf = async (orderId: number) =>
  (await run<{ provider_ref: string }>('SELECT provider_ref FROM payments_payment WHERE order_id = $1', orderId))[0]!
    .provider_ref

test('[MONEY-18] only a fresh signature for this path is accepted, and the payment is then fetched from the bridge', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const order = await startOrder(client)
  const ref = await refOf(order.payment_id)
  await standIn.settle(ref, 'paid')
  const kept = async () =>
    (await run<{ count: number }>('SELECT count(*)::int FROM payments_inbox WHERE provider_ref = $1', ref))[0]!.count
  for (const wrong of [{ forged: true }, { age: 3600 }, { age: -3600 }, { path: '/vonk/payments' }]) {
    expect((await bridgeEvent(client, { id: ref }, wrong)).status).toBe(400)
  }
  const unsigned = await client.fetch('/payment-events/bridge', {
    method: 'POST',
    body: JSON.stringify({ id: ref }),
    headers: { 'content-type': 'application/json', host: '127.0.0.1' },
  })
  expect(unsigned.status).toBe(400)
  // The path for unsigned webhooks doesn't accept the webhook of a bridge.
  const plain = await client.fetch('/api/payment-notification.php?provider=bridge', {
    method: 'POST',
    body: new URLSearchParams({ id: ref }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: '127.0.0.1' },
  })
  expect(plain.status).toBe(200)
  expect((await bridgeEvent(client, { id: ref, more: 'x'.repeat(5000) })).status).toBe(413)
  expect(await kept()).toBe(0)
  for (const other of [{}, { id: 7 }, { id: '../payments' }]) {
    expect((await bridgeEvent(client, other)).status).toBe(200)
  }
  expect(await kept()).toBe(0)
  expect((await bridgeEvent(client, { id: ref, status: 'paid', amount: 1 })).status).toBe(200)
  await orderOnce(order.payment_id, 'completed')
  expect(await creditsOf(client)).toBe(before + 150)
  await expectCleanBooks()
})

test('[MONEY-5] a bridge takes the configured methods and currencies, and no others', async () => {
  const { offeredMethods } = await import('../index.ts')
  const { db } = await import('#platform/server/database/db.ts')
  const taken = async (country: string, currency: string) => {
    const query = { siteId: 1, country, amount: { minor: 1999, currency }, today: '2026-11-21' }
    const all = await offeredMethods(db(), query)
    return all.filter(({ provider }) => provider.name === 'bridge').map(({ method }) => method)
  }
  expect(await taken('NL', 'EUR')).toEqual(['ideal', 'paypal'])
  expect(await taken('SE', 'SEK')).toEqual(['paypal'])
  expect(await taken('GB', 'GBP')).toEqual([])
})

test('[MONEY-16] a refund of a method that can’t be refunded is left to staff, and the bridge isn’t called', async () => {
  const { client } = await newMember(app)
  const { payment_id: orderId } = await startOrder(client, { method: 'paypal' })
  const ref = await refOf(orderId)
  await standIn.settle(ref, 'paid')
  await standIn.sendWebhook(client, ref)
  await orderOnce(orderId, 'completed')
  await client.call(withdrawOrder, { body: { payment_id: orderId } })
  const { failedRefunds } = await import('#payments/server')
  const { db } = await import('#platform/server/database/db.ts')
  const failed = await failedRefunds(db(), null, 100)
  expect(failed.filter(each => Number(each.order_id) === orderId)).toHaveLength(1)
  const { providerNamed } = await import('../index.ts')
  expect((await providerNamed('bridge')!.fetchPayment(ref)).reversals).toEqual([])
  await expectCleanBooks()
})

test('[MONEY-13] the paid payments of a day are read page by page to the end', async () => {
  const { client } = await newMember(app)
  const paid: string[] = []
  for (let count = 0; count < 4; count++) {
    const { payment_id: orderId } = await startOrder(client)
    paid.push(await refOf(orderId))
    await standIn.settle(paid.at(-1)!, 'paid')
    await standIn.sendWebhook(client, paid.at(-1)!)
    await orderOnce(orderId, 'completed')
  }
  const { providerNamed } = await import('../index.ts')
  const seen: string[] = []
  for await (const each of providerNamed('bridge')!.paidSince(new Date(Date.now() - 86_400_000))) seen.push(each.ref)
  expect(seen).toEqual(expect.arrayContaining(paid))
  expect(new Set(seen).size).toBe(seen.length)
})

test('[MONEY-2] the buyer is sent to the bridge’s page, returns before its webhook, and is credited once', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const { bundle } = await orderBody(client)
  expect((await client.call(checkout, { query: { bundle } })).methods).toContain('ideal')
  const order = await startOrder(client)
  const ref = await refOf(order.payment_id)
  expect(order.checkout_url).toMatch(new RegExp(`^http://pay\\.localhost:\\d+/pay/${ref}$`))
  await standIn.settle(ref, 'paid')
  await expect.poll(async () => (await orderOf(client, order.payment_id)).status).toBe('completed')
  await standIn.sendWebhook(client, ref)
  expect(await creditsOf(client)).toBe(before + 150)
  await expectCleanBooks()
})
