/** Debian's ejabberd with its archive (mod_mam) in a PostgreSQL that is given: a peer to measure beside. */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const PASSWORD = 'bench'
/** Where Debian puts the tables' definition. */
const SCHEMAS = [
  '/usr/share/ejabberd/sql/pg.sql',
  '/usr/share/doc/ejabberd/examples/pg.sql',
  '/usr/share/doc/ejabberd/sql/pg.sql',
]

export interface Ejabberd {
  readonly port: number
  readonly password: string
  stop(): Promise<void>
}

/** Why there is nothing to measure beside; null where there is. Installs it only where that was allowed in so many words. */
export function whyNoEjabberd(): string | null {
  if (isThere()) return null
  if (process.env.VONK_BENCH_INSTALL !== 'yes') {
    return 'ejabberd is not installed; "apt-get install ejabberd erlang-p1-pgsql" or VONK_BENCH_INSTALL=yes brings it.'
  }
  try {
    const quiet = {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    } as const
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'ejabberd', 'erlang-p1-pgsql'], quiet)
  } catch {
    return 'ejabberd is not installed, and apt-get could not bring it.'
  }
  return isThere() ? null : 'ejabberd was installed without its definition of SQL tables.'
}

function isThere(): boolean {
  return existsSync('/usr/sbin/ejabberdctl') && SCHEMAS.some(existsSync)
}

/** Runs it in the foreground with accounts u0 … un, which have the same password. */
export async function startEjabberd(databaseUrl: string, users: number): Promise<Ejabberd> {
  await fill(databaseUrl, users)
  const folder = mkdtempSync(join(tmpdir(), 'vonk-ejabberd-'))
  for (const name of ['', 'spool', 'logs']) {
    mkdirSync(join(folder, name), { recursive: true })
    chmodSync(join(folder, name), 0o777)
  }
  const port = await freePort()
  const config = join(folder, 'ejabberd.yml')
  writeFileSync(config, configOf(new URL(databaseUrl), port))
  writeFileSync(join(folder, 'ejabberdctl.cfg'), 'ERLANG_NODE=vonkbench@localhost\n')
  const flags = [
    '--config-dir',
    folder,
    '--config',
    config,
    '--logs',
    join(folder, 'logs'),
    '--spool',
    join(folder, 'spool'),
  ]
  const node = spawn('/usr/sbin/ejabberdctl', [...flags, 'foreground'], { stdio: 'ignore' })
  const ended = new Promise<void>(resolve => node.once('exit', () => resolve()))
  const stop = async () => {
    await new Promise<void>(done => {
      const asked = spawn('/usr/sbin/ejabberdctl', [...flags, 'stop'], { stdio: 'ignore' })
      asked.once('exit', () => done())
    })
    const late = setTimeout(() => node.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(late)
    // Erlang's register of names, which the node started; it refuses where other nodes are still in it.
    await new Promise<void>(done => {
      const register = spawn('epmd', ['-kill'], { stdio: 'ignore' })
      register.once('exit', () => done()).once('error', () => done())
    })
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await listening(port, ended)
  } catch (error) {
    await stop()
    throw error
  }
  return { port, password: PASSWORD, stop }
}

async function fill(databaseUrl: string, users: number): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(readFileSync(SCHEMAS.find(existsSync)!, 'utf8'))
  await client.query(
    "INSERT INTO users (username, password) SELECT 'u' || i, $2 FROM generate_series(0, $1::int - 1) AS i",
    [users, PASSWORD],
  )
  await client.end()
}

/** No encryption and no limits on speed: the same as on our side. */
function configOf({ hostname, port, username, password, pathname }: URL, listen: number): string {
  return `hosts: [localhost]
loglevel: error
auth_method: sql
auth_password_format: plain
default_db: sql
sql_type: pgsql
sql_server: "${hostname}"
sql_port: ${port}
sql_database: "${pathname.slice(1)}"
sql_username: "${username}"
sql_password: "${password}"
sql_pool_size: 8
listen:
  - port: ${listen}
    ip: "127.0.0.1"
    module: ejabberd_c2s
    starttls: false
    max_stanza_size: 65536
modules:
  mod_mam:
    default: always
    db_type: sql
`
}

async function listening(port: number, ended: Promise<void>): Promise<void> {
  const isOver = ended.then(() => true)
  for (let tries = 0; tries < 120; tries++) {
    const answered = await fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      (error: { cause?: { code?: string } }) => error.cause?.code !== 'ECONNREFUSED',
    )
    if (answered) return
    const over = await Promise.race([isOver, new Promise<false>(next => setTimeout(() => next(false), 500))])
    if (over) break
  }
  throw new Error('ejabberd did not start')
}

function freePort(): Promise<number> {
  return new Promise(found => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => found(port))
    })
  })
}
