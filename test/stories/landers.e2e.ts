/** A variant of a landing page: written by staff, looked at, seen by a visitor, and removed. */

import { address, expect, expectNew, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { newModerator, showPassword } from '../support/browser/staff-page.ts'

test.describe.configure({ timeout: 150_000 })

test('[PAGES-8] staff write the words and the order of a landing page, and visitors of its slug see them', async ({
  newPerson,
}) => {
  const [office, visitor] = [await newPerson({ sendsNonsense: true }), await newPerson({ width: 360 })]
  await showPassword(office, await newModerator('administrator'))
  await office.waitForURL('**/backoffice/photos')
  const slug = `zomer-${process.pid}`
  const inDutch = (name: string) => office.locator(`[name=${name}_nl]`)
  let link = ''

  await test.step('a wrong slug is refused, and the words stay', async () => {
    await office.goto(address('/backoffice/landers/new'))
    await ready(office)
    await office.getByLabel('Site', { exact: true }).selectOption({ label: 'vonk.localhost' })
    await office.getByLabel('Slug').fill('Zomer & co')
    await office.getByLabel('Volgorde').selectOption({ label: 'Woorden, Foto, Interesses' })
    await inDutch('headline').fill('Een zomer met {name}')
    await inDutch('lead').fill('Begin vandaag op {site}.')
    await office.getByRole('button', { name: 'Variant maken' }).click()
    await expect(office.getByText('Gebruik kleine letters, cijfers en streepjes, hoogstens 60 tekens.')).toBeVisible()
    await expect(inDutch('headline')).toHaveValue('Een zomer met {name}')
    await inspectNow(office, 'office-lander-new')
  })
  await test.step('the variant is in the list and shows on the site', async () => {
    await office.getByLabel('Slug').fill(slug)
    await office.getByRole('button', { name: 'Variant maken' }).click()
    await office.getByRole('link', { name: slug }).click()
    await ready(office)
    await inspectNow(office, 'office-lander')
    link = (await office.getByRole('link', { name: 'Bekijken op vonk.localhost' }).getAttribute('href'))!
    await visitor.goto(address(new URL(link).pathname))
    const heading = visitor.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(/^Een zomer met \p{Lu}/u)
    await expect(visitor.getByText('Begin vandaag op Vonk.')).toBeVisible()
    const top = async (part: ReturnType<typeof visitor.locator>) => (await part.boundingBox())!.y
    expect(await top(heading)).toBeLessThan(await top(visitor.getByRole('main').getByRole('img').first()))
    await ready(visitor)
    await inspectNow(visitor, 'lander-variant')
  })
  await test.step('a change is seen at once', async () => {
    await inDutch('headline').fill('Een lange zomer met {name}')
    await expectNew(office.getByRole('status').filter({ hasText: 'Opgeslagen.' }), () =>
      office.getByRole('button', { name: 'Opslaan' }).click(),
    )
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Een lange zomer met/)
  })
  await test.step('after the removal its address shows the default', async () => {
    await office.getByText('Variant verwijderen').first().click()
    await office.getByRole('button', { name: 'Variant verwijderen' }).click()
    await office.waitForURL('**/backoffice/landers')
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText(/zomer/)
  })
})

test('[PAGES-6] a page with `lb` in its address tells the server when it becomes hidden; other pages don’t', async ({
  newPerson,
}) => {
  const page = await newPerson()
  const beacons: (string | null)[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/page-hidden.php')) beacons.push(request.postData())
  })
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  await page.goto(address('/pricing'))
  await ready(page)
  await hide()
  await page.goto(address('/pricing?lb=1&sub=campaign'))
  await ready(page)
  await expect(page).toHaveURL(address('/pricing?lb=1'))
  const [reply] = await Promise.all([page.waitForResponse('**/api/page-hidden.php'), hide()])
  expect(await reply.json()).toEqual({ logged: true })
  expect(beacons).toEqual(['{}'])
})
