/** Search and likes: filters in the address, accumulated pages, the modal of a new like, blocking. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../src/app/demo/members/logins.ts'
import { getLikes, likeMember, openLike } from '../../src/features/likes/contract.ts'
import { logIn as logInCall } from '../../src/features/members/contract.ts'
import { chatPair, likedUnheard } from '../support/browser/chat-pair.ts'
import { address, expect, logIn, ready, stopTime, test, VONK } from '../support/browser/fixtures.ts'
import { Client } from '../support/client.ts'
import { publicId } from '../support/public-id.ts'

test.describe.configure({ timeout: 120_000 })

const tiles = (page: Page) => page.locator('main ul li a[href^="/members/"]:not([role])')

test('[SEARCH-2] [SEARCH-4] filters are in the address; pages accumulate, and Back returns to the same place', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  await logIn(page, `premium@${VONK}`)
  await page.goto(address('/members?gender=all&country=all'))
  await ready(page)
  const firstPage = await tiles(page).count()
  expect(firstPage).toBeGreaterThan(0)
  await tiles(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(firstPage)
  const target = tiles(page).nth(firstPage + 1)
  await target.scrollIntoViewIfNeeded()
  const [before, scrolled] = [await tiles(page).count(), await page.evaluate(() => window.scrollY)]
  await target.click()
  await expect(page).toHaveURL(/\/members\/\d+$/)
  await page.goBack()
  await expect.poll(() => tiles(page).count()).toBeGreaterThanOrEqual(before)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 400)

  await page.getByRole('link', { name: /^Filters/ }).click()
  const sheet = page.locator('dialog[open]')
  await sheet.getByLabel('Alleen met foto').check()
  await sheet.getByRole('button', { name: 'Toon leden' }).click()
  await expect(page).toHaveURL(/photo=true/)
  await expect(page.getByRole('link', { name: 'Filters (1)' })).toBeVisible()
})

test('[SEARCH-2] the search works without JavaScript, by a GET form and a link to the next page', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1200, height: 900 } })
  const page = await context.newPage()
  await logIn(page, `free@${VONK}`)
  await page.goto(address('/members?gender=all&country=all'))
  const first = await tiles(page).evaluateAll(links => links.map(link => link.getAttribute('href')))
  await page.getByRole('link', { name: 'Meer leden laden' }).click()
  await expect(page).toHaveURL(/cursor=/)
  const second = await tiles(page).evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(second.length).toBeGreaterThan(0)
  expect(second.filter(href => first.includes(href))).toEqual([])
  await page.getByLabel('Zonder fictieve profielen').check()
  await page.getByRole('button', { name: 'Toon leden' }).click()
  await expect(page).toHaveURL(/fictional=false/)
  await expect(page.locator('main').getByText('Fictief profiel')).toHaveCount(0)
  await context.close()
})

test('[SEARCH-8] an empty search offers to widen the filters, which finds members', async ({ newPerson }) => {
  const page = await newPerson({ width: 360 })
  await logIn(page, `premium@${VONK}`)
  await page.goto(address('/members?min_age=98&max_age=99'))
  await expect(page.getByRole('heading', { name: 'Niemand gevonden met deze filters' })).toBeVisible()
  await page.getByRole('link', { name: 'Zoek ruimer' }).click()
  await expect(tiles(page).first()).toBeVisible()
})

test('[LIKE-3] [NAV-5] [LIKE-2] a like arrives at once in modal, badge and list; opening the profile marks it as seen', async ({
  newPerson,
}) => {
  const liked = await newPerson()
  const liker = await newPerson({ width: 360 })
  // Members of this story only: the modal would disturb other stories of the liked member.
  const { one, other } = await chatPair()
  const [likedId, likerId] = [one.id, other.id]
  await logIn(liked, one.email)
  await logIn(liker, other.email)
  await liked.goto(address('/members'))
  await ready(liked)
  await liker.goto(address(`/members/${publicId('member', likedId)}`))
  await ready(liker)
  const button = liker.getByRole('button', { name: 'Like', exact: true })
  await button.click()
  await expect(liker.getByRole('button', { name: /^(Geliket|Match)$/ })).toBeVisible()

  const modal = liked.getByRole('dialog', { name: 'New like!' })
  await expect(modal).toBeVisible()
  await liked.mouse.click(5, 5)
  await expect(modal).toBeHidden()
  await liked.goto(address('/likes'))
  await ready(liked)
  const tile = liked.locator(`main a[href="/likes/m/${publicId('member', likerId)}"]`)
  await expect(tile).toContainText('Nieuw')
  await tile.click()
  await expect(liked).toHaveURL(new RegExp(`/likes/m/${publicId('member', likerId)}$`))
  await expect
    .poll(async () => (await likesOf(one.email)).liked_by.find(each => each.id === likerId)?.like_new)
    .toBe(false)

  await liker.getByRole('button', { name: /^(Geliket|Match)$/ }).click()
  await expect(button).toBeVisible()
})

test('[LIKE-1] [LIKE-2] [NAV-5] new likes come first in the three tabs, opening marks them as seen, and the badge changes live', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  const [pair, earlier] = [await chatPair(), await chatPair()]
  const [liked, liker] = [await clientOf(pair.one.email), await clientOf(pair.other.email)]
  const likerId = pair.other.id
  // An older like that was seen already.
  await (await clientOf(earlier.one.email)).call(likeMember, { body: { id: pair.one.id } })
  await liked.call(openLike, { body: { id: earlier.one.id } })
  await logIn(page, pair.one.email)
  await page.goto(address('/likes/given'))
  await ready(page)
  const tabs = page.getByRole('navigation', { name: 'Soorten likes' })
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Gegeven')
  await expect(page.getByRole('heading', { name: 'Je hebt nog niemand geliket' })).toBeVisible()
  await liker.call(likeMember, { body: { id: pair.one.id } })
  await expect(tabs.getByRole('link', { name: /Ontvangen/ })).toContainText('1')
  await page.getByRole('dialog', { name: 'New like!' }).press('Escape')
  await tabs.getByRole('link', { name: /Ontvangen/ }).click()
  const first = page.locator('main ul a[href^="/likes/m/"]').first()
  await expect(first).toHaveAttribute('href', `/likes/m/${publicId('member', likerId)}`)
  await expect(first).toContainText('Nieuw')
  await first.click()
  await expect(page).toHaveURL(new RegExp(`/likes/m/${publicId('member', likerId)}$`))
  await expect.poll(async () => (await liked.call(getLikes)).new_likes).toBe(0)
  await page.goBack()
  await expect(page.locator(`main ul a[href="/likes/m/${publicId('member', likerId)}"]`)).toBeVisible()
  await expect(page.locator(`main ul a[href="/likes/m/${publicId('member', likerId)}"]`)).not.toContainText('Nieuw')
  await expect(tabs.getByRole('link', { name: /Ontvangen/ })).not.toContainText('1')
  await liked.call(likeMember, { body: { id: likerId } })
  await page.goto(address('/likes/matches'))
  await expect(page.locator(`main ul a[href="/likes/m/${publicId('member', likerId)}"]`)).toBeVisible()
})

test('[PROFILE-3] [LIKE-7] a member likes and unlikes a profile without JavaScript, and a visitor is led to the signup', async ({
  browser,
  newPerson,
}) => {
  const { one, other } = await chatPair()
  const page = await newPerson({ width: 360 })
  await logIn(page, one.email)
  const viewport = { width: 360, height: 780 }
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState, viewport })
  const plain = await context.newPage()
  const profile = address(`/members/${publicId('member', other.id)}`)
  await plain.goto(profile)
  await plain.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(plain).toHaveURL(profile)
  await expect(plain.getByRole('button', { name: 'Geliket' })).toHaveAttribute('aria-pressed', 'true')
  await plain.goto(address(`/likes/m/${publicId('member', other.id)}`))
  await plain.getByRole('button', { name: 'Geliket' }).click()
  await expect(plain).toHaveURL(profile)
  await expect(plain.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await context.close()

  const stranger = await browser.newContext({ javaScriptEnabled: false, viewport })
  const visitor = await stranger.newPage()
  for (const name of ['Like', 'Stuur een bericht']) {
    await visitor.goto(profile)
    await visitor.getByRole('link', { name, exact: true }).click()
    await expect(visitor).toHaveURL(address(`/members/${publicId('member', other.id)}/signup`))
  }
  await stranger.close()
})

test('[LIKE-5] [LIKE-4] the query parameter t opens the modal after that many seconds and disappears from the address', async ({
  newPerson,
}) => {
  const page = await newPerson()
  const { one, other } = await chatPair()
  await likedUnheard(other.id, one.id)
  await stopTime(page)
  await logIn(page, one.email)
  await page.goto(address('/members?gender=female&t=3'))
  await ready(page)
  const modal = page.getByRole('dialog', { name: 'New like!' })
  await page.clock.runFor(2_900)
  await expect(page).toHaveURL(/&t=3$/)
  await expect(modal).toBeHidden()
  await page.clock.runFor(200)
  await expect(modal).toBeVisible()
  await expect(page).toHaveURL(/\/members\?gender=female$/)

  let reloads = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/likes.php') reloads++
  })
  await page.clock.runFor(400)
  expect(reloads).toBe(0)
  const reload = page.waitForRequest('**/api/likes.php*')
  await page.clock.runFor(200)
  await reload
  await modal.getByRole('button', { name: /^Bekijk het profiel/ }).click()
  await expect(page).toHaveURL(address(`/likes/m/${publicId('member', other.id)}`))
})

