/** The swipe game in a browser: touch, mouse, keyboard and buttons, undo, the daily limit, and without JavaScript. */
import type { Locator, Page } from '@playwright/test'
import { address, expect, logIn, ready, test } from '../support/browser/fixtures.ts'

test.describe.configure({ timeout: 120_000, mode: 'serial' })

const EMBER = 'ember.localhost'

/** This story's members: members of Ember who are at least 80. */
const GAME = '/swipe-game?gender=all&country=all&photo=false&min_age=80'

async function play(page: Page, role: 'free' | 'premium', path = GAME): Promise<void> {
  await logIn(page, `${role}@${EMBER}`, EMBER)
  await page.goto(address(path, EMBER))
  await ready(page)
}

const stack = (page: Page) => page.getByRole('region', { name: 'Cards of members' })
/** The top card; the others are inert. */
const top = (page: Page) => stack(page).locator(':not([inert]) > div > a:not([role])')
const nameOf = async (card: Locator) => (await card.textContent())!

async function drag(page: Page, by: number): Promise<void> {
  const box = (await top(page).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 6; step++) await page.mouse.move(x + (by * step) / 6, y)
  await page.mouse.up()
}

test('[LIKE-8] a member likes and passes cards by drag, keys and buttons, and undoes the last swipe', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 1200 })
  await play(page, 'premium')
  await expect(page.getByText('Premium: as many likes as you wish')).toBeVisible()
  const first = await nameOf(top(page))
  await drag(page, 40)
  await expect(top(page)).toContainText(first)
  await expect(page).toHaveURL(/\/swipe-game/)
  await drag(page, 180)
  await expect(top(page)).not.toContainText(first)
  await expect(page.getByRole('status').filter({ hasText: 'You like' })).toHaveCount(1)

  const second = await nameOf(top(page))
  await page.keyboard.press('ArrowLeft')
  await expect(top(page)).not.toContainText(second)
  await page.keyboard.press('u')
  await expect(top(page)).toContainText(second)
  await page.getByRole('button', { name: /^Pass on/ }).click()
  await expect(top(page)).not.toContainText(second)

  const third = await nameOf(top(page))
  const href = (await top(page).getAttribute('href'))!
  // The page sends swipes in order, so the last stored swipe proves that all are stored.
  const stored = page.waitForResponse(response => {
    const sent = response.request().method() === 'POST' ? response.request().postDataJSON() : null
    return `/members/${sent?.id}` === href
  })
  await page.keyboard.press('ArrowRight')
  await expect(top(page)).not.toContainText(third)
  await stored
  const seen = [first, second, third]
  await page.reload()
  await ready(page)
  for (const name of seen) await expect(stack(page)).not.toContainText(name)
  await page.getByRole('button', { name: 'Undo the last one' }).click()
  await expect(top(page)).toContainText(third)
  await stack(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/members\/\d+$/)
})

test('[LIKE-6] after four likes the page shows the countdown, before and after a reload', async ({ newPerson }) => {
  const page = await newPerson({ width: 360 })
  await play(page, 'free')
  await expect(page.getByText('4 likes left today')).toBeVisible()
  for (let left = 3; left >= 1; left--) {
    await page.getByRole('button', { name: /^Like/ }).click()
    await expect(page.getByText(left === 1 ? '1 like left today' : `${left} likes left today`)).toBeVisible()
  }
  await page.getByRole('button', { name: /^Like/ }).click()
  await expect(page.getByRole('heading', { name: 'You are out of likes' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(23:59:\d\d|24:00:00)$/)
  await page.reload()
  await ready(page)
  await expect(page.getByRole('timer')).toHaveText(/^23:5\d:\d\d$/)
  await page.getByRole('link', { name: 'See premium' }).click()
  await expect(page).toHaveURL(/\/premium$/)
})

test('[LIKE-8] [BONUS-4] on a phone the buttons stay visible below the banner of an offer', async ({ newPerson }) => {
  const page = await newPerson({ width: 360 })
  await logIn(page, 'new@vlam.localhost', 'vlam.localhost')
  for (const height of [780, 640]) {
    await page.setViewportSize({ width: 360, height })
    await page.goto(address('/swipe-game', 'vlam.localhost'))
    await ready(page)
    await expect(page.locator('[data-banner]')).toBeVisible()
    const bar = (await page.getByRole('link', { name: 'Zoeken' }).last().boundingBox())!
    const like = (await page.locator('button[value=like]').boundingBox())!
    expect(like.y + like.height).toBeLessThanOrEqual(bar.y)
  }
})

test('[LIKE-8] with animations a thrown card flies out and the next one is usable at once', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true })
  await context.addInitScript(() => localStorage.setItem('entry-warning', '1'))
  const page = await context.newPage()
  await play(page, 'premium')
  const name = await nameOf(top(page))
  await page.keyboard.press('ArrowLeft')
  await expect(top(page)).not.toContainText(name)
  await expect(stack(page).locator('a', { hasText: name })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await context.close()
})

test('[LIKE-8] [BLOCK-1] the game works without JavaScript: each press loads a page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await logIn(page, `premium@${EMBER}`, EMBER)
  await page.goto(address(GAME, EMBER))
  const first = await nameOf(top(page))
  await page.getByRole('button', { name: /^Pass on/ }).click()
  await expect(top(page)).not.toContainText(first)
  await page.getByRole('button', { name: 'Undo the last one' }).click()
  await expect(top(page)).toContainText(first)
  await context.close()
})

test('[LIKE-8] [LIKE-7] the landing page shows visitors the same cards; a like opens the signup for that member', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  await page.goto(address('/landers/tinderswipe', EMBER))
  await page.mouse.move(10, 10)
  await ready(page)
  const passed = await nameOf(top(page))
  await page.keyboard.press('ArrowLeft')
  await expect(top(page)).not.toContainText(passed)
  const name = (await nameOf(top(page))).split(',')[0]!
  await page.getByRole('link', { name: `Like ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(name)
})

test('[LIKE-8] on the landing page without JavaScript a link passes a card, and a like leads to the signup', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address('/landers/tinderswipe?ref=abc', EMBER))
  const first = await nameOf(top(page))
  await page.getByRole('link', { name: /^Pass on/ }).click()
  await expect(top(page)).not.toContainText(first)
  await page.getByRole('link', { name: /^Like/ }).click()
  await expect(page).toHaveURL(/\/members\/\d+\/signup/)
  await context.close()
})
