/** Stripe's webhooks of an account that other checkouts use too. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../test/support/app.ts'
import type { ProviderStandIn } from '../../../../../../test/support/payments/provider-stand-ins.ts'
import { stripeEvent, stripeStandIn } from '../../../../../../test/support/payments/stripe/stand-in.ts'

let standIn: ProviderStandIn
let app: TestApp
beforeAll(async () => {
  standIn = await stripeStandIn()
  app = await testApp(standIn.environment)
})
afterAll(async () => {
  await app.stop()
  standIn.stop()
})

async function outcomes(): Promise<(string | null)[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query<{ outcome: string | null }>('SELECT outcome FROM payments_inbox ORDER BY id')
  return rows.map(row => row.outcome)
}

test('[MONEY-18] a validly signed event about another object is accepted and not stored, and a forged one is refused', async () => {
  const client = app.client('vonk.localhost')
  const about = (type: string, object: object, forged = false) => stripeEvent(client, type, object, { forged })
  const replies = [
    await about('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_123456' }),
    await about('payout.paid', { object: 'payout', id: 'po_1' }),
    await about('customer.created', { object: 'customer', id: 'cus_1' }),
    await about('charge.succeeded', { object: 'charge', id: 'ch_1', payment_intent: null }),
  ]
  expect(replies.map(reply => reply.status)).toEqual([200, 200, 200, 200])
  expect((await about('payout.paid', { object: 'payout', id: 'po_1' }, true)).status).toBe(400)
  expect(await outcomes()).toEqual([])
})

test('[MONEY-18] a webhook about an unknown charge is looked up once and marked as unknown', async () => {
  const charge = { object: 'charge', id: 'ch_9', payment_intent: 'pi_elsewhere9' }
  expect((await stripeEvent(app.client('vonk.localhost'), 'charge.refunded', charge)).status).toBe(200)
  await expect.poll(outcomes).toEqual(['unknown'])
  const { pool } = await import('#platform/server/database/db.ts')
  const waiting = () =>
    pool().query("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'payments.process-webhooks'")
  await expect.poll(async () => (await waiting()).rowCount).toBe(0)
})
