/** An empty production database: the command line, the few available pages, and the log. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { getStaff } from '../../src/features/staff/contract.ts'
import { beginSecondFactor } from '../../src/features/staff/contract-factor.ts'
import { acceptInvitation } from '../../src/features/staff/contract-invitations.ts'
import { beginStaffPasskey } from '../../src/features/staff/contract-passkeys.ts'
import { emptyDatabase } from '../support/database/clone.ts'
import { ProductionProcess } from '../support/programs/production-process.ts'
import { TEST_SECRET } from '../support/public-id.ts'
import { enrol } from '../support/staff-codes.ts'

const folder = mkdtempSync(join(tmpdir(), 'vonk-first-'))
const PASSWORD = 'zeven natte paraplu’s'
const EMAIL = 'anna@example.com'
let environment: Record<string, string>
let drop: () => Promise<void>
let url: string

beforeAll(async () => {
  const database = await emptyDatabase(inject('templateUrl'))
  ;({ drop, url } = database)
  environment = {
    DATABASE_URL: url,
    VONK_DATA: folder,
    VONK_SECRET: TEST_SECRET,
    VONK_MODE: 'production',
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
})
afterAll(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

async function admin(...words: string[]) {
  const child = spawn(process.execPath, ['src/app/server/admin-main.ts', ...words], {
    env: { ...process.env, LOG_LEVEL: 'silent', CHEAP_PASSWORDS: undefined, ...environment },
  })
  let [output, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', text => (output += text))
  child.stderr.setEncoding('utf8').on('data', text => (errors += text))
  const code = await new Promise(ended => child.once('close', ended))
  return { code, output, errors }
}

test('[OFFICE-6] [OPS-1] an empty production start names the next step, and every host is the back office until a site exists', async () => {
  const program = await ProductionProcess.start(environment)
  try {
    await expect.poll(() => program.log).toContain('npm run admin -- create you@example.com')
    await expect.poll(() => program.log).toContain('no payment provider is configured')
    const client = program.client('anything.example')
    expect((await client.fetch('/backoffice')).status).toBe(200)
    for (const path of ['/', '/login', '/signup', '/api/companyinfo.php', '/pages/terms'])
      expect([path, (await client.fetch(path)).status]).toEqual([path, 421])
    const created = await admin('create', EMAIL)
    expect([created.code, created.errors]).toEqual([0, ''])
    const token = /token=(\S+)/.exec(created.output)![1]!
    expect((await client.fetch(`/backoffice/invitation?token=${token}`)).status).toBe(200)
    const body = { token, password: PASSWORD, password_repeat: PASSWORD }
    expect((await client.call(acceptInvitation, { body })).step).toBe('enrol')
    expect((await client.refused(beginStaffPasskey, { body: {} })).code).toBe('passkey_without_host')
    expect((await client.call(beginSecondFactor, { body: {} })).pending?.uri).toContain('otpauth')
    await enrol(client)
    expect((await client.call(getStaff)).staff).toMatchObject({
      email: EMAIL,
      roles: [{ role: 'administrator', sites: 'all' }],
    })
    const { text } = await client.fetch('/backoffice/start')
    const pages = [...new Set([...text.matchAll(/href="(\/backoffice\/[a-z-]+)"/g)].map(([, path]) => path!))]
    expect(pages).toContain('/backoffice/sites')
    for (const path of [...pages, '/backoffice/companies/new', '/api/office-waiting.php']) {
      const { status, headers } = await client.fetch(path)
      expect(status === 302 ? headers.location : status, path).toBeOneOf([200, '/backoffice/start'])
    }
    expect((await client.fetch('/backoffice/companies/new')).status).toBe(200)
  } finally {
    program.signal('SIGKILL')
    await program.ended
  }
})

test('[OFFICE-6] npm run admin lists staff, and makes a second link only as a reset', async () => {
  expect((await admin('list')).output).toBe(`${EMAIL}  administrator\n`)
  const again = await admin('create', EMAIL)
  expect([again.code, again.errors]).toEqual([
    1,
    `${EMAIL} is a staff member already. For a new link: npm run admin -- reset ${EMAIL}\n`,
  ])
  expect((await admin('reset', EMAIL)).output).toContain('/backoffice/invitation?token=')
  expect((await admin('reset', 'nobody@example.com')).code).toBe(1)
  expect((await admin('something')).errors).toMatch(/^Usage: npm run admin/)
})

test('[OFFICE-6] [SITE-7] OFFICE_HOST serves the back office for all sites, and the sites serve no staff', async () => {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  await database.query(`INSERT INTO sites_company (name, address, kvk, city, country, tradenames, vat_numbers, support_phone)
    VALUES ('Een B.V.', 'Weg 1', '12345678', 'Utrecht', 'NL', '', '', '')`)
  await database.query("INSERT INTO sites_site (host, company_id) SELECT 'een.example', id FROM sites_company")
  await database.query(`INSERT INTO sites_site (host, company_id, settings, opened_at)
    SELECT 'dicht.example', id, '{"name":"Straks"}', NULL FROM sites_company`)
  await database.end()
  const program = await ProductionProcess.start({ ...environment, OFFICE_HOST: 'office.example' })
  try {
    const [office, site] = [program.client('office.example'), program.client('een.example')]
    expect((await office.fetch('/backoffice')).status).toBe(200)
    // The form of a fictional profile suggests cities.
    expect((await office.fetch('/api/cities.php?country=NL&text=Utr')).status).toBe(200)
    const root = await office.fetch('/')
    expect([root.status, root.headers.location]).toEqual([302, '/backoffice'])
    expect((await office.fetch('/signup')).status).toBe(421)
    // A preview of settings is a file of staff, although its address isn't below that of the back office. Strangers get 404.
    const preview = '/api/settings-preview/7c7b0f0e-0000-4000-8000-000000000000'
    expect([(await office.fetch(preview)).status, (await site.fetch(preview)).status]).toEqual([404, 421])
    expect((await site.fetch('/')).status).toBe(200)
    expect((await site.fetch('/backoffice')).status).toBe(421)
    const unopened = await program.client('dicht.example').fetch('/')
    expect([unopened.status, unopened.text]).toEqual([503, expect.stringContaining('Straks')])
    expect((await site.fetch('/api/staff.php')).status).toBe(421)
    expect((await program.client('other.example').fetch('/backoffice')).status).toBe(421)
    const { output } = await admin('reset', EMAIL)
    expect(output).toMatch(/^https:\/\/een\.example\/backoffice/)
  } finally {
    program.signal('SIGKILL')
    await program.ended
  }
})
