/** Block and report wherever a member appears: the same menu in every list, by pointer and keyboard. */
import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../src/app/demo/members/logins.ts'
import { likeMember } from '../../src/features/likes/contract.ts'
import { logIn as logInCall } from '../../src/features/members/contract.ts'
import { chatPair, likedUnheard, type Pair } from '../support/browser/chat-pair.ts'
import { address, expect, logIn, ready, test, VONK } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { Client } from '../support/client.ts'
import { queryDatabase } from '../support/database/story-database.ts'
import { publicId } from '../support/public-id.ts'

test.describe.configure({ timeout: 120_000 })

/** No demo member is this old, so the members of this story find each other on the first page. */
const AGE = 93
const SEARCH = `gender=all&country=all&min_age=${AGE}&max_age=${AGE}&sort=newest`

/** Opens a page where one member sees the other; returns the element that must disappear after a block. */
type Meeting = (page: Page, pair: Pair) => Promise<Locator>

const PLACES: Readonly<Record<string, Meeting>> = {
  'a search result': async (page, { other }) => {
    await open(page, `/members?${SEARCH}`)
    return tileOf(page, `/members/${publicId('member', other.id)}`)
  },
  'a card of the swipe game': async page => {
    await open(page, `/swipe-game?${SEARCH}&photo=false`)
    const href = (await topCard(page).getAttribute('href'))!
    return page.locator('section > div > div > div').filter({ has: page.locator(`a[href="${href}"]`) })
  },
  'a received like': async (page, { one, other }) => {
    await likedUnheard(other.id, one.id)
    await open(page, '/likes')
    await expect(likeKinds(page)).toContainText('1')
    return tileOf(page, `/likes/m/${publicId('member', other.id)}`)
  },
  'a related profile': async (page, { other }) => {
    await open(page, `/members/${publicId('member', other.id)}`)
    const related = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Misschien ook leuk' }) })
    const href = (await related.locator('li a:not([role])').first().getAttribute('href'))!
    // Nothing covers the heading at any scroll position.
    await page.keyboard.press('End')
    await related.getByRole('heading').click({ trial: true })
    return related.locator('li').filter({ has: page.locator(`a[href="${href}"]`) })
  },
  'the modal of a like': async (page, { one, other }) => {
    await open(page, '/profile')
    await likeOf(other.email, one.id)
    return page.getByRole('dialog', { name: 'New like!' })
  },
  'the list of conversations': async (page, { conversation }) => {
    await open(page, '/chats')
    return tileOf(page, `/chats/${publicId('conversation', conversation)}`)
  },
  'a found message': async page => {
    await open(page, '/chats')
    await page.getByRole('searchbox').fill('Bericht 1')
    return page.getByRole('region', { name: 'In berichten' }).locator('li')
  },
}

for (const [where, meet] of Object.entries(PLACES)) {
  test(`[BLOCK-1] [BLOCK-3] a member shown as ${where} can be reported and blocked there`, async ({ newPerson }) => {
    const pair = await oldPair()
    const page = await newPerson({ width: 360 })
    await logIn(page, pair.one.email)
    const place = await meet(page, pair)
    await place.getByRole('button', { name: /^Meer over / }).click()
    await inspectNow(page, `menu-${where.replaceAll(' ', '-')}`)
    await page.getByRole('button', { name: /^Meld / }).click()
    const report = page.getByRole('dialog', { name: /^Meld / })
    await report.getByLabel('Iets anders').check()
    await report.getByRole('button', { name: 'Melding versturen' }).click()
    await expect(page.getByText(/^Melding \d+ ontvangen/)).toBeVisible()
    await expect(place).toBeVisible()

    await place.getByRole('button', { name: /^Meer over / }).click()
    await page.getByRole('button', { name: /^Blokkeer / }).click()
    const judged: string[] = []
    page.on('request', request => request.url().includes('/api/swipe') && judged.push(request.method()))
    await page
      .getByRole('dialog', { name: /blokkeren\?$/ })
      .getByRole('button', { name: /^Blokkeer / })
      .click()
    await expect(page.getByText(/ is geblokkeerd\./)).toBeVisible()
    await expect(place).toHaveCount(0)
    expect(judged.filter(method => method !== 'GET')).toEqual([])
    if (where === 'a received like') await expect(likeKinds(page)).not.toContainText('1')
    expect(await blocksOf(pair.one.id)).toBe(1)
  })

  test(`[BLOCK-1] [BLOCK-3] [OPS-4] a member shown as ${where} can be reported and blocked with the keyboard alone`, async ({
    newPerson,
  }) => {
    const pair = await oldPair()
    const page = await newPerson()
    await logIn(page, pair.one.email)
    const place = await meet(page, pair)
    const opener = place.getByRole('button', { name: /^Meer over / })
    await opener.press('Enter')
    await expect(page.getByRole('button', { name: /^Meld / })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')

    // Pressed again before the browser reports that the menu closed.
    await opener.press('Enter')
    await expect(page.getByRole('button', { name: /^Meld / })).toBeFocused()
    await opener.evaluate(button => {
      document.getElementById(button.getAttribute('aria-controls')!)!.hidePopover()
      ;(button as HTMLElement).click()
    })
    await expect(page.getByRole('button', { name: /^Meld / })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()

    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: /^Meld / })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /^Meld / })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: /^Meld / })).toHaveCount(0)
    await expect(opener).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Meld / })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: /^Blokkeer / })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /blokkeren\?$/ })
    await dialog.getByRole('button', { name: /^Blokkeer / }).press('Enter')
    await expect(place).toHaveCount(0)
    await expect(page.getByText(/ is geblokkeerd\./)).toBeVisible()
    expect(await blocksOf(pair.one.id)).toBe(1)
  })
}

