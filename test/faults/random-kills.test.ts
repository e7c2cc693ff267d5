/**
 * Kills the program (with its jobs), one process of the database or the whole database at random moments under a steady
 * load of messages, purchases and reads, and restarts it. Each client retries until its write is acknowledged, and each
 * write then exists once.
 */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activate } from '../../src/features/accounts/contract.ts'
import { SESSION_COOKIE } from '../../src/features/accounts/rules.ts'
import { listChats, sendMessage } from '../../src/features/chat/contract.ts'
import { signUp } from '../../src/features/signup/contract.ts'
import { LOCALE_COOKIE } from '../../src/platform/locale.ts'
import { freePort } from '../../src/platform/server/free-port.ts'
import { Client } from '../support/client.ts'
import { type KillablePostgres, killablePostgres } from '../support/database/killable-postgres.ts'
import { linkToken } from '../support/mailbox.ts'
import { Dice } from '../support/payments/adversary.ts'
import { type AppProcess, startAppProcess } from '../support/programs/app-process.ts'
import { type LoadMember, SteadyLoad } from '../support/programs/steady-load.ts'
import { publicId, TEST_SECRET } from '../support/public-id.ts'
import { rounds } from '../support/rounds.ts'
import { SEED } from '../support/seed.ts'
import { mailServer } from '../support/services/smtp.ts'
import { creditsOf, expectCleanBooks } from '../support/shop.ts'
import { signUpEarlier, signupForm } from '../support/signed-up-member.ts'

/**
 * `SEED=<seed>` repeats the same order of kills. Three rounds kill the program, a database process and the database
 * once each.
 */
const ROUNDS = rounds('KILL_ROUNDS', { short: 3, long: 50 })
const VICTIMS = ['program', 'backend', 'server'] as const
/** After a restart, retries succeed within this time. */
const HEALED_WITHIN_IN_MS = 30_000

let postgres: KillablePostgres
let program: AppProcess
let hasEnded = false

beforeAll(async () => {
  postgres = await killablePostgres()
  Object.assign(process.env, {
    VONK_MODE: 'test',
    VONK_SECRET: TEST_SECRET,
    VONK_DATA: postgres.folder,
    DATABASE_URL: postgres.url,
    PORT: String(await freePort()),
    RATE_LIMIT_FACTOR: '100000',
  })
  await start()
}, 120_000)

afterAll(async () => {
  await program?.kill()
  const { closeDb } = await import('#platform/server/database/db.ts')
  await closeDb()
  await postgres?.stop()
})

async function start(environment: Record<string, string> = {}): Promise<void> {
  const started = await startAppProcess(environment)
  program = started
  hasEnded = false
  void started.ended.then(() => {
    hasEnded = program === started
  })
}

test('[TRUST-12] [MONEY-13] after random kills (kill -9) of program and database each acknowledged write exists once, and every other at most once', {
  timeout: 90_000 + ROUNDS * 30_000,
}, async () => {
  process.stdout.write(`random kills: ${ROUNDS} rounds, seed ${SEED}\n`)
  const dice = new Dice(SEED)
  const load = await startLoad()
  const first = dice.below(VICTIMS.length)
  for (let round = 1; round <= ROUNDS; round++) {
    const victim = VICTIMS[(first + round) % VICTIMS.length]!
    await new Promise(moment => setTimeout(moment, 50 + dice.below(600)))
    await KILLINGS[victim](dice)
    const before = load.acknowledged
    const through = { timeout: HEALED_WITHIN_IN_MS, message: `round ${round}, ${victim}: nobody gets through` }
    await expect.poll(() => load.acknowledged, through).toBeGreaterThan(before + 10)
    expect(hasEnded, `round ${round}, ${victim}: the program has ended by itself`).toBe(false)
    expect(load.odd, `round ${round}, ${victim}`).toEqual([])
  }
  await load.end()
  await settle()

  expect(load.odd).toEqual([])
  expect(load.retryLater, 'responses with Retry-After').toBeGreaterThan(0)
  await expectMessagesOnce(load)
  await expectPurchasesOnce(load)
  expect(await rows('SELECT member_id, balance FROM credits_account WHERE balance < 0')).toEqual([])
  await expectCleanBooks({ withMessages: true })
  process.stdout.write(
    `random kills: ${load.sent.length} messages, ${load.bought.length} purchases, ${load.retryLater} responses with Retry-After\n`,
  )
})

test('[TRUST-12] a job that ends while the database is down ends neither the program nor the next jobs', async () => {
  const smtp = await mailServer()
  await program.kill()
  await start({ SMTP_URL: smtp.url })
  const { silent, letGo } = smtp.fallSilentAfter(0)
  const [first, second] = [signupForm(), signupForm()]
  await visitor().call(signUp, { body: first })
  await silent
  postgres.killServer()
  letGo()
  await expectRetryAfter()
  await postgres.startAgain()
  await expect
    .poll(async () => (await visitor().send(signUp, { body: second })).status, { timeout: HEALED_WITHIN_IN_MS })
    .toBe(200)
  await smtp.mailTo(second.email!)
  expect(hasEnded).toBe(false)
  await smtp.stop()
})

