import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { lockWaits } from '../../../../../test/support/database/lock-waits.ts'
import {
  creditsOf,
  expectCleanBooks,
  orderOf,
  orderOnce,
  payInLab,
  sendWebhook,
  startOrder,
} from '../../../../../test/support/shop.ts'
import { newMember } from '../../../../../test/support/signed-up-member.ts'
import { receiveWebhook, retryPayment } from '../../contract.ts'
import type { PaymentStatus } from '../../rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

/** Waits until every received webhook is processed. */
async function inboxEmpty(): Promise<void> {
  const { db } = await import('#platform/server/database/db.ts')
  const waiting = () => db().selectFrom('payments_inbox').select('id').where('processed_at', 'is', null).execute()
  await expect.poll(waiting).toEqual([])
}

/** Applies an older state of the payment, as a slow fetch would. */
async function applyStale(checkoutUrl: string, status: PaymentStatus): Promise<void> {
  const { lab } = await import('../providers/lab/lab.ts')
  const { applyPaymentState } = await import('../payments/apply-payment-state.ts')
  const seen = await lab.fetchPayment(checkoutUrl.split('/').at(-1)!)
  await applyPaymentState({ name: 'lab', account: null }, { ...seen, status }, 'webhook')
}

async function flagOf(orderId: number): Promise<(string | null)[]> {
  const { db } = await import('#platform/server/database/db.ts')
  const rows = await db()
    .selectFrom('payments_payment')
    .select('flag')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(row => row.flag)
}

test('[MONEY-13] twenty webhooks and twenty returns at the same moment credit once', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const started = await startOrder(client)
  await payInLab(client, started, 'paid', { copies: 0 })
  const statuses = await Promise.all([
    ...Array.from({ length: 20 }, () => sendWebhook(client, started)),
    ...Array.from({ length: 20 }, () => orderOf(client, started.payment_id).then(() => 200)),
  ])
  expect(new Set(statuses)).toEqual(new Set([200]))
  await inboxEmpty()
  expect(await creditsOf(client)).toBe(before + 150)
  await expectCleanBooks()
})

test('[MONEY-13] duplicate webhooks of the provider itself credit once', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const started = await startOrder(client)
  await payInLab(client, started, 'paid', { copies: 5 })
  await orderOnce(started.payment_id, 'completed')
  await inboxEmpty()
  expect(await creditsOf(client)).toBe(before + 150)
  await expectCleanBooks()
})

test('[MONEY-13] an outdated state that arrives late is recorded and not applied', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const started = await startOrder(client)
  await payInLab(client, started, 'paid', { copies: 0 })
  for (const status of ['pending', 'paid', 'open', 'failed', 'expired', 'paid'] as const) {
    await applyStale(started.checkout_url!, status)
  }
  expect(await orderOf(client, started.payment_id)).toMatchObject({ status: 'completed' })
  expect(await creditsOf(client)).toBe(before + 150)
  await expectCleanBooks()
})

test('[MONEY-13] money that arrives after its payment was closed still counts, once', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const started = await startOrder(client)
  await payInLab(client, started, 'paid', { copies: 0 })
  await applyStale(started.checkout_url!, 'expired')
  await orderOnce(started.payment_id, 'cancelled')
  await applyStale(started.checkout_url!, 'paid')
  expect(await orderOf(client, started.payment_id)).toMatchObject({ status: 'completed' })
  expect(await creditsOf(client)).toBe(before + 150)
  await expectCleanBooks()
})

test('[MONEY-13] of two payments of one order the first credits, and the second is refunded', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const first = await startOrder(client)
  const second = await client.call(retryPayment, {
    body: { payment_id: first.payment_id, payment_method: 'paypal' },
  })
  expect(second.checkout_url).not.toBe(first.checkout_url)
  await Promise.all([payInLab(client, first), payInLab(client, second)])
  await orderOnce(first.payment_id, 'completed')
  await expect.poll(async () => (await flagOf(first.payment_id)).filter(Boolean)).toEqual(['surplus'])
  expect(await creditsOf(client)).toBe(before + 150)
  await expectCleanBooks()
})

