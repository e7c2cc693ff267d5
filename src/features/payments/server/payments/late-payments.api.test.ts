/** Payments that are created late or never, because the provider failed, rejected them, or they became obsolete. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { type EveryStandIn, everyStandIn } from '../../../../../test/support/payments/every-stand-in.ts'
import { expectCleanBooks, orderBody, orderOf, orderOnce, startOrder } from '../../../../../test/support/shop.ts'
import { newMember } from '../../../../../test/support/signed-up-member.ts'
import { orders, placeOrder, retryPayment } from '../../contract.ts'
import { PROVIDER_NAMES } from '../../rules.ts'

let standIns: EveryStandIn
let app: TestApp
beforeAll(async () => {
  standIns = await everyStandIn()
  app = await testApp(standIns.environment)
})
afterAll(async () => {
  await app.stop()
  standIns.stop()
})

async function run<Row extends object>(statement: string, ...values: unknown[]): Promise<Row[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query<Row>(statement, values)).rows
}

interface Try {
  id: number
  status: string
  provider_ref: string | null
  state: string
}

const triesOf = (orderId: number) =>
  run<Try>(
    `SELECT p.id, p.status, p.provider_ref, c.state FROM payments_payment p
     JOIN payments_provider_call c ON c.payment_id = p.id WHERE p.order_id = $1 ORDER BY p.id`,
    orderId,
  )

/** Moves the order into the past by this time, and runs the polling. */
async function later(orderId: number, hours: number): Promise<void> {
  const ago = 'now() - make_interval(hours => $2)'
  await run(`UPDATE payments_order SET created_at = ${ago} WHERE id = $1`, orderId, hours)
  await run(
    `UPDATE payments_payment SET created_at = ${ago}, next_check_at = now() - interval '1 second' WHERE order_id = $1`,
    orderId,
    hours,
  )
  await run(
    `UPDATE payments_provider_call SET started_at = ${ago} WHERE payment_id IN (SELECT id FROM payments_payment WHERE order_id = $1)`,
    orderId,
    hours,
  )
  const { pollPayments } = await import('#payments/server')
  await pollPayments()
}

describe.for(PROVIDER_NAMES)('%s', name => {
  const standIn = () => standIns.of[name]
  beforeAll(async () => {
    await run('DELETE FROM payments_route')
    await run('INSERT INTO payments_route (provider) VALUES ($1)', name)
  })

  /** An order that was placed while the provider was unreachable. */
  async function orderWithoutPage() {
    const { client } = await newMember(app)
    await standIn().misbehave('error')
    await client.send(placeOrder, { body: await orderBody(client) })
    const [placed] = (await client.call(orders)).orders
    return { client, orderId: placed!.payment_id }
  }

  test(`[MONEY-18] ${name}: a payment that is permanently rejected ends its order, and another method can be tried`, async () => {
    const { client } = await newMember(app)
    await standIn().misbehave('refused')
    const order = await client.call(placeOrder, { body: await orderBody(client) })
    expect(order).toMatchObject({ status: 'failed', checkout_url: null })
    expect(await triesOf(order.payment_id)).toMatchObject([{ status: 'failed', state: 'given_up' }])
    await expectCleanBooks()
    const again = await client.call(retryPayment, {
      body: { payment_id: order.payment_id, payment_method: 'paypal' },
    })
    expect(again).toMatchObject({ status: 'pending', checkout_url: expect.any(String) })
  })

  test(`[MONEY-13] ${name}: a payment whose reply was lost is looked up, not created again, once its key may have expired`, async () => {
    const { client } = await newMember(app)
    const { payment_id: orderId } = await startOrder(client)
    const [made] = await triesOf(orderId)
    await run('UPDATE payments_payment SET provider_ref = NULL, checkout_url = NULL WHERE id = $1', made!.id)
    await run("UPDATE payments_provider_call SET state = 'started' WHERE payment_id = $1", made!.id)
    standIn().forgetKeys()
    await later(orderId, 2)
    expect(await triesOf(orderId)).toEqual([made])
  })

  test(`[MONEY-13] ${name}: an order whose payment was never created is cancelled after its price expires`, async () => {
    const { client, orderId } = await orderWithoutPage()
    await later(orderId, 25)
    expect(await triesOf(orderId)).toMatchObject([{ status: 'expired', provider_ref: null, state: 'given_up' }])
    expect(await orderOf(client, orderId)).toMatchObject({ status: 'cancelled', checkout_url: null })
    await expectCleanBooks()
  })

  test(`[MONEY-13] ${name}: a payment that another one replaced is not created later`, async () => {
    const { client, orderId } = await orderWithoutPage()
    await client.call(retryPayment, { body: { payment_id: orderId, payment_method: 'paypal' } })
    const [, second] = await triesOf(orderId)
    await standIn().settle(second!.provider_ref!, 'paid')
    expect((await standIn().sendWebhook(client, second!.provider_ref!)).status).toBe(200)
    await orderOnce(orderId, 'completed')
    await later(orderId, 1)
    expect(await triesOf(orderId)).toMatchObject([{ status: 'expired', provider_ref: null }, { status: 'paid' }])
    expect(await orderOf(client, orderId)).toMatchObject({ status: 'completed' })
    await expectCleanBooks()
  })
})

// Mollie's client itself tries three times, two seconds apart.
test('[MONEY-18] an order at a provider that is down has no payment page yet, and the next request creates it', async () => {
  for (const standIn of Object.values(standIns.of)) {
    await run('DELETE FROM payments_route')
    await run('INSERT INTO payments_route (provider) VALUES ($1)', standIn.name)
    for (const fault of ['error', 'busy'] as const) {
      const { client } = await newMember(app)
      await standIn.misbehave(fault)
      const order = { body: await orderBody(client), key: randomUUID() }
      const waiting = await client.call(placeOrder, order)
      expect(waiting).toMatchObject({ status: 'pending', checkout_url: null })
      expect(waiting.retry_methods).toContain('paypal')
      const placed = await client.call(placeOrder, order)
      expect(placed.checkout_url).not.toBeNull()
      expect((await client.call(orders)).orders).toHaveLength(1)
    }
  }
})
