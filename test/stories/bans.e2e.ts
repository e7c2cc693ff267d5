/** Staff ban a member; the person returns on another site with the same photo; staff compare the accounts and decide. */
import sharp from 'sharp'
import { DEMO_PASSWORD, STAFF_EMAIL } from '../../src/app/demo/members/logins.ts'
import { drawPortraits } from '../../src/app/demo/portraits/portraits.ts'
import { logIn as logInMember } from '../../src/features/members/contract.ts'
import { decideReview } from '../../src/features/photos/office/contract.ts'
import { fileReport } from '../../src/features/safety/contract.ts'
import { logInStaff } from '../../src/features/staff/contract.ts'
import { chatPair } from '../support/browser/chat-pair.ts'
import { address, expect, ready, test, VONK } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { Client } from '../support/client.ts'
import { upload } from '../support/pictures/upload.ts'

// Many screens are inspected, in two colour schemes each.
test.describe.configure({ timeout: 150_000 })

const port = () => Number(process.env.VONK_TEST_PORT)

async function loggedIn({ email }: { email: string }, host = VONK): Promise<Client> {
  const client = new Client(port(), host)
  await client.call(logInMember, { body: { email, password: DEMO_PASSWORD } })
  return client
}

test('[TRUST-16] [OPS-4] a banned person returns on another site with the same photo, and staff compare the accounts with the keyboard and close the new one', async ({
  newPerson,
}) => {
  const { one: anna, other: bram } = await chatPair()
  const { one: again } = await chatPair({ host: 'vlam.localhost' })
  // A random face could resemble another story's.
  const [drawn] = drawPortraits({ seed: 9_000 + test.info().repeatEachIndex, faces: 1, extras: 0 })
  const portrait = await sharp(Buffer.from(drawn!.svg)).resize(600, 800).jpeg().toBuffer()
  const staff = new Client(port(), VONK)
  await staff.call(logInStaff, { body: { email: STAFF_EMAIL, password: DEMO_PASSWORD } })
  const addPhoto = async (client: Client, bytes: Buffer) => {
    const { photos } = (await upload(client, bytes)).body
    await staff.call(decideReview, { body: { id: photos.at(-1)!.id, reason: null } })
  }
  await addPhoto(await loggedIn(bram), portrait)
  const story = `Vroeg om geld, ${bram.email}.`
  await (await loggedIn(anna)).call(fileReport, { body: { kind: 'member', id: bram.id, reason: 'scam', story } })

  const office = await newPerson({ width: 360 })
  await office.goto(address('/backoffice'))
  await office.locator('input[name=email]').fill(STAFF_EMAIL)
  await office.locator('input[name=password]').fill(DEMO_PASSWORD)
  await office.locator('input[name=password]').press('Enter')
  await office.waitForURL('**/backoffice/photos')

  await test.step('staff ban him on two sites', async () => {
    await office.goto(address('/backoffice/reports'))
    await ready(office)
    const card = office.getByRole('listitem').filter({ hasText: story })
    await card.getByRole('button', { name: 'Verbannen' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('vlam.localhost').check({ force: true })
    await dialog.getByLabel('vonk.localhost').check({ force: true })
    await inspectNow(office, 'office-ban-dialog')
    await dialog.getByRole('button', { name: 'Verbannen' }).click()
    await expect(card).toHaveCount(0)
  })

  const client = await loggedIn(again, 'vlam.localhost')
  await addPhoto(client, await sharp(portrait).flop().resize(420).jpeg({ quality: 60 }).toBuffer())

  await test.step('staff compare the accounts and decide', async () => {
    await office.goto(address('/backoffice/returned'))
    await ready(office)
    const card = office
      .getByRole('listitem')
      .filter({ hasText: 'vlam.localhost' })
      .filter({ hasText: /Foto \d+ % gelijk/ })
      .last()
    await expect(card.getByRole('img')).toHaveCount(2)
    await inspectNow(office, 'office-returned')
    await card.getByRole('button', { name: 'Dezelfde persoon' }).focus()
    await office.keyboard.press('Enter')
    const dialog = office.getByRole('dialog')
    await inspectNow(office, 'office-returned-dialog')
    await dialog.getByRole('button', { name: 'Dezelfde persoon' }).focus()
    await office.keyboard.press('Enter')
    await expect(office.getByText('Het account is gesloten.')).toBeVisible()
    await office.goto(address('/backoffice/bans'))
    await ready(office)
    await expect(
      office.getByRole('listitem').filter({ hasText: 'Op vlam.localhost, vonk.localhost.' }).first(),
    ).toBeVisible()
    await inspectNow(office, 'office-bans')
  })
})
