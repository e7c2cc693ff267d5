/** Polling of payments: its schedule, its end, and the payments that are never polled. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { KEY } from '../../../../../test/support/payments/mollie/account.ts'
import { mollieStub } from '../../../../../test/support/payments/mollie/stand-in.ts'
import { startOrder } from '../../../../../test/support/shop.ts'
import { newMember } from '../../../../../test/support/signed-up-member.ts'
import { receiveWebhook } from '../../contract.ts'

let stub: Awaited<ReturnType<typeof mollieStub>>['stub']
let app: TestApp
beforeAll(async () => {
  stub = (await mollieStub()).stub
  app = await testApp({
    MOLLIE_API_KEY: KEY,
    MOLLIE_API_URL: await stub.url,
    // Mollie's client speaks TLS only, and the stub has a self-signed certificate.
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  })
})
afterAll(async () => {
  await app.stop()
  stub.stop()
})

async function run<Row extends object>(statement: string, ...values: unknown[]): Promise<Row[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query<Row>(statement, values)).rows
}

const AGES = [
  ['open', '1 minute', 2],
  ['open', '8 hours', 2 * 60],
  ['open', '20 days', 5 * 24 * 60],
  ['pending', '34 days', 8.5 * 24 * 60],
  ['open', '36 days', null],
  ['paid', '1 hour', 24 * 60],
  ['paid', '100 days', 50 * 24 * 60],
  ['paid', '401 days', null],
] as const

test('[MONEY-13] a payment is polled at growing intervals, for 35 days while pending and for 400 once paid', async () => {
  const { client } = await newMember(app)
  const { payment_id: orderId } = await startOrder(client)
  const next: (number | null)[] = []
  for (const [status, age] of AGES) {
    // A bank transfer takes days, so it is polled for long. Mollie doesn't know this reference, so the payment stays
    // unchanged.
    const [payment] = await run<{ id: number }>(
      `INSERT INTO payments_payment (order_id, key, provider, provider_ref, method, status, next_check_at, created_at)
       VALUES ($1, $2, 'mollie', $3, 'banktransfer', $4, now() - interval '1 second', now() - $5::interval) RETURNING id`,
      orderId,
      randomUUID(),
      `tr_${randomUUID().slice(0, 8)}`,
      status,
      age,
    )
    const { pollPayments } = await import('#payments/server')
    await pollPayments()
    const [seen] = await run<{ minutes: number | null }>(
      `SELECT floor(extract(epoch FROM next_check_at - checked_at) / 60)::int AS minutes FROM payments_payment WHERE id = $1`,
      payment!.id,
    )
    next.push(seen!.minutes)
    await run('DELETE FROM payments_payment WHERE id = $1', payment!.id)
  }
  expect(next).toEqual(AGES.map(([, , minutes]) => minutes))
})

test('[MONEY-18] webhooks with unknown ids are answered with 200 and counted, and never cause a call to the provider', async () => {
  const { client } = await newMember(app)
  const { payment_id: orderId } = await startOrder(client)
  // While we don't know the reference of a payment that we created, any id may be its reference, so the webhook is stored.
  await run('UPDATE payments_payment SET provider_ref = NULL WHERE order_id = $1', orderId)
  await run(
    "UPDATE payments_provider_call SET state = 'started' WHERE payment_id IN (SELECT id FROM payments_payment WHERE order_id = $1)",
    orderId,
  )
  const counted = async () => {
    const text = await app.metrics()
    return Number(/^vonk_unknown_payment_webhooks_total\{provider="mollie"\} (\d+)$/m.exec(text)?.[1] ?? 0)
  }
  const before = await counted()
  const ids = Array.from({ length: 20 }, (_, nth) => `tr_nobodys${nth}`)
  const strange = [...ids, 'tr_', 'ord_123456', 're_123456', '../v2/methods', '']
  for (const id of strange) {
    const reply = await client.fetch(`${receiveWebhook.path}?provider=mollie`, {
      method: 'POST',
      body: new URLSearchParams({ id }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: '127.0.0.1', cookie: '' },
    })
    expect(reply.status).toBe(200)
  }
  const waiting = () => run('SELECT FROM payments_inbox WHERE processed_at IS NULL')
  await expect.poll(async () => (await waiting()).length).toBe(0)
  const outcomes = await run<{ outcome: string }>('SELECT DISTINCT outcome FROM payments_inbox')
  expect(outcomes).toEqual([{ outcome: 'unknown' }])
  expect(await counted()).toBe(before + strange.length)
  expect(stub.requests.filter(call => call.includes('tr_nobodys') || call.includes('123456'))).toEqual([])
})
