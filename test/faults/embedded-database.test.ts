/** The embedded database must outlive the program, whose running requests and jobs still need it. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fileComplaint } from '../../src/features/pages/contract.ts'
import { provideDatabase } from '../../src/platform/server/config/provide-database.ts'
import { runningDatabaseUrl } from '../../src/platform/server/database/embedded-postgres.ts'
import { Client } from '../support/client.ts'
import { startDemoProcess } from '../support/programs/demo-process.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-embedded-'))
  chmodSync(folder, 0o755)
  vi.stubEnv('VONK_DATA', folder)
  vi.stubEnv('DATABASE_URL', undefined)
  return () => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  }
})

test('[OPS-8] Ctrl-C in the terminal of npm start or npm run dev does not reach PostgreSQL, which ends after the program', async () => {
  const database = await provideDatabase()
  onTestFinished(() => database?.stop())
  const postgres = postmaster()
  expect(groupOf(postgres)).not.toBe(groupOf(process.pid))
  await database!.stop()
  expect(() => process.kill(postgres, 0)).toThrow('ESRCH')
})

const groupOf = (pid: number) => execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).trim()
const postmaster = () => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

test('[OPS-2] at SIGTERM the demo answers its running request before PostgreSQL ends, and logs no error', async () => {
  const program = await startDemoProcess({ VONK_DATA: folder })
  onTestFinished(() => program.stop())
  const postgres = postmaster()
  const database = new pg.Client({ connectionString: runningDatabaseUrl(join(folder, 'postgres'), 'vonk') })
  await database.connect()
  await database.query('BEGIN')
  await database.query('LOCK TABLE pages_complaint IN ACCESS EXCLUSIVE MODE')
  const body = { name: 'Anna', email: 'anna@example.com', subject: 'other', story: 'Er klopt iets niet.' } as const
  const slow = new Client(program.port, 'vonk.localhost').send(fileComplaint, { body })
  const waiting = "SELECT FROM pg_locks WHERE relation = 'pages_complaint'::regclass AND NOT granted"
  await expect.poll(async () => (await database.query(waiting)).rowCount).toBe(1)

  process.kill(program.pid, 'SIGTERM')
  await expect
    .poll(() => new Client(program.port, 'vonk.localhost').fetch('/health').catch(() => 'closed'))
    .toBe('closed')
  await database.query('COMMIT')
  await database.end()
  expect((await slow).status).toBe(200)
  expect(await program.ended).toEqual({ code: 0, signal: null })
  expect(program.output().match(/.*"level":"?(error|fatal|50|60).*/g)).toBeNull()
  expect(() => process.kill(postgres, 0)).toThrow('ESRCH')
}, 300_000)
