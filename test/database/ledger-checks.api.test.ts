/** The ledger checks: no fault in a correct ledger, and each check finds its own fault. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage } from '../../src/features/chat/contract.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { chatMember } from '../support/made-member.ts'
import { buy, orderOnce, payInLab, startOrder } from '../support/shop.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function faults(since: Date | null = null): Promise<Record<string, string[]>> {
  const { allLedgerChecks } = await import('../../src/app/server/ledger-checks.ts')
  const { runLedgerChecks } = await import('#platform/server/ledger-checks/ledger-checks.ts')
  const { db } = await import('#platform/server/database/db.ts')
  const results = await runLedgerChecks(allLedgerChecks, { since, on: db() })
  return Object.fromEntries(
    results.filter(each => each.faults.length > 0).map(each => [each.name, each.faults.map(fault => fault.rule)]),
  )
}

/** The metric of a ledger check, from `/metrics`. */
async function figureOf(check: string, scope: 'changes' | 'everything'): Promise<number | undefined> {
  const text = await app.metrics()
  const found = new RegExp(`vonk_ledger_faults{check="${check}",scope="${scope}"} (\\d+)`).exec(text)
  return found ? Number(found[1]) : undefined
}

async function run(...statements: string[]): Promise<void> {
  const { pool } = await import('#platform/server/database/db.ts')
  for (const statement of statements) await pool().query(statement)
}

/** Bypasses the triggers, like a database superuser. */
const BY_FORCE = {
  before: 'ALTER TABLE credits_entry DISABLE TRIGGER ALL',
  after: 'ALTER TABLE credits_entry ENABLE TRIGGER ALL',
}

const command = () =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../src/app/server/ledger-checks-main.ts')], {
    env: process.env,
  })

/** A planted fault, its repair, the ledger check that must find it, and the fault's text. */
const PLANTED: readonly [check: string, rule: RegExp, act: string[], undo: string[]][] = [
  [
    'credits.ledger',
    /balance that is not the sum/,
    ['UPDATE credits_account SET balance = balance + 1 WHERE member_id = $anna'],
    ['UPDATE credits_account SET balance = balance - 1 WHERE member_id = $anna'],
  ],
  [
    'credits.seals',
    /sealed entry/,
    [
      BY_FORCE.before,
      "UPDATE credits_entry SET at = at - interval '1 day' WHERE member_id = $anna AND seq = 1",
      BY_FORCE.after,
    ],
    [
      BY_FORCE.before,
      "UPDATE credits_entry SET at = at + interval '1 day' WHERE member_id = $anna AND seq = 1",
      BY_FORCE.after,
    ],
  ],
  [
    'payments.orders',
    /completed order without its credits/,
    ['UPDATE payments_order SET credits = credits + 1 WHERE member_id = $anna'],
    ['UPDATE payments_order SET credits = credits - 1 WHERE member_id = $anna'],
  ],
  [
    'payments.orders',
    /webhook that waits/,
    [
      "INSERT INTO payments_inbox (provider, provider_ref, headers, body, received_at) VALUES ('lab', 'x', '{}', '{}', now() - interval '1 hour')",
    ],
    ["DELETE FROM payments_inbox WHERE provider_ref = 'x'"],
  ],
  [
    'payments.providers',
    /paid here and not at its provider/,
    ["UPDATE payments_lab_payment SET status = 'failed'"],
    ["UPDATE payments_lab_payment SET status = 'paid'"],
  ],
  [
    'payments.providers',
    /paid here and not at its provider/,
    [
      "UPDATE payments_payment SET created_at = created_at - interval '40 days'",
      "UPDATE payments_lab_payment SET status = 'failed'",
    ],
    [
      "UPDATE payments_payment SET created_at = created_at + interval '40 days'",
      "UPDATE payments_lab_payment SET status = 'paid'",
    ],
  ],
  [
    'payments.providers',
    /paid at its provider and not here/,
    [
      `INSERT INTO payments_lab_payment (ref, idempotency_key, order_ref, description, amount_minor, currency, method,
         return_url, webhook_path, status, expires_at)
       VALUES ('lab_aaaaaaaaaaaaaaaa', gen_random_uuid(), '1', 'x', 1999, 'EUR', 'ideal', '/', '/', 'paid', now())`,
    ],
    ["DELETE FROM payments_lab_payment WHERE ref = 'lab_aaaaaaaaaaaaaaaa'"],
  ],
  [
    'chat.charges',
    /message without its charge/,
    ['UPDATE chat_message SET cost = 11 WHERE sender_id = $anna'],
    ['UPDATE chat_message SET cost = 10 WHERE sender_id = $anna'],
  ],
  [
    'platform.outbox',
    /waits for more than ten minutes/,
    [
      "SELECT graphile_worker.add_job('nobody.does-this', run_at := now() - interval '1 hour')",
      "UPDATE graphile_worker._private_jobs SET created_at = now() - interval '1 hour'",
    ],
    ['DELETE FROM graphile_worker._private_jobs'],
  ],
]

