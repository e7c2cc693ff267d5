/** A profile in detail: full-screen photos, locked photos, and the way back. */
import { getMember, type Member } from '../../src/features/members/contract.ts'
import { chatPair } from '../support/browser/chat-pair.ts'
import { address, expect, logIn, ready, test, VONK } from '../support/browser/fixtures.ts'
import { Client } from '../support/client.ts'
import { publicId } from '../support/public-id.ts'

test('[PROFILE-3] [OPS-4] photos open full-screen, the arrow keys browse them, and closing returns the focus', async ({
  newPerson,
}) => {
  const member = await memberWithPhotos(3)
  const page = await newPerson({ width: 360 })
  await logIn(page, `premium@${VONK}`)
  await page.goto(address(`/members/${publicId('member', member.id)}`))
  await ready(page)
  const opener = page.getByRole('button', { name: 'Bekijk foto 1 groot' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: `Foto’s van ${member.name}` })
  await expect(viewer).toContainText(`Foto 1 van ${member.photos.length}`)
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toContainText(`Foto 2 van ${member.photos.length}`)
  await page.keyboard.press('End')
  await expect(viewer).toContainText(`Foto ${member.photos.length} van ${member.photos.length}`)
  await expect(viewer.getByRole('button', { name: 'Volgende foto' })).toBeDisabled()
  await page.keyboard.press('Home')

  const { x, y, width, height } = (await viewer.boundingBox())!
  await page.mouse.move(x + width * 0.8, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.2, y + height / 2, { steps: 6 })
  const photo = viewer.locator('li:not([inert])')
  await expect.poll(async () => (await photo.boundingBox())!.x).toBeCloseTo(x - width * 0.6, 0)
  await page.mouse.up()
  await expect.poll(async () => (await photo.boundingBox())!.x).toBeCloseTo(x, 0)
  await expect(viewer).toContainText(`Foto 2 van ${member.photos.length}`)

  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Bekijk foto 2 groot' })).toBeFocused()
})

test('[PROFILE-3] [PROFILE-11] without premium the other photos are locked, with a link to premium', async ({
  newPerson,
}) => {
  const member = await memberWithPhotos(2)
  const page = await newPerson({ width: 360 })
  await logIn(page, `free@${VONK}`)
  await page.goto(address(`/likes/m/${publicId('member', member.id)}`))
  await ready(page)
  await page.getByRole('button', { name: 'Bekijk foto 1 groot' }).click()
  await expect(page.locator('.ui-viewer')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Volgende foto' }).click()
  await page.locator('.ui-viewer li:not([inert]) button').click()
  const offer = page.getByRole('dialog', { name: 'Alle foto’s zien met premium' })
  await expect(offer.getByRole('link', { name: 'Bekijk premium' })).toHaveAttribute('href', '/premium')
})

test('[PROFILE-3] [LIKE-7] a gift on the profile opens the gift shop in the conversation; a visitor signs up first', async ({
  newPerson,
}) => {
  const { one, other } = await chatPair()
  const page = await newPerson({ width: 360 })
  await logIn(page, one.email)
  await page.goto(address(`/members/${publicId('member', other.id)}`))
  await ready(page)
  await page.getByRole('link', { name: 'Cadeau geven' }).click()
  const shop = page.getByRole('dialog', { name: /^Cadeau voor Bram/ })
  await expect(shop).toContainText('Kop koffie')
  await expect(page).toHaveURL(address(`/members/${publicId('member', other.id)}/chat`))
  await page.keyboard.press('Escape')
  await expect(shop).toHaveCount(0)

  const visitor = await newPerson({ width: 360 })
  await visitor.goto(address(`/members/${publicId('member', other.id)}`))
  await ready(visitor)
  await visitor.getByRole('link', { name: 'Cadeau geven' }).click()
  await expect(visitor.getByRole('dialog')).toContainText(/Bram/)
})

test('[PROFILE-9] [TRUST-10] the location button finds the city from a rough position; if the browser refuses, the member types the name', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  await logIn(page, (await chatPair()).one.email)
  await page.goto(address('/profile'))
  await ready(page)
  await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
  await expect(page.getByText(/Je browser mag je locatie niet delen|Je locatie is nu niet te vinden/)).toBeVisible()

  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 53.2193835, longitude: 6.5665018 })
  const request = page.waitForRequest(/geocode/)
  await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
  expect(new URL((await request).url()).search).toBe('?lat=53.22&lon=6.57')
  await expect(page.getByLabel('Woonplaats')).toHaveValue('Groningen')

  await page.getByLabel('Woonplaats').fill('Utre')
  await page.getByRole('option', { name: 'Utrecht' }).first().click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Woonplaats')).toHaveValue('Utrecht')
})

test('[PROFILE-6] leaving with unsaved changes asks first; a wrong field shows its error', async ({ newPerson }) => {
  const page = await newPerson({ sendsNonsense: true })
  await logIn(page, `premium@${VONK}`)
  await page.goto(address('/profile'))
  await ready(page)
  await page.getByLabel('Over mij').fill('Ik houd van zeilen.')
  await page.getByRole('link', { name: 'Likes' }).first().click()
  const question = page.getByRole('dialog', { name: 'Wijzigingen niet opgeslagen' })
  await question.getByRole('button', { name: 'Blijf hier' }).last().click()
  // Waits until the focus has returned, because keys go to the old element before that.
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/profile$/)

  const name = await page.getByLabel('Profielnaam').inputValue()
  await page.getByLabel('Profielnaam').fill('@nee')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Je profielnaam mag niet beginnen met een @')).toBeVisible()
  await expect(page.getByLabel('Profielnaam')).toBeFocused()
  await page.getByLabel('Profielnaam').fill(name)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Likes' }).first().click()
  await expect(page).toHaveURL(/\/likes/)
})

test('[PROFILE-6] the profile can be edited without JavaScript, with the city by its name', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })
  const plain = await context.newPage()
  await logIn(plain, (await chatPair()).one.email)
  await plain.goto(address('/profile'))
  await plain.getByLabel('Over mij').fill('Zonder script geschreven.')
  await plain.locator('input[name=city_text]').fill('Amersfoort')
  await plain.getByRole('button', { name: 'Opslaan' }).click()
  await expect(plain.getByText('Opgeslagen', { exact: true })).toBeVisible()
  await plain.goto(address('/profile'))
  await expect(plain.getByLabel('Over mij')).toHaveValue('Zonder script geschreven.')
  await expect(plain.locator('input[name=city_text]')).toHaveValue('Amersfoort')
  await context.close()
})

async function memberWithPhotos(least: number): Promise<Member> {
  const outside = new Client(Number(process.env.VONK_TEST_PORT), VONK)
  for (let id = 1; id < 80; id++) {
    const { status, body } = await outside.send(getMember, { query: { id } })
    const { member } = body as { member: Member }
    if (status === 200 && !member.fictional && member.photos.length >= least) return member
  }
  throw new Error(`nobody has ${least} photos`)
}
