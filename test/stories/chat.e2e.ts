/** Chat under failure: lost responses, no network, a failed removal, a closed tab. */
import type { Locator, Page } from '@playwright/test'
import { chatPair, stranger } from '../support/browser/chat-pair.ts'
import { address, expect, logIn, ready, test } from '../support/browser/fixtures.ts'
import { keptUnsent } from '../support/browser/kept-unsent.ts'
import { publicId } from '../support/public-id.ts'

const HOST = 'vlam.localhost'
const PREMIUM = `premium@${HOST}`
const at = (path: string) => address(path, HOST)

test.describe.configure({ mode: 'serial' })

const boxOf = (page: Page) => page.getByRole('textbox', { name: /^Bericht aan/ })
/** Conversations with members; a first message to a fictional profile shows a notice, which another story covers. */
const chatLinks = (page: Page) =>
  page.locator('nav[aria-label="Gesprekken"] a[href^="/chats/"]').filter({ hasNotText: 'Fictief profiel' })
const log = (page: Page) => page.getByRole('log')

const isOnTop = (locator: Locator) =>
  locator.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

async function openChat(page: Page, place = 0, email = PREMIUM): Promise<void> {
  await logIn(page, email, HOST)
  await page.goto(at('/chats'))
  await ready(page)
  await chatLinks(page).nth(place).click()
  await expect(boxOf(page)).toBeVisible()
}

async function creditsOf(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await fetch('/api/user.php')).json()).user.credits)
}

test('[CHAT-15] a response that is lost after the server stored the message leads to one bubble and one charge, also after a reload', async ({
  newPerson,
}) => {
  const page = await newPerson({ cutsNetwork: true })
  await openChat(page)
  const before = await creditsOf(page)
  const words = `Komt dit aan? ${Date.now()}`
  let lost = 0
  await page.route('**/api/chat.php', async route => {
    if (route.request().method() !== 'POST' || lost > 1) return route.continue()
    const request = route.request()
    const headers = { ...(await request.allHeaders()), host: new URL(request.url()).host }
    const stored = await route.fetch({ url: request.url().replace(HOST, '127.0.0.1'), headers })
    expect(stored.status()).toBe(200)
    lost++
    await route.abort()
  })
  await boxOf(page).fill(words)
  await boxOf(page).press('Enter')
  await expect(log(page).getByText(words)).toHaveCount(1)
  await expect.poll(() => lost).toBeGreaterThan(0)
  await page.reload()
  await ready(page)
  // The browser tries again after fifteen seconds, and loses the next response too.
  await expect(log(page).getByText('Verstuurd', { exact: true }).last()).toBeVisible({ timeout: 40_000 })
  await expect(log(page).getByText(words)).toHaveCount(1)
  await expect.poll(() => creditsOf(page)).toBe(before - 10)
  await page.reload()
  await ready(page)
  await expect(log(page).getByText(words)).toHaveCount(1)
  expect(await creditsOf(page)).toBe(before - 10)
})

test('[CHAT-15] [CHAT-16] a message written without a network waits, survives closing the tab, and is sent later', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360, cutsNetwork: true })
  await openChat(page)
  const url = page.url()
  const words = `Vanuit de tunnel ${Date.now()}`
  await page.route('**/api/chat.php', route => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await boxOf(page).fill(words)
  await page.getByRole('button', { name: 'Versturen' }).click()
  await expect(log(page).getByText(words)).toBeVisible()
  await expect.poll(() => keptUnsent(page)).toBe(1)
  const nextTab = await page.context().newPage()
  await page.close()
  await nextTab.goto(url)
  await ready(nextTab)
  await expect(log(nextTab).getByText(words)).toHaveCount(1)
  await expect(log(nextTab).getByText('Verstuurd', { exact: true }).last()).toBeVisible()
})

test('[CHAT-16] [CHAT-13] each conversation keeps its draft, and the page remembers the last open chat', async ({
  newPerson,
}) => {
  const page = await newPerson()
  await openChat(page, 1)
  await boxOf(page).fill('nog niet af')
  await chatLinks(page).nth(0).click()
  await expect(boxOf(page)).toHaveValue('')
  await chatLinks(page).nth(1).click()
  await expect(boxOf(page)).toHaveValue('nog niet af')
  const name = await boxOf(page).getAttribute('aria-label')
  await page.goto(at('/chats'))
  await ready(page)
  await page.getByRole('link', { name: 'Verder met je laatste gesprek' }).click()
  await expect(boxOf(page)).toHaveAttribute('aria-label', name!)
  await boxOf(page).fill('')
})

