/**
 * Vitest global setup: one PostgreSQL for the run, with a migrated template database that holds the demo sites. Every
 * test file clones it (`testApp()`), so files run side by side without seeing each other.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../../src/platform/server/database/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection URL of the template database. */
    templateUrl: string
  }
}

export const TEMPLATE = 'vonk_template'

let running: { url: string; stop: () => Promise<void> } | undefined

/** Also used by the browser tests' global setup. */
export async function startTemplate(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(fastFolder(), 'vonk-test-'))
  chmodSync(folder, 0o755)
  // Without fsync: the disk is not under test, and tests take half the time.
  const server = await startEmbeddedPostgres(join(folder, 'pg'), {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '256MB',
  })
  const url = await server.databaseUrl(TEMPLATE)
  execFileSync(process.execPath, [join(import.meta.dirname, 'prepare-template.ts')], {
    env: { ...process.env, DATABASE_URL: url, VONK_MODE: 'test', VONK_DATA: folder, LOG_LEVEL: 'warn' },
    stdio: 'inherit',
  })
  return {
    url,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2 * 1024 ** 3

/** A folder in memory if Linux has space for it: a clone takes 30 ms of processor time there, and 250 ms on disk. */
function fastFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > NEEDED_BYTES ? MEMORY : tmpdir()
}

/** `TEMPLATE_URL` names the template of a process that runs tests many times (test/mutation/stores.ts). */
export async function setup(project: TestProject): Promise<void> {
  // Without this, embedded-postgres ends the process with exit code 0 even after a failure (async-exit-hook).
  process.prependListener('beforeExit', () => void (process.exitCode && process.exit()))
  if (!process.env.TEMPLATE_URL) running ??= await startTemplate()
  project.provide('templateUrl', running?.url ?? process.env.TEMPLATE_URL!)
}

export async function teardown(): Promise<void> {
  await running?.stop()
  running = undefined
}
