/** A member's photos from the file chooser to the reviewer's keyboard, and the profile as others see it. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, STAFF_EMAIL } from '../../src/app/demo/members/logins.ts'
import { getMember, type Member } from '../../src/features/members/contract.ts'
import { address, expect, logIn, ready, test, VONK } from '../support/browser/fixtures.ts'
import { Client } from '../support/client.ts'
import { ordinaryPhoto } from '../support/pictures/hostile-pictures.ts'
import { publicId } from '../support/public-id.ts'

const HOST = 'ember.localhost'

test('[PROFILE-4] [PROFILE-5] [PROFILE-6] a member adds photos up to the limit, a reviewer decides with the keyboard, and the page changes live', async ({
  newPerson,
}) => {
  const anna = await newPerson({ width: 360 })
  await logIn(anna, `free@${HOST}`, HOST)
  await anna.goto(address('/profile', HOST))
  await ready(anna)
  const chooser = anna.locator('input[type=file]')
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await ordinaryPhoto() }

  await test.step('she starts with one photo', async () => {
    while ((await anna.getByRole('button', { name: /^Actions for photo/ }).count()) > 1) await deletePhoto(anna, 2)
  })

  await test.step('the fourth photo offers premium; the others are cropped with the keyboard', async () => {
    await chooser.setInputFiles(Array.from({ length: 3 }, () => photo))
    const offer = anna.getByRole('dialog')
    await expect(offer).toContainText('With premium you can post 25', { timeout: 20_000 })
    await expect(offer.getByRole('link', { name: 'See premium' })).toHaveAttribute('href', '/premium')
    await offer.getByRole('button', { name: 'Close' }).first().click()
    await expect(anna.getByRole('dialog', { name: 'Photo 1 of 2' })).toBeVisible()
    await anna.getByText('Any shape').click()
    const corner = anna.getByRole('button', { name: /^Bottom right corner/ })
    const frame = anna.getByRole('group', { name: /^Frame/ })
    const heightOfFrame = () => frame.evaluate(element => element.getBoundingClientRect().height)
    const before = await heightOfFrame()
    await corner.focus()
    for (let presses = 0; presses < 3; presses++) await anna.keyboard.press('Shift+ArrowUp')
    await expect.poll(heightOfFrame).toBeLessThan(before - 20)
    // A browser may fire the load event again after the first keys.
    await anna.getByAltText('The chosen photo').dispatchEvent('load')
    expect(await heightOfFrame()).toBeLessThan(before - 20)
    await anna.getByRole('button', { name: 'Crop and add' }).click()
    await expect(anna.getByRole('dialog', { name: 'Photo 2 of 2' })).toBeVisible()
    await anna.getByRole('button', { name: 'Whole photo' }).click()
    await expect(anna.getByText('3 of 3 photos')).toBeVisible({ timeout: 20_000 })
  })

  await test.step('a reviewer approves with one key each, and she sees it without reloading', async () => {
    await expect(anna.getByText('Photo is being reviewed').first()).toBeVisible()
    const reviewer = await newPerson()
    await reviewer.goto(address('/backoffice'))
    await reviewer.locator('input[name=email]').fill(STAFF_EMAIL)
    await reviewer.locator('input[name=password]').fill(DEMO_PASSWORD)
    await reviewer.locator('input[name=password]').press('Enter')
    await reviewer.waitForURL('**/backoffice/photos')
    await ready(reviewer)
    // Other members' photos may come first; the reviewer skips them.
    const hers = anna.locator('li[data-tile]', { hasText: 'Photo is being reviewed' }).locator('img')
    const names = await hers.evaluateAll(all => all.map(each => /[0-9a-f]{32}/.exec(each.getAttribute('src')!)![0]))
    expect(names).toHaveLength(2)
    const shown = reviewer.getByRole('img', { name: /^Te keuren foto van/ }).first()
    for (const waiting = new Set(names); waiting.size > 0; ) {
      const src = (await shown.getAttribute('src'))!
      const isHers = waiting.delete(/[0-9a-f]{32}/.exec(src)![0])
      await reviewer.keyboard.press(isHers ? 'a' : 'l')
      if (waiting.size > 0) await expect(shown).not.toHaveAttribute('src', src)
    }
    await expect(anna.getByText('Photo is being reviewed')).toHaveCount(0)
  })

  await test.step('she makes the last one her main photo and deletes another', async () => {
    const pictures = anna.locator('li:has([popovertarget]) img')
    const last = await pictures.nth(2).getAttribute('src')
    await anna.getByRole('button', { name: 'Actions for photo 3' }).click()
    await anna.getByRole('button', { name: 'Make main photo' }).click()
    await expect(pictures.first()).toHaveAttribute('src', last!)
  })

  await test.step('she orders them with the arrow keys and by dragging', async () => {
    const pictures = anna.locator('li[data-tile] img')
    const [first, , third] = await pictures.evaluateAll(all => all.map(each => each.getAttribute('src')))
    await anna.getByRole('button', { name: 'Drag photo 1' }).focus()
    await anna.keyboard.press('ArrowRight')
    await expect(pictures.nth(1)).toHaveAttribute('src', first!)
    await expect(anna.getByText('Moved to place 2 of 3')).toBeAttached()
    await expect(anna.getByRole('button', { name: 'Drag photo 2' })).toBeFocused()
    await anna.keyboard.press('Home')
    await expect(pictures.first()).toHaveAttribute('src', first!)

    // Clicks the middle of the photo, because bars cover the edges.
    await anna
      .getByRole('button', { name: 'Drag photo 3' })
      .evaluate(handle => handle.scrollIntoView({ block: 'center' }))
    const handle = (await anna.getByRole('button', { name: 'Drag photo 3' }).boundingBox())!
    const target = (await pictures.first().boundingBox())!
    await anna.mouse.move(handle.x + 10, handle.y + 10)
    await anna.mouse.down()
    await anna.mouse.move(target.x + 40, target.y + 60, { steps: 8 })
    await anna.mouse.up()
    await expect(pictures.first()).toHaveAttribute('src', third!)
    await expect(anna.getByText('Moved to place 1 of 3')).toBeAttached()
    await deletePhoto(anna, 2)
    await expect(anna.getByText('2 of 3 photos')).toBeVisible()
  })
})