test('[MONEY-13] a wrong amount, currency or order credits nothing, ends the order and is reported by the ledger check until it is refunded', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const { db } = await import('#platform/server/database/db.ts')
  for (const wrong of [{ amount_minor: 1 }, { currency: 'SEK' }, { order_ref: '1' }]) {
    const started = await startOrder(client)
    await db()
      .updateTable('payments_lab_payment')
      .set(wrong)
      .where('order_ref', '=', String(started.payment_id))
      .execute()
    await payInLab(client, started)
    await expect.poll(() => flagOf(started.payment_id)).toEqual(['mismatch'])
    expect(await orderOf(client, started.payment_id)).toMatchObject({
      status: 'failed',
      checkout_url: null,
      paid_otherwise: true,
    })
    const { checkPayments } = await import('#payments/server')
    const fault = { rule: 'a payment that does not match its order', orderId: started.payment_id }
    expect(await checkPayments()).toEqual([fault])
    await payInLab(client, started, 'refund')
    await expect.poll(() => checkPayments()).toEqual([])
  }
  expect(await creditsOf(client)).toBe(before)
  await expectCleanBooks()
})

test('[MONEY-13] [MONEY-10] an order that ends with a wrong payment releases its discount', async () => {
  const { client } = await newMember(app, { offer: true })
  const started = await startOrder(client)
  expect(started.discount).not.toBeNull()
  await payInLab(client, started, 'other_amount')
  await orderOnce(started.payment_id, 'failed')
  expect((await startOrder(client)).amount).toEqual(started.amount)
  await payInLab(client, started, 'refund')
  const { checkPayments } = await import('#payments/server')
  await expect.poll(() => checkPayments()).toEqual([])
})

test('[MONEY-13] a webhook is processed even if it is marked as unknown just when its payment becomes known', async () => {
  const { client } = await newMember(app)
  const started = await startOrder(client)
  await payInLab(client, started, 'paid', { copies: 0 })
  const ref = started.checkout_url!.split('/').at(-1)!
  const named = { provider: 'lab', account: null, ref }
  const { db, transaction } = await import('#platform/server/database/db.ts')
  const { insertWebhook, reopenWebhooks } = await import('./store-webhooks.ts')
  const { processWebhooks } = await import('./process-webhooks.ts')
  await db().updateTable('payments_payment').set({ provider_ref: null }).where('provider_ref', '=', ref).execute()
  await transaction(tx => insertWebhook(tx, { ...named, headers: {}, body: { id: ref } }))
  let processed: Promise<void> | undefined
  await transaction(async tx => {
    await tx
      .updateTable('payments_payment')
      .set({ provider_ref: ref })
      .where('order_id', '=', started.payment_id)
      .execute()
    await reopenWebhooks(tx, named)
    processed = processWebhooks.run(named)
    await expect.poll(lockWaits).not.toEqual([])
  })
  await processed
  await orderOnce(started.payment_id, 'completed')
})

test('[MONEY-13] the buyer’s return settles a payment whose webhook was lost', async () => {
  const { client } = await newMember(app)
  const started = await startOrder(client)
  await payInLab(client, started, 'paid', { copies: 0 })
  expect((await orderOf(client, started.payment_id)).status).toBe('completed')
  await expectCleanBooks()
})

test('[MONEY-13] polling settles a payment whose webhook was lost if the buyer doesn’t return', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const started = await startOrder(client)
  await payInLab(client, started, 'paid', { copies: 0 })
  const { pollPayments } = await import('#payments/server')
  const { db } = await import('#platform/server/database/db.ts')
  const { sql } = await import('kysely')
  await db()
    .updateTable('payments_payment')
    .set({ next_check_at: sql`now()` })
    .where('order_id', '=', started.payment_id)
    .execute()
  await pollPayments()
  await orderOnce(started.payment_id, 'completed')
  expect(await creditsOf(client)).toBe(before + 150)
  await expectCleanBooks()
})

