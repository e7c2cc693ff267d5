import { join } from 'node:path'
import { config, readConfig } from './config.ts'
import { type DatabaseProcess, startDatabaseProcess } from './database-process.ts'

interface Options {
  /** For a command that runs beside `npm start`: uses the embedded server that is already running. */
  readonly shared?: boolean
}

/**
 * Starts the embedded PostgreSQL unless DATABASE_URL names a server, and sets DATABASE_URL to it. Throws all faults of
 * the configuration before anything starts.
 */
export async function provideDatabase({ shared = false }: Options = {}): Promise<DatabaseProcess | undefined> {
  if (process.env.DATABASE_URL || process.env.VONK_MODE === 'production') {
    config()
    return undefined
  }
  const { dataFolder } = readConfig({ ...process.env, DATABASE_URL: 'postgres://embedded' })
  const folder = join(dataFolder, 'postgres')
  const url = shared ? await runningUrl(folder) : undefined
  const postgres = url ? undefined : await startDatabaseProcess(folder, NAME)
  process.env.DATABASE_URL = url ?? postgres!.url
  return postgres
}

async function runningUrl(folder: string): Promise<string | undefined> {
  const { runningDatabaseUrl } = await import('../database/embedded-postgres.ts')
  return runningDatabaseUrl(folder, NAME)
}

const NAME = 'vonk'
