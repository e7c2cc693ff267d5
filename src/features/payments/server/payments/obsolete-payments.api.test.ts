/** Obsolete payments are cancelled at their providers, so that no buyer pays twice or for a cancelled order. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import type { Client } from '../../../../../test/support/client.ts'
import { type EveryStandIn, everyStandIn } from '../../../../../test/support/payments/every-stand-in.ts'
import {
  creditsOf,
  expectCleanBooks,
  orderBody,
  orderOf,
  orderOnce,
  startOrder,
} from '../../../../../test/support/shop.ts'
import { newMember } from '../../../../../test/support/signed-up-member.ts'
import { pauseSpending } from '../../../credits/contract-statement.ts'
import { type Order, placeOrder, requestDebitCode, retryPayment } from '../../contract.ts'
import { type MethodKey, PROVIDER_NAMES } from '../../rules.ts'

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

async function refsOf({ payment_id: orderId }: Order): Promise<string[]> {
  const rows = await run<{ ref: string }>(
    'SELECT provider_ref AS ref FROM payments_payment WHERE order_id = $1 ORDER BY id',
    orderId,
  )
  return rows.map(row => row.ref)
}

/** Waits until no cancellation is pending. */
async function allCancelled(): Promise<void> {
  const waiting = () =>
    run("SELECT id FROM payments_payment WHERE obsolete_at IS NOT NULL AND status IN ('open', 'pending')")
  await expect.poll(waiting).toEqual([])
}

const retry = (client: Client, { payment_id }: Order, method: MethodKey) =>
  client.call(retryPayment, { body: { payment_id, payment_method: method } })

describe.for(PROVIDER_NAMES)('%s', name => {
  const standIn = () => standIns.of[name]
  const ENDED = name === 'stripe' ? 'expired' : 'cancelled'
  beforeAll(async () => {
    await run('DELETE FROM payments_route')
    await run('INSERT INTO payments_route (provider) VALUES ($1)', name)
  })

  async function ordered(method: MethodKey = 'visa') {
    const { client, memberId } = await newMember(app)
    const order = await startOrder(client, { method })
    const [ref] = await refsOf(order)
    return { client, memberId, order, ref: ref! }
  }

  const endedOnce = (ref: string) => expect.poll(() => standIn().statusOf(ref)).toBe(ENDED)

  test(`[MONEY-2] [MONEY-18] ${name}: a replaced payment is cancelled there, and the order continues with the new one`, async () => {
    const { client, order, ref } = await ordered()
    const again = await retry(client, order, 'paypal')
    expect(again).toMatchObject({ status: 'pending', checkout_url: expect.any(String) })
    expect(again.checkout_url).not.toBe(order.checkout_url)
    await endedOnce(ref)
    await allCancelled()
    const [, second] = await refsOf(order)
    expect(await orderOf(client, order.payment_id)).toMatchObject({
      status: 'pending',
      checkout_url: again.checkout_url,
    })
    const before = await creditsOf(client)
    await standIn().settle(second!, 'paid')
    await standIn().sendWebhook(client, second!)
    await orderOnce(order.payment_id, 'completed')
    expect(await creditsOf(client)).toBe(before + 150)
    await expectCleanBooks()
  })

  test(`[MONEY-13] ${name}: a payment that is paid just before its cancellation counts once, and its successor is cancelled`, async () => {
    const { client, order, ref } = await ordered()
    const before = await creditsOf(client)
    await standIn().settle(ref, 'paid')
    await retry(client, order, 'mastercard')
    await orderOnce(order.payment_id, 'completed')
    const [, second] = await refsOf(order)
    await endedOnce(second!)
    expect(await creditsOf(client)).toBe(before + 150)
    expect(
      (await run('SELECT FROM payments_payment WHERE order_id = $1 AND flag IS NOT NULL', order.payment_id)).length,
    ).toBe(0)
    await expectCleanBooks()
  })

  test(`[MONEY-2] ${name}: a cancellation whose reply is lost is retried`, async () => {
    const { client, order, ref } = await ordered()
    const again = await retry(client, order, 'paypal')
    const { cancelPayment } = await import('./cancel-payment.ts')
    await endedOnce(ref)
    await allCancelled()
    const [{ id }] = (await run<{ id: number }>('SELECT id FROM payments_payment WHERE provider_ref = $1', ref)) as [
      { id: number },
    ]
    // Simulates a crash after the provider's reply.
    await run("UPDATE payments_payment SET status = 'open', obsolete_at = now() WHERE id = $1", id)
    await cancelPayment.run({ paymentId: id })
    expect(await run('SELECT status FROM payments_payment WHERE id = $1', id)).toEqual([{ status: ENDED }])
    expect(await orderOf(client, order.payment_id)).toMatchObject({ checkout_url: again.checkout_url })
  })

  test(`[MONEY-13] ${name}: a payment page with an expired price is closed, and its order cancelled`, async () => {
    const { client, order, ref } = await ordered()
    await run("UPDATE payments_order SET created_at = now() - interval '25 hours' WHERE id = $1", order.payment_id)
    await run('UPDATE payments_payment SET next_check_at = now() WHERE order_id = $1', order.payment_id)
    const { pollPayments } = await import('#payments/server')
    await pollPayments()
    await endedOnce(ref)
    await orderOnce(order.payment_id, 'cancelled')
    expect(await orderOf(client, order.payment_id)).toMatchObject({ checkout_url: null, status: 'cancelled' })
  })

  test(`[MONEY-19] [MONEY-2] ${name}: a pause of spending cancels the open order and refuses new ones`, async () => {
    const { client, order, ref } = await ordered()
    await client.call(pauseSpending, { body: { days: 7 } })
    await endedOnce(ref)
    await orderOnce(order.payment_id, 'cancelled')
    const body = await orderBody(client)
    const refusals = [
      await client.refused(placeOrder, { body }),
      await client.refused(retryPayment, { body: { payment_id: order.payment_id, payment_method: 'visa' } }),
      await client.refused(requestDebitCode, {
        body: {
          bundle: body.bundle,
          amount: body.amount,
          iban: 'NL91 ABNA 0417 1643 00',
          phone: '0621009999',
          order_key: crypto.randomUUID(),
        },
      }),
    ]
    expect(refusals.map(({ code, status }) => [code, status])).toEqual(refusals.map(() => ['spending_paused', 403]))
  })

  test(`[MONEY-2] ${name}: closing the account cancels the member’s open order`, async () => {
    const { memberId, order, ref } = await ordered()
    const { closeAccount } = await import('#accounts/server')
    const { transaction } = await import('#platform/server/database/db.ts')
    await transaction(tx => closeAccount(tx, memberId, 'deleted'))
    await endedOnce(ref)
    await orderOnce(order.payment_id, 'cancelled')
  })

  test(`[MONEY-2] ${name}: the buyer reads why a card was declined, in a helpful and discreet sentence`, async () => {
    for (const why of ['card_expired', 'amount', 'declined'] as const) {
      const { client, order, ref } = await ordered()
      expect(order.decline).toBeNull()
      await standIn().decline(ref, why)
      await standIn().sendWebhook(client, ref)
      await orderOnce(order.payment_id, 'failed')
      expect((await orderOf(client, order.payment_id)).decline).toBe(why)
      expect((await retry(client, order, 'paypal')).decline).toBeNull()
    }
  })
})

