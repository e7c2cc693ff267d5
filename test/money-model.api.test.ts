/**
 * Random lives of members' money against a model without a database (trust.md §2.4): whatever is bought, spent, told
 * twice, refunded, charged back and reversed, and in whatever order, the books say what the model says.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage } from '../src/features/chat/contract.ts'
import type { Order } from '../src/features/payments/contract.ts'
import { withdraw } from '../src/features/payments/withdrawal-contract.ts'
import { type TestApp, testApp } from './support/app.ts'
import { type Person, person } from './support/chat-people.ts'
import { Money, type Play } from './support/money-model.ts'
import { type Afterwards, payInLab, startOrder } from './support/shop.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

/** More on demand: `MONEY_SEEDS=10000` goes past a hundred thousand steps. */
const RUNS = Number(process.env.MONEY_SEEDS ?? 20)
const STEPS = 25

const AFTERWARDS = ['refund', 'refund_part', 'refund_failed', 'chargeback', 'chargeback_reversed'] as const

const play = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('buy' as const), credits: fc.constantFrom(50, 150) }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('send' as const), repeats: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom(...AFTERWARDS),
      order: fc.nat(9),
      told: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('withdraw' as const), order: fc.nat(9) }) },
)

/** An order that is used up before a larger one is bought: seldom met by chance. */
const USED_UP: Play[] = [
  { act: 'buy', credits: 50 },
  ...Array.from({ length: 8 }, () => ({ act: 'send' as const, repeats: 1 })),
  { act: 'buy', credits: 150 },
  { act: 'withdraw', order: 0 },
  { act: 'withdraw', order: 1 },
]

let count = 0

test(`[MONEY-13] ${RUNS} random lives of money agree with the model`, { timeout: 60_000 + RUNS * 5_000 }, async () => {
  const bram = await person(app, 'Bram')
  const life = fc.array(play, { minLength: 1, maxLength: STEPS })
  await fc.assert(
    fc.asyncProperty(life, async steps => {
      const anna = await person(app, `Anna ${++count}`, { credits: 30, premium: true })
      const money = new Money(30)
      const orders: Order[] = []
      for (const step of steps) {
        await live(anna, bram, orders, money, step)
        expect(await booksOf(anna)).toEqual({ balance: money.balance, debt: money.debt })
      }
    }),
    { numRuns: RUNS, examples: [[USED_UP]], ...(process.env.MONEY_FROM && { seed: Number(process.env.MONEY_FROM) }) },
  )
  const { allAudits } = await import('../src/app/server/audits.ts')
  const { runAudits } = await import('#platform/server/audit.ts')
  expect((await runAudits(allAudits)).filter(({ faults }) => faults.length > 0)).toEqual([])
})

async function live({ client }: Person, bram: Person, orders: Order[], money: Money, step: Play): Promise<void> {
  if (step.act === 'buy') {
    const order = await startOrder(client, { credits: step.credits })
    await payInLab(client, order, 'paid', { copies: 0 })
    await Promise.all([told(order), told(order)])
    orders.push(order)
    money.buy(order.credits, order.amount.minor)
  } else if (step.act === 'send') {
    const sending = { body: { profile: bram.memberId, text: 'dag' }, key: randomUUID() }
    const answers = await Promise.all(Array.from({ length: step.repeats }, () => client.send(sendMessage, sending)))
    const sent = money.send(10)
    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => (sent ? 200 : 402)))
  } else if (orders.length === 0) return
  else {
    const index = step.order % orders.length
    const order = orders[index]!
    if (step.act === 'withdraw') {
      const answer = await client.send(withdraw, { body: { payment_id: order.payment_id } })
      expect(answer.status).toBe(money.withdraw(index) ? 200 : 409)
      await sendRefunds()
    } else {
      await payInLab(client, order, step.act satisfies Afterwards, { copies: 0 })
      await Promise.all(Array.from({ length: step.told }, () => told(order)))
      money.afterwards(index, step.act)
    }
  }
}

/** What a notification's job does, here and now. */
async function told({ checkout_url }: Order): Promise<void> {
  const { refreshPayment } = await import('../src/features/payments/server/refresh.ts')
  const { providerNamed } = await import('../src/features/payments/server/providers/index.ts')
  await refreshPayment(providerNamed('lab')!, checkout_url!.split('/').at(-1)!, 'notification')
}

/** What the refund's job does, here and now; the job itself comes too, and finds it done. */
async function sendRefunds(): Promise<void> {
  const { sendRefund } = await import('../src/features/payments/server/send-refund.ts')
  const { pool } = await import('#platform/server/db.ts')
  const { rows } = await pool().query("SELECT id FROM payments_reversal WHERE status = 'requested'")
  for (const { id } of rows) await sendRefund.run({ reversalId: id })
}

async function booksOf({ memberId }: Person): Promise<{ balance: number; debt: number }> {
  const { pool } = await import('#platform/server/db.ts')
  const { rows } = await pool().query('SELECT balance, debt FROM credits_account WHERE member_id = $1', [memberId])
  return rows[0]
}
