/**
 * A hostile provider: calls fail before or after their work; webhooks come too early, several times, late, never and in any
 * order; amounts are wrong, paid twice, charged back and returned; and hours pass in between. With every seed each buyer
 * gets the credits of each paid order once, and the ledger checks find no fault.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { chatMember, type MadeMember } from '../support/made-member.ts'
import {
  type Interference,
  interferenceOf,
  outcomeOf,
  type Scenario,
  scenarioOf,
} from '../support/payments/adversary.ts'
import { rounds } from '../support/rounds.ts'
import { orderBody } from '../support/shop.ts'

/** `MONEY_FROM=<seed> MONEY_SEEDS=1` plays one seed again. */
const SEEDS = rounds('MONEY_SEEDS', { short: 200, long: 20_000 })
const FROM = Number(process.env.MONEY_FROM ?? 1)
/** Parallel buyers; the ledger checks run after each round. */
const BUYERS = 10

let app: TestApp
let shop: Awaited<ReturnType<typeof doors>>
beforeAll(async () => {
  app = await testApp()
  shop = await doors()
})
afterAll(() => app.stop())

async function doors() {
  const [place, retry, start, refresh, receive, inbox, send, apply, settle, lab, allChecks, running, database] =
    await Promise.all([
      import('../../src/features/payments/server/orders/place-order.ts'),
      import('../../src/features/payments/server/payments/retry-payment.ts'),
      import('../../src/features/payments/server/payments/start-payment.ts'),
      import('../../src/features/payments/server/payments/refresh-payment.ts'),
      import('../../src/features/payments/server/webhooks/receive-webhook.ts'),
      import('../../src/features/payments/server/webhooks/process-webhooks.ts'),
      import('../../src/features/payments/server/refunds/send-refund.ts'),
      import('../../src/features/payments/server/payments/apply-payment-state.ts'),
      import('../../src/features/payments/server/providers/lab/settle-in-lab.ts'),
      import('../../src/features/payments/server/providers/lab/lab.ts'),
      import('../../src/app/server/ledger-checks.ts'),
      import('#platform/server/ledger-checks/ledger-checks.ts'),
      import('#platform/server/database/db.ts'),
    ])
  return {
    ...place,
    ...retry,
    ...start,
    ...refresh,
    ...receive,
    ...inbox,
    ...send,
    ...apply,
    ...settle,
    ...lab,
    ...allChecks,
    ...running,
    ...database,
  }
}

/** The adversary disturbs only the calls of the purchase. The program's jobs call a normal provider. */
const played = new AsyncLocalStorage<Interference>()

test(`[MONEY-13] [MONEY-18] ${SEEDS} seeds of a hostile provider: each paid order is credited once`, {
  timeout: 60_000 + SEEDS * 600,
}, async () => {
  const { interceptWith } = await import('../../src/features/payments/server/providers/lab/simulated-faults.ts')
  interceptWith(call => (played.getStore() ?? (plain => plain()))(call))
  const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, nth) => chatMember(app, `Koper ${nth}`)))
  const prices = { 50: await orderBody(buyers[0]!.client, { credits: 50 }), 150: await orderBody(buyers[0]!.client) }
  for (let seed = FROM; seed < FROM + SEEDS; seed += BUYERS) {
    const begun = new Date(Date.now() - 1_000)
    const round = buyers.slice(0, FROM + SEEDS - seed)
    await Promise.all(round.map((buyer, nth) => life(scenarioOf(seed + nth), buyer, prices)))
    const isLast = seed + BUYERS >= FROM + SEEDS
    expect({ seed, faults: await faults(isLast || seed % 200 < BUYERS ? null : begun) }).toEqual({ seed, faults: [] })
  }
})

/** Skips the check of message charges; compares with the provider only in a full check. */
async function faults(since: Date | null) {
  const ledgerChecks = shop.allLedgerChecks.filter(
    ({ name }) => name !== 'chat.charges' && (since === null || name !== 'payments.providers'),
  )
  return (await shop.runLedgerChecks(ledgerChecks, { since, on: shop.db() })).filter(each => each.faults.length > 0)
}

type Prices = Record<50 | 150, Awaited<ReturnType<typeof orderBody>>>