/** These providers can't close a page while the buyer may be confirming in an app. Stripe can close every page. */
describe.for(['lab', 'mollie', 'bridge'] as const)('%s', name => {
  const standIn = () => standIns.of[name]
  beforeAll(async () => {
    await run('DELETE FROM payments_route')
    await run('INSERT INTO payments_route (provider) VALUES ($1)', name)
  })

  test(`[MONEY-13] ${name}: a payment that can’t be cancelled stays open and can be reused; once paid, it cancels the others`, async () => {
    const { client } = await newMember(app)
    const before = await creditsOf(client)
    const order = await startOrder(client)
    const card = await retry(client, order, 'visa')
    await allCancelled()
    const [first, second] = await refsOf(order)
    expect(await standIn().statusOf(first!)).toBe('open')
    const third = await retry(client, order, 'ideal')
    expect(third.checkout_url).toBe(order.checkout_url)
    expect(card.checkout_url).not.toBe(order.checkout_url)
    await expect.poll(() => standIn().statusOf(second!)).toBe('cancelled')
    await standIn().settle(first!, 'paid')
    await standIn().sendWebhook(client, first!)
    await orderOnce(order.payment_id, 'completed')
    expect(await creditsOf(client)).toBe(before + 150)
    await expectCleanBooks()
  })

  test(`[MONEY-13] ${name}: once an order is paid, its other pages are closed`, async () => {
    const { client } = await newMember(app)
    const order = await startOrder(client)
    await retry(client, order, 'visa')
    await allCancelled()
    const [first, second] = await refsOf(order)
    await standIn().settle(first!, 'paid')
    await standIn().sendWebhook(client, first!)
    await orderOnce(order.payment_id, 'completed')
    await expect.poll(() => standIn().statusOf(second!)).toBe('cancelled')
    await expectCleanBooks()
  })

  test(`[MONEY-13] ${name}: a bank transfer isn’t cancelled, because its money may be on the way, and is refunded automatically`, async () => {
    const { client } = await newMember(app)
    const order = await startOrder(client, { method: 'banktransfer' })
    await retry(client, order, 'ideal')
    await allCancelled()
    const [transfer, ideal] = await refsOf(order)
    expect(await standIn().statusOf(transfer!)).toBe('open')
    for (const ref of [ideal!, transfer!]) {
      await standIn().settle(ref, 'paid')
      await standIn().sendWebhook(client, ref)
    }
    await orderOnce(order.payment_id, 'completed')
    const surplus = () =>
      run(
        "SELECT FROM payments_reversal r JOIN payments_payment p ON p.id = r.payment_id WHERE p.order_id = $1 AND origin = 'surplus'",
        order.payment_id,
      )
    await expect.poll(async () => (await surplus()).length).toBe(1)
  })
})
