/** Landing pages and documents without JavaScript. */

import { globSync, readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../src/app/demo/members/logins.ts'
import { getLanding } from '../../src/features/landing/contract.ts'
import { logIn as logInCall } from '../../src/features/members/contract.ts'
import { DOCUMENTS } from '../../src/features/pages/rules.ts'
import { documentUrl } from '../../src/features/sites/urls.ts'
import { address, expect, logIn, test } from '../support/browser/fixtures.ts'
import { Client } from '../support/client.ts'
import { publicId } from '../support/public-id.ts'

async function plainPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })
  return context.newPage()
}

/** Every declared path that holds an id. */
const PATHS_WITH_ID = globSync('src/features/*/{web,office/web}/index.ts')
  .flatMap(file => [...readFileSync(file, 'utf8').matchAll(/path: '(\/[^']*:id[^']*)'/g)])
  .map(([, path]) => path!.replace(/\/:(slug|paymentmethod)\?/, ''))

const NO_IDS = ['abc', '0', '05', '-1', '1.5', '5e0', '%20', '9007199254740993']

test('[ERR-2] an address with an invalid id shows an error page in its layout to every kind of viewer', async ({
  browser,
}) => {
  expect(PATHS_WITH_ID.length).toBeGreaterThan(15)
  const visitor = new Client(Number(process.env.VONK_TEST_PORT), 'vonk.localhost')
  const member = new Client(Number(process.env.VONK_TEST_PORT), 'vonk.localhost')
  await member.call(logInCall, { body: { email: 'free@vonk.localhost', password: DEMO_PASSWORD } })
  for (const path of PATHS_WITH_ID) {
    for (const id of NO_IDS) {
      const reply = await visitor.fetch(path.replace(':id', id))
      expect(reply.status, `${path} ${id}`).toBe(404)
      expect(reply.text, `${path} ${id}`).toContain('Deze pagina bestaat niet')
    }
    expect((await member.fetch(path.replace(':id', 'abc'))).status, path).toBe(404)
    // No row has the largest id. A page that requires a login redirects.
    const { status } = await member.fetch(path.replace(':id', String(Number.MAX_SAFE_INTEGER)))
    expect([200, 302, 404], `${path}: ${status}`).toContain(status)
  }
  for (const wrong of ['/withdraw?order=1.5', '/directdebit?bundle=abc', '/transactions?before=-1', '/likes?cursor=x'])
    expect([200, 302, 404], wrong).toContain((await member.fetch(wrong)).status)
  const page = await plainPage(browser)
  await page.goto(address('/members/abc'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina bestaat niet')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.goto(address('/members/abc/landing'))
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

/** A member of the front page, fictional if there is one. */
async function featuredMember(): Promise<{ id: number; name: string; fictional: boolean }> {
  const client = new Client(Number(process.env.VONK_TEST_PORT), 'vonk.localhost')
  const { members } = await client.call(getLanding)
  return members.find(member => member.fictional) ?? members[0]!
}

test('[PAGES-7] the front page shows texts of the niche, members, prices and the form without JavaScript', async ({
  browser,
}) => {
  const page = await plainPage(browser)
  const response = await page.goto(address('/'))
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iemand leren kennen mag rustig gaan.')
  await expect(page.getByRole('list', { name: 'Mensen op Vonk' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByText('€ 19,99')).toBeVisible()
  await expect(page.locator('form[method=post] input[name=email]')).toBeVisible()
  await page.goto(address('/', 'ember.localhost'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Men who want to get to know each other.')
})

test('[SIGNUP-10] [FICT-1] every landing page of a member names the member and has a form that contacts them', async ({
  browser,
}) => {
  const page = await plainPage(browser)
  const target = await featuredMember()
  const label = target.fictional ? ' (fictief profiel)' : ''
  for (const path of ['landing', 'landing2', 'landing2/zomer', 'landing3', 'landing3/zomer']) {
    const response = await page.goto(address(`/members/${publicId('member', target.id)}/${path}`))
    expect(response?.status(), path).toBe(200)
    await expect(page).toHaveTitle(`Schrijf ${target.name}${label} · Vonk`)
    await expect(
      page.locator(`form[action="/members/${publicId('member', target.id)}/signup"] textarea[name=signup_message]`),
    ).toBeVisible()
  }
  if (target.fictional) await expect(page.getByText('Fictief profiel').first()).toBeVisible()
  expect((await page.goto(address('/members/999999999999999/landing')))?.status()).toBe(404)
})

test('[PAGES-1] every document answers 200 with its own title, and doesn’t scroll sideways on a phone', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  const titles = new Set<string>()
  for (const name of DOCUMENTS) {
    const response = await page.goto(address(documentUrl(name)))
    expect(response?.status(), name).toBe(200)
    titles.add(await page.title())
    await expect(page.locator('article')).not.toContainText('legal.')
    await expect(page.locator('article')).not.toContainText(/[{}]/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), name).toBe(true)
  }
  expect(titles.size).toBe(DOCUMENTS.length)
  expect((await page.goto(address('/pages/nothing')))?.status()).toBe(404)
})

test('[PAGES-2] the terms show their version', async ({ newPerson }) => {
  const page = await newPerson()
  await page.goto(address('/pages/terms'))
  await expect(page.getByText('Versie van 1 maart 2024')).toBeVisible()
  await page.goto(address('/pages/terms', 'vlam.localhost'))
  await expect(page.getByText('Versie van 1 december 2023')).toBeVisible()
})

test('[I18N-7] a visitor chooses country and language, also without JavaScript, and the next page is in that language', async ({
  browser,
}) => {
  const page = await plainPage(browser)
  await page.goto(address('/'))
  await page.getByRole('link', { name: 'Land en taal' }).click()
  await expect(page.getByRole('heading', { name: 'Land en taal' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Land' }).selectOption({ label: 'België' })
  await page.getByRole('combobox', { name: 'Taal' }).selectOption({ label: 'Français' })
  await page.getByRole('button', { name: 'Gebruik dit' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.goto(address('/lang-config'))
  await expect(page.getByRole('combobox', { name: 'Pays' }).locator('option:checked')).toHaveText('Belgique')
})

test('[PAGES-3] a complaint can be sent without JavaScript after its errors are corrected', async ({ browser }) => {
  const page = await plainPage(browser)
  await page.goto(address('/complaints'))
  await page.getByRole('button', { name: 'Klacht versturen' }).click()
  await expect(page.getByText('Schrijf wat er is gebeurd.')).toBeVisible()
  await page.getByLabel('Wat is er gebeurd?').fill('Er is twee keer afgeschreven.')
  await page.getByLabel('Je naam').fill('Sanne')
  await page.getByLabel('Je e-mailadres').fill('sanne@example.nl')
  await page.getByRole('button', { name: 'Klacht versturen' }).click()
  await expect(page.getByRole('status')).toContainText('sanne@example.nl')
})

test('[NAV-10] the footers of visitors and members look different and have the same links', async ({ newPerson }) => {
  const page = await newPerson()
  const links = () => page.locator('footer a').evaluateAll(all => all.map(link => link.getAttribute('href')).sort())
  await page.goto(address('/pages/faq'))
  const visitor = await links()
  await logIn(page, 'premium@vonk.localhost')
  await page.goto(address('/pages/faq'))
  const member = await links()
  expect(visitor).toEqual([...member, '/', '/login', '/signup'].sort())
  expect(member).toEqual([...DOCUMENTS.map(documentUrl), '/complaints', '/lang-config', '/pricing', '/withdraw'].sort())
})
