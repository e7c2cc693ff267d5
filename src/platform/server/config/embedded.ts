import { join, resolve } from 'node:path'
import type { RunningPostgres } from '../database/embedded-postgres.ts'
import { readConfig } from './config.ts'

/**
 * Starts the embedded PostgreSQL unless DATABASE_URL names a server, and sets DATABASE_URL to it. Reports faults of
 * the other settings first.
 */
export async function provideDatabase(): Promise<RunningPostgres | undefined> {
  if (process.env.DATABASE_URL || process.env.VONK_MODE === 'production') return undefined
  readConfig({ ...process.env, DATABASE_URL: 'postgres://embedded' })
  const { startEmbeddedPostgres } = await import('../database/embedded-postgres.ts')
  const postgres = await startEmbeddedPostgres(join(resolve(process.env.VONK_DATA || '.vonk'), 'postgres'))
  process.env.DATABASE_URL = await postgres.databaseUrl('vonk')
  return postgres
}