test('[MONEY-13] a correct ledger has no fault; each planted fault is found by its ledger check and by no other', {
  timeout: 120_000,
}, async () => {
  const anna = await chatMember(app, 'Anna')
  const bram = await chatMember(app, 'Bram')
  await buy(anna.client)
  await anna.client.call(sendMessage, { body: { profile: bram.memberId, text: 'dag' } })
  // The second run finds the entries sealed.
  expect([await faults(), await faults()]).toEqual([{}, {}])
  const { stdout } = await command()
  expect(stdout).not.toContain('✗')
  const withAnna = (statements: string[]) => statements.map(each => each.replaceAll('$anna', String(anna.memberId)))
  for (const [check, rule, plant, undo] of PLANTED) {
    await run(...withAnna(plant))
    const found = await faults()
    expect({ check, found: Object.keys(found) }).toEqual({ check, found: [check] })
    expect(found[check]!.join()).toMatch(rule)
    // All rows are new, so a check of recent changes finds the same faults.
    expect(await faults(new Date(Date.now() - 600_000))).toEqual(found)
    if (check === 'credits.seals') await expect(command()).rejects.toMatchObject({ code: 1 })
    await run(...withAnna(undo))
    expect(await faults()).toEqual({})
  }
})

test('[OPS-2] the number of faults is a metric', async () => {
  await faults()
  expect(await figureOf('credits.ledger', 'everything')).toBe(0)
})

test('[OPS-2] a ledger check that can’t run is itself a fault, and the others still run', async () => {
  const { runLedgerChecks } = await import('#platform/server/ledger-checks/ledger-checks.ts')
  const broken = {
    name: 'test.broken',
    run: () => Promise.reject(new Error('canceling statement due to statement timeout')),
  }
  const sound = { name: 'test.sound', run: async () => [] }
  expect(await runLedgerChecks([broken, sound])).toEqual([
    { name: 'test.broken', faults: [{ rule: 'the ledger check failed to run' }] },
    { name: 'test.sound', faults: [] },
  ])
  expect(await figureOf('test.broken', 'everything')).toBe(1)
})

test('[OPS-2] each hour recent changes are checked, each night everything, and neither resets the other’s metric', async () => {
  const anna = await chatMember(app, 'Dora')
  const { checkRecentChanges, checkLedgersNightly } = await import('../../src/app/server/ledger-checks.ts')
  const ledger = async () => [
    await figureOf('credits.ledger', 'changes'),
    await figureOf('credits.ledger', 'everything'),
  ]
  await checkRecentChanges('credits.ledger')
  // Makes all rows look old.
  const allIsPast = () => run("UPDATE platform_audit SET looked_until = now() + interval '2 hours'")
  await allIsPast()
  await run(`UPDATE credits_account SET balance = balance + 1 WHERE member_id = ${anna.memberId}`)
  await checkRecentChanges('credits.ledger')
  expect(await ledger()).toEqual([0, 0])
  await checkLedgersNightly.run({})
  expect(await ledger()).toEqual([0, 1])
  await allIsPast()
  await checkRecentChanges('credits.ledger')
  expect(await ledger()).toEqual([0, 1])
  await run(`UPDATE credits_account SET balance = balance - 1 WHERE member_id = ${anna.memberId}`)
  await checkLedgersNightly.run({})
  expect(await ledger()).toEqual([0, 0])
})