test('[PROFILE-3] [PROFILE-5] [FICT-1] a profile is the same at both addresses, has a preview image for links, and labels a fictional profile', async ({
  newPerson,
}) => {
  const visitor = await newPerson()
  const outside = new Client(Number(process.env.VONK_TEST_PORT), VONK)
  const ids = Array.from({ length: 60 }, (_, index) => index + 1)
  const replies = await Promise.all(ids.map(id => outside.send(getMember, { query: { id } })))
  const people = replies.flatMap(({ status, body }) => (status === 200 ? [(body as { member: Member }).member] : []))
  const member = people.find(each => each.fictional && each.main_image)!
  await visitor.goto(address(`/members/${publicId('member', member.id)}`))
  const preview = await visitor.locator('meta[property="og:image"]').getAttribute('content')
  const picture = await outside.fetch(new URL(preview!).pathname)
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  await expect(visitor.getByText('Fictief profiel').first()).toBeVisible()
  await expect(visitor.getByText('Een fysieke afspraak is niet mogelijk.')).toBeVisible()
  const heading = await visitor.getByRole('heading', { level: 1 }).textContent()
  await visitor.goto(address(`/likes/m/${publicId('member', member.id)}`))
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(heading!)
})

async function deletePhoto(page: Page, number: number): Promise<void> {
  const photos = page.getByRole('button', { name: /^Actions for photo/ })
  const before = await photos.count()
  await page.getByRole('button', { name: `Actions for photo ${number}` }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete' }).click()
  await expect(photos).toHaveCount(before - 1)
}
