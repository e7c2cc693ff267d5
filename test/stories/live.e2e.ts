/** Two members chat live: on a bad connection, after a long sleep, and through two processes. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chatPair, type Pair } from '../support/browser/chat-pair.ts'
import { address, expect, expectNew, type Fixtures, logIn, ready, test } from '../support/browser/fixtures.ts'
import { queryDatabase } from '../support/database/story-database.ts'
import { startSecondProgram } from '../support/programs/second-program.ts'
import { publicId } from '../support/public-id.ts'
import { hasRedis, startRedis } from '../support/services/redis-server.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const boxOf = (page: Page) => page.getByRole('textbox', { name: /^Bericht aan/ })
const log = (page: Page) => page.getByRole('log')
const bubble = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text })

let pair: Pair
test.beforeAll(async () => {
  pair = await chatPair()
})

async function openAs(
  page: Page,
  email: string,
  to = address(`/chats/${publicId('conversation', pair.conversation)}`),
): Promise<void> {
  await logIn(page, email)
  await page.goto(to)
  await ready(page)
  await expect(boxOf(page)).toBeVisible()
}

async function write(page: Page, text: string): Promise<string> {
  await boxOf(page).fill(text)
  await boxOf(page).press('Enter')
  await expect(bubble(page, text)).toHaveCount(1)
  return text
}

const words = (what: string) => `${what} ${randomUUID().slice(0, 8)}`

test('[CHAT-14] [CHAT-16] the other member sees typing, delivered, read, a reaction and a deleted message at once', async ({
  newPerson,
}) => {
  const [anna, bram] = [await newPerson({ width: 1200 }), await newPerson({ width: 360 })]
  await openAs(anna, pair.one.email)
  await logIn(bram, pair.other.email)
  await bram.goto(address('/chats'))
  await ready(bram)

  const said = await write(anna, words('Ben je daar?'))
  await expect(log(anna).getByText('Afgeleverd')).toBeVisible()
  await bram.locator(`a[href="/chats/${publicId('conversation', pair.conversation)}"]`).click()
  await expect(bubble(bram, said)).toHaveCount(1)
  await expect(log(anna).getByText('Gelezen', { exact: true })).toBeVisible()

  await boxOf(bram).pressSequentially('even den')
  await expect(anna.getByRole('main').getByText('is aan het typen…').first()).toBeVisible()
  await boxOf(bram).fill('')
  await expect(anna.getByText('is aan het typen…')).toHaveCount(0, { timeout: 15_000 })

  await bubble(bram, said).getByRole('button', { name: 'Reageren en meer' }).focus()
  await bram.keyboard.press('Enter')
  await bram.getByRole('button', { name: 'Hartje' }).locator('visible=true').click()
  await expect(bubble(anna, said).getByRole('img', { name: /Hartje/ })).toBeVisible()
  await bubble(bram, said)
    .getByRole('button', { name: /Hartje/ })
    .locator('visible=true')
    .first()
    .click()
  await expect(bubble(anna, said).getByRole('img', { name: /Hartje/ })).toHaveCount(0)

  await bubble(anna, said).hover()
  await bubble(anna, said).getByRole('button', { name: 'Reageren en meer' }).click()
  await anna.getByRole('button', { name: 'Bericht verwijderen' }).locator('visible=true').click()
  await anna.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(bubble(bram, 'Bericht verwijderd')).toHaveCount(1)
  await expect(bubble(bram, said)).toHaveCount(0)
  await bram.reload()
  await expect(bubble(bram, 'Bericht verwijderd')).toHaveCount(1)
})

test('[CHAT-16] after receipts are disabled in the settings, neither member sees read marks', async ({ newPerson }) => {
  const [anna, bram] = [await newPerson(), await newPerson()]
  await openAs(anna, pair.one.email)
  await logIn(bram, pair.other.email)
  await bram.goto(address('/notifications'))
  await ready(bram)
  const box = bram.getByRole('checkbox', { name: 'Laat zien wat ik ontvangen en gelezen heb' })
  const form = bram.locator('form', { has: box })
  await box.uncheck()
  await expectNew(form.getByRole('status'), () => form.getByRole('button').click())
  await bram.goto(address(`/chats/${publicId('conversation', pair.conversation)}`))
  await ready(bram)
  const said = await write(anna, words('Lees je dit?'))
  await expect(bubble(bram, said)).toHaveCount(1)
  const answer = await write(bram, words('Ja'))
  await expect(bubble(anna, answer)).toHaveCount(1)
  await anna.reload()
  await ready(anna)
  await expect(bubble(anna, said).getByText('Verstuurd', { exact: true })).toBeVisible()
  await expect(log(anna).getByText(/Gelezen|Afgeleverd/)).toHaveCount(0)
  await bram.goto(address('/notifications'))
  await ready(bram)
  await box.check()
  await expectNew(form.getByRole('status'), () => form.getByRole('button').click())
  await expect(anna.getByRole('log').getByText('Gelezen', { exact: true })).toBeVisible()
})

test('[CHAT-14] [CHAT-15] on a bad connection, while the other member writes, each message arrives once and in the same order for both', async ({
  newPerson,
}) => {
  const [anna, bram] = [await newPerson({ cutsNetwork: true }), await newPerson({ width: 360, cutsNetwork: true })]
  await openAs(anna, pair.one.email)
  await openAs(bram, pair.other.email)
  const texts: string[] = []
  for (let tunnel = 1; tunnel <= 3; tunnel++) {
    await bram.context().setOffline(true)
    texts.push(await write(anna, words(`Voor de tunnel ${tunnel}`)), await write(anna, words(`In de tunnel ${tunnel}`)))
    texts.push(await write(bram, words(`Uit de tunnel ${tunnel}`)))
    await bram.context().setOffline(false)
    for (const text of texts.slice(-3))
      for (const page of [anna, bram]) await expect(bubble(page, text)).toHaveCount(1, { timeout: 30_000 })
  }
  await expect(log(bram).getByText('Gaat uit zodra je weer verbinding hebt')).toHaveCount(0, { timeout: 30_000 })
  const order = async (page: Page) => {
    const all = await log(page).getByRole('listitem').allTextContents()
    return all.flatMap(line => texts.find(text => line.includes(text)) ?? [])
  }
  await bram.reload()
  await ready(bram)
  await expect(bubble(bram, texts.at(-1)!)).toHaveCount(1)
  const stored = await order(bram)
  expect(stored).toHaveLength(texts.length)
  await expect.poll(() => order(anna)).toEqual(stored)
})

test('[CHAT-14] after a long sleep the page’s event number is no longer known, so the page reloads its data', async ({
  newPerson,
}) => {
  const [anna, bram] = [await newPerson(), await newPerson({ cutsNetwork: true })]
  await openAs(anna, pair.one.email)
  await openAs(bram, pair.other.email)
  const known = await write(anna, words('Voor het slapen'))
  await expect(bubble(bram, known)).toHaveCount(1)
  await bram.context().setOffline(true)
  const slept = await write(anna, words('Terwijl je sliep'))
  const eventsOf = (text: string) =>
    queryDatabase<{ id: string }>(
      'SELECT id FROM platform_live_event WHERE member_id = $1 AND strpos(data::text, $2) > 0',
      [pair.other.id, text],
    )
  await expect.poll(async () => (await eventsOf(slept)).length).toBe(1)
  const [missed] = await eventsOf(slept)
  await bubble(anna, known).hover()
  await bubble(anna, known).getByRole('button', { name: 'Reageren en meer' }).click()
  await anna.getByRole('button', { name: 'Bericht verwijderen' }).locator('visible=true').click()
  await anna.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(bubble(anna, known)).toHaveCount(0)
  const later = await write(anna, words('En daarna'))
  // Deletes old events like the cleanup job after a quarter of an hour. Newer events may be on their way to other
  // stories.
  await queryDatabase('DELETE FROM platform_live_event WHERE id <= $1', [missed!.id])
  await bram.context().setOffline(false)
  await expect(bubble(bram, slept)).toHaveCount(1, { timeout: 30_000 })
  await expect(bubble(bram, later)).toHaveCount(1)
  await expect(bubble(bram, known)).toHaveCount(0)
  await expect(bubble(bram, words('Bericht verwijderd').slice(0, 18)).last()).toBeVisible()
})

/** An address at the second process. */
const at = (port: number | string | undefined, path: string) =>
  address(path).replace(`:${process.env.VONK_TEST_PORT}`, `:${port}`)