test('[MONEY-13] [MONEY-18] each night providers are asked about the last five weeks, however many payments they had', async () => {
  const { client } = await chatMember(app, 'Ella')
  const bought = await buy(client)
  const changedBefore = (age: string) =>
    run(`UPDATE payments_change SET at = now() - interval '${age}' WHERE payment_id IN
      (SELECT id FROM payments_payment WHERE order_id = ${bought.payment_id})`)
  await changedBefore('34 days')
  // Keeps the reconciler from fetching this payment during the test.
  await run(`UPDATE payments_payment SET next_check_at = 'infinity' WHERE order_id = ${bought.payment_id}`)
  // Adds more than one page of later payments.
  await run(`WITH others AS (INSERT INTO payments_payment (order_id, key, provider, provider_ref, method, status)
      SELECT ${bought.payment_id}, gen_random_uuid(), 'nobody', 'other_' || n, 'ideal', 'paid' FROM generate_series(1, 450) AS n RETURNING id)
    INSERT INTO payments_change (payment_id, source, from_status, to_status, outcome)
      SELECT id, 'return', 'open', 'paid', 'applied' FROM others`)
  const { ledgerChecks } = await import('../../src/features/payments/server/ledger-checks/check-payments.ts')
  const { db } = await import('#platform/server/database/db.ts')
  const providers = ledgerChecks.find(({ name }) => name === 'payments.providers')!
  const found = (since: Date | null) => providers.run({ since, on: db() })
  await run(`UPDATE payments_lab_payment SET status = 'failed' WHERE order_ref = '${bought.payment_id}'`)
  const fault = { rule: 'paid here and not at its provider', orderId: bought.payment_id }
  expect(await found(null)).toEqual([fault])
  expect(await found(new Date(Date.now() - 600_000))).toEqual([])
  await changedBefore('36 days')
  expect(await found(null)).toEqual([])
  await run(
    `UPDATE payments_lab_payment SET status = 'paid' WHERE order_ref = '${bought.payment_id}'`,
    `DELETE FROM payments_change WHERE payment_id IN (SELECT id FROM payments_payment WHERE provider = 'nobody')`,
    "DELETE FROM payments_payment WHERE provider = 'nobody'",
  )
})

test('[OPS-2] a job without retries left is a fault, and a running job is not', async () => {
  const { outboxCheck } = await import('#platform/server/jobs/jobs.ts')
  const { db } = await import('#platform/server/database/db.ts')
  const found = async () => (await outboxCheck.run({ since: null, on: db() })).map(({ task }) => task)
  await run(
    "SELECT graphile_worker.add_job('nobody.does-this', run_at := now() + interval '1 hour')",
    'UPDATE graphile_worker._private_jobs SET attempts = max_attempts',
  )
  expect(await found()).toEqual(['nobody.does-this'])
  // Makes the job look as if it runs its last attempt.
  await run("UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'test'")
  expect(await found()).toEqual([])
  await run('DELETE FROM graphile_worker._private_jobs')
})

test('[OPS-2] each hour every ledger check runs, over everything in its first run', async () => {
  const { allLedgerChecks, checkLedgersHourly } = await import('../../src/app/server/ledger-checks.ts')
  const { pool } = await import('#platform/server/database/db.ts')
  const checkedLedgers = async (scope: string) =>
    (await pool().query('SELECT name FROM platform_audit_figure WHERE scope = $1', [scope])).rows
      .map(row => row.name)
      .sort()
  const names = allLedgerChecks.map(({ name }) => name).sort()
  await run('DELETE FROM platform_audit', 'DELETE FROM platform_audit_figure')
  await checkLedgersHourly.run({})
  expect(await checkedLedgers('everything')).toEqual(names)
  await checkLedgersHourly.run({})
  expect(await checkedLedgers('changes')).toEqual(names)
})

test('[MONEY-13] a purchase that commits during a ledger check is no fault', async () => {
  const { client } = await chatMember(app, 'Cor')
  const started = await startOrder(client)
  const { db } = await import('#platform/server/database/db.ts')
  const { checkPayments } = await import('#payments/server')
  // The purchase commits between the first and the second statement of the check.
  let purchase: Promise<void> | undefined
  const pay = async () => {
    await payInLab(client, started)
    await orderOnce(started.payment_id, 'completed')
  }
  const on = db().withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      purchase ??= pay()
      await purchase
      return result
    },
  })
  expect(await checkPayments({ since: null, on })).toEqual([])
  expect(purchase).toBeDefined()
})
