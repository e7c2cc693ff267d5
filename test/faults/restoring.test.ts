/** The database is lost and restored from a backup, so it is older than the provider's data. */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activate } from '../../src/features/accounts/contract.ts'
import { listChats, sendMessage } from '../../src/features/chat/contract.ts'
import { orders } from '../../src/features/payments/contract.ts'
import { withdrawOrder } from '../../src/features/payments/contract-withdrawal.ts'
import { signUp } from '../../src/features/signup/contract.ts'
import { Client } from '../support/client.ts'
import { type ArchivedPostgres, archivedPostgres } from '../support/database/archived-postgres.ts'
import { linkToken } from '../support/mailbox.ts'
import { mollieStandIn } from '../support/payments/mollie/stand-in.ts'
import type { ProviderStandIn } from '../support/payments/provider-stand-ins.ts'
import { type AppProcess, startAppProcess } from '../support/programs/app-process.ts'
import { TEST_SECRET } from '../support/public-id.ts'
import { creditsOf, orderOnce, reversalsOnce, startOrder } from '../support/shop.ts'
import { signupForm } from '../support/signed-up-member.ts'

const folder = mkdtempSync(join(tmpdir(), 'vonk-restoring-'))
let postgres: ArchivedPostgres
/** The provider's data survives the loss of the database. */
let standIn: ProviderStandIn
let program: AppProcess