test('[BLOCK-1] a block that is undone at once brings the tile back; a failed block removes nothing', async ({
  newPerson,
}) => {
  const pair = await oldPair()
  const page = await newPerson()
  await logIn(page, pair.one.email)
  const place = await PLACES['a search result']!(page, pair)
  const block = async () => {
    await place.getByRole('button', { name: /^Meer over / }).click()
    await page.getByRole('button', { name: /^Blokkeer / }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Blokkeer / })
      .click()
  }
  const problem = { type: 'about:blank', title: 'Nee', status: 409, code: 'own_profile', detail: 'Dat gaat nu niet.' }
  await page.route('**/api/block.php', route =>
    route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  )
  await block()
  await expect(page.getByRole('alert').filter({ hasText: problem.detail })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(place).toBeVisible()
  expect(await blocksOf(pair.one.id)).toBe(0)
  await page.unroute('**/api/block.php')

  await block()
  await expect(place).toHaveCount(0)
  await page.getByRole('button', { name: 'Deblokkeren' }).click()
  await expect(place).toBeVisible()
  await expect(page.getByText(/ is niet meer geblokkeerd\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deblokkeren' })).toHaveCount(0)
  expect(await blocksOf(pair.one.id)).toBe(0)
})

test('[BLOCK-1] a member who was blocked on the profile is missing from the search after going back', async ({
  newPerson,
}) => {
  const pair = await oldPair()
  const page = await newPerson({ width: 360 })
  await logIn(page, pair.one.email)
  const place = await PLACES['a search result']!(page, pair)
  await place.locator('a:not([role])').click()
  await page.getByRole('link', { name: 'Blokkeren' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Blokkeer / })
    .click()
  await expect(page.getByRole('button', { name: 'Deblokkeren' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('status').filter({ hasText: 'gevonden' })).toBeVisible()
  await expect(place).toHaveCount(0)
})

test('[BLOCK-1] blocking a member in the list closes the open conversation beside it', async ({ newPerson }) => {
  const { one, conversation } = await oldPair()
  const page = await newPerson()
  await logIn(page, one.email)
  await open(page, `/chats/${publicId('conversation', conversation)}`)
  await page
    .getByRole('button', { name: /^Meer over / })
    .first()
    .click()
  await page.getByRole('button', { name: /^Blokkeer / }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Blokkeer / })
    .click()
  await expect(page.getByText(/ is geblokkeerd\./)).toBeVisible()
  await expect(page).toHaveURL(address('/chats'))
  await expect(page.getByRole('textbox', { name: /^Bericht aan / })).toHaveCount(0)
})

test('[LIKE-8] a drag that begins on the menu of a card moves the card, and on a phone the menu is large enough to press', async ({
  newPerson,
}) => {
  const pair = await oldPair()
  await oldPair()
  const page = await newPerson({ width: 360 })
  await logIn(page, pair.one.email)
  await PLACES['a card of the swipe game']!(page, pair)
  const first = (await topCard(page).getAttribute('href'))!
  const box = (await page
    .getByRole('button', { name: /^Meer over / })
    .first()
    .boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 6; step++) await page.mouse.move(x - step * 30, y)
  await page.mouse.up()
  await expect(topCard(page)).not.toHaveAttribute('href', first)
  await expect(page.locator('nav:popover-open')).toHaveCount(0)
})

test('[BLOCK-1] [BLOCK-3] without JavaScript the menu of a tile leads to a page that blocks and links to the report', async ({
  browser,
}) => {
  const pair = await oldPair()
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  await logIn(page, pair.one.email)
  await page.goto(address(`/members?${SEARCH}`))
  await tileOf(page, `/members/${publicId('member', pair.other.id)}`)
    .getByRole('button', { name: /^Meer over / })
    .click()
  await expect(page).toHaveURL(address(`/members/${publicId('member', pair.other.id)}/block`))
  await page.getByRole('link', { name: /^Meld / }).click()
  await expect(page).toHaveURL(address(`/members/${publicId('member', pair.other.id)}/report`))
  await context.close()
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(address(path))
  await ready(page)
}

const tileOf = (page: Page, href: string) =>
  page.locator('main li').filter({ has: page.locator(`a[href="${href}"]:not([role])`) })

/** The top card of the swipe game; the others are inert. */
const topCard = (page: Page) =>
  page.getByRole('region', { name: 'Kaarten van leden' }).locator(':not([inert]) > div > a:not([role])')

/** Two members with a conversation, of an age that no one else has. */
async function oldPair(): Promise<Pair> {
  const pair = await chatPair()
  for (const { id } of [pair.one, pair.other]) {
    await queryDatabase(
      `UPDATE members_profile SET birth_date = current_date - interval '${AGE} years 3 months' WHERE member_id = $1`,
      [id],
    )
    await queryDatabase('SELECT discovery_refresh($1)', [id])
  }
  return pair
}

const likeKinds = (page: Page) => page.getByRole('navigation', { name: 'Soorten likes' })

async function likeOf(email: string, id: number): Promise<void> {
  const client = new Client(Number(process.env.VONK_TEST_PORT), VONK)
  await client.call(logInCall, { body: { email, password: DEMO_PASSWORD } })
  await client.call(likeMember, { body: { id } })
}

async function blocksOf(id: number): Promise<number> {
  const rows = await queryDatabase('SELECT 1 FROM safety_block WHERE blocker_id = $1', [id])
  return rows.length
}
