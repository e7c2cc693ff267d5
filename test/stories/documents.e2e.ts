/** A legal document gets a new version in the back office, and visitors read it. */
import { address, expect, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { newModerator, showPassword } from '../support/browser/staff-page.ts'
import { queryDatabase } from '../support/database/story-database.ts'

test.describe.configure({ timeout: 150_000 })

/** No other story reads the return policy of this site. */
const HOST = 'ember.localhost'

test('[PAGES-1] [PAGES-2] [OFFICE-2] staff write a new version of a legal document, visitors read it from its day on, and the old one stays readable', async ({
  newPerson,
}) => {
  const [office, visitor] = [await newPerson({ sendsNonsense: true }), await newPerson({ width: 360 })]
  const [site] = await queryDatabase<{ id: number }>('SELECT id FROM sites_site WHERE host = $1', [HOST])
  await showPassword(office, await newModerator('administrator'))
  await office.waitForURL('**/backoffice/photos')
  const policy = address('/pages/return-policy', HOST)
  const title = visitor.getByRole('heading', { level: 1 })
  await visitor.goto(policy)
  const original = await title.innerText()
  const fresh = `Returns at {site} ${process.pid}`
  const shown = new RegExp(`^Returns at .+ ${process.pid}$`)

  await test.step('an unknown value is refused, and the words stay', async () => {
    await office.goto(address(`/backoffice/documents/return-policy?site=${site!.id}`))
    await ready(office)
    for (const part of await office.locator('[name^=title_]').all()) await part.fill(fresh)
    for (const part of await office.locator('[name^=body_]').all()) await part.fill('Write to {nobody}.')
    await office.getByRole('button', { name: 'Concept bewaren' }).click()
    await expect(office.getByText('Deze waarde bestaat niet: {nobody}.').first()).toBeVisible()
    await expect(office.locator('[name^=title_]').first()).toHaveValue(fresh)
  })

  await test.step('a saved draft is seen only by its link', async () => {
    for (const part of await office.locator('[name^=body_]').all())
      await part.fill('Write to {company}.\n\n## How\n- Within {refundDays} days')
    await office.getByRole('button', { name: 'Concept bewaren' }).click()
    await expect(office.getByText('Er is een concept')).toBeVisible()
    await ready(office)
    await inspectNow(office, 'office-document-draft')
    await visitor.reload()
    await expect(title).toHaveText(original)
    const look = await office.getByRole('link', { name: 'Bekijk op de site' }).getAttribute('href')
    const { pathname, search } = new URL(look!)
    await visitor.goto(address(pathname + search, HOST))
    await expect(title).toHaveText(shown)
  })

  await test.step('after the publication each visitor reads the new version', async () => {
    await office.getByRole('button', { name: 'Publiceren' }).click()
    await expect(office.getByText('Gepubliceerd.')).toBeVisible()
    await expect(office.getByText('Geldt nu')).toBeVisible()
    await visitor.goto(policy)
    await expect(title).toHaveText(shown)
    await expect(visitor.getByRole('heading', { name: 'How' })).toBeVisible()
    await ready(visitor)
    await inspectNow(visitor, 'return-policy-new-version')
  })

  await test.step('the earlier version stays readable', async () => {
    await visitor.goto(`${policy}?version=original`)
    await expect(title).toHaveText(original)
  })
})
