/** The database of `npm run dev`, which must outlive the program at Ctrl-C. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startDatabase } from '../../src/platform/server/config/development-database.ts'

test('[OPS-8] Ctrl-C in the terminal of npm run dev does not reach PostgreSQL, which ends after the program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-dev-'))
  chmodSync(folder, 0o755)
  vi.stubEnv('VONK_DATA', folder)
  vi.stubEnv('DATABASE_URL', undefined)
  const database = await startDatabase()
  onTestFinished(async () => {
    await database?.stop()
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  const postgres = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  expect(groupOf(postgres)).not.toBe(groupOf(process.pid))
  await database!.stop()
  expect(() => process.kill(postgres, 0)).toThrow('ESRCH')
})

const groupOf = (pid: number) => execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).trim()