async function life(scenario: Scenario, buyer: MadeMember, prices: Prices): Promise<void> {
  const before = await balanceOf(buyer)
  const orderId = await played.run(interferenceOf(scenario, sendWebhook), () => purchase(scenario, buyer, prices))
  await worldSettles(orderId)
  if (scenario.falseField) await payBack(orderId)
  const { credits, keepsMoney } = outcomeOf(scenario)
  const shown = {
    seed: scenario.seed,
    credits: (await balanceOf(buyer)) - before,
    money: await moneyKept(orderId),
    status: await statusOf(orderId),
  }
  const price = prices[scenario.credits].amount.minor
  expect(shown).toEqual({ seed: scenario.seed, credits, money: keepsMoney ? price : 0, status: statusDue(scenario) })
}

function statusDue({ end, falseField }: Scenario): string {
  if (falseField || end === 'failed') return 'failed'
  return end === 'paid' ? 'completed' : 'cancelled'
}

/** Plays buyer, bank and provider until no more changes follow. Returns the order's id. */
async function purchase(scenario: Scenario, buyer: MadeMember, prices: Prices): Promise<number> {
  const orderId = await order(scenario, buyer, prices)
  const refs = await refsOf(orderId)
  const before = await Promise.all(refs.map(ref => played.exit(() => shop.lab.fetchPayment(ref))))
  if (scenario.falseField) await falsify(refs[0]!, scenario.falseField)
  const paying = scenario.twice ? refs : refs.slice(-1)
  for (const ref of scenario.pending ? paying : []) {
    await shop.settleInLab(ref, { status: 'pending', copies: 0 })
    await sendWebhooks(scenario, orderId, refs, [])
  }
  for (const ref of scenario.end === 'never' ? [] : paying)
    await shop.settleInLab(ref, { status: scenario.end as 'paid', copies: 0 })
  await sendWebhooks(scenario, orderId, refs, before)
  if (scenario.afterwards !== 'nothing') await afterwards(scenario, orderId, refs)
  if (scenario.end !== 'paid') await expire(orderId)
  return orderId
}

async function order(scenario: Scenario, { memberId, siteId }: MadeMember, prices: Prices): Promise<number> {
  const key = randomUUID()
  const { bundle, amount } = prices[scenario.credits]
  const address = '127.0.0.1'
  const wanted = { bundleId: bundle, method: 'ideal', amount } as const
  const ordering = { siteId, memberId, locale: 'nl', address, key, ...wanted } as const
  let orderId = 0
  // The order exists even if the call fails.
  for (let tried = 0; tried < scenario.tries; tried++) orderId = await shop.placeOrder(ordering)
  if (scenario.hoursPass) await hoursPass(orderId)
  if (scenario.twice) {
    const second = { memberId, orderId, method: 'paypal', key: randomUUID() } as const
    await shop.retryPayment(second).catch(() => undefined)
  }
  // Starts the payment as the reconciler does, until the provider stops failing.
  for (const id of await unstarted(orderId)) {
    for (let tried = 0; tried < 10 && (await unstarted(orderId)).includes(id); tried++) {
      await shop.startPayment(id).catch(() => undefined)
    }
  }
  return orderId
}

/** Webhooks, the buyer's returns and earlier states, all at one moment and in any order. */
async function sendWebhooks(
  scenario: Scenario,
  orderId: number,
  refs: string[],
  stale: Awaited<ReturnType<typeof shop.lab.fetchPayment>>[],
) {
  const actions = [
    ...refs.flatMap(ref => Array.from({ length: scenario.copies }, () => () => sendWebhook(ref))),
    ...refs.map(ref => () => shop.refreshPayment(shop.lab, ref, 'return')),
    ...stale.map(seen => () => shop.applyPaymentState({ name: 'lab', account: null }, seen, 'webhook')),
    () => shop.refreshOrder(orderId),
  ]
  await Promise.allSettled(scenario.dice.shuffled(actions).map(start => start()))
}

async function afterwards(scenario: Scenario, orderId: number, refs: string[]): Promise<void> {
  await played.exit(() => worldSettles(orderId))
  const { rows } = await sql<{ ref: string }>`SELECT provider_ref AS ref FROM payments_payment AS payment
    JOIN payments_order AS "order" ON paid_payment_id = payment.id WHERE "order".id = ${orderId}`.execute(shop.db())
  const paid = rows[0]!.ref
  const [first] = scenario.afterwards.split(' ') as ['chargeback' | 'refund']
  const seen = await played.exit(() => shop.lab.fetchPayment(paid))
  await shop.reverseInLab(paid, first, { copies: 0 })
  await sendWebhooks(scenario, orderId, refs, [seen])
  if (scenario.afterwards === first) return
  await shop.reverseInLab(paid, first === 'chargeback' ? 'chargeback_reversed' : 'refund_failed', { copies: 0 })
  await sendWebhooks(scenario, orderId, refs, [])
}

