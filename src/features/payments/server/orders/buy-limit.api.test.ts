import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import type { Client } from '../../../../../test/support/client.ts'
import { buy, newAccount, orderBody, orderOnce, payInLab, startOrder } from '../../../../../test/support/shop.ts'
import { newMember } from '../../../../../test/support/signed-up-member.ts'
import { moneyLimits, setMoneyLimit } from '../../../credits/contract-statement.ts'
import { order, placeOrder, requestDebitCode, retryPayment } from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function query(text: string, values: unknown[]): Promise<void> {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(text, values)
}

const limitTo = (client: Client, minor: number | null, days: 1 | 7 | 30 | null = 7) =>
  client.call(setMoneyLimit, { body: { amount: minor === null ? null : { minor, currency: 'EUR' }, days } })

/** A buyer with one paid order and a limit that leaves less than another order costs. */
async function buyer(left = -1) {
  const { client, memberId } = await newMember(app)
  const body = await orderBody(client)
  const first = await buy(client)
  await limitTo(client, 2 * body.amount.minor + left)
  return { client, memberId, body, first }
}

test('[MONEY-19] a limit in money counts what is bought, and refuses each way to pay with its own sentence', async () => {
  const { client, memberId, body } = await buyer()
  const { code, detail, status } = await client.refused(placeOrder, { body })
  expect([status, code]).toEqual([403, 'buy_limit_reached'])
  expect(detail).toBe(
    'Dit is meer dan je eigen grens in geld toelaat. Je kunt de grens ruimer maken; dat geldt na een dag.',
  )
  const { bundle, amount } = body
  const debit = { bundle, amount, ...newAccount(), order_key: randomUUID() }
  expect((await client.refused(requestDebitCode, { body: debit })).code).toBe('buy_limit_reached')
  await query("UPDATE payments_order SET created_at = created_at - interval '8 days' WHERE member_id = $1", [memberId])
  await client.call(placeOrder, { body })
})

test('[MONEY-19] concurrent orders can’t exceed the limit in money together', async () => {
  const { client, body } = await buyer(0)
  const replies = await Promise.allSettled(
    Array.from({ length: 6 }, () => client.call(placeOrder, { body, key: randomUUID() })),
  )
  expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('[MONEY-19] an unpaid order is paid within the limit once, and not beyond it', async () => {
  const { client } = await newMember(app)
  const unpaid = await startOrder(client)
  const retry = { payment_id: unpaid.payment_id, payment_method: 'paypal' } as const
  const { amount } = await orderBody(client)
  await limitTo(client, amount.minor)
  await client.call(retryPayment, { body: retry })
  await payInLab(client, unpaid, 'failed')
  await limitTo(client, amount.minor - 1)
  expect((await client.refused(retryPayment, { body: { ...retry, payment_method: 'ideal' } })).code).toBe(
    'buy_limit_reached',
  )
})

test('[MONEY-19] a stricter limit in money holds at once, whatever its window; a looser one and none wait a day', async () => {
  const { client, memberId, body } = await buyer()
  const total = body.amount.minor
  const counting = async () => (await client.call(moneyLimits)).limits.map(({ amount, days }) => [amount.minor, days])
  // A longer window with more money is stricter in one way, so both limits count.
  await limitTo(client, 3 * total, 30)
  expect(await counting()).toEqual([
    [3 * total, 30],
    [2 * total - 1, 7],
  ])
  expect((await client.refused(placeOrder, { body })).code).toBe('buy_limit_reached')
  // Less money in a longer window replaces both.
  await limitTo(client, total, 30)
  expect(await counting()).toEqual([[total, 30]])
  // A shorter window counts beside it; a removal ends neither before a day has passed.
  await limitTo(client, total - 1, 1)
  await limitTo(client, null, null)
  expect(new Set(await counting())).toEqual(
    new Set([
      [total, 30],
      [total - 1, 1],
    ]),
  )
  expect((await client.refused(placeOrder, { body })).code).toBe('buy_limit_reached')
  // Asking for the removal again doesn't restart the day.
  await query("UPDATE credits_money_limit SET ends_at = ends_at - interval '23 hours' WHERE member_id = $1", [memberId])
  await limitTo(client, null, null)
  await query("UPDATE credits_money_limit SET ends_at = ends_at - interval '61 minutes' WHERE member_id = $1", [
    memberId,
  ])
  expect(await counting()).toEqual([])
  await client.call(placeOrder, { body })
})

test('[MONEY-19] a stricter limit in money cancels the newest open orders beyond it, and keeps the rest', async () => {
  const { client } = await newMember(app)
  const first = await startOrder(client)
  const second = await startOrder(client)
  await limitTo(client, (await orderBody(client)).amount.minor)
  await orderOnce(second.payment_id, 'cancelled')
  const [{ status, checkout_url: url }, refusal] = [
    await client.call(order, { query: { payment_id: first.payment_id } }),
    await client.refused(retryPayment, { body: { payment_id: second.payment_id, payment_method: 'ideal' } }),
  ]
  expect([status, url !== null, refusal.code]).toEqual(['pending', true, 'buy_limit_reached'])
  await limitTo(client, 0)
  await orderOnce(first.payment_id, 'cancelled')
})

test('[MONEY-19] a third change of the limit in money while two count is refused, unless it is stricter', async () => {
  const { client } = await newMember(app)
  await limitTo(client, 3_000, 30)
  await limitTo(client, 2_000, 7)
  const { code, detail, status } = await client.refused(setMoneyLimit, {
    body: { amount: { minor: 2_500, currency: 'EUR' }, days: 1 },
  })
  expect([status, code]).toEqual([409, 'limit_change_pending'])
  expect(detail).toContain('alleen strenger')
  expect((await client.call(moneyLimits)).limits.map(({ amount }) => amount.minor)).toEqual([2_000, 3_000])
  expect((await limitTo(client, 1_000, 30)).limits).toHaveLength(1)
})