test.runIf(existsSync('dist/server'))(
  '[TRUST-12] [ERR-2] a page request while the database is down gets an error page in the visitor’s language, with a retry link',
  async () => {
    await program.kill()
    await start({ VONK_PAGES: 'yes' })
    const reader = visitor()
    reader.cookies.set(SESSION_COOKIE, 'of nobody')
    reader.cookies.set(LOCALE_COOKIE, 'en')
    expect((await reader.fetch('/pricing?from=here')).status).toBe(200)
    postgres.killServer()
    await expectRetryAfter()
    for (const options of [{}, FORM]) {
      const { status, headers, text } = await reader.fetch('/pricing?from=here', options)
      expect([status, headers['retry-after'], headers['content-type']]).toEqual([503, '2', 'text/html; charset=utf-8'])
      expect(text).toContain('<html lang="en">')
      expect(text).toContain('<h1>')
      expect(text).toContain('href="/pricing?from=here">Try again</a>')
    }
    const id = publicId('member', 1)
    const inItsLayout = await visitor().fetch(`/members/${id}/landing`)
    expect([inItsLayout.status, inItsLayout.headers['retry-after']]).toEqual([503, '2'])
    expect(inItsLayout.text).toMatch(new RegExp(`<a [^>]*href="/members/${id}/landing"[^>]*>.*Opnieuw proberen`))
    await postgres.startAgain()
    await expect
      .poll(async () => (await reader.fetch('/pricing?from=here')).status, { timeout: HEALED_WITHIN_IN_MS })
      .toBe(200)
  },
)

const FORM = {
  method: 'POST',
  body: 'name=Sanne',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
}

/** While the database is down, no session can be read. */
async function expectRetryAfter(): Promise<void> {
  const client = visitor()
  client.cookies.set(SESSION_COOKIE, 'of nobody')
  const refused = async () => {
    const { status, headers } = await client.send(listChats)
    return [status, headers['retry-after']]
  }
  await expect.poll(refused).toEqual([503, '2'])
}

const visitor = () => new Client(Number(process.env.PORT), 'vonk.localhost')

const KILLINGS: Record<(typeof VICTIMS)[number], (dice: Dice) => Promise<void>> = {
  async program() {
    await program.kill()
    await start()
  },
  async backend(dice) {
    await postgres.killBackend(many => dice.below(many))
    await postgres.answers()
  },
  async server() {
    postgres.killServer()
    await expectRetryAfter()
    await postgres.startAgain()
  },
}

const START = 1_000_000

/** Three pairs who write to each other, two buyers, and readers. */
async function startLoad(): Promise<SteadyLoad> {
  const load = new SteadyLoad()
  for (let pair = 0; pair < 3; pair++) {
    const [one, other] = [await member(START), await member(START)]
    const { conversation } = await one.client.call(sendMessage, { body: { profile: other.memberId, text: 'dag' } })
    load.writing(one, other)
    load.writing(other, one)
    load.reading(other, conversation.id)
  }
  for (let buyer = 0; buyer < 2; buyer++) load.buying(await member(0))
  return load
}

async function member(credits: number): Promise<LoadMember> {
  const client = visitor()
  const form = signupForm()
  const { member_id: memberId } = await client.call(signUp, { body: form })
  await client.call(activate, { body: { token: await linkToken(form.email!) } })
  await signUpEarlier(memberId!, '60 days')
  const { transaction } = await import('#platform/server/database/db.ts')
  const { grant } = await import('#credits/server')
  if (credits) {
    await transaction(tx => grant(tx, { memberId: memberId!, credits, reason: 'demo', ref: `kills:${memberId}` }))
  }
  return { memberId: memberId!, client }
}

/** Kills the program again and starts a new one, which runs the waiting jobs as if their delay had passed. */
async function settle(): Promise<void> {
  await program.kill()
  await rows(`UPDATE graphile_worker._private_jobs SET run_at = least(run_at, now()),
    locked_at = locked_at - interval '5 minutes' WHERE locked_at IS NOT NULL OR last_error IS NOT NULL`)
  await rows(`UPDATE graphile_worker._private_job_queues SET locked_at = locked_at - interval '5 minutes'
    WHERE locked_at IS NOT NULL`)
  await start()
  const waiting = `SELECT identifier, attempts, last_error FROM graphile_worker._private_jobs
    JOIN graphile_worker._private_tasks task ON task.id = task_id
    WHERE run_at <= now() OR locked_at IS NOT NULL OR last_error IS NOT NULL OR attempts >= max_attempts`
  await expect.poll(() => rows(waiting), { interval: 250 }).toEqual([])
}

async function expectMessagesOnce({ sent }: SteadyLoad): Promise<void> {
  const kept = await rows('SELECT client_key FROM chat_message')
  const times = Map.groupBy(kept, row => row.client_key)
  const found = (key: string) => times.get(key)?.length ?? 0
  expect(sent.filter(each => each.isAcknowledged && found(each.key) !== 1)).toEqual([])
  expect(sent.filter(each => found(each.key) > 1)).toEqual([])
}

async function expectPurchasesOnce({ bought }: SteadyLoad): Promise<void> {
  expect(bought.filter(each => !each.isAcknowledged)).toEqual([])
  for (const [{ client, memberId }, theirs] of Map.groupBy(bought, each => each.by)) {
    const kept = await rows('SELECT key, status FROM payments_order WHERE member_id = $1', [memberId])
    const wanted = theirs.map(({ key }) => ({ key, status: 'completed' }))
    expect(kept.toSorted(byKey)).toEqual(wanted.toSorted(byKey))
    const given = await rows('SELECT ref FROM credits_entry WHERE member_id = $1 AND delta = 150', [memberId])
    expect(given).toHaveLength(theirs.length)
    expect(await creditsOf(client)).toBeGreaterThanOrEqual(150 * theirs.length)
  }
}

const byKey = (one: { key: string }, other: { key: string }) => one.key.localeCompare(other.key)

async function rows(statement: string, values: unknown[] = []) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(statement, values)).rows
}
