/** The site as an installed app, the entry warning, and the features that are hidden when a browser lacks support. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, STAFF_EMAIL } from '../../src/app/demo/members/logins.ts'
import { chatPair } from '../support/browser/chat-pair.ts'
import { address, expect, logIn, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'

test('[NAV-9] an installed app has a back button if there is a previous page; a browser tab has none', async ({
  newPerson,
}) => {
  const page = await newPerson()
  await logIn(page, 'premium@vlam.localhost', 'vlam.localhost')
  const backIn = (window: Page) => window.getByRole('banner').getByRole('button', { name: 'Terug' })
  const openProfile = async (window: Page) => {
    await ready(window)
    await window
      .getByRole('main')
      .getByRole('link')
      .filter({ has: window.getByRole('img') })
      .first()
      .click()
    await expect(window).toHaveURL(/\/members\/\d+$/)
  }
  await page.goto(address('/members', 'vlam.localhost'))
  await openProfile(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(backIn(page)).toHaveCount(0)

  // The app's window opens with its start page, without a previous one.
  await install(page)
  const opening = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('/members'))
  const app = await opening
  await openProfile(app)
  await backIn(app).click()
  await expect(app).toHaveURL(/\/members(\?|$)/)
  await expect(backIn(app)).toHaveCount(0)
  const alone = page.waitForEvent('popup')
  await page.evaluate(url => void window.open(url), new URL(page.url()).pathname)
  await ready(await alone)
  await expect(backIn(await alone)).toHaveCount(0)
})

test.describe('the entry warning', () => {
  // One after the other: the first story changes the site of the second.
  test.describe.configure({ mode: 'default' })

  test('[ENTRY-1] [ENTRY-2] the entry warning can be disabled per site, and otherwise appears to visitors in the chosen countries, outside an installed app', async ({
    newPerson,
  }) => {
    const staff = await newPerson()
    const site = 'vonk.localhost'
    const set = await settingsOf(staff, site)
    const seenWith = async (settings: object, before?: (visitor: Page) => Promise<unknown>) => {
      await set(settings)
      const visitor = await newPerson({ entryWarning: true })
      await before?.(visitor)
      await visitor.goto(address('/pricing', site))
      await ready(visitor)
      return visitor.getByRole('dialog', { name: 'Alleen voor volwassenen' })
    }
    try {
      await expect(await seenWith({ enable_site_entry_popup: 'no' })).toBeHidden()
      await expect(await seenWith({ enable_site_entry_popup: 'yes', entry_popup_countries: ['SE'] })).toBeHidden()
      await expect(await seenWith({ entry_popup_countries: [] })).toBeVisible()
      await expect(await seenWith({}, install)).toBeHidden()
      const { one } = await chatPair()
      await expect(await seenWith({}, visitor => logIn(visitor, one.email))).toBeHidden()
    } finally {
      await set({ enable_site_entry_popup: 'yes', entry_popup_countries: [] })
    }
  })

  test('[NAV-2] [NAV-3] [NAV-4] [ENTRY-1] [ENTRY-3] visitors see the entry warning once, and bare layouts show it in two countries only', async ({
    newPerson,
  }) => {
    const page = await newPerson({ entryWarning: true })
    const warning = page.getByRole('dialog', { name: 'Alleen voor volwassenen' })
    await page.goto(address('/signup', 'vlam.localhost'))
    await ready(page)
    await expect(warning).toBeHidden()
    await page.goto(address('/pricing', 'vlam.localhost'))
    await expect(warning).toBeVisible()
    await warning.getByRole('button', { name: /18 of ouder/ }).click()
    await expect(warning).toBeHidden()
    expect(Number(await page.evaluate(() => localStorage.getItem('entry-warning')))).toBeGreaterThan(1_700_000_000_000)
    await page.reload()
    await ready(page)
    await expect(warning).toBeHidden()
    await page.goto(address('/', 'vonk.localhost'))
    await expect(warning).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toHaveCount(0)
    await expect(page.locator('footer')).toBeVisible()
    await page.goto(address('/signup', 'vonk.localhost'))
    await expect(warning).toBeVisible()
    await expect(page.locator('footer')).toHaveCount(0)
  })
})

test('[ERR-5] an icon badge that fails and an offer that can’t be loaded show no error', async ({ newPerson }) => {
  const page = await newPerson()
  await page.addInitScript(() => {
    Object.assign(navigator, { setAppBadge: () => Promise.reject(new Error('not here')) })
  })
  await page.route('**/api/discountcode.php*', route => route.fulfill({ status: 404, json: { code: 'code_unknown' } }))
  await logIn(page, 'new@vlam.localhost', 'vlam.localhost')
  await page.goto(address('/members', 'vlam.localhost'))
  await ready(page)
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Premium' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[SITE-11] a member’s page without a network is the offline page in the site’s dress, and no page of the member is stored', async ({
  newPerson,
}) => {
  const page = await newPerson({ cutsNetwork: true })
  await logIn(page, 'premium@vlam.localhost', 'vlam.localhost')
  await page.goto(address('/members', 'vlam.localhost'))
  await ready(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated'))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('/sw-push.js')
  await page.goto(address('/chats', 'vlam.localhost'))
  await ready(page)

  await page.context().setOffline(true)
  await page.goto(address('/profile', 'vlam.localhost'))
  await expect(page.getByRole('heading', { name: 'Geen verbinding' })).toBeVisible()
  await expect(page.getByText(/^Vlam is nu niet te bereiken/)).toBeVisible()
  expect(await page.locator('a').evaluate(each => getComputedStyle(each).backgroundColor)).toMatch(/^oklch/)
  await inspectNow(page, 'offline')
  const stored = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored).toEqual(['/offline.html'])

  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Opnieuw proberen' }).click()
  await expect(page).toHaveURL(address('/profile', 'vlam.localhost'))
  await ready(page)
  await expect(page.getByRole('heading', { name: 'Geen verbinding' })).toHaveCount(0)
})

/** Makes the browser report an installed app from the next page on; Playwright has no option for it. */
async function install(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const original = window.matchMedia.bind(window)
    window.matchMedia = query => original(query.replace('(display-mode: standalone)', 'all'))
  })
}

/** Changes a site's settings as an administrator. */
async function settingsOf(page: Page, host: string): Promise<(settings: object) => Promise<void>> {
  await page.goto(address('/backoffice'))
  const request = (path: string, method: 'POST' | 'PUT' | 'GET', body?: object) =>
    page.evaluate(
      async ({ path, method, body, key }) => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': key }
        const response = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
        if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
        return response.json()
      },
      { path, method, body, key: randomUUID() },
    )
  await request('/api/staff.php', 'POST', { email: STAFF_EMAIL, password: DEMO_PASSWORD })
  const { sites } = await request('/api/sites.php', 'GET')
  const { id } = sites.find((site: { host: string }) => site.host === host)
  return async settings => {
    await request('/api/site-settings.php', 'PUT', { site: id, settings })
  }
}