test('[MONEY-13] a webhook that arrives before its payment is known is processed afterwards', async () => {
  const { client } = await newMember(app)
  const started = await startOrder(client)
  await payInLab(client, started, 'paid', { copies: 0 })
  const { db } = await import('#platform/server/database/db.ts')
  const payment = await db()
    .selectFrom('payments_payment')
    .select(['id', 'provider_ref'])
    .where('order_id', '=', started.payment_id)
    .executeTakeFirstOrThrow()
  await db().updateTable('payments_payment').set({ provider_ref: null }).where('id', '=', payment.id).execute()
  await db()
    .updateTable('payments_provider_call')
    .set({ state: 'started' })
    .where('payment_id', '=', payment.id)
    .execute()
  expect(await sendWebhook(client, started)).toBe(200)
  await inboxEmpty()
  const { startPayment } = await import('../payments/start-payment.ts')
  await startPayment(payment.id)
  await orderOnce(started.payment_id, 'completed')
  await expectCleanBooks()
})

test('[MONEY-13] webhooks are answered without cookie or Origin, and stored only if they can be valid', async () => {
  const { db } = await import('#platform/server/database/db.ts')
  const count = async () => (await db().selectFrom('payments_inbox').select('id').execute()).length
  const kept = await count()
  const bodies = ['', 'id=', 'id=nobody', 'id=lab_1&id=lab_2', 'x=1', `id=${'a'.repeat(3000)}`]
  for (const body of bodies) {
    const reply = await app.client('10.0.0.1').fetch(`${receiveWebhook.path}?provider=lab`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
    })
    expect({ body: body.slice(0, 20), status: reply.status }).toEqual({ body: body.slice(0, 20), status: 200 })
  }
  expect(await count()).toBe(kept)
  const huge = await app.client().fetch(`${receiveWebhook.path}?provider=lab`, {
    method: 'POST',
    body: `id=${'a'.repeat(5000)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(huge.status).toBe(413)
})

test('[MONEY-13] unknown references don’t fill the inbox, and processed webhooks are deleted in the end', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  const kept = async () => (await pool().query('SELECT provider_ref FROM payments_inbox')).rows
  await inboxEmpty()
  const before = (await kept()).length
  const { client } = await newMember(app)
  for (const letter of 'abcdef') {
    expect(await sendWebhook(client, { checkout_url: `/payment-lab/lab_${letter.repeat(16)}` })).toBe(200)
  }
  expect(await kept()).toHaveLength(before)
  await pool().query(`INSERT INTO payments_inbox (provider, provider_ref, headers, body, processed_at, outcome) VALUES
    ('lab', 'old', '{}', '{}', now() - interval '91 days', 'processed'),
    ('lab', 'young', '{}', '{}', now() - interval '89 days', 'processed')`)
  const { deleteOldWebhooks } = await import('./delete-old-webhooks.ts')
  await deleteOldWebhooks.run({})
  const refs = (await kept()).map(row => row.provider_ref)
  expect([refs.includes('old'), refs.includes('young'), refs.length]).toEqual([false, true, before + 1])
})

test('[MONEY-13] a pending payment is polled within a minute, however many paid payments are due', async () => {
  const { client } = await newMember(app)
  const started = await startOrder(client)
  await payInLab(client, started, 'paid', { copies: 0 })
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(
    `INSERT INTO payments_payment (order_id, key, provider, method, status, next_check_at, created_at)
     SELECT $1, gen_random_uuid(), 'lab', 'ideal', 'paid', now() - interval '1 day', now() - interval '3 days' FROM generate_series(1, 60)`,
    [started.payment_id],
  )
  await pool().query("UPDATE payments_payment SET next_check_at = now() WHERE order_id = $1 AND status = 'open'", [
    started.payment_id,
  ])
  const { pollPayments } = await import('#payments/server')
  await pollPayments()
  await orderOnce(started.payment_id, 'completed')
  await pool().query('DELETE FROM payments_payment WHERE order_id = $1 AND provider_ref IS NULL', [started.payment_id])
  await expectCleanBooks()
})
