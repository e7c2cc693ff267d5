import { join } from 'node:path'
import type { RunningPostgres } from '../database/embedded-postgres.ts'
import { config, readConfig } from './config.ts'

interface Options {
  /** For a command that runs beside `npm start`: uses the embedded server that is already running. */
  readonly shared?: boolean
}

/**
 * Starts the embedded PostgreSQL unless DATABASE_URL names a server, and sets DATABASE_URL to it. Throws all faults of
 * the configuration before anything starts.
 */
export async function provideDatabase({ shared = false }: Options = {}): Promise<RunningPostgres | undefined> {
  if (process.env.DATABASE_URL || process.env.VONK_MODE === 'production') {
    config()
    return undefined
  }
  const { dataFolder } = readConfig({ ...process.env, DATABASE_URL: 'postgres://embedded' })
  const folder = join(dataFolder, 'postgres')
  const { runningDatabaseUrl, startEmbeddedPostgres } = await import('../database/embedded-postgres.ts')
  const url = shared ? runningDatabaseUrl(folder, NAME) : undefined
  const postgres = url ? undefined : await startEmbeddedPostgres(folder)
  process.env.DATABASE_URL = url ?? (await postgres!.databaseUrl(NAME))
  return postgres
}

const NAME = 'vonk'