beforeAll(async () => {
  postgres = await archivedPostgres()
  standIn = await mollieStandIn()
  Object.assign(process.env, standIn.environment, {
    VONK_MODE: 'test',
    VONK_SECRET: TEST_SECRET,
    VONK_DATA: folder,
    DATABASE_URL: postgres.url,
    PORT: '0',
    RATE_LIMIT_FACTOR: '1000',
  })
  const prepare = join(import.meta.dirname, '../support/database/prepare-template.ts')
  execFileSync(process.execPath, [prepare], { env: { ...process.env, LOG_LEVEL: 'warn' }, stdio: 'inherit' })
  program = await startAppProcess({})
  // This file creates a server and its tables from scratch.
}, 120_000)
afterAll(async () => {
  await program.kill()
  const { closeDb } = await import('#platform/server/database/db.ts')
  await closeDb()
  standIn.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('[MONEY-13] after a restore from a backup the ledger follows the provider: nothing is credited or taken twice, and a payment without an order is reported until it is refunded', async () => {
  const [anna, carla, dora, emma] = [await member(), await member(), await member(), await member()]
  const bram = await member({ gender: 'male' })
  await postgres.baseBackup()
  const [annas, carlas, doras] = [await ordered(anna), await ordered(carla), await ordered(dora)]
  const emmas = await ordered(emma)
  await pay(dora, doras)
  await pay(emma, emmas)
  await postgres.namePoint('the last thing kept')

  await pay(anna, annas)
  const message = { body: { profile: bram.memberId, text: 'ben je er nog?' }, key: randomUUID() }
  await anna.client.call(sendMessage, message)
  const charged = anna.before + 150 - (await creditsOf(anna.client))
  expect(charged).toBeGreaterThan(0)
  await pay(carla, carlas)
  await carla.client.call(withdrawOrder, { body: { payment_id: carlas.id } })
  await reversalsOnce(carlas.id, ['pending'])
  await standIn.refund(doras.ref, doras.minor)
  await standIn.sendWebhook(dora.client, doras.ref)
  await reversalsOnce(doras.id, ['done'])
  await emma.client.call(withdrawOrder, { body: { payment_id: emmas.id } })
  await reversalsOnce(emmas.id, ['pending'])
  const brams = await ordered(bram)
  await pay(bram, brams)
  await expectFaults([])

  await loseAndRestore('the last thing kept')
  for (const each of [anna, bram, carla, dora, emma]) each.client = moved(each.client)
  const standing = async () => Promise.all([anna, bram, carla, dora, emma].map(async each => gained(each)))
  expect(await standing()).toEqual([0, 0, 0, 150, 150])
  expect((await bram.client.call(listChats)).chats).toEqual([])
  expect((await bram.client.call(orders)).orders).toEqual([])

  // The refund is missing in the database and known only to the provider.
  expect(await emma.client.refused(withdrawOrder, { body: { payment_id: emmas.id } })).toMatchObject({
    code: 'nothing_to_withdraw',
  })
  expect(await standing()).toEqual([0, 0, 0, 150, 0])

  await pollAllPayments()
  await orderOnce(annas.id, 'completed')
  await orderOnce(carlas.id, 'completed')
  await reversalsOnce(carlas.id, ['pending'])
  await reversalsOnce(doras.id, ['done'])
  expect(await standing()).toEqual([150, 0, 0, 0, 0])
  // Late webhooks, and members who retry.
  for (const [of, { ref }] of [
    [anna, annas],
    [bram, brams],
    [carla, carlas],
    [dora, doras],
  ] as const) {
    expect((await standIn.sendWebhook(of.client, ref)).status).toBe(200)
  }
  for (const [of, { id }] of [
    [carla, carlas],
    [dora, doras],
  ] as const) {
    expect(await of.client.refused(withdrawOrder, { body: { payment_id: id } })).toMatchObject({
      code: 'nothing_to_withdraw',
    })
  }
  await pollAllPayments()
  const lost = { rule: 'paid at its provider and not here', orderId: brams.id, provider: 'mollie', payment: brams.ref }
  await expectFaults([lost])
  expect(await standing()).toEqual([150, 0, 0, 0, 0])
  for (const { ref } of [carlas, doras, emmas]) expect(await timesPaidBack(ref)).toBe(1)

  await standIn.refund(brams.ref, brams.minor)
  await expectFaults([])
  // Her browser still has the message with the same key.
  await Promise.all([1, 2].map(() => anna.client.call(sendMessage, message)))
  expect(await standing()).toEqual([150 - charged, 0, 0, 0, 0])
  expect((await bram.client.call(listChats)).chats).toHaveLength(1)
  await expectFaults([])
})

interface Buyer {
  client: Client
  readonly memberId: number
  /** Credits from the sign-up. */
  readonly before: number
}

interface Ordered {
  readonly id: number
  readonly ref: string
  readonly minor: number
}

async function member(form: Parameters<typeof signupForm>[0] = {}): Promise<Buyer> {
  const client = new Client(program.port, 'vonk.localhost')
  const body = signupForm(form)
  const { member_id } = await client.call(signUp, { body })
  await client.call(activate, { body: { token: await linkToken(body.email!) } })
  return { client, memberId: member_id!, before: await creditsOf(client) }
}

async function ordered({ client }: Buyer): Promise<Ordered> {
  const { payment_id: id } = await startOrder(client)
  const [row] = await rows<{ ref: string; minor: number }>(
    `SELECT provider_ref AS ref, amount_minor AS minor FROM payments_payment
     JOIN payments_order ON payments_order.id = order_id WHERE order_id = ${id}`,
  )
  return { id, ...row! }
}

async function pay({ client }: Buyer, { id, ref }: Ordered): Promise<void> {
  await standIn.settle(ref, 'paid')
  expect((await standIn.sendWebhook(client, ref)).status).toBe(200)
  await orderOnce(id, 'completed')
}

const gained = async ({ client, before }: Buyer) => (await creditsOf(client)) - before

/** Stops everything, restores the backup and the archive on a new server, and starts the program there. */
async function loseAndRestore(point: string): Promise<void> {
  await postgres.archived()
  const { closeDb } = await import('#platform/server/database/db.ts')
  await closeDb()
  await postgres.kill()
  await program.kill()
  const databaseUrl = await postgres.restoredTo(point)
  const { config } = await import('#platform/server/config/config.ts')
  Object.assign(config(), { databaseUrl })
  process.env.DATABASE_URL = databaseUrl
  program = await startAppProcess({})
}

function moved({ cookies, host }: Client): Client {
  const client = new Client(program.port, host)
  for (const [name, value] of cookies) client.cookies.set(name, value)
  return client
}

/** Runs the manual's statement after a restore, then one minute of reconciliation. */
async function pollAllPayments(): Promise<void> {
  const manual = readFileSync(join(import.meta.dirname, '../../docs/self-hosting.md'), 'utf8')
  await rows(/^UPDATE payments_payment SET [^;]+;$/m.exec(manual)![0])
  await rows("SELECT graphile_worker.add_job('payments.reconcile')")
  const waiting = "SELECT FROM payments_payment WHERE next_check_at <= now() AND status IN ('open', 'pending', 'paid')"
  await expect.poll(async () => (await rows(waiting)).length).toBe(0)
}

async function timesPaidBack(ref: string): Promise<number> {
  const { providerNamed } = await import('../../src/features/payments/server/providers/index.ts')
  return (await providerNamed('mollie')!.fetchPayment(ref)).reversals.length
}

/** The faults that all ledger checks find, like `npm run audit`. */
async function expectFaults(expected: readonly object[]): Promise<void> {
  const { allLedgerChecks } = await import('../../src/app/server/ledger-checks.ts')
  const { runLedgerChecks } = await import('#platform/server/ledger-checks/ledger-checks.ts')
  const found = async () => (await runLedgerChecks(allLedgerChecks)).flatMap(({ faults }) => faults)
  await expect.poll(found, { interval: 250 }).toEqual(expected)
}

async function rows<Row extends object>(statement: string): Promise<Row[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query<Row>(statement)).rows
}
