import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Order, orders, placeOrder } from '../../src/features/payments/contract.ts'
import { FAILPOINTS, REVERSAL_FAILPOINTS } from '../../src/features/payments/server/failpoints.ts'
import { withdraw } from '../../src/features/payments/withdrawal-contract.ts'
import { signUp } from '../../src/features/signup/contract.ts'
import { type AppProcess, startAppProcess } from '../support/app-process.ts'
import { Client } from '../support/client.ts'
import { cloneDatabase } from '../support/clone.ts'
import { signupForm } from '../support/people.ts'
import {
  buy,
  creditsOf,
  expectCleanBooks,
  notifyOf,
  orderOf,
  orderOnce,
  payInLab,
  reversalsOnce,
  spendCredits,
  wish,
} from '../support/shop.ts'

/** The crash matrix: the program dies at every point of buying, comes back, and everybody tries again. */
let environment: Record<string, string>
let drop: () => Promise<void>
let running: AppProcess | undefined

beforeAll(async () => {
  const database = await cloneDatabase(inject('templateUrl'))
  drop = database.drop
  environment = {
    VONK_MODE: 'test',
    VONK_DATA: mkdtempSync(join(tmpdir(), 'vonk-faults-')),
    DATABASE_URL: database.url,
    PORT: '0',
    RATE_LIMIT_FACTOR: '1000',
  }
  // The books are read by this process itself.
  Object.assign(process.env, environment)
})

afterAll(async () => {
  await running?.kill()
  const { closeDb } = await import('#platform/server/db.ts')
  await closeDb()
  await drop()
  rmSync(environment.VONK_DATA!, { recursive: true, force: true })
})

/** Another browser at the program, which runs if the one before left it running. */
async function fresh(): Promise<Client> {
  return running ? new Client(running.port, 'vonk.localhost') : restart(undefined)
}

/** The program anew, perhaps to die at a point, and the same browser on its new port. */
async function restart(browser: Client | undefined, failpoint?: string): Promise<Client> {
  await running?.kill()
  running = await startAppProcess({ ...environment, ...(failpoint && { FAILPOINT: failpoint }) })
  const client = new Client(running.port, 'vonk.localhost')
  for (const [name, value] of browser?.cookies ?? []) client.cookies.set(name, value)
  return client
}

test.for(FAILPOINTS)(
  '[TRUST-12] [MONEY-13] killed at %s, one order is paid once and credited once',
  async failpoint => {
    const { client, order, before } = await killedAt(failpoint)
    const placed = await client.call(placeOrder, order)
    if (placed.checkout_url) {
      await payInLab(client, placed)
      await notifyOf(client, placed)
    }
    await orderOf(client, placed.payment_id)
    await expectBoughtOnce(client, placed, before)
  },
)

const AFTER_PAYING = FAILPOINTS.filter(name => !name.startsWith('payments.order.'))

test.for(AFTER_PAYING)(
  '[TRUST-12] [MONEY-13] killed at %s, the provider’s one notification is enough: nobody returns, nobody asks',
  async failpoint => {
    const { client, order, before } = await killedAt(failpoint)
    await expectBoughtOnce(client, await client.call(placeOrder, order), before)
  },
)

test.for(REVERSAL_FAILPOINTS)('[TRUST-12] [MONEY-16] killed at %s, what goes back goes back once', async failpoint => {
  let client = await fresh()
  const { member_id: memberId } = await client.call(signUp, { body: signupForm() })
  const before = await creditsOf(client)
  const bought = await buy(client)
  await spendCredits(memberId!, before + 50)
  client = await restart(client, failpoint)
  const body = { payment_id: bought.payment_id }
  // The buyer withdraws from what is unused, and then takes the whole back at the bank.
  const withdrawing = client.call(withdraw, { body }).then(() => payInLab(client, bought, 'chargeback'))
  await Promise.allSettled([withdrawing])
  expect(await running!.ended).toBe('SIGKILL')
  await ageLocks()

  client = await restart(client)
  await client.call(withdraw, { body })
  await payInLab(client, bought, 'chargeback')
  const back = await reversalsOnce(bought.payment_id, ['done', 'done'])
  expect(back.map(each => [each.kind, each.credits])).toEqual([
    ['refund', 100],
    ['chargeback', 50],
  ])
  expect(await creditsOf(client)).toBe(0)
  await expectCleanBooks()
})

/** A buyer orders and pays while the program dies at a point, on the way or in the provider's notification; it is back. */
async function killedAt(failpoint: string) {
  let client = await fresh()
  await client.call(signUp, { body: signupForm() })
  const before = await creditsOf(client)
  const order = { body: await wish(client), key: randomUUID() }
  client = await restart(client, failpoint)
  await Promise.allSettled([client.call(placeOrder, order).then(placed => payInLab(client, placed))])
  expect(await running!.ended).toBe('SIGKILL')
  await ageLocks()
  return { client: await restart(client), order, before }
}

/** What the dead process was doing is given to another after a minute; here at once. */
async function ageLocks(): Promise<void> {
  const { pool } = await import('#platform/server/db.ts')
  await pool().query(`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '5 minutes'
    WHERE locked_at IS NOT NULL`)
}

async function expectBoughtOnce(client: Client, { payment_id }: Order, before: number): Promise<void> {
  await orderOnce(payment_id, 'completed')
  expect((await client.call(orders)).orders).toHaveLength(1)
  expect(await creditsOf(client)).toBe(before + 150)
  await expectCleanBooks()
}
