/** An operator opens a new domain on an empty production database, and a visitor buys there: no SQL, no restart. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { emptyDatabase } from '../support/database/clone.ts'
import { MERCHANT, SECRET } from '../support/payments/bridge/responses.ts'
import { bridgeStandIn } from '../support/payments/bridge/stand-in.ts'
import type { ProviderStandIn } from '../support/payments/provider-stand-ins.ts'
import { ProductionProcess } from '../support/programs/production-process.ts'
import { TEST_SECRET } from '../support/public-id.ts'
import { type KeptMails, keptMails } from '../support/services/kept-mails.ts'
import { codeOf } from '../support/staff-codes.ts'

const OFFICE = 'kantoor.localhost'
const HOST = 'eerste.localhost'
const PASSWORD = 'zeven natte paraplu’s'
const FIRST = 'Dag Bob, ik las over je moestuin.'

// It takes about a minute; a busy machine needs several times as long.
test.describe.configure({ timeout: 240_000 })

const folder = mkdtempSync(join(tmpdir(), 'vonk-first-sale-'))
let mails: KeptMails
let bridge: ProviderStandIn
let drop: () => Promise<void>
let environment: Record<string, string>
let program: ProductionProcess

test.beforeAll(async () => {
  const database = await emptyDatabase(process.env.VONK_TEST_DATABASE!)
  drop = database.drop
  mails = await keptMails()
  bridge = await bridgeStandIn('paysafecard=PSC', { tls: true })
  environment = {
    DATABASE_URL: database.url,
    VONK_DATA: folder,
    VONK_SECRET: TEST_SECRET,
    SMTP_URL: mails.url,
    OFFICE_HOST: OFFICE,
    // The browser reaches the program without a proxy.
    VONK_TLS: 'no',
    // The bridge of the other stories, which production refuses because it has no TLS.
    ...Object.fromEntries(Object.keys(bridge.environment).map(name => [name, ''])),
    // The bridge's stand-in has a certificate that no authority signed.
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  }
  program = await ProductionProcess.start(environment)
})

test.afterAll(async () => {
  program.signal('SIGTERM')
  await program.ended
  bridge.stop()
  await mails.stop()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

test('[OFFICE-6] [OFFICE-2] [SITE-3] [MONEY-21] one person goes from an empty production database to the first sale on a new domain', async ({
  newPerson,
}) => {
  const office = await newPerson({ sendsNonsense: true })
  await test.step('the first administrator comes in by the command’s link and sets up a second factor', async () => {
    await office.goto(await firstLink('eva@example.com'))
    await office.locator('input[name=password]').fill(PASSWORD)
    await office.locator('input[name=password_repeat]').fill(PASSWORD)
    await office.getByRole('button', { name: 'Ga verder' }).click()
    await office.waitForURL('**/backoffice/second-factor')
    await ready(office)
    await office.getByRole('button', { name: 'Tweede stap instellen' }).click()
    const secret = (await office.locator('.select-all').innerText()).replaceAll(' ', '')
    await office.getByLabel('De eerste code').fill(codeOf(secret))
    await office.getByRole('button', { name: 'Zet aan' }).click()
    await expect(office.getByRole('heading', { name: 'Bewaar je herstelcodes' })).toBeVisible()
  })

  await test.step('the empty checklist leads to the company', async () => {
    await office.goto(at('/backoffice/start'))
    await ready(office)
    await office.getByRole('link', { name: 'Nieuw bedrijf' }).click()
    await office.waitForURL('**/companies/new')
    await ready(office)
    const register = (name: string) => office.getByLabel(`Nummer in het handelsregister (${name})`)
    await office.locator('select[name=country]').selectOption('DE')
    await expect(register('Handelsregister')).toBeVisible()
    await office.locator('select[name=country]').selectOption('NL')
    await expect(register('KvK')).toBeVisible()
    const fields = {
      ...{ name: 'Eerste B.V.', address: 'Kade 1', city: '1011 AA Amsterdam', kvk: '12345678' },
      ...{ vat_numbers: 'NL123456789B01', imprint: 'Directie: E. de Vries', support_phone: '020 123 45 67' },
      support_hours: 'ma-vr 9-17',
    }
    for (const [name, value] of Object.entries(fields)) await office.locator(`[name=${name}]`).fill(value)
    await office.getByRole('button', { name: 'Opslaan' }).click()
    await office.waitForURL(/companies\/\d+$/)
  })

  await test.step('a mail server inside the network is refused with a sentence', async () => {
    await ready(office)
    await office.getByRole('link', { name: 'Mailserver' }).click()
    await office.waitForURL('**/mail')
    await ready(office)
    await office.locator('input[name=host]').fill('127.0.0.1')
    await office.locator('input[name=sender]').fill(`post@${HOST}`)
    await office.getByRole('button', { name: 'Testen en opslaan' }).click()
    await expect(office.getByText('Deze naam leidt naar een intern adres. Dat mag niet.')).toBeVisible()
    await inspectNow(office, 'office-company-mail')
  })

  const site = await test.step('the site is made and opened', async () => {
    await office.goto(at('/backoffice/sites/new'))
    await ready(office)
    await office.locator('[name=host]').fill(HOST)
    await office.locator('[name=name]').fill('Eerste')
    await office.locator('[name=support_email]').fill(`hulp@${HOST}`)
    const next = async (step: string) => {
      await office.getByRole('button', { name: 'Verder' }).click()
      await office.waitForURL(`**step=${step}`)
      await ready(office)
    }
    await next('audience')
    await office.getByLabel('Nederland', { exact: true }).check({ force: true })
    await next('look')
    await next('icon')
    await next('check')
    await office.getByRole('button', { name: 'Site maken' }).click()
    await office.waitForURL(/sites\/\d+\/checklist$/)
    const id = Number(/sites\/(\d+)/.exec(office.url())![1])
    await expect(office.locator('[data-check=test_order]')).toContainText('Bestellen kan pas als de site open is.')
    await inspectNow(office, 'office-checklist-unopened')
    // Staff see the closed site on the host of the back office, as a visitor will.
    const [preview] = await Promise.all([
      office.waitForEvent('popup'),
      office.getByRole('link', { name: 'Aanmelden', exact: true }).click(),
    ])
    await expect(preview.getByLabel('Profielnaam')).toBeVisible()
    await preview.close()
    await office.getByRole('link', { name: 'Naar de instellingen' }).click()
    await office.waitForURL(/sites\/\d+$/)
    await ready(office)
    const visitor = program.client(HOST)
    expect((await visitor.fetch('/')).status).toBe(503)
    await office.getByRole('button', { name: 'Site openen' }).click()
    await office.getByRole('button', { name: 'Toch openen' }).click()
    await expect(office.getByText('De site is open voor bezoekers.')).toBeVisible()
    const first = await visitor.fetch('/')
    expect(first.status).toBe(200)
    // Nothing can be bought yet, so the page promises no price.
    expect(first.text).not.toContain('Een bericht kost')
    return id
  })

  await test.step('a payment account is tested and stored', async () => {
    await office.goto(at('/backoffice/payment-accounts'))
    await ready(office)
    await office.getByText('Rekening toevoegen', { exact: true }).click()
    await office.getByText('Eigen koppeling toevoegen', { exact: true }).click()
    const form = office.locator('form').filter({ has: office.locator('input[name=merchant]') })
    const keys = {
      ...{ name: 'Hoofdrekening', url: bridge.environment.PAYMENT_BRIDGE_URL!, merchant: MERCHANT, secret: SECRET },
      ...{ methods: 'paysafecard=PSC', currencies: 'EUR' },
    }
    for (const [name, value] of Object.entries(keys)) await form.locator(`[name=${name}]`).fill(value)
    await form.getByRole('button', { name: 'Testen en opslaan' }).click()
    await expect(office.getByText('Eigen koppeling: Hoofdrekening')).toBeVisible()
  })

  await test.step('the checklist asks only for members, an order, and what no test can have', async () => {
    expect(await stateOf(office, site)).toMatchObject({
      ...{ company: 'ok', site: 'ok', smtp: 'ok', payment: 'ok', prices: 'ok', legal: 'ok' },
      ...{ members: 'missing', test_order: 'missing' },
    })
  })

  const bob = await newPerson()
  await test.step('a first member signs up on the new host and confirms by email', () =>
    signUp(bob, { name: 'Bob van Dam', email: 'bob@example.com', who: 'Een man' }))

  const anna = await newPerson({ width: 360, trustsStandIns: true })
  await test.step('a visitor signs up, finds the member, and buys credits', async () => {
    await signUp(anna, { name: 'Anna Smit', email: 'anna@example.com', who: 'Een vrouw' })
    await anna.goto(on('/premium'))
    await ready(anna)
    await anna.locator('main a[href^="/credits/"]:not([href$="statement"])').first().click()
    await anna.getByRole('link', { name: 'Paysafecard' }).click()
    await anna.getByRole('button', { name: 'Bestellen en betalen' }).click()
    await anna.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(anna.getByRole('heading', { name: 'Bestelling voltooid' })).toBeVisible()
  })

  await test.step('her message arrives', async () => {
    const card = anna.getByRole('link', { name: /Bob van Dam/ }).first()
    await expect(async () => {
      await anna.goto(on('/members'))
      await expect(card).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await anna.goto(on(`${new URL((await card.getAttribute('href'))!, on('/')).pathname}/chat`))
    await ready(anna)
    await anna.getByRole('textbox', { name: /^Bericht aan/ }).fill(FIRST)
    await anna.getByRole('button', { name: 'Versturen' }).click()
    await bob.goto(on('/chats'))
    await expect(bob.getByText('Anna Smit').first()).toBeVisible()
    await bob.getByText('Anna Smit').first().click()
    await expect(bob.getByText(FIRST).last()).toBeVisible()
  })

  await test.step('the checklist is green where it can be', async () => {
    expect(await stateOf(office, site)).toMatchObject({ members: 'ok', payment: 'ok', test_order: 'ok' })
  })
})

