import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { RunningApp, StartOptions } from '../../src/app/server/start.ts'
import { Client } from './client.ts'
import { cloneDatabase } from './database/clone.ts'
import { TEST_SECRET } from './public-id.ts'

export interface TestApp {
  readonly app: RunningApp
  readonly port: number
  readonly databaseUrl: string
  /** A browser-like caller with its own cookies, on a site's host (default the Dutch one). */
  client(host?: string): Client
  /** All metrics as text. */
  metrics(): Promise<string>
  stop(): Promise<void>
}

/**
 * The real program on its own database and a free port, one per test file; `pages` enables page rendering. Recurring jobs
 * don't run, because the full minute would come at any moment of a test; a test runs the job that it needs.
 */
export async function testApp(
  environment: Record<string, string> = {},
  options: StartOptions = {},
  settings: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-app-'))
  const database = await cloneDatabase(inject('templateUrl'), settings)
  Object.assign(process.env, {
    VONK_MODE: 'test',
    VONK_SECRET: TEST_SECRET,
    VONK_DATA: folder,
    DATABASE_URL: database.url,
    PORT: '0',
    METRICS_PORT: '0',
    RATE_LIMIT_FACTOR: '1000',
    CHEAP_PASSWORDS: 'yes',
    ...environment,
  })
  const { startApp } = await import('../../src/app/server/start.ts')
  const app = await startApp({ recurringJobs: false, ...options })
  return {
    app,
    port: app.port,
    databaseUrl: database.url,
    client: (host = 'vonk.localhost') => new Client(app.port, host),
    metrics: async () => (await new Client(app.metricsPort!, '127.0.0.1').fetch('/metrics')).text,
    async stop() {
      await app.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
