/** The composer: the notice, gifts, photos, opening lines, and messages that wait without a network. */
import type { Page } from '@playwright/test'
import { chatPair, stranger } from '../support/browser/chat-pair.ts'
import { address, expect, logIn, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { keptUnsent } from '../support/browser/kept-unsent.ts'
import { queryDatabase } from '../support/database/story-database.ts'
import { ordinaryPhoto } from '../support/pictures/hostile-pictures.ts'
import { publicId } from '../support/public-id.ts'

const HOST = 'vlam.localhost'
const at = (path: string) => address(path, HOST)

test.describe.configure({ mode: 'serial', timeout: 150_000 })

const boxOf = (page: Page) => page.getByRole('textbox', { name: /^Bericht aan/ })
const log = (page: Page) => page.getByRole('log')
const dialog = (page: Page) => page.getByRole('dialog')

async function creditsOf(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await fetch('/api/user.php')).json()).user.credits)
}

/** Opens the composer of a premium member with credits before a first message. */
async function openBox(page: Page, fictional = false, place = 0): Promise<void> {
  const { one } = await chatPair({ host: HOST })
  await logIn(page, one.email, HOST)
  await page.goto(at(`/members/${publicId('member', (await stranger({ host: HOST, fictional, place })).id)}/chat`))
  await ready(page)
  await expect(boxOf(page)).toBeVisible()
}

test('[FICT-4] [FICT-1] the first message to a fictional profile is sent only after the sender reads who answers', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  await openBox(page, true)
  const before = await creditsOf(page)
  await boxOf(page).fill('Dag, wie ben jij?')
  await page.getByRole('button', { name: 'Versturen' }).click()
  await expect(dialog(page)).toContainText('Een fysieke afspraak is niet mogelijk')
  await inspectNow(page, 'notice')
  await dialog(page).getByRole('button', { name: 'Niet versturen' }).click()
  await expect(boxOf(page)).toHaveValue('Dag, wie ben jij?')
  expect(await creditsOf(page)).toBe(before)
  await page.getByRole('button', { name: 'Versturen' }).click()
  await dialog(page).getByRole('button', { name: 'Gelezen, bericht versturen' }).click()
  await expect(log(page).getByText('Dag, wie ben jij?')).toBeVisible()
  await expect.poll(() => creditsOf(page)).toBe(before - 10)
  await boxOf(page).fill('Nog iets')
  await page.getByRole('button', { name: 'Versturen' }).click()
  await expect(log(page).getByText('Nog iets')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('[CHAT-6] [CHAT-9] [MONEY-15] an opening line fills the composer; a gift shows its price in credits and money, and appears in the conversation', async ({
  newPerson,
}) => {
  const page = await newPerson()
  await openBox(page)
  const before = await creditsOf(page)
  await page.getByRole('button', { name: 'Kies een openingszin' }).click()
  await expect(dialog(page)).toContainText('Een bericht kost 10 credits (ongeveer')
  await inspectNow(page, 'icebreaker')
  await dialog(page).getByRole('button', { name: 'Koffie of thee? Ik hoop op het goede antwoord.' }).click()
  await expect(boxOf(page)).toHaveValue('Koffie of thee? Ik hoop op het goede antwoord.')
  await inspectNow(page, 'composer')
  await boxOf(page).press('Enter')
  await expect(log(page).getByText('Koffie of thee?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kies een openingszin' })).toHaveCount(0)
  await expect.poll(() => creditsOf(page)).toBe(before - 10)

  await page.getByRole('button', { name: 'Cadeau geven' }).click()
  await dialog(page).getByText('Kop koffie').click()
  await expect(dialog(page)).toContainText(/15 credits \(ongeveer/)
  await inspectNow(page, 'gifts')
  await dialog(page).getByRole('button', { name: 'Geven voor 15 credits' }).click()
  await expect(log(page).getByText('Kop koffie')).toBeVisible()
  await expect.poll(() => creditsOf(page)).toBe(before - 25)
  await inspectNow(page, 'gift-sent')
})

test('[CHAT-17] the composer asks before sending a phone number or rude words, and refuses nothing', async ({
  newPerson,
}) => {
  const page = await newPerson()
  await openBox(page, false, 1)
  await boxOf(page).fill('Bel me: 06 12345678')
  await boxOf(page).press('Enter')
  await expect(dialog(page)).toContainText('Je eigen gegevens delen?')
  await inspectNow(page, 'message-warning')
  await dialog(page).getByRole('button', { name: 'Aanpassen' }).click()
  await expect(boxOf(page)).toHaveValue('Bel me: 06 12345678')
  await boxOf(page).press('Enter')
  await dialog(page).getByRole('button', { name: 'Toch versturen' }).click()
  await expect(log(page).getByText('Bel me: 06 12345678')).toBeVisible()
})

test('[CHAT-17] a member who writes about suicide sees a helpline; the message is sent, and the note can be closed', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  await openBox(page, false, 1)
  await boxOf(page).fill('Ik wil niet meer leven')
  await boxOf(page).press('Enter')
  await expect(log(page).getByText('Ik wil niet meer leven')).toBeVisible()
  const call = page.getByRole('link', { name: 'Bel 1813' })
  await expect(call).toHaveAttribute('href', 'tel:1813')
  await inspectNow(page, 'helpline')
  await page.getByRole('button', { name: 'Sluiten' }).click()
  await expect(call).toHaveCount(0)
})

test('[CHAT-15] [CHAT-9] text and an image written offline survive closing the tab and are sent once, from only one of two tabs', async ({
  newPerson,
}) => {
  const page = await newPerson({ cutsNetwork: true })
  await openBox(page, false, 2)
  const url = page.url()
  const before = await creditsOf(page)
  const words = `Zonder bereik ${Date.now()}`
  await page.route(/chat(-image)?\.php/, route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await boxOf(page).fill(words)
  await boxOf(page).press('Enter')
  await expect(log(page).getByText(words)).toBeVisible()
  const picture = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await ordinaryPhoto(1200, 1600) }
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(dialog(page).getByRole('img')).toBeVisible()
  await inspectNow(page, 'photo')
  await dialog(page).getByRole('button', { name: 'Foto versturen' }).click()
  await expect(log(page).getByRole('img')).toHaveCount(1)
  await expect.poll(() => keptUnsent(page)).toBe(2)
  expect(await creditsOf(page)).toBe(before)

  const [one, other] = [await page.context().newPage(), await page.context().newPage()]
  await page.close()
  await Promise.all([one.goto(url), other.goto(url)])
  for (const tab of [one, other]) {
    await expect(log(tab).getByText(words)).toHaveCount(1)
    await expect(log(tab).getByRole('button', { name: 'Foto groot bekijken' })).toHaveCount(1)
    await expect(log(tab).getByText('Verstuurd', { exact: true }).last()).toBeVisible()
  }
  await expect.poll(() => creditsOf(one)).toBe(before - 30)
  await inspectNow(one, 'photo-sent')
  await log(one).getByRole('button', { name: 'Foto groot bekijken' }).click()
  await expect(dialog(one).getByRole('img')).toBeVisible()
  const width = await dialog(one)
    .getByRole('img')
    .evaluate(async image => {
      await (image as HTMLImageElement).decode()
      return (image as HTMLImageElement).naturalWidth
    })
  expect(width).toBeGreaterThan(900)
})

test('[CHAT-3] [CHAT-4] [MONEY-15] [OPS-4] a member with too few credits sees the price and can’t send', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  const { one } = await chatPair({ host: HOST })
  await queryDatabase('UPDATE credits_account SET balance = 12 WHERE member_id = $1', [one.id])
  await logIn(page, one.email, HOST)
  await page.goto(at(`/members/${publicId('member', (await stranger({ host: HOST, place: 3 })).id)}/chat`))
  await ready(page)
  await expect(boxOf(page)).toBeVisible()
  await expect(page.getByText('Een bericht kost 10 credits en je hebt')).toHaveCount(0)
  await expect(page.getByText('Je credits zijn nog goed voor 1 bericht.')).toBeVisible()
  await inspectNow(page, 'few-credits')
  await boxOf(page).fill('a'.repeat(501))
  await expect(page.getByText('1 teken te veel')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Versturen' })).toBeDisabled()
  await boxOf(page).fill('a'.repeat(490))
  await expect(page.getByText('nog 10 tekens')).toHaveAttribute('class', /sr-only/)
  await expect(page.getByText('10', { exact: true })).toBeVisible()
  await boxOf(page).fill('')
  const picture = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await ordinaryPhoto(600, 800) }
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(dialog(page).getByRole('img')).toBeVisible()
  await expect(dialog(page)).toContainText('Een foto kost 20 credits en je hebt er 12.')
  await expect(dialog(page).getByRole('button', { name: 'Foto versturen' })).toBeDisabled()
  await inspectNow(page, 'photo-poor')
  await dialog(page).getByRole('button', { name: 'Annuleren' }).click()
  await page.getByRole('button', { name: 'Foto of cadeau toevoegen' }).click()
  await page.getByRole('button', { name: 'Cadeau geven' }).click()
  await dialog(page).getByText('Kop koffie').click()
  await expect(dialog(page)).toContainText('Dit cadeau kost 15 credits en je hebt er 12.')
  await expect(dialog(page).getByRole('button', { name: 'Geven voor 15 credits' })).toBeDisabled()
  await inspectNow(page, 'gift-poor')
})