/** Two members, each on a separate process; the second process stops at the end. */
async function chatThrough(
  newPerson: Fixtures['newPerson'],
  here: number | string | undefined,
  second: { port: number; stop: () => Promise<void> },
): Promise<void> {
  const [anna, bram] = [await newPerson(), await newPerson({ width: 768, stopsProgram: true })]
  await openAs(anna, pair.one.email, at(here, `/chats/${publicId('conversation', pair.conversation)}`))
  await openAs(bram, pair.other.email, at(second.port, `/chats/${publicId('conversation', pair.conversation)}`))
  const asked = await write(anna, words('Hoor je mij daar?'))
  await expect(bubble(bram, asked)).toHaveCount(1)
  await expect(log(anna).getByText('Gelezen', { exact: true })).toBeVisible()
  const answered = await write(bram, words('Luid en duidelijk'))
  await expect(bubble(anna, answered)).toHaveCount(1)
  await boxOf(bram).pressSequentially('en ik')
  await expect(anna.getByText('is aan het typen…').first()).toBeVisible()
  await boxOf(bram).fill('')
  await second.stop()
  const meanwhile = await write(anna, words('Nog daar?'))
  await bram.goto(at(here, `/chats/${publicId('conversation', pair.conversation)}`))
  await ready(bram)
  for (const text of [asked, answered, meanwhile]) await expect(bubble(bram, text)).toHaveCount(1)
  await Promise.all([anna.close(), bram.close()])
}

test('[OPS-3] [CHAT-14] members connected to two processes chat as on one, and continue when one process stops', async ({
  newPerson,
}) => {
  await chatThrough(newPerson, process.env.VONK_TEST_PORT, await startSecondProgram())
})

test('[OPS-3] [CHAT-14] members connected to two processes through Redis chat as on one, and continue when one process stops', async ({
  newPerson,
}) => {
  test.skip(!hasRedis, 'there is no redis-server')
  const redis = await startRedis()
  const [first, second] = await Promise.all([
    startSecondProgram({ REDIS_URL: redis.url }),
    startSecondProgram({ REDIS_URL: redis.url }),
  ])
  await chatThrough(newPerson, first.port, second)
  await first.stop()
  await redis.stop()
})
