/** Messages of every kind, as the recipient sees them. */
import type { Page } from '@playwright/test'
import { chatPair } from '../support/browser/chat-pair.ts'
import { address, expect, logIn, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { ordinaryPhoto } from '../support/pictures/hostile-pictures.ts'
import { publicId } from '../support/public-id.ts'

const HOST = 'vlam.localhost'
const at = (path: string) => address(path, HOST)
const log = (page: Page) => page.getByRole('log')
const dialog = (page: Page) => page.getByRole('dialog')

test.describe.configure({ timeout: 150_000 })

test('[CHAT-9] [CHAT-17] [FICT-2] a recipient sees an image blurred until accepting it, and gets a warning about money; a system message looks like the site’s', async ({
  newPerson,
}) => {
  const { one, other } = await chatPair({ host: HOST })
  const sender = await newPerson()
  await logIn(sender, one.email, HOST)
  await sender.goto(at(`/members/${publicId('member', other.id)}/chat`))
  await ready(sender)
  const picture = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await ordinaryPhoto(2100, 2800) }
  await sender.locator('input[type=file]').setInputFiles(picture)
  await expect(dialog(sender).getByRole('img')).toBeVisible()
  // The preview shows the image as it is sent, scaled down by the browser.
  const sides = await dialog(sender)
    .getByRole('img')
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  expect(sides).toEqual([1200, 1600])
  await dialog(sender).getByRole('button', { name: 'Foto versturen' }).click()
  await sender.getByRole('button', { name: 'Cadeau geven' }).click()
  await dialog(sender).getByText('Kop koffie').click()
  await dialog(sender).getByRole('button', { name: 'Geven voor 15 credits' }).click()
  await expect(log(sender).getByText('Kop koffie')).toBeVisible()
  await expect(log(sender).getByText('Verstuurd', { exact: true }).last()).toBeVisible()

  await sender
    .getByRole('textbox', { name: /^Bericht aan/ })
    .fill('Kun je me 200 euro lenen? Je krijgt het morgen terug')
  await sender.getByRole('textbox', { name: /^Bericht aan/ }).press('Enter')
  await expect(log(sender).getByText('Kun je me 200 euro lenen?')).toBeVisible()

  const page = await newPerson()
  await logIn(page, other.email, HOST)
  await page.goto(at(`/members/${publicId('member', one.id)}/chat`))
  await ready(page)
  await expect(log(page).getByText('Kop koffie')).toBeVisible()
  await expect(log(page).getByText(/Je ziet foto’s in dit gesprek pas als jij dat wilt/)).toBeVisible()
  await expect(log(page).getByText(/Let op: dit bericht gaat over geld/)).toBeVisible()
  await expect(log(sender).getByText(/Let op: dit bericht gaat over geld/)).toHaveCount(0)
  await inspectNow(page, 'photo-hidden')
  await log(page).getByRole('button', { name: 'Foto’s tonen' }).click()
  await expect(log(page).getByRole('button', { name: 'Foto groot bekijken' })).toBeVisible()
  await inspectNow(page, 'photo-shown')
  await page.goto(at('/chats'))
  await ready(page)
  await page.getByRole('navigation', { name: 'Gesprekken' }).getByRole('link', { name: /^Vlam/ }).click()
  await expect(log(page).getByText(/Een cadeau is een tekening die alleen op Vlam bestaat/)).toBeVisible()
  await inspectNow(page, 'system-message')
})
