/** The standing checks: silent over sound books, and each finds its own fault (trust.md §2.3). */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage } from '../src/features/chat/contract.ts'
import { type TestApp, testApp } from './support/app.ts'
import { person } from './support/chat-people.ts'
import { buy } from './support/shop.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function faults(): Promise<Record<string, string[]>> {
  const { allAudits } = await import('../src/app/server/audits.ts')
  const { runAudits } = await import('#platform/server/audit.ts')
  const results = await runAudits(allAudits)
  return Object.fromEntries(
    results.filter(each => each.faults.length > 0).map(each => [each.name, each.faults.map(fault => fault.rule)]),
  )
}

async function run(...statements: string[]): Promise<void> {
  const { pool } = await import('#platform/server/db.ts')
  for (const statement of statements) await pool().query(statement)
}

/** As somebody with the database's own rights would do it, past the guards. */
const BY_FORCE = {
  before: 'ALTER TABLE credits_entry DISABLE TRIGGER ALL',
  after: 'ALTER TABLE credits_entry ENABLE TRIGGER ALL',
}

const command = () =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../src/app/server/audit-main.ts')], {
    env: process.env,
  })

/** What somebody did, how it is undone, the audit that must tell, and of what. */
const PLANTED: readonly [audit: string, rule: RegExp, act: string[], undo: string[]][] = [
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
    /notification that waits/,
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

test('[MONEY-13] sound books have no fault; each planted one is found by its audit and by no other', {
  timeout: 60_000,
}, async () => {
  const anna = await person(app, 'Anna')
  const bram = await person(app, 'Bram')
  await buy(anna.client)
  await anna.client.call(sendMessage, { body: { profile: bram.memberId, text: 'dag' } })
  // The second time the entries are sealed.
  expect([await faults(), await faults()]).toEqual([{}, {}])
  const { stdout } = await command()
  expect(stdout).not.toContain('✗')
  const withAnna = (statements: string[]) => statements.map(each => each.replaceAll('$anna', String(anna.memberId)))
  for (const [audit, rule, act, undo] of PLANTED) {
    await run(...withAnna(act))
    const found = await faults()
    expect({ audit, found: Object.keys(found) }).toEqual({ audit, found: [audit] })
    expect(found[audit]!.join()).toMatch(rule)
    if (audit === 'credits.seals') await expect(command()).rejects.toMatchObject({ code: 1 })
    await run(...withAnna(undo))
    expect(await faults()).toEqual({})
  }
})

test('[OPS-2] what the audits found is a figure for the operator', async () => {
  await faults()
  const { text } = await app.client('127.0.0.1').fetch('/metrics')
  expect(text).toContain('vonk_audit_faults{audit="credits.ledger"} 0')
})
