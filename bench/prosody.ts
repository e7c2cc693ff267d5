/** Debian's Prosody with its archive (mod_mam) in the given PostgreSQL. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../src/platform/server/free-port.ts'
import { listening, PASSWORD, whyMissing, type XmppServer } from './xmpp-server.ts'

const PROGRAM = '/usr/bin/prosody'
/** Lua's PostgreSQL driver, a separate Debian package. */
const DRIVER = '/usr/share/doc/lua-dbi-postgresql'

export function whyNoProsody(): string | null {
  return whyMissing('Prosody', ['prosody', 'lua-dbi-postgresql'], () => existsSync(PROGRAM) && existsSync(DRIVER))
}

/** Runs it in the foreground with accounts u0 … un, which share one password. */
export async function startProsody(databaseUrl: string, users: number): Promise<XmppServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-prosody-'))
  const accounts = join(folder, 'localhost', 'accounts')
  mkdirSync(accounts, { recursive: true })
  for (let user = 0; user < users; user++) {
    writeFileSync(join(accounts, `u${user}.dat`), `return { ["password"] = "${PASSWORD}"; };\n`)
  }
  const port = await freePort()
  const config = join(folder, 'prosody.cfg.lua')
  writeFileSync(config, configOf(new URL(databaseUrl), port, folder))
  const server = spawn(PROGRAM, ['--config', config, '-F'], { stdio: 'ignore' })
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    const late = setTimeout(() => server.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(late)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await listening('Prosody', port, ended)
  } catch (error) {
    await stop()
    throw error
  }
  return { port, password: PASSWORD, stop }
}

/** No encryption and no rate limits, like Vonk in this benchmark. */
function configOf({ hostname, port, username, password, pathname }: URL, listen: number, folder: string): string {
  return `run_as_root = true
data_path = "${folder}"
pidfile = "${folder}/prosody.pid"
log = { error = "${folder}/prosody.err" }
modules_enabled = { "roster", "saslauth", "disco", "ping", "mam" }
modules_disabled = { "s2s", "offline" }
c2s_interfaces = { "127.0.0.1" }
c2s_ports = { ${listen} }
c2s_require_encryption = false
allow_unencrypted_plain_auth = true
authentication = "internal_plain"
storage = { archive = "sql" }
sql = { driver = "PostgreSQL", host = "${hostname}", port = ${port}, database = "${pathname.slice(1)}", username = "${username}", password = "${password}" }
default_archive_policy = true
archive_expires_after = "never"
VirtualHost "localhost"
`
}
