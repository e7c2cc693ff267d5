/** The frame of every page: navigation, badges, menus, layouts, languages, titles, progress bar. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../src/app/demo/members/logins.ts'
import { likeMember } from '../../src/features/likes/contract.ts'
import { logIn as logInCall } from '../../src/features/members/contract.ts'
import { chatPair } from '../support/browser/chat-pair.ts'
import { address, expect, logIn, ready, stopTime, test } from '../support/browser/fixtures.ts'
import { Client } from '../support/client.ts'
import { publicId } from '../support/public-id.ts'

const MENU = 'Hoofdmenu'

test('[NAV-1] [NAV-5] [NAV-8] [NAV-12] [CHAT-2] the navigation reaches every page; the title counts unread messages and new likes', async ({
  newPerson,
}) => {
  const page = await newPerson()
  // A member of this story only, with two unread messages and a new like.
  const { one, other, conversation } = await chatPair({ host: 'vlam.localhost' })
  const admirer = new Client(Number(process.env.VONK_TEST_PORT), 'vlam.localhost')
  await admirer.call(logInCall, { body: { email: one.email, password: DEMO_PASSWORD } })
  await admirer.call(likeMember, { body: { id: other.id } })
  await page.addInitScript(() => {
    Object.assign(navigator, {
      setAppBadge: async (count: number) => document.documentElement.setAttribute('data-badge', String(count)),
    })
  })
  await logIn(page, other.email, 'vlam.localhost')
  await page.goto(address('/members', 'vlam.localhost'))
  await ready(page)
  await expect(page).toHaveTitle(/^\(3\) /)
  await expect(page.locator('html')).toHaveAttribute('data-badge', '3')
  const newLike = page.getByRole('dialog')
  await expect(newLike).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(newLike).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: MENU })
  for (const [name, url] of [
    ['Berichten', '/chats'],
    ['Likes', '/likes'],
    ['Credits', '/credits/repeat-order'],
    ['Zoeken', '/members'],
  ] as const) {
    await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(page).toHaveURL(new RegExp(`^${address(url, 'vlam.localhost')}(\\?|$)`))
    await expect(menu.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-current', 'page')
  }
  await menu.getByRole('link', { name: /^Berichten/ }).click()
  await page.locator(`a[href="/chats/${publicId('conversation', conversation)}"]`).click()
  await expect(page).toHaveTitle(/^\(1\) /)
  await expect(menu.getByRole('link', { name: 'Berichten', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Instellingen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instellingen')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Mijn profiel' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('contentinfo')).toContainText('Voorwaarden')
})

test('[NAV-7] a free member sees a link to premium; a visitor sees a login button', async ({ newPerson }) => {
  const page = await newPerson()
  await page.goto(address('/pricing'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  await logIn(page, 'free@vonk.localhost')
  await page.goto(address('/members'))
  await expect(page.getByRole('navigation', { name: MENU }).getByRole('link', { name: 'Premium' })).toHaveAttribute(
    'href',
    '/premium',
  )
})

test('[I18N-5] [I18N-6] the language menu changes the page at once, and the account stores the language', async ({
  newPerson,
}) => {
  const page = await newPerson()
  await logIn(page, (await chatPair()).one.email)
  await page.goto(address('/members'))
  await ready(page)
  await page.getByRole('button', { name: 'Taal' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search members')
  const saved = () => page.evaluate(async () => (await (await fetch('/api/user.php')).json()).user.language)
  await expect.poll(saved).toBe('en')
  // The account may have the language before the reply with the cookie has arrived.
  const cookieExpires = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'locale')!.expires - Date.now() / 1000
  await expect.poll(cookieExpires).toBeGreaterThan(364 * 24 * 3600)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('button', { name: 'Nederlands' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
})

test('[NAV-13] a slow navigation shows progress after 200 ms, a failed one shows that it failed', async ({
  newPerson,
}) => {
  const page = await newPerson()
  await page.goto(address('/pages/terms'))
  await ready(page)
  let release: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/shop.php*', async route => {
    await held
    await route.fulfill({
      status: 410,
      contentType: 'application/problem+json',
      body: '{"code":"gone","status":410,"detail":"Weg"}',
    })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Prijzen' }).click()
  const bar = page.getByRole('progressbar')
  await expect(bar).toBeVisible()
  release()
  await expect(page.getByRole('alert').filter({ hasText: 'De pagina kon niet geladen worden' })).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weg')
})

test('[ERR-1] a page whose script is missing reloads once, and then shows an error', async ({ newPerson }) => {
  const page = await newPerson()
  await page.goto(address('/pages/terms'))
  await ready(page)
  await page.route(/assets\/pricing-page.*\.js/, route => route.fulfill({ status: 404, body: '' }))
  const reloaded = page.waitForEvent('load')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Prijzen' }).click()
  await reloaded
  await ready(page)
  expect(await page.evaluate(() => Date.now() - Number(sessionStorage.getItem('chunk-reload')))).toBeLessThan(60_000)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Prijzen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Er is een fout opgetreden, probeer het later opnieuw.',
  )
})

test('[CHAT-11] user, chats and likes are loaded again 5 s after the page opened and then every 60 s', async ({
  newPerson,
}) => {
  const page = await newPerson()
  const requests = await requestsSinceOpened(page)
  await page.clock.runFor(4_000)
  expect(requests.user).toBe(0)
  await page.clock.runFor(1_500)
  await expect.poll(() => requests).toMatchObject({ user: 1, chats: 1, likes: 1 })
  await page.clock.runFor(58_000)
  expect(requests.user).toBe(1)
  await page.clock.runFor(3_000)
  await expect.poll(() => requests).toMatchObject({ user: 2, chats: 2, likes: 2 })
})

test('[CHAT-11] a browser with a push subscription loads them again every 300 s', async ({ newPerson }) => {
  const page = await newPerson()
  await page.addInitScript(() => {
    const registration = { pushManager: { getSubscription: async () => ({}) } }
    Object.defineProperty(navigator.serviceWorker, 'getRegistration', { value: async () => registration })
  })
  const requests = await requestsSinceOpened(page)
  await page.clock.runFor(6_000)
  await expect.poll(() => requests).toMatchObject({ user: 1, chats: 1, likes: 1 })
  await page.clock.runFor(290_000)
  expect(requests).toEqual({ user: 1, chats: 1, likes: 1 })
  await page.clock.runFor(12_000)
  await expect.poll(() => requests).toMatchObject({ user: 2, chats: 2, likes: 2 })
})

/** A member's page with a stopped clock, and the requests it makes from here on. */
async function requestsSinceOpened(page: Page): Promise<ReturnType<typeof count>> {
  // A member of this story only: another open browser of the same member would send events, which reload the list.
  const { one } = await chatPair({ host: 'ember.localhost' })
  await logIn(page, one.email, 'ember.localhost')
  await stopTime(page)
  await page.goto(address('/pricing', 'ember.localhost'))
  await ready(page)
  return count(page)
}

function count(page: Page): { user: number; chats: number; likes: number } {
  const requests = { user: 0, chats: 0, likes: 0 }
  page.on('request', request => {
    const name = /\/api\/(user|chats|likes)\.php/.exec(request.url())?.[1] as keyof typeof requests | undefined
    if (name) requests[name]++
  })
  return requests
}
