/**
 * Every screen is accessible, has a title and one heading, loads nothing from other origins, violates no policy and
 * doesn't scroll sideways.
 */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, STAFF_EMAIL } from '../../src/app/demo/members/logins.ts'
import { getLanding } from '../../src/features/landing/contract.ts'
import { address, expect, logIn, ready, test, VONK } from '../support/browser/fixtures.ts'
import { inspectNow, NARROWEST } from '../support/browser/inspect.ts'
import { SCREENS, schemesOf } from '../support/browser/screens.ts'
import { Client } from '../support/client.ts'
import { publicId } from '../support/public-id.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

test.describe.configure({ timeout: 240_000 })

/** Screens per test: small enough to balance the two workers. */
const AT_ONCE = 10

for (const [role, { paths, missing = [] }] of Object.entries(SCREENS)) {
  const all = [...paths, ...missing]
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE)
    test(`[OPS-4] [TRUST-3] screens of a ${role}, from ${some[0]}`, async ({ newPerson }) => {
      // Resizing a page to 320 px and back takes half the processor time of loading it.
      const page = await newPerson(NARROWEST)
      const me = await enterAs(page, role)
      const member = await aMember(me)
      for (const path of some) await inspect(page, path, { member, status: missing.includes(path) ? 404 : 200 })
    })
  }
}

test('[ERR-2] an unknown page and an unknown member are a 404 and an old address a 410, with a link home', async ({
  newPerson,
}) => {
  const page = await newPerson()
  for (const path of ['/no-such-page', '/members/999999999999999']) {
    const response = await page.goto(address(path))
    expect(response?.status()).toBe(404)
  }
  const old = await page.goto(address('/members/7'))
  expect(old?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze link is verouderd en werkt niet meer.')
  await inspectNow(page, 'gone')
  await page.goto(address('/no-such-page', 'ember.localhost'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page).toHaveURL(address('/', 'ember.localhost'))
})

/** Logs in as a demo member of this kind or as staff; returns the member's id. */
async function enterAs(page: Page, role: string): Promise<number | undefined> {
  if (role === 'visitor') return undefined
  if (role !== 'administrator') return logIn(page, `${role}@${VONK}`)
  await page.goto(address('/backoffice'))
  await page.locator('input[name=email]').fill(STAFF_EMAIL)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL('**/backoffice/photos')
  return undefined
}

/** A member whom the site shows to visitors. */
async function aMember(notThis?: number): Promise<string> {
  const { members } = await new Client(Number(process.env.VONK_TEST_PORT), VONK).call(getLanding)
  const found = members.find(member => !member.fictional && member.id !== notThis)!
  return String(publicId('member', found.id))
}

/** Fails if the screen is an error page. */
async function inspect(
  page: Page,
  path: string,
  { member, status }: { member: string; status: number },
): Promise<void> {
  await test.step(path, async () => {
    const response = await page.goto(address(path.replace('{id}', member)))
    expect(response?.status(), `${path} answers`).toBe(status)
    await ready(page)
    await expect(page).toHaveTitle(/\S/)
    expect(await page.locator('h1').count(), `${path}: one main heading`).toBe(1)
    expect(await page.locator('main').count(), `${path}: one main part`).toBe(1)
    await inspectNow(page, path.replaceAll(/\W+/g, '-'), { tags: TAGS, schemes: schemesOf(path) })
  })
}
