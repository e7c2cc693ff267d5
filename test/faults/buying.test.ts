import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Order, orders, placeOrder, retryPayment } from '../../src/features/payments/contract.ts'
import { withdrawOrder } from '../../src/features/payments/contract-withdrawal.ts'
import { CANCEL_FAILPOINTS, FAILPOINTS, REVERSAL_FAILPOINTS } from '../../src/features/payments/server/failpoints.ts'
import { signUp } from '../../src/features/signup/contract.ts'
import type { Client } from '../support/client.ts'
import { labStandIn } from '../support/payments/lab-stand-in.ts'
import { crashingProgram } from '../support/programs/crashing-program.ts'
import { SEED } from '../support/seed.ts'
import {
  buy,
  creditsOf,
  expectCleanBooks,
  orderBody,
  orderOf,
  orderOnce,
  payInLab,
  reversalsOnce,
  sendWebhook,
  spendCredits,
  startOrder,
} from '../support/shop.ts'
import { signupForm } from '../support/signed-up-member.ts'

/** Kills the program at every point of a purchase and restarts it; then every client retries. */
const program = crashingProgram()

const AFTER_PAYING = FAILPOINTS.filter(name => !name.startsWith('payments.order.'))

/**
 * A purchase that is killed after the payment can continue in two ways. `npm test` plays one of them, chosen by the
 * commit; `npm run test:long` plays both.
 */
const PLAYS_BOTH = process.env.TEST_LONG === 'yes'
const WEBHOOK_ONLY = AFTER_PAYING.filter((_, index) => PLAYS_BOTH || (SEED + index) % 2 === 0)
const BUYER_RETURNS = FAILPOINTS.filter(name => PLAYS_BOTH || !WEBHOOK_ONLY.includes(name))

test.for(BUYER_RETURNS)(
  '[TRUST-12] [MONEY-13] after a crash at %s, one order is paid once and credited once',
  async failpoint => {
    const { client, order, before } = await killedAt(failpoint)
    const placed = await client.call(placeOrder, order)
    if (placed.checkout_url) {
      await payInLab(client, placed)
      await sendWebhook(client, placed)
    }
    await orderOf(client, placed.payment_id)
    await expectBoughtOnce(client, placed, before)
  },
)

test.for(WEBHOOK_ONLY)(
  '[TRUST-12] [MONEY-13] after a crash at %s, the provider’s one webhook is enough, without the buyer’s return or a poll',
  async failpoint => {
    const { client, order, before } = await killedAt(failpoint)
    await expectBoughtOnce(client, await client.call(placeOrder, order), before)
  },
)

test.for(REVERSAL_FAILPOINTS)(
  '[TRUST-12] [MONEY-16] after a crash at %s, a refund and a chargeback are applied once',
  async failpoint => {
    let client = await program.fresh()
    const { member_id: memberId } = await client.call(signUp, { body: signupForm() })
    const before = await creditsOf(client)
    const bought = await buy(client)
    await spendCredits(memberId!, before + 50)
    await program.dieAt(failpoint)
    const body = { payment_id: bought.payment_id }
    const refundIsDone = () => expect.poll(async () => (await statusesOf(bought.payment_id))[0]).toBe('done')
    // The buyer withdraws the unused part, then charges the payment back. The order matters: after a chargeback nothing
    // can be refunded.
    let isDead = false
    const takenBack = client
      .call(withdrawOrder, { body })
      .then(refundIsDone)
      .then(() => (isDead ? undefined : payInLab(client, bought, 'chargeback')))
      .catch(() => undefined)
    await Promise.race([takenBack, program.ended()])
    isDead = true
    await program.died()

    client = await program.restart(client)
    await client.call(withdrawOrder, { body })
    await refundIsDone()
    await payInLab(client, bought, 'chargeback')
    const back = await reversalsOnce(bought.payment_id, ['done', 'done'])
    expect(back.map(each => [each.kind, each.credits])).toEqual([
      ['refund', 100],
      ['chargeback', 50],
    ])
    expect(await creditsOf(client)).toBe(0)
    await expectCleanBooks()
  },
)

test.for(CANCEL_FAILPOINTS)(
  '[TRUST-12] [MONEY-13] after a crash at %s, a replaced payment is cancelled, and its replacement pays',
  async failpoint => {
    let client = await program.fresh()
    await client.call(signUp, { body: signupForm() })
    const before = await creditsOf(client)
    const first = await startOrder(client, { method: 'visa' })
    const again = { body: { payment_id: first.payment_id, payment_method: 'paypal' as const }, key: randomUUID() }
    await program.dieAt(failpoint)
    await Promise.allSettled([client.call(retryPayment, again)])
    await program.died()

    client = await program.restart(client)
    const second = await client.call(retryPayment, again)
    const { statusOf } = await labStandIn()
    const reference = first.checkout_url!.split('/').at(-1)!
    await expect.poll(() => statusOf(reference)).toBe('cancelled')
    await payInLab(client, second)
    await sendWebhook(client, second)
    await expectBoughtOnce(client, second, before)
  },
)

/**
 * A buyer orders and pays while the program is killed at a point, in the request or in the webhook; returns after the
 * restart.
 */
async function killedAt(failpoint: string) {
  const client = await program.fresh()
  await client.call(signUp, { body: signupForm() })
  const before = await creditsOf(client)
  const order = { body: await orderBody(client), key: randomUUID() }
  await program.dieAt(failpoint)
  await Promise.allSettled([client.call(placeOrder, order).then(placed => payInLab(client, placed))])
  await program.died()
  return { client: await program.restart(client), order, before }
}

async function expectBoughtOnce(client: Client, { payment_id }: Order, before: number): Promise<void> {
  await orderOnce(payment_id, 'completed')
  expect((await client.call(orders)).orders).toHaveLength(1)
  expect(await creditsOf(client)).toBe(before + 150)
  await expectCleanBooks()
}

/** The states of an order's reversals. */
async function statusesOf(orderId: number): Promise<string[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query(
    `SELECT reversal.status FROM payments_reversal AS reversal JOIN payments_payment AS payment ON payment.id = payment_id
     WHERE order_id = $1 ORDER BY reversal.id`,
    [orderId],
  )
  return rows.map(row => row.status)
}