test('[BLOCK-1] blocking asks first and can be undone', async ({ newPerson }) => {
  const page = await newPerson({ width: 360 })
  // Members of this story only, because blocking would affect other stories.
  const { one, other } = await chatPair()
  await logIn(page, one.email)
  await page.goto(address(`/members/${publicId('member', other.id)}`))
  await ready(page)
  await page.getByRole('link', { name: 'Blokkeren' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Blokkeer/ }).click()
  await expect(page.getByRole('button', { name: 'Deblokkeren' })).toBeVisible()
  await page.getByRole('button', { name: 'Deblokkeren' }).click()
  await expect(page.getByRole('link', { name: 'Blokkeren' })).toBeVisible()
})

test('[BLOCK-1] a member blocks from a conversation, and the conversation disappears', async ({ newPerson }) => {
  const page = await newPerson({ width: 360 })
  const { one, other, conversation } = await chatPair()
  await logIn(page, one.email)
  await page.goto(address(`/chats/${publicId('conversation', conversation)}`))
  await ready(page)
  await page.getByRole('button', { name: 'Meer bij dit gesprek' }).click()
  await page.getByRole('link', { name: /^Blokkeer Bram/ }).click()
  await expect(page).toHaveURL(address(`/members/${publicId('member', other.id)}/block`))
  await page.getByRole('button', { name: /^Blokkeer Bram/ }).click()
  await expect(page.getByRole('button', { name: 'Deblokkeren' })).toBeVisible()
  await page.goto(address('/chats'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator(`a[href="/chats/${publicId('conversation', conversation)}"]`)).toHaveCount(0)
})

async function clientOf(email: string): Promise<Client> {
  const client = new Client(Number(process.env.VONK_TEST_PORT), VONK)
  await client.call(logInCall, { body: { email, password: DEMO_PASSWORD } })
  return client
}

const likesOf = async (email: string) => (await clientOf(email)).call(getLikes)
