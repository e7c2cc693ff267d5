import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { chown, copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { startEmbeddedPostgres } from '../../../src/platform/server/database/embedded-postgres.ts'

export interface ArchivedPostgres {
  /** Connection URL of its only database. */
  readonly url: string
  /** Takes a base backup while the server runs. */
  baseBackup(): Promise<void>
  /** Creates a named restore point. */
  namePoint(name: string): Promise<void>
  /** Resolves when everything so far is archived. */
  archived(): Promise<void>
  /** Kills the server without a shutdown. */
  kill(): Promise<void>
  /** Starts a new server from the backup and the archive up to the restore point; returns its database URL. */
  restoredTo(name: string): Promise<string>
  stop(): Promise<void>
}

/** Without fsync, as in database-server.ts: the disk is not under test. */
const HASTE = { fsync: 'off', synchronous_commit: 'off' }

const DATABASE = 'vonk'

/** A PostgreSQL with an administrator's backups: a base backup and a continuous archive. */
export async function archivedPostgres(): Promise<ArchivedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-restore-'))
  const [live, backup, archive] = ['live', 'backup', 'archive'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ]
  mkdirSync(archive)
  // If the tests run as root, the server runs as another user.
  chmodSync(folder, 0o755)
  chmodSync(archive, 0o777)
  const server = await startEmbeddedPostgres(live, {
    ...HASTE,
    archive_mode: 'on',
    archive_command: `test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"`,
  })
  const url = await server.databaseUrl(DATABASE)
  const on = <T>(work: (client: pg.Client) => Promise<T>) => connected(url, work)
  let restored: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined
  let isDead = false

  async function kill(): Promise<void> {
    isDead = true
    process.kill(Number(readFileSync(join(live, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    // Waits until the server has ended.
    await server.stop()
  }

  return {
    url,
    kill,
    baseBackup: () =>
      on(async client => {
        await client.query("SELECT pg_backup_start('test', fast => true)")
        await copyData(live, backup)
        const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()')
        await written(join(backup, 'backup_label'), rows[0]!.labelfile, live)
      }),
    namePoint: name => on(async client => void (await client.query('SELECT pg_create_restore_point($1)', [name]))),
    archived: () =>
      on(async client => {
        const { rows } = await client.query<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file')
        const last = 'SELECT last_archived_wal >= $1 AS is_there FROM pg_stat_archiver'
        await expect.poll(async () => (await client.query(last, [rows[0]!.file])).rows[0].is_there).toBe(true)
      }),
    async restoredTo(name) {
      await written(join(backup, 'recovery.signal'), '', live)
      restored = await startEmbeddedPostgres(backup, {
        ...HASTE,
        restore_command: `cp "${archive}/%f" "%p"`,
        recovery_target_name: name,
        recovery_target_action: 'promote',
      })
      return restored.databaseUrl(DATABASE)
    },
    async stop() {
      if (!isDead) await server.stop()
      await restored?.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Folders that a base backup leaves out (PostgreSQL 25.3.4). */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts']

/** Copies a running server's files with their owner; files that disappear during the copy aren't needed. */
async function copyData(from: string, to: string, depth = 0): Promise<void> {
  const { uid, gid } = await stat(from)
  await mkdir(to, { mode: 0o700 })
  await chown(to, uid, gid)
  for (const each of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, each.name), join(to, each.name)]
    if (each.isDirectory() && depth === 0 && EMPTIED.includes(each.name)) {
      await mkdir(target, { mode: 0o700 })
      await chown(target, uid, gid)
    } else if (each.isDirectory()) await copyData(source, target, depth + 1)
    else if (depth > 0 || !LEFT_OUT.includes(each.name)) {
      await copyFile(source, target).then(
        () => chown(target, uid, gid),
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error
        },
      )
    }
  }
}

/** Writes a file that belongs to the server's user. */
async function written(file: string, text: string, of: string): Promise<void> {
  const { uid, gid } = await stat(of)
  await writeFile(file, text, { mode: 0o600 })
  await chown(file, uid, gid)
}
