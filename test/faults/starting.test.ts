/** The commands of the command line: errors are sentences, and they work beside a running program. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningPostgres, startEmbeddedPostgres } from '../../src/platform/server/database/embedded-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'vonk-starting-'))
let postgres: RunningPostgres
let url: string

beforeAll(async () => {
  chmodSync(folder, 0o755)
  postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { fsync: 'off' })
  url = await postgres.databaseUrl('vonk')
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Ended {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

function run(file: string, words: readonly string[], settings: Readonly<Record<string, string | undefined>>) {
  const env = { ...process.env, VONK_DATA: folder, VONK_MODE: 'demo', LOG_LEVEL: 'silent', PORT: '0', ...settings }
  const child = spawn(process.execPath, [`src/app/server/${file}`, ...words], { env })
  let output = ''
  let errors = ''
  child.stdout.on('data', text => {
    output += text
  })
  child.stderr.on('data', text => {
    errors += text
  })
  return new Promise<Ended>(ended => child.once('close', code => ended({ code, output, errors })))
}

test('[OPS-1] every command names all faults of the configuration at once, each in one line, and changes nothing', async () => {
  const settings = {
    VONK_MODE: 'production',
    VONK_SECRET: 'short',
    DATABASE_URL: url,
    SMTP_URL: 'mail',
    MAIL_IN_PORT: 'x',
    SMS_KEY: 'k',
    SMS_URL: 'no address',
    TRUSTED_PROXIES: '10.0.0.0/99',
  }
  const expected = `Vonk can't start:
  - SMTP_URL must be an address that starts with smtp:// or smtps://.
  - MAIL_IN_PORT is "x"; it must be a whole number from 0 to 65535.
  - SMS_URL must be an address that starts with https:// or http://.
  - VONK_SECRET is shorter than 32 characters.
  - TRUSTED_PROXIES names "10.0.0.0/99", which is neither an address nor a range such as 10.0.0.0/8.
`
  for (const [file, ...words] of [
    ['main.ts'],
    ['admin-main.ts', 'create', 'anna@example.com'],
    ['ledger-checks-main.ts'],
  ] as const) {
    expect(await run(file, words, settings), file).toEqual({ code: 1, output: '', errors: expected })
  }
})

test('[OPS-1] a second start on the same data says in one sentence that the first one runs', async () => {
  const { code, errors } = await run('main.ts', [], { DATABASE_URL: undefined })
  expect(code).toBe(1)
  expect(errors).toMatch(/^Vonk can't start: the database in .* is already running \(process \d+\), .*VONK_DATA.*\n$/)
})

test('[OFFICE-1] beside a running program, npm run admin uses its embedded database and prints a link', async () => {
  const { code, output, errors } = await run('admin-main.ts', ['create', 'anna@example.com'], {
    DATABASE_URL: undefined,
  })
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).toMatch(/^\S*\/backoffice\/\S+\?token=\S+\n/)
})