test('[CHAT-3] [CHAT-9] a member who leaves to buy credits finds the unsent image and text afterwards, and sends them', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  const { one } = await chatPair({ host: HOST })
  await queryDatabase('UPDATE credits_account SET balance = 12 WHERE member_id = $1', [one.id])
  await logIn(page, one.email, HOST)
  const url = at(`/members/${publicId('member', (await stranger({ host: HOST, place: 4 })).id)}/chat`)
  await page.goto(url)
  await ready(page)
  const picture = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await ordinaryPhoto(600, 800) }
  await page.locator('input[type=file]').setInputFiles(picture)
  const words = dialog(page).getByLabel(/^Een paar woorden erbij/)
  await expect(dialog(page).getByRole('img')).toBeVisible()
  await words.fill('Dit is mijn hond')
  await expect(dialog(page)).toContainText('Je foto en je woorden blijven bewaard.')
  await dialog(page).getByRole('link', { name: 'Credits kopen' }).click()
  await expect(page).not.toHaveURL(url)
  await queryDatabase('UPDATE credits_account SET balance = 112 WHERE member_id = $1', [one.id])

  await page.goto(url)
  await ready(page)
  await expect(dialog(page).getByRole('img')).toBeVisible()
  await expect(words).toHaveValue('Dit is mijn hond')
  await dialog(page).getByRole('button', { name: 'Foto versturen' }).click()
  await expect(log(page).getByText('Dit is mijn hond')).toBeVisible()
  await expect(log(page).getByText('Verstuurd', { exact: true })).toBeVisible()
  await expect.poll(() => creditsOf(page)).toBe(92)
  await page.reload()
  await ready(page)
  await expect(log(page).getByText('Dit is mijn hond')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})