const at = (path: string, host = OFFICE) => `http://${host}:${program.port}${path}`
const on = (path: string) => at(path, HOST)

/** The link that `npm run admin -- create` prints; the program chose its port after the start. */
async function firstLink(email: string): Promise<string> {
  const child = spawn(process.execPath, ['src/app/server/admin-main.ts', 'create', email], {
    // Production has no test network.
    env: {
      ...process.env,
      POSTBACK_NEAR: undefined,
      LOG_LEVEL: 'silent',
      VONK_MODE: 'production',
      ...environment,
      PORT: String(program.port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    output += text
  })
  expect(await new Promise(ended => child.once('close', ended))).toBe(0)
  return output.trim()
}

async function signUp(page: Page, { name, email, who }: { name: string; email: string; who: string }): Promise<void> {
  await page.goto(on('/signup'))
  await ready(page)
  await page.getByText(who, { exact: true }).first().click()
  await page.getByLabel('Profielnaam').fill(name)
  await page.getByLabel('Dag', { exact: true }).fill('12')
  await page.getByLabel('Maand', { exact: true }).selectOption('04')
  await page.getByLabel('Jaar', { exact: true }).fill('1985')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Gratis aanmelden' }).click()
  // A new site doesn't say whether an email has an account, so each sign-up goes on by email.
  await expect(page.getByRole('heading', { name: 'Kijk in je mail' })).toBeVisible()
  await page.goto(await mails.linkTo(email, '/activate'))
  await expect(page).toHaveURL(/activate\/done/)
}

/** The state of each line of the checklist, without its lookups. */
async function stateOf(office: Page, site: number): Promise<Record<string, string>> {
  await office.goto(at(`/backoffice/sites/${site}/checklist`))
  const lines = office.locator('[data-check]')
  await expect(lines.first()).toBeVisible()
  await expect(office.locator('[data-check][data-state=waiting]')).toHaveCount(0)
  return Object.fromEntries(
    await lines.evaluateAll(all =>
      all.map(line => [line.getAttribute('data-check')!, line.getAttribute('data-state')!] as const),
    ),
  )
}
