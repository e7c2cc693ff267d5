/** Known bugs of other shops in the handling of webhooks and of the buyer's return, one test for each. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { lockWaits } from '../../../../../test/support/database/lock-waits.ts'
import {
  buy,
  creditsOf,
  expectCleanBooks,
  orderOf,
  orderOnce,
  payInLab,
  reversalsOnce,
  sendWebhook,
  startOrder,
} from '../../../../../test/support/shop.ts'
import { newMember } from '../../../../../test/support/signed-up-member.ts'
import { retryPayment } from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function count(from: string, ...values: unknown[]): Promise<number> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(`SELECT count(*)::int AS count FROM ${from}`, values)).rows[0].count
}

/** A payment that is paid at the provider, before any webhook. */
async function paid() {
  const { client, email } = await newMember(app)
  const before = await creditsOf(client)
  const order = await startOrder(client)
  await payInLab(client, order, 'paid', { copies: 0 })
  return { client, email, before, order }
}

test('[MONEY-13] mollie/Shopware6#1037: after a concurrent webhook and return the order is completed', async () => {
  const { client, order } = await paid()
  await Promise.all([sendWebhook(client, order), orderOf(client, order.payment_id)])
  await orderOnce(order.payment_id, 'completed')
  expect((await orderOf(client, order.payment_id)).status).toBe('completed')
  await expectCleanBooks()
})

test('[MONEY-13] mollie/Shopware6#1037: two concurrent updates of a paid payment wait for each other and credit once', async () => {
  const { client, before, order } = await paid()
  const { pool } = await import('#platform/server/database/db.ts')
  const holder = await pool().connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM payments_order WHERE id = $1 FOR UPDATE', [order.payment_id])
  const { refreshPayment } = await import('../payments/refresh-payment.ts')
  const { lab } = await import('../providers/lab/lab.ts')
  const reference = order.checkout_url!.split('/').at(-1)!
  const both = Promise.all(['return', 'webhook'].map(source => refreshPayment(lab, reference, source as 'return')))
  try {
    await expect.poll(async () => (await lockWaits()).length).toBeGreaterThanOrEqual(2)
  } finally {
    await holder.query('COMMIT')
    holder.release()
  }
  await both
  expect(await creditsOf(client)).toBe(before + 150)
  await expectCleanBooks()
})

test('[MONEY-13] mollie/magento2#978: two concurrent webhooks issue one invoice', async () => {
  const { client, order } = await paid()
  await Promise.all([sendWebhook(client, order), sendWebhook(client, order), orderOf(client, order.payment_id)])
  await orderOnce(order.payment_id, 'completed')
  expect(await count('payments_invoice WHERE order_id = $1', order.payment_id)).toBe(1)
  await expectCleanBooks()
})

test('[MONEY-13] pronamic/wp-pronamic-pay#261: twenty concurrent webhooks and returns complete every order', async () => {
  const orders = []
  for (let i = 0; i < 20; i++) orders.push(await paid())
  await Promise.all(
    orders.flatMap(({ client, order }) => [sendWebhook(client, order), orderOf(client, order.payment_id)]),
  )
  for (const { client, before, order } of orders) {
    await orderOnce(order.payment_id, 'completed')
    expect(await creditsOf(client)).toBe(before + 150)
  }
  await expectCleanBooks()
})

test('[MONEY-13] invoiceninja#10079: a return before the webhook completes the order, and the webhook changes nothing', async () => {
  const { client, before, order } = await paid()
  expect((await orderOf(client, order.payment_id)).status).toBe('completed')
  await sendWebhook(client, order)
  const waiting = () => count('payments_inbox WHERE processed_at IS NULL')
  await expect.poll(waiting).toBe(0)
  expect(await creditsOf(client)).toBe(before + 150)
  expect(
    await count('payments_change JOIN payments_payment p ON p.id = payment_id WHERE order_id = $1', order.payment_id),
  ).toBe(1)
  await expectCleanBooks()
})

test('[MONEY-13] laravel-cashier-mollie#321: repeated webhooks and returns credit the buyer once', async () => {
  const { client, before, order } = await paid()
  const both = () => [sendWebhook(client, order), orderOf(client, order.payment_id)] as const
  await Promise.all(Array.from({ length: 8 }, both).flat())
  await orderOnce(order.payment_id, 'completed')
  await sendWebhook(client, order)
  expect(await creditsOf(client)).toBe(before + 150)
  await expectCleanBooks()
})

test('[MONEY-13] mollie/WooCommerce#1204: the second payment of two tabs is refunded', async () => {
  const { client } = await newMember(app)
  const first = await startOrder(client)
  const second = await client.call(retryPayment, { body: { payment_id: first.payment_id, payment_method: 'paypal' } })
  await payInLab(client, first)
  await orderOnce(first.payment_id, 'completed')
  await payInLab(client, second)
  const [back] = await reversalsOnce(first.payment_id, ['done'])
  expect(back).toMatchObject({ origin: 'surplus', amount_minor: first.amount.minor })
  await expectCleanBooks()
})

test('[MONEY-13] mollie/magento2#1047: the webhook of a refund doesn’t confirm the order again', async () => {
  const { client, email } = await newMember(app)
  const bought = await buy(client)
  const mails = () => count("platform_mail WHERE recipient = $1 AND subject LIKE '%voltooid%'", email.toLowerCase())
  await expect.poll(mails).toBe(1)
  await payInLab(client, bought, 'refund', { copies: 3 })
  await reversalsOnce(bought.payment_id, ['done'])
  await sendWebhook(client, bought)
  expect(await mails()).toBe(1)
  await expectCleanBooks()
})
