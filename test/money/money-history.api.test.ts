/**
 * Simultaneous calls from several devices of one member, each logged as ok, fail or unknown (its connection broke).
 * Afterwards the ledger contains every ok call exactly once, no failed call, and every unknown call at most once. The
 * result must not depend on PostgreSQL's isolation level: a rejected transaction runs again.
 */
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sendMessage } from '../../src/features/chat/contract.ts'
import { withdrawOrder } from '../../src/features/payments/contract-withdrawal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { chatMember, type MadeMember } from '../support/made-member.ts'
import { rounds } from '../support/rounds.ts'
import { buy, creditsOf, payInLab, reversalsOnce } from '../support/shop.ts'

let app: TestApp

interface Call {
  readonly key: string
  readonly end: 'ok' | 'fail' | 'unknown'
  readonly status?: number
}

/** A hundred histories are some ten thousand calls. */
const HISTORIES = rounds('MONEY_HISTORIES', { short: 1, long: 100 })
const MESSAGES = 60
const START = 300

describe.each(['read committed', 'repeatable read', 'serializable'])('with transaction isolation %s', level => {
  beforeAll(async () => {
    // The program reads its configuration once, so each of the three runs loads it afresh.
    vi.resetModules()
    app = await testApp({}, {}, { default_transaction_isolation: level })
  })
  afterAll(() => app.stop())

  test('[MONEY-13] concurrent calls have an effect exactly once if they succeed, never if they fail, at most once if the outcome is unknown', {
    timeout: 60_000 + HISTORIES * 5_000,
  }, async () => {
    expect(await settingOf('default_transaction_isolation')).toBe(level)
    const friends = await Promise.all([1, 2, 3].map(index => chatMember(app, `Bram ${index}`)))
    for (let nth = 1; nth <= HISTORIES; nth++)
      await history(level, await chatMember(app, `Anna ${nth}`, { credits: START }), friends)
    expect(await faults(null)).toEqual([])
  })
})

async function history(level: string, anna: MadeMember, friends: readonly MadeMember[]): Promise<void> {
  const begun = new Date()
  const bought = await buy(anna.client)
  const kept = await buy(anna.client, { credits: 50 })
  const seen: number[] = []
  const sends = Array.from({ length: MESSAGES }, (_, index) => {
    const key = randomUUID()
    const once = () => send(anna, friends[index % friends.length]!, key, index % 4 === 0 ? (index % 9) * 2 : undefined)
    return Promise.all(index % 3 === 0 ? [once(), once()] : [once()])
  })
  const reads = Array.from({ length: 20 }, async () => seen.push(await creditsOf(anna.client)))
  const money = [
    anna.client.send(withdrawOrder, { body: { payment_id: bought.payment_id } }),
    payInLab(anna.client, kept, 'chargeback', { copies: 3 }),
  ]
  const [calls] = await Promise.all([Promise.all(sends), Promise.all(reads), Promise.all(money)])
  await reversalsOnce(kept.payment_id, ['done'])

  // At a stricter isolation level, a request fails after PostgreSQL has rejected its transaction three times.
  if (level === 'read committed') expect(calls.flat().filter(({ status = 0 }) => status >= 500)).toEqual([])
  for (const balance of seen) expect(balance).toBeGreaterThanOrEqual(0)
  for (const tries of calls) {
    const { key } = tries[0]!
    const { charged, sent } = await storedOf(key)
    expect(sent).toBe(charged)
    if (tries.some(each => each.end === 'ok')) expect(charged).toBe(1)
    else if (tries.every(each => each.end === 'fail')) expect(charged).toBe(0)
    else expect(charged).toBeLessThanOrEqual(1)
  }
  expect(await faults(begun)).toEqual([])
}

async function faults(since: Date | null) {
  const [{ allLedgerChecks }, { runLedgerChecks }, { db }] = await Promise.all([
    import('../../src/app/server/ledger-checks.ts'),
    import('#platform/server/ledger-checks/ledger-checks.ts'),
    import('#platform/server/database/db.ts'),
  ])
  return (await runLedgerChecks(allLedgerChecks, { since, on: db() })).filter(each => each.faults.length > 0)
}

/** One attempt; `breakAfter` cuts the connection after this many milliseconds. */
function send(from: MadeMember, to: MadeMember, key: string, breakAfter?: number): Promise<Call> {
  const body = JSON.stringify({ profile: to.memberId, text: 'dag' })
  const headers = {
    host: from.client.host,
    cookie: [...from.client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'sec-fetch-site': 'same-origin',
    'idempotency-key': key,
  }
  return new Promise(resolve => {
    const call = request(
      { host: '127.0.0.1', port: app.port, path: sendMessage.path, method: 'POST', headers, agent: false },
      reply => {
        reply.resume()
        reply.once('close', () =>
          resolve({ key, end: reply.statusCode === 200 ? 'ok' : 'fail', status: reply.statusCode! }),
        )
      },
    )
    call.once('error', () => resolve({ key, end: 'unknown' }))
    call.end(body)
    if (breakAfter !== undefined) setTimeout(() => call.destroy(), breakAfter)
  })
}

/** The charges and messages of a key, read at one moment: a call whose connection broke may still commit. */
async function storedOf(key: string): Promise<{ charged: number; sent: number }> {
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query(
    `SELECT (SELECT count(*)::int FROM credits_entry WHERE spend_key = $1) AS charged,
       (SELECT count(*)::int FROM chat_message WHERE client_key = $1) AS sent`,
    [key],
  )
  return rows[0]
}

async function settingOf(name: string): Promise<string> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query('SELECT current_setting($1) AS value', [name])).rows[0].value
}
