/** A page that staff write: drafted, looked at, opened, read and restored. */

import { address, expect, expectNew, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { newModerator, showPassword } from '../support/browser/staff-page.ts'
import { queryDatabase } from '../support/database/story-database.ts'

test.describe.configure({ timeout: 150_000 })

/** Another story compares the footers of Vonk. */
const VLAM = 'vlam.localhost'

test('[PAGES-1] staff draft a page, look at it on the site, open it, and visitors find it in the footer', async ({
  newPerson,
}) => {
  const [office, visitor] = [await newPerson({ sendsNonsense: true }), await newPerson({ width: 360 })]
  await showPassword(office, await newModerator('administrator'))
  await office.waitForURL('**/backoffice/photos')
  const slug = `ons-team-${process.pid}`
  const [site] = await queryDatabase<{ id: number }>('SELECT id FROM sites_site WHERE host = $1', [VLAM])
  const own = (name: string) => office.locator(`[name=${name}_nl]`)

  await test.step('a built-in address is refused, and the words stay', async () => {
    await office.goto(address(`/backoffice/pages/new?site=${site!.id}`))
    await ready(office)
    await office.getByLabel('Adres', { exact: true }).fill('login')
    await own('title').fill('Ons team')
    await own('body').fill('Wij zijn met z’n vieren.\n\n## Waar\n- [Prijzen](/pricing)')
    await expect(office.getByRole('heading', { name: 'Waar' })).toBeVisible()
    await office.getByRole('button', { name: 'Maak de pagina' }).click()
    await expect(office.getByText('Dit adres gebruikt de site zelf al. Kies een ander.')).toBeVisible()
    await expect(own('title')).toHaveValue('Ons team')
    await inspectNow(office, 'office-page-new')
  })
  await test.step('the draft is shown by its link only', async () => {
    await office.getByLabel('Adres', { exact: true }).fill(slug)
    await office.getByRole('button', { name: 'Maak de pagina' }).click()
    await expect(office.getByText('Dit is een concept. De link werkt een dag')).toBeVisible()
    const link = await office.getByRole('link', { name: 'Bekijk op de site' }).getAttribute('href')
    await visitor.goto(address(`/${slug}`, VLAM))
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Deze pagina bestaat niet')
    const { pathname, search } = new URL(link!)
    await visitor.goto(address(pathname + search, VLAM))
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ons team')
    await ready(visitor)
    await inspectNow(visitor, 'own-page-draft')
  })
  await test.step('visitors follow the footer to the open page', async () => {
    await office.getByLabel('Open voor bezoekers').check()
    await office.getByLabel('Link in de voettekst van de site').check()
    await expectNew(office.getByRole('status').filter({ hasText: 'Opgeslagen.' }), () =>
      office.getByRole('button', { name: 'Opslaan' }).click(),
    )
    await inspectNow(office, 'office-page')
    await visitor.goto(address('/login', VLAM))
    await ready(visitor)
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Ons team' }).first().click()
    await expect(visitor).toHaveURL(new RegExp(`/${slug}$`))
    await expect(visitor.getByRole('heading', { name: 'Waar' })).toBeVisible()
    await ready(visitor)
    await inspectNow(visitor, 'own-page')
  })
  await test.step('an older version becomes the current one again', async () => {
    await expectNew(office.getByRole('status').filter({ hasText: 'Opgeslagen.' }), () =>
      office.getByRole('button', { name: 'Zet terug' }).click(),
    )
    await visitor.goto(address(`/${slug}`, VLAM))
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Deze pagina bestaat niet')
  })
})
