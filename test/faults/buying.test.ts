import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { orders, placeOrder } from '../../src/features/payments/contract.ts'
import { FAILPOINTS } from '../../src/features/payments/server/failpoints.ts'
import { signUp } from '../../src/features/signup/contract.ts'
import { type AppProcess, startAppProcess } from '../support/app-process.ts'
import { Client } from '../support/client.ts'
import { cloneDatabase } from '../support/clone.ts'
import { signupForm } from '../support/people.ts'
import { creditsOf, expectCleanBooks, notifyOf, orderOf, orderOnce, payInLab, wish } from '../support/shop.ts'

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
    let client = await restart(undefined)
    await client.call(signUp, { body: signupForm() })
    const before = await creditsOf(client)
    const order = { body: await wish(client), key: randomUUID() }

    client = await restart(client, failpoint)
    // The buyer orders and pays; somewhere in here the program dies, or later in the provider's notification.
    const buying = client.call(placeOrder, order).then(placed => payInLab(client, placed))
    await Promise.allSettled([buying])
    expect(await running!.ended).toBe('SIGKILL')

    client = await restart(client)
    const placed = await client.call(placeOrder, order)
    if (placed.checkout_url) {
      await payInLab(client, placed)
      await notifyOf(client, placed)
    }
    await orderOf(client, placed.payment_id)
    await orderOnce(placed.payment_id, 'completed')
    expect((await client.call(orders)).orders).toHaveLength(1)
    expect(await creditsOf(client)).toBe(before + 150)
    await expectCleanBooks()
  },
)
