/** Long conversations and lists: the number of DOM nodes, stable positions, and search. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../src/app/demo/members/logins.ts'
import { sendMessage } from '../../src/features/chat/contract.ts'
import { logIn as logInCall } from '../../src/features/members/contract.ts'
import { chatPair, type Pair } from '../support/browser/chat-pair.ts'
import { address, expect, logIn, ready, test, VONK } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { Client } from '../support/client.ts'
import { queryDatabase } from '../support/database/story-database.ts'
import { publicId } from '../support/public-id.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const log = (page: Page) => page.getByRole('log')
const rows = (page: Page) => log(page).getByRole('listitem')
const list = (page: Page) => page.getByRole('navigation', { name: 'Gesprekken' })

/** Far more rows than any screen shows. */
const DRAWN_AT_MOST = 80

let pair: Pair
test.beforeAll(async () => {
  pair = await chatPair({ messages: 10_000 })
  await queryDatabase(
    "UPDATE chat_message SET body = 'We spraken af bij Café Zoë' WHERE conversation_id = $1 AND seq = 4321",
    [pair.conversation],
  )
})

async function open(page: Page, path: string, email = pair.other.email): Promise<void> {
  await logIn(page, email)
  await page.goto(address(path))
  await ready(page)
}

/** The first fully visible row and its position. */
function firstSeen(page: Page): Promise<{ text: string; top: number }> {
  return log(page).evaluate(element => {
    const edge = element.parentElement!.parentElement!.getBoundingClientRect().top
    const row = [...element.querySelectorAll('li')].find(each => each.getBoundingClientRect().top >= edge)!
    return { text: row.textContent ?? '', top: Math.round(row.getBoundingClientRect().top - edge) }
  })
}

/** The first visible row and its position, once it hasn't moved for half a second. */
async function settled(page: Page): Promise<{ text: string; top: number }> {
  let before = await firstSeen(page)
  for (;;) {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
    })
    const after = await firstSeen(page)
    if (after.text === before.text && after.top === before.top) return after
    before = after
  }
}

function scrollBy(page: Page, pixels: number): Promise<void> {
  return log(page).evaluate((element, by) => element.parentElement!.parentElement!.scrollBy(0, by), pixels)
}

test('[CHAT-7] [CHAT-16] a conversation of 10,000 messages renders only a few, and older pages load without moving the visible text', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  await open(page, `/chats/${publicId('conversation', pair.conversation)}`)
  await expect(rows(page).filter({ hasText: 'Bericht 10000' })).toBeInViewport()
  await expect(log(page).getByText('Nieuw', { exact: true })).toBeVisible()
  await inspectNow(page, 'long-conversation')
  await expect
    .poll(
      async () => {
        await scrollBy(page, -1_500)
        await page.evaluate(() => new Promise(requestAnimationFrame))
        return Number(/Bericht (\d+)/.exec((await firstSeen(page)).text)?.[1])
      },
      { intervals: [0] },
    )
    .toBeLessThan(9_900)
  expect(await rows(page).count()).toBeLessThan(DRAWN_AT_MOST)
  const before = await settled(page)
  await write(pair.one.email, 'Een nieuw bericht terwijl je leest')
  const newest = page.getByRole('button', { name: 'Naar het nieuwste bericht' })
  await expect(newest.getByText('1 ongelezen bericht')).toBeAttached()
  const after = await settled(page)
  expect(after.text).toBe(before.text)
  expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(2)
  await newest.click()
  await expect(rows(page).filter({ hasText: 'Een nieuw bericht terwijl je leest' })).toBeInViewport()
  await expect(newest).toBeHidden()
})

test('[CHAT-7] at the history limit the page says why it shows no more messages', async ({ newPerson }) => {
  const old = await chatPair({ messages: 12 })
  await queryDatabase(
    "UPDATE chat_message SET created_at = now() - interval '200 days' WHERE conversation_id = $1 AND seq <= 6",
    [old.conversation],
  )
  const page = await newPerson()
  await open(page, `/chats/${publicId('conversation', old.conversation)}`, old.one.email)
  await expect(page.getByText('Oudere berichten zijn niet meer zichtbaar om jouw privacy te beschermen.')).toBeVisible()
  await expect(rows(page).filter({ hasText: /Bericht 6$/ })).toHaveCount(0)
})

