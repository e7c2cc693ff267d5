import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { Client } from '../client.ts'
import { cloneDatabase } from '../database/clone.ts'
import { TEST_SECRET } from '../public-id.ts'
import { type AppProcess, startAppProcess } from './app-process.ts'

export interface CrashingProgram {
  /** A new browser for the program. Starts the program if it isn't running. */
  fresh(): Promise<Client>
  /** Makes the program kill itself at this failpoint. */
  dieAt(failpoint: string): Promise<void>
  /** Resolves when the program has ended. */
  ended(): Promise<unknown>
  /** Waits until the program has ended, and ages its unfinished work, so that another process may take it over. */
  died(): Promise<void>
  /** Restarts the program and moves the browser to its new port. */
  restart(browser?: Client): Promise<Client>
}

/** The program on its own database, one per test file. The test's process reads the same database. */
export function crashingProgram(): CrashingProgram {
  let drop: () => Promise<void>
  let running: AppProcess | undefined
  let isDying = false
  const folder = mkdtempSync(join(tmpdir(), 'vonk-faults-'))

  beforeAll(async () => {
    const database = await cloneDatabase(inject('templateUrl'))
    drop = database.drop
    Object.assign(process.env, {
      VONK_MODE: 'test',
      VONK_SECRET: TEST_SECRET,
      VONK_DATA: folder,
      DATABASE_URL: database.url,
      PORT: '0',
      RATE_LIMIT_FACTOR: '1000',
      CHEAP_PASSWORDS: 'yes',
    })
    // The test process needs the master key, because it hashes the passwords of staff.
    const { openMasterKey } = await import('#platform/server/master-key.ts')
    await openMasterKey()
  })

  afterAll(async () => {
    await running?.kill()
    const { closeDb } = await import('#platform/server/database/db.ts')
    await closeDb()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function restart(browser?: Client): Promise<Client> {
    await running?.kill()
    running = await startAppProcess({})
    isDying = false
    const client = new Client(running.port, 'vonk.localhost')
    for (const [name, value] of browser?.cookies ?? []) client.cookies.set(name, value)
    return client
  }

  return {
    restart,
    fresh: async () => (running && !isDying ? new Client(running.port, 'vonk.localhost') : restart()),
    async dieAt(failpoint) {
      isDying = true
      await running!.dieAt(failpoint)
    },
    ended: () => running!.ended,
    async died() {
      expect(await running!.ended).toBe('SIGKILL')
      const { pool } = await import('#platform/server/database/db.ts')
      await pool().query(`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '5 minutes'
        WHERE locked_at IS NOT NULL`)
    },
  }
}
