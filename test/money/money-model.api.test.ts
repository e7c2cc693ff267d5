/**
 * Random steps with members' money against a model without a database: purchases, spendings, repeated webhooks, refunds,
 * chargebacks and their reversals, in any order. The ledger always agrees with the model.
 *
 * Several members act in parallel, each one step per round. After every round each member's ledger is compared with its
 * model, and the ledger checks read the changes of the round. A failure shrinks to the few steps that cause it.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage } from '../../src/features/chat/contract.ts'
import { type Order, placeOrder } from '../../src/features/payments/contract.ts'
import { withdrawOrder } from '../../src/features/payments/contract-withdrawal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { chatMember, type MadeMember } from '../support/made-member.ts'
import { Money, type Play } from '../support/payments/money-model.ts'
import { rounds } from '../support/rounds.ts'
import { SEED } from '../support/seed.ts'
import { type Afterwards, orderBody, payInLab } from '../support/shop.ts'

/** A failure names the seed of its run; `SEED=<seed> MONEY_STEPS=1` repeats that run. */
const STEPS = rounds('MONEY_STEPS', { short: 250, long: 100_000 })
const LIVES = 24
const LONGEST_LIFE = 40
/** Compares with the provider once per this many runs, because the lab lists a whole hour each time. */
const CROWDS_A_PROVIDER_CHECK = 10
const CROWDS_A_PROGRESS = 10

let app: TestApp
let doors: Awaited<ReturnType<typeof open>>
let bram: MadeMember
let orderInputs: Record<50 | 150, Awaited<ReturnType<typeof orderBody>>>

beforeAll(async () => {
  app = await testApp()
  doors = await open()
  // The lab simulates no faults here; adversary.api.test.ts does.
  doors.interceptWith(call => call())
  bram = await chatMember(app, 'Bram')
  orderInputs = { 50: await orderBody(bram.client, { credits: 50 }), 150: await orderBody(bram.client) }
})
afterAll(() => app.stop())

async function open() {
  const [refresh, send, providers, faults, allChecks, running, database] = await Promise.all([
    import('../../src/features/payments/server/payments/refresh-payment.ts'),
    import('../../src/features/payments/server/refunds/send-refund.ts'),
    import('../../src/features/payments/server/providers/index.ts'),
    import('../../src/features/payments/server/providers/lab/simulated-faults.ts'),
    import('../../src/app/server/ledger-checks.ts'),
    import('#platform/server/ledger-checks/ledger-checks.ts'),
    import('#platform/server/database/db.ts'),
  ])
  return { ...refresh, ...send, lab: providers.providerNamed('lab')!, ...faults, ...allChecks, ...running, ...database }
}

const AFTERWARDS = ['refund', 'refund_part', 'refund_failed', 'chargeback', 'chargeback_reversed'] as const

const play: fc.Arbitrary<Play> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('buy' as const), credits: fc.constantFrom(50, 150) }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('send' as const), repeats: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom(...AFTERWARDS),
      order: fc.nat(9),
      webhooks: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('withdraw' as const), order: fc.nat(9) }) },
)
const life = fc.array(play, { maxLength: LONGEST_LIFE, size: 'max' })
const crowd = fc.array(life, { minLength: LIVES, maxLength: LIVES })

/** Steps with an effect; steps on an order that doesn't exist yet aren't counted. */
let steps = 0
let people = 0

test(`[MONEY-13] ${STEPS} random steps with money agree with the model`, {
  timeout: 120_000 + STEPS * 100,
}, async () => {
  for (let seed = SEED, crowds = 1; steps < STEPS; seed++, crowds++) {
    const withProviders = crowds % CROWDS_A_PROVIDER_CHECK === 0
    await fc.assert(
      fc.asyncProperty(crowd, plays => live(plays, { withProviders })),
      { numRuns: 1, unbiased: true, seed },
    )
    if (crowds % CROWDS_A_PROGRESS === 0) console.log(`${steps} steps, seed ${seed}`)
  }
  expect(await faults({ since: null, withProviders: true })).toEqual([])
})

test('[MONEY-13] an order that is used up before a larger purchase agrees with the model', async () => {
  const send = { act: 'send' as const, repeats: 1 }
  await live(
    [
      [
        { act: 'buy', credits: 50 },
        ...Array.from({ length: 8 }, () => send),
        { act: 'buy', credits: 150 },
        { act: 'withdraw', order: 0 },
        { act: 'withdraw', order: 1 },
      ],
    ],
    { withProviders: true },
  )
})

