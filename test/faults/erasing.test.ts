import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ERASURE_FAILPOINTS } from '../../src/features/accounts/rules.ts'
import { leave } from '../../src/features/leaving/contract.ts'
import { changeProfile } from '../../src/features/members/contract.ts'
import { signUp } from '../../src/features/signup/contract.ts'
import { type AppProcess, startAppProcess } from '../support/app-process.ts'
import { Client } from '../support/client.ts'
import { cloneDatabase } from '../support/clone.ts'
import { ordinaryPhoto } from '../support/hostile-pictures.ts'
import { PASSWORD, signupForm } from '../support/people.ts'
import { buy, expectCleanBooks } from '../support/shop.ts'
import { upload } from '../support/upload.ts'

/** The program dies at every point of an erasure, comes back, and the erasure is finished. */
let environment: Record<string, string>
let drop: () => Promise<void>
let running: AppProcess | undefined

beforeAll(async () => {
  const database = await cloneDatabase(inject('templateUrl'))
  drop = database.drop
  environment = {
    VONK_MODE: 'test',
    VONK_DATA: mkdtempSync(join(tmpdir(), 'vonk-erasing-')),
    DATABASE_URL: database.url,
    PORT: '0',
    RATE_LIMIT_FACTOR: '1000',
  }
  Object.assign(process.env, environment)
})

afterAll(async () => {
  await running?.kill()
  const { closeDb } = await import('#platform/server/db.ts')
  await closeDb()
  await drop()
  rmSync(environment.VONK_DATA!, { recursive: true, force: true })
})

async function restart(failpoint?: string): Promise<Client> {
  await running?.kill()
  running = await startAppProcess({ ...environment, ...(failpoint && { FAILPOINT: failpoint }) })
  return new Client(running.port, 'vonk.localhost')
}

async function query(sql: string, values: unknown[] = []) {
  const { pool } = await import('#platform/server/db.ts')
  return (await pool().query(sql, values)).rows
}

/** What the schedule does at its hour. */
async function beginErasing(): Promise<void> {
  await query("SELECT graphile_worker.add_job('accounts.erase-what-is-final')")
}

test.for(ERASURE_FAILPOINTS)(
  '[TRUST-12] [DELETE-4] killed at %s, an erasure is finished, whole and once',
  async failpoint => {
    const client = await restart()
    const form = signupForm()
    const { member_id: memberId } = await client.call(signUp, { body: form })
    await client.call(changeProfile, { body: { about: 'Tot ziens, zeekoe.' } })
    await upload(client, await ordinaryPhoto(400, 500))
    await buy(client)
    await client.call(leave, { body: { password: PASSWORD } })
    await query("UPDATE accounts_account SET closed_at = closed_at - interval '15 days' WHERE id = $1", [memberId])

    await restart(failpoint)
    await beginErasing()
    expect(await running!.ended).toBe('SIGKILL')
    const half = await query('SELECT about FROM members_profile WHERE member_id = $1', [memberId])
    const [account] = await query('SELECT email, erased_at FROM accounts_account WHERE id = $1', [memberId])
    // All or nothing, wherever it died.
    expect(half.length === 0).toBe(account.email === null)
    await query(`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '5 minutes'
    WHERE locked_at IS NOT NULL`)

    await restart()
    await beginErasing()
    const left = async () => {
      const [row] = await query(
        `SELECT email IS NULL AND erased_at IS NOT NULL AS erased,
         (SELECT count(*)::int FROM members_profile WHERE member_id = $1) AS profiles,
         (SELECT count(*)::int FROM photos_photo WHERE member_id = $1) AS photos,
         (SELECT count(*)::int FROM payments_order WHERE member_id = $1) AS orders
       FROM accounts_account WHERE id = $1`,
        [memberId],
      )
      return row
    }
    await expect.poll(left, { timeout: 30_000 }).toEqual({ erased: true, profiles: 0, photos: 0, orders: 1 })
    await expectCleanBooks()
  },
)
