/** The whole path in two browsers: from a landing page to premium. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../src/app/demo/members/logins.ts'
import { searchMembers } from '../../src/features/discovery/contract.ts'
import { getMember, logIn as logInCall } from '../../src/features/members/contract.ts'
import { chatPair } from '../support/browser/chat-pair.ts'
import { address, expect, logIn, logInByPage, ready, test, VONK } from '../support/browser/fixtures.ts'
import { Client } from '../support/client.ts'
import { ordinaryPhoto } from '../support/pictures/hostile-pictures.ts'
import { publicId } from '../support/public-id.ts'

const PASSWORD = 'een kwartier onder glas'
const FIRST = 'Dag, jouw verhaal over de moestuin bleef me bij.'

test.describe.configure({ timeout: 180_000 })

test('[SIGNUP-10] [SIGNUP-13] [SEARCH-2] [LIKE-7] [CHAT-3] [CHAT-14] [MONEY-2] [MONEY-3] [PROFILE-3] a newcomer signs up, finds someone, chats, pays and sees the photos', async ({
  newPerson,
}) => {
  // A member of this story only. The dialog of a like opens on one of the member's pages, which could be another story's.
  const { one: bob } = await chatPair()
  const somebody = await withTwoPhotos()
  const anna = await newPerson({ width: 360 })
  const rick = await newPerson({ width: 1200 })
  const name = `Anna ${Date.now() % 1_000_000}`
  const email = `anna.${Date.now()}@example.com`

  await test.step('she lands on a profile’s page and signs up with a first message', async () => {
    await anna.goto(address(`/members/${publicId('member', bob.id)}/landing`))
    await anna.locator('textarea[name=signup_message]').first().fill(FIRST)
    await anna.getByText('Een vrouw', { exact: true }).first().click()
    await anna.locator('input[name=name]').first().fill(name)
    await anna.getByLabel('Dag', { exact: true }).first().fill('12')
    await anna.getByLabel('Maand', { exact: true }).first().selectOption('04')
    await anna.getByLabel('Jaar', { exact: true }).first().fill('1985')
    await anna.locator('input[name=email]').first().fill(email)
    await anna.locator('input[name=password]').first().fill(PASSWORD)
    await anna.locator('input[name=password]').first().press('Enter')
    await expect(anna).toHaveURL(/complete-signup/)
  })

  await test.step('she adds a photo, which waits for review, and skips the rest', async () => {
    await expect(anna.getByRole('heading', { name: 'Zet er een foto bij' })).toBeVisible()
    await anna
      .locator('input[type=file]')
      .setInputFiles({ name: 'ik.jpg', mimeType: 'image/jpeg', buffer: await ordinaryPhoto() })
    await expect(anna.getByText('Foto wordt gekeurd').first()).toBeVisible({ timeout: 20_000 })
    await anna.getByRole('button', { name: 'Verder' }).click()
    for (const question of [
      'Waar woon je?',
      'Een paar dingen over jou',
      'Vertel iets over jezelf',
      'Wil je het meteen weten?',
    ]) {
      await expect(anna.getByRole('heading', { name: question })).toBeVisible()
      await anna.getByRole('button', { name: 'Overslaan' }).click()
    }
    await expect(anna.getByRole('heading', { name: 'Je profiel staat klaar' })).toBeVisible()
  })

  await test.step('he sees nothing until she confirms her email; then her message arrives live', async () => {
    await logIn(rick, bob.email)
    await rick.goto(address('/chats'))
    await ready(rick)
    await expect(rick.getByText(name)).toHaveCount(0)
    await anna.goto(address('/mailbox'))
    await anna.locator('li', { hasText: email }).first().getByRole('link').click()
    await anna.frameLocator('iframe').getByRole('link').first().click()
    await expect(anna).toHaveURL(/activate\/done/)
    await expect(rick.getByText(name).first()).toBeVisible()
    await expect(rick).toHaveTitle(/^\(\d+\) /)
  })

  await test.step('she logs out and in again, searches, opens a profile and likes it', async () => {
    await anna.goto(address('/members'))
    await ready(anna)
    await anna.getByRole('button', { name: 'Account' }).click()
    await anna.evaluate(() => localStorage.setItem('drafts', '{"1:2":"half a sentence"}'))
    await anna.getByRole('button', { name: 'Uitloggen' }).click()
    await expect(anna).toHaveURL(address('/'))
    // The next person at this browser finds no drafts.
    expect(await anna.evaluate(() => localStorage.getItem('drafts'))).toBeNull()
    await logInByPage(anna, email, PASSWORD)
    await expect(anna).toHaveURL(address('/members'))
    await expect(anna.getByRole('heading', { level: 1, name: 'Leden zoeken' })).toBeVisible()
    await anna.goto(address(`/members/${publicId('member', bob.id)}`))
    await ready(anna)
    await anna.getByRole('button', { name: 'Like', exact: true }).click()
    await expect(anna.getByRole('button', { name: 'Geliket' })).toBeVisible()
    await expect(rick.getByRole('dialog', { name: 'New like!' })).toBeVisible()
    await rick.keyboard.press('Escape')
  })

  await test.step('they chat; each sees the other’s messages without a reload', async () => {
    await rick.getByText(name).first().click()
    await expect(rick.getByText(FIRST).last()).toBeVisible()
    await anna.goto(address(`/members/${publicId('member', bob.id)}/chat`))
    await ready(anna)
    await write(anna, 'Lees jij dit nu?')
    await expect(rick.getByText('Lees jij dit nu?').last()).toBeVisible()
    await write(rick, 'Ja, meteen.')
    await expect(anna.getByText('Ja, meteen.').last()).toBeVisible()
  })

  await test.step('without enough credits nothing is sent, and the page offers credits', async () => {
    await write(anna, 'Dan nog een laatste.')
    await expect(rick.getByText('Dan nog een laatste.').last()).toBeVisible()
    await expect(anna.locator('a[href="/premium"], a[href="/credits"]').last()).toBeVisible()
  })

  await test.step('locked photos are blurred by the server; with her first credits she becomes premium and they open', async () => {
    await anna.goto(address(`/members/${publicId('member', somebody)}`))
    await expect(anna.getByRole('img', { name: /Vergrendelde foto/ }).first()).toBeVisible()
    await buy(anna)
    await anna.goto(address(`/members/${publicId('member', somebody)}`))
    await expect(anna.getByRole('img', { name: /Vergrendelde foto/ })).toHaveCount(0)
    await anna.goto(address(`/members/${publicId('member', bob.id)}/chat`))
    await ready(anna)
    await write(anna, 'Daar ben ik weer.')
    await expect(rick.getByText('Daar ben ik weer.').last()).toBeVisible()
  })
})

async function write(page: Page, words: string): Promise<void> {
  const box = page.getByRole('textbox', { name: /^Bericht aan/ })
  await box.fill(words)
  await page.getByRole('button', { name: 'Versturen' }).click()
}

async function buy(page: Page): Promise<void> {
  await page.goto(address('/premium'))
  await ready(page)
  await page.locator('a[href^="/credits/"]').first().click()
  await page.getByRole('link', { name: /iDEAL/ }).click()
  await page.getByRole('button', { name: 'Bestellen en betalen' }).click()
  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await expect(page).toHaveURL(/\/transactions\/\d+/)
  await expect(page.getByText('Bestelling voltooid').first()).toBeVisible()
}

/** A real member with more than one photo. */
async function withTwoPhotos(): Promise<number> {
  const client = new Client(Number(process.env.VONK_TEST_PORT), VONK)
  await client.call(logInCall, { body: { email: 'premium@vonk.localhost', password: DEMO_PASSWORD } })
  const { results } = await client.call(searchMembers, { query: { gender: 'all', country: 'all', photo: true } })
  for (const { id } of results) {
    const { member } = await client.call(getMember, { query: { id } })
    if (!member.fictional && member.photos.length > 1) return id
  }
  throw new Error('nobody has two photos')
}