/** Delivers a webhook; the program's own job processes it. */
function sendWebhook(ref: string): Promise<void> {
  return shop.receiveWebhook({ provider: 'lab', account: null, body: { id: ref }, headers: {}, address: '192.0.2.1' })
}

/** Runs the jobs now: payments to start, webhooks, reconciliation and refunds. */
async function worldSettles(orderId: number): Promise<void> {
  for (let round = 0; round < 3; round++) {
    for (const id of await unstarted(orderId)) await shop.startPayment(id)
    for (const ref of await refsOf(orderId)) {
      await shop.processWebhooks.run({ provider: 'lab', account: null, ref })
      await shop.refreshPayment(shop.lab, ref, 'reconciler')
    }
    const { rows } = await sql<{ id: number }>`SELECT reversal.id FROM payments_reversal AS reversal
      JOIN payments_payment AS payment ON payment.id = payment_id
      WHERE order_id = ${orderId} AND reversal.status = 'requested'`.execute(shop.db())
    for (const { id } of rows) await shop.sendRefund.run({ reversalId: id })
  }
}

async function unstarted(orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT payment.id FROM payments_payment AS payment
    JOIN payments_provider_call AS call ON call.payment_id = payment.id
    WHERE order_id = ${orderId} AND call.state = 'started' ORDER BY payment.id`.execute(shop.db())
  return rows.map(row => row.id)
}

async function refsOf(orderId: number): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`SELECT provider_ref AS ref FROM payments_payment
    WHERE order_id = ${orderId} AND provider_ref IS NOT NULL ORDER BY id`.execute(shop.db())
  return rows.map(row => row.ref)
}

/** Moves the order into the past, so that idempotency keys have expired and the buyer has given up. */
async function hoursPass(orderId: number): Promise<void> {
  await sql`UPDATE payments_provider_call SET started_at = started_at - interval '2 hours'
    WHERE payment_id IN (SELECT id FROM payments_payment WHERE order_id = ${orderId})`.execute(shop.db())
}

async function expire(orderId: number): Promise<void> {
  await sql`UPDATE payments_lab_payment SET status = 'expired'
    WHERE order_ref = ${String(orderId)} AND status IN ('open', 'pending')`.execute(shop.db())
}

async function falsify(ref: string, what: NonNullable<Scenario['falseField']>): Promise<void> {
  const wrong = { amount: sql`amount_minor = 1`, currency: sql`currency = 'SEK'`, order: sql`order_ref = '0'` }
  await sql`UPDATE payments_lab_payment SET ${wrong[what]} WHERE ref = ${ref}`.execute(shop.db())
}

/** Refunds an order at the provider, as staff do by hand if its payment differs from the order. */
async function payBack(orderId: number): Promise<void> {
  for (const ref of await refsOf(orderId)) await shop.reverseInLab(ref, 'refund', { copies: 0 })
  await worldSettles(orderId)
}

/** The money of an order that the provider still holds. */
async function moneyKept(orderId: number): Promise<number> {
  const { rows } = await sql<{ minor: number }>`SELECT coalesce(sum(amount_minor - (
      SELECT coalesce(sum(amount_minor), 0) FROM payments_lab_reversal
      WHERE payment_ref = lab.ref AND status <> 'undone')), 0)::int AS minor
    FROM payments_lab_payment AS lab
    WHERE status = 'paid' AND ref IN (SELECT provider_ref FROM payments_payment WHERE order_id = ${orderId})`.execute(
    shop.db(),
  )
  return rows[0]!.minor
}

async function statusOf(orderId: number): Promise<string> {
  const row = shop.db().selectFrom('payments_order').select('status').where('id', '=', orderId)
  return (await row.executeTakeFirstOrThrow()).status
}

async function balanceOf({ memberId }: MadeMember): Promise<number> {
  const row = shop.db().selectFrom('credits_account').select('balance').where('member_id', '=', memberId)
  return (await row.executeTakeFirstOrThrow()).balance
}
