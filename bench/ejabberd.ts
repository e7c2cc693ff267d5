/** Debian's ejabberd with its archive (mod_mam) in the given PostgreSQL. */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../src/platform/server/free-port.ts'
import { listening, PASSWORD, whyMissing, type XmppServer } from './xmpp-server.ts'

/** Where Debian's package keeps the table definitions. */
const SCHEMAS = [
  '/usr/share/ejabberd/sql/pg.sql',
  '/usr/share/doc/ejabberd/examples/pg.sql',
  '/usr/share/doc/ejabberd/sql/pg.sql',
]

export function whyNoEjabberd(): string | null {
  return whyMissing('ejabberd', ['ejabberd', 'erlang-p1-pgsql'], isThere)
}

function isThere(): boolean {
  return existsSync('/usr/sbin/ejabberdctl') && SCHEMAS.some(existsSync)
}

/** Runs it in the foreground with accounts u0 … un, which share one password. */
export async function startEjabberd(databaseUrl: string, users: number): Promise<XmppServer> {
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
      const stopping = spawn('/usr/sbin/ejabberdctl', [...flags, 'stop'], { stdio: 'ignore' })
      stopping.once('exit', () => done())
    })
    const late = setTimeout(() => node.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(late)
    // Stops Erlang's name daemon, which the node started; it refuses while other nodes are registered.
    await new Promise<void>(done => {
      const register = spawn('epmd', ['-kill'], { stdio: 'ignore' })
      register.once('exit', () => done()).once('error', () => done())
    })
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await listening('ejabberd', port, ended)
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

/** No encryption and no rate limits, like Vonk in this benchmark. */
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