test('[CHAT-10] [NAV-2] [NAV-14] list and conversation are side by side from 992 px, and one at a time below', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 1200 })
  await openChat(page)
  const list = page.getByRole('navigation', { name: 'Gesprekken' })
  const header = page.getByRole('banner')
  for (const width of [1400, 992]) {
    await page.setViewportSize({ width, height: 800 })
    const [left, right] = [(await list.boundingBox())!, (await log(page).boundingBox())!]
    expect(left.width).toBeGreaterThanOrEqual(300)
    expect(left.width).toBeLessThanOrEqual(400)
    expect(right.width).toBeLessThanOrEqual(800)
    expect(right.x).toBeGreaterThanOrEqual(left.x + left.width)
    expect(await isOnTop(header)).toBe(true)
  }
  await page.setViewportSize({ width: 991, height: 800 })
  await expect(list).toBeHidden()
  await expect(log(page)).toBeVisible()
  expect(await isOnTop(header)).toBe(false)
  await page.getByRole('link', { name: 'Terug naar je gesprekken' }).click()
  await expect(list).toBeVisible()
  await expect(log(page)).toHaveCount(0)
})

test('[CHAT-16] a conversation that a member pins goes to the top in the member’s other browser too, and back after unpinning', async ({
  newPerson,
}) => {
  const [page, other] = [await newPerson({ width: 1200 }), await newPerson({ width: 360 })]
  const [{ one, conversation }, { id }] = await Promise.all([chatPair({ host: HOST }), stranger({ host: HOST })])
  await logIn(page, one.email, HOST)
  await page.goto(at(`/members/${publicId('member', id)}/chat`))
  await ready(page)
  await boxOf(page).fill('Dag')
  await boxOf(page).press('Enter')
  await expect(chatLinks(page)).toHaveCount(2)
  await logIn(other, one.email, HOST)
  await other.goto(at('/chats'))
  await ready(other)
  const pinned = other.getByRole('link').filter({ has: other.getByRole('img', { name: 'Vastgezet' }) })

  await page.locator(`a[href="/chats/${publicId('conversation', conversation)}"]`).click()
  // Before the address changes, the button belongs to the previous conversation.
  await expect(page).toHaveURL(at(`/chats/${publicId('conversation', conversation)}`))
  for (const [label, place] of [
    ['Vastzetten', 0],
    ['Losmaken', 1],
  ] as const) {
    await page.getByRole('button', { name: 'Meer bij dit gesprek' }).click()
    await page.getByRole('button', { name: label }).click()
    await expect(pinned).toHaveCount(1 - place)
    for (const each of [page, other]) {
      await expect(chatLinks(each).nth(place)).toHaveAttribute(
        'href',
        `/chats/${publicId('conversation', conversation)}`,
      )
    }
  }
})

test('[CHAT-8] a removed chat disappears at once; if the server refuses, an alert says so and the chat returns', async ({
  newPerson,
}) => {
  const page = await newPerson()
  const { one } = await chatPair({ host: HOST })
  await openChat(page, 0, one.email)
  const count = await chatLinks(page).count()
  let release: () => void = () => undefined
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route('**/api/chat.php', async route => {
    if (route.request().method() !== 'DELETE') return route.continue()
    await released
    await route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: '',
        status: 409,
        code: 'busy',
        detail: 'Even geduld alsjeblieft.',
      }),
    })
  })
  await remove(page)
  await expect(chatLinks(page)).toHaveCount(count - 1)
  release()
  await expect(page.getByRole('alert')).toHaveText('Even geduld alsjeblieft.')
  await expect(chatLinks(page)).toHaveCount(count)
  await page.getByRole('button', { name: 'Oké' }).click()

  await page.unroute('**/api/chat.php')
  await chatLinks(page).click()
  await expect(boxOf(page)).toBeVisible()
  const removed = page.waitForResponse(response => response.request().method() === 'DELETE')
  await remove(page)
  await expect(chatLinks(page)).toHaveCount(count - 1)
  // The page removes the chat before the server replies, and a reload now would cancel the request.
  expect((await removed).status()).toBe(200)
  await page.reload()
  await ready(page)
  await expect(chatLinks(page)).toHaveCount(count - 1)
})

async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Meer bij dit gesprek' }).click()
  await page.getByRole('button', { name: 'Gesprek verwijderen' }).click()
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click()
}