interface Life {
  readonly anna: MadeMember
  readonly orders: Order[]
  readonly money: Money
}

async function live(plays: readonly (readonly Play[])[], { withProviders }: { withProviders: boolean }): Promise<void> {
  const begun = new Date()
  const lives: Life[] = await Promise.all(
    plays.map(async () => ({
      anna: await chatMember(app, `Anna ${++people}`, { credits: 30, premium: true }),
      orders: [],
      money: new Money(30),
    })),
  )
  const rounds = Math.max(...plays.map(each => each.length))
  for (let round = 0; round < rounds; round++) {
    const since = new Date()
    await allDone(lives.map((each, nth) => step(each, plays[nth]![round])))
    expect(await booksOf(lives)).toEqual(lives.map(({ money: { balance, debt } }) => ({ balance, debt })))
    expect(await faults({ since, withProviders: false })).toEqual([])
  }
  expect(await faults({ since: begun, withProviders })).toEqual([])
}

/** Waits for all actions, even after a failure, so that no work of one attempt continues in the next. */
async function allDone(actions: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(actions)) if (result.status === 'rejected') throw result.reason
}

async function step({ anna: { client }, orders, money }: Life, play: Play | undefined): Promise<void> {
  if (!play || (orders.length === 0 && 'order' in play)) return
  steps++
  if (play.act === 'buy') {
    const order = await client.call(placeOrder, { body: orderInputs[play.credits as 50 | 150] })
    await payInLab(client, order, 'paid', { copies: 0 })
    await Promise.all([runWebhookJob(order), runWebhookJob(order)])
    orders.push(order)
    money.buy(order.credits, order.amount.minor)
  } else if (play.act === 'send') {
    const sending = { body: { profile: bram.memberId, text: 'dag' }, key: randomUUID() }
    const replies = await Promise.all(Array.from({ length: play.repeats }, () => client.send(sendMessage, sending)))
    const sent = money.send(10)
    expect(replies.map(reply => reply.status)).toEqual(replies.map(() => (sent ? 200 : 402)))
  } else {
    const index = play.order % orders.length
    const order = orders[index]!
    if (play.act === 'withdraw') {
      const reply = await client.send(withdrawOrder, { body: { payment_id: order.payment_id } })
      expect(reply.status).toBe(money.withdraw(index) ? 200 : 409)
      await sendRefunds(orders)
    } else {
      await payInLab(client, order, play.act satisfies Afterwards, { copies: 0 })
      await Promise.all(Array.from({ length: play.webhooks }, () => runWebhookJob(order)))
      money.afterwards(index, play.act)
    }
  }
}

/** Runs the webhook's job now. */
function runWebhookJob({ checkout_url }: Order): Promise<void> {
  return doors.refreshPayment(doors.lab, checkout_url!.split('/').at(-1)!, 'webhook')
}

/** Runs the refund's job now. When the scheduled job runs later, nothing is left to do. */
async function sendRefunds(orders: readonly Order[]): Promise<void> {
  const { rows } = await doors.pool().query(
    `SELECT reversal.id FROM payments_reversal AS reversal JOIN payments_payment AS payment ON payment.id = payment_id
     WHERE order_id = ANY ($1) AND reversal.status = 'requested'`,
    [orders.map(order => order.payment_id)],
  )
  for (const { id } of rows) await doors.sendRefund.run({ reversalId: id })
}

async function booksOf(lives: readonly Life[]): Promise<{ balance: number; debt: number }[]> {
  const { rows } = await doors.pool().query(
    `SELECT balance, debt FROM unnest($1::bigint[]) WITH ORDINALITY AS life (member_id, nth)
     JOIN credits_account USING (member_id) ORDER BY nth`,
    [lives.map(({ anna }) => anna.memberId)],
  )
  return rows
}

/** Faults that an earlier step found. They stay in the ledger while a failure shrinks, so they are ignored. */
const found = new Set<string>()

async function faults({ since, withProviders }: { since: Date | null; withProviders: boolean }): Promise<string[]> {
  const ledgerChecks = doors.allLedgerChecks.filter(({ name }) => withProviders || name !== 'payments.providers')
  const results = await doors.runLedgerChecks(ledgerChecks, { since, on: doors.db() })
  const all = results.flatMap(({ name, faults: some }) => some.map(fault => `${name}: ${JSON.stringify(fault)}`))
  const fresh = all.filter(fault => !found.has(fault))
  for (const fault of fresh) found.add(fault)
  return fresh
}
