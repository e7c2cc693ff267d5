import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { ConfigurationError, config } from '#platform/server/config/config.ts'

/**
 * Throws all faults of a production start together: settings, folders, build and database. It tries the database even if
 * another setting is wrong.
 */
export async function preflight(): Promise<void> {
  if (process.env.VONK_MODE !== 'production') return
  const faults = [...configurationFaults(), ...folderFaults(), ...(await databaseFaults())]
  if (faults.length > 0) throw new ConfigurationError(faults)
}

function configurationFaults(): readonly string[] {
  try {
    config()
    return []
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults
    throw error
  }
}

function folderFaults(): string[] {
  const folder = resolve(process.env.VONK_DATA || '.vonk')
  const faults = existsSync('dist/client/.vite/manifest.json')
    ? []
    : ['The pages are not built yet; run "npm run build".']
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    faults.push(`VONK_DATA is "${folder}", where this program may not write.`)
  }
  return faults
}

const CONNECT_WITHIN_IN_MS = 5_000

async function databaseFaults(): Promise<string[]> {
  const url = process.env.DATABASE_URL
  if (!url || !URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) return []
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_IN_MS })
  try {
    await client.connect()
    return []
  } catch (error) {
    const { code } = error as { code?: string }
    const refused = code?.startsWith('28') || code === '3D000'
    return [
      refused
        ? 'The database at DATABASE_URL refuses the login, or does not exist.'
        : 'The database at DATABASE_URL is unavailable.',
    ]
  } finally {
    await client.end().catch(() => undefined)
  }
}
