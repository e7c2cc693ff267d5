import { join, resolve } from 'node:path'
import type { RunningPostgres } from '../database/embedded-postgres.ts'

/**
 * Starts the embedded PostgreSQL unless DATABASE_URL names a server, and sets DATABASE_URL to it. Runs before the
 * configuration is read.
 */
export async function provideDatabase(): Promise<RunningPostgres | undefined> {
  if (process.env.DATABASE_URL || process.env.VONK_MODE === 'production') return undefined
  const { startEmbeddedPostgres } = await import('../database/embedded-postgres.ts')
  const postgres = await startEmbeddedPostgres(join(resolve(process.env.VONK_DATA || '.vonk'), 'postgres'))
  process.env.DATABASE_URL = await postgres.databaseUrl('vonk')
  return postgres
}