test('[CHAT-16] a list of 500 conversations renders only a few, reaches all, and filters by unread messages or name', async ({
  newPerson,
}) => {
  await queryDatabase(
    `INSERT INTO chat_conversation (site_id, a_id, b_id, started_by, last_seq, last_sender, last_text, last_at, a_read, b_read)
     SELECT site_id, least(member_id, $1::bigint), greatest(member_id, $1::bigint), member_id, 0, NULL, '', now() - interval '1 day', 0, 0
     FROM members_profile WHERE name LIKE 'Talker %'`,
    [pair.other.id],
  )
  await queryDatabase(
    `WITH conversation AS (UPDATE chat_conversation SET last_seq = 1, last_sender = started_by, last_text = 'Hoi',
         a_read = CASE WHEN id % 50 = 0 THEN 0 ELSE 1 END, b_read = CASE WHEN id % 50 = 0 THEN 0 ELSE 1 END
       WHERE $1::bigint IN (a_id, b_id) AND last_seq = 0 RETURNING id, started_by)
     INSERT INTO chat_message (conversation_id, seq, sender_id, client_key, cost, kind, body)
     SELECT id, 1, started_by, gen_random_uuid(), 0, 0, 'Hoi' FROM conversation`,
    [pair.other.id],
  )
  const [{ count, unread } = { count: 0, unread: 0 }] = await queryDatabase<{ count: number; unread: number }>(
    `SELECT count(*)::int AS count, count(*) FILTER (WHERE last_seq > CASE WHEN a_id = $1::bigint THEN a_read ELSE b_read END)::int AS unread
     FROM chat_conversation WHERE $1::bigint IN (a_id, b_id)`,
    [pair.other.id],
  )
  const page = await newPerson({ width: 768 })
  // The third page arrives after the list was loaded again, which happens 5 s after the page opened.
  const reloaded = Promise.all(
    ['user', 'chats', 'likes'].map(name =>
      page.waitForResponse(response => response.url().endsWith(`/api/${name}.php`)),
    ),
  )
  let pages = 0
  await page.route(/\/api\/chats\.php\?before=/, async route => {
    if (++pages === 2) {
      await reloaded
      await drawnAgain(page)
    }
    await route.continue()
  })
  await open(page, '/chats')
  const drawn = list(page).locator('li')
  await expect(drawn.first()).toBeVisible()
  await expect(async () => {
    await list(page).evaluate(element => element.scrollTo(0, element.scrollHeight))
    expect(await drawn.last().getAttribute('aria-setsize')).toBe(String(count))
    // The last page of the list may be longer than the screen, so its end needs another scroll.
    expect(await page.locator(`li[aria-posinset="${count}"]`).count()).toBe(1)
  }).toPass({ timeout: 60_000 })
  expect(await drawn.count()).toBeLessThan(DRAWN_AT_MOST)
  await page.getByRole('button', { name: 'Ongelezen' }).click()
  await expect(drawn).toHaveCount(unread)
  await page.getByRole('button', { name: 'Ongelezen' }).click()
  await page.getByRole('searchbox').fill('anna')
  await expect(drawn.first()).toContainText(/anna/i)
})

/** Waits until the page has drawn the data that it has received. */
async function drawnAgain(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/**
 * Runs in the page: timers of 0 ms become microtasks, so that a loaded page of the list is rendered before its loading
 * has ended.
 */
function hurry(): void {
  const later = window.setTimeout
  window.setTimeout = ((handler: TimerHandler, ms = 0, ...rest: unknown[]) => {
    if (ms > 0 || typeof handler !== 'function') return later(handler, ms, ...rest)
    queueMicrotask(() => handler(...rest))
    return 0
  }) as typeof window.setTimeout
}

test('[CHAT-16] the list continues to its end even if each page is rendered before its loading has ended', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 768 })
  await page.addInitScript(hurry)
  await open(page, '/chats')
  const drawn = list(page).locator('li')
  await expect(drawn.first()).toBeVisible()
  await expect(async () => {
    await list(page).evaluate(element => element.scrollTo(0, element.scrollHeight))
    // The list is complete, so it knows its length.
    expect(await drawn.last().getAttribute('aria-setsize')).not.toBe('-1')
  }).toPass({ timeout: 60_000 })
})

test('[CHAT-16] a search finds words in messages, and the conversation opens at the message', async ({ newPerson }) => {
  const page = await newPerson({ width: 1200 })
  await open(page, '/chats', pair.one.email)
  await page.getByRole('searchbox').fill('cafe zoe')
  const hit = page.getByRole('region', { name: 'In berichten' }).getByRole('link')
  await expect(hit).toHaveCount(1)
  await expect(hit.locator('mark')).toHaveText(['Café', 'Zoë'])
  await inspectNow(page, 'chat-list')
  await hit.click()
  await expect(rows(page).filter({ hasText: 'Café Zoë' })).toBeInViewport()
  await expect(page.getByRole('searchbox')).toHaveValue('cafe zoe')
  await page.getByRole('link', { name: 'Naar het nieuwste' }).click()
  await expect(rows(page).filter({ hasText: 'Een nieuw bericht terwijl je leest' })).toBeInViewport()
})

test('[CHAT-16] a link in a message opens only after a question that names its address', async ({ newPerson }) => {
  await queryDatabase(
    "UPDATE chat_message SET body = 'Kijk op https://bank.example@kwaad.example/inloggen' WHERE conversation_id = $1 AND seq = 9999",
    [pair.conversation],
  )
  const page = await newPerson()
  await open(page, `/chats/${publicId('conversation', pair.conversation)}`, pair.one.email)
  await expect(log(page).locator('a[href*="kwaad"]')).toHaveCount(0)
  await log(page)
    .getByRole('button', { name: /kwaad\.example/ })
    .click()
  await expect(page.getByRole('dialog').getByText('kwaad.example', { exact: true })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Hier blijven' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** Writes as the other member would from another device. */
async function write(email: string, text: string): Promise<void> {
  const client = new Client(Number(process.env.VONK_TEST_PORT), VONK)
  await client.call(logInCall, { body: { email, password: DEMO_PASSWORD } })
  await client.call(sendMessage, { body: { profile: pair.other.id, text } })
}
