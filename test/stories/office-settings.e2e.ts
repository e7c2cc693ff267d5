/** The forms of a company and of a site’s settings, as staff fill them in. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, STAFF_EMAIL } from '../../src/app/demo/members/logins.ts'
import { address, expect, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'

const EMBER = 'ember.localhost'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(address('/backoffice'))
  await page.locator('input[name=email]').fill(STAFF_EMAIL)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL('**/backoffice/photos')
  await page.goto(address(path))
  await ready(page)
}

test('[OFFICE-9] [SITE-3] staff choose settings by name, see all faults at once with the focus on the first, and save what visitors see', async ({
  newPerson,
}) => {
  const [office, visitor] = [await newPerson({ sendsNonsense: true }), await newPerson()]
  await open(office, '/backoffice/sites')
  await office.getByRole('link', { name: EMBER }).first().click()
  await office.waitForURL(/\/backoffice\/sites\/\d+/)
  const settings = address(`/backoffice/sites/${/sites\/(\d+)/.exec(office.url())![1]}`)
  await office.goto(settings)
  await ready(office)
  await expect(office.getByLabel('Taal van het domein').locator('option:checked')).toHaveText(/^Engels/)
  await expect(office.getByLabel('Verenigd Koninkrijk', { exact: true }).first()).toHaveValue(/^(GB|\d+,\d\d)?$/)
  await inspectNow(office, 'office-settings')

  const [message, photo] = [office.getByLabel('Credits per bericht'), office.getByLabel('Credits per foto')]
  await message.fill('0')
  await photo.fill('0')
  await office.getByRole('button', { name: 'Wijzigingen bekijken' }).click()
  for (const field of [message, photo]) await expect(field).toHaveAccessibleDescription(/Een prijs van 0 kan niet/)
  await expect(message).toBeFocused()

  // On a phone a section opens when it has a fault.
  await office.setViewportSize({ width: 360, height: 780 })
  await office.goto(settings)
  await ready(office)
  await expect(message).toBeHidden()
  await office.getByRole('heading', { name: 'Credits en geld' }).click()
  await expect(message).toBeVisible()
  await inspectNow(office, 'office-settings-phone')
  await message.fill('0')
  await office.getByRole('heading', { name: 'Credits en geld' }).click()
  await expect(message).toBeHidden()
  await office.getByRole('button', { name: 'Wijzigingen bekijken' }).click()
  await expect(message).toBeFocused()

  await office.setViewportSize({ width: 1200, height: 900 })
  await office.goto(settings)
  await ready(office)
  const words = 'Meet somebody in your town.'
  await office.getByLabel('Beschrijving voor zoekmachines').fill(words)
  await office.getByLabel('Eigen kleur van informatie').check()
  await office.locator('[data-setting=theme_colours]').locator('input[name="theme_colours.info.light"]').fill('#115e75')
  await office.getByRole('button', { name: 'Wijzigingen bekijken' }).click()
  const review = office.getByRole('region', { name: 'Wijzigingen' })
  await expect(review.getByText(words)).toBeVisible()
  await expect(review.getByText('#115e75')).toBeVisible()
  await inspectNow(office, 'office-settings-review')
  await review.getByRole('button', { name: 'Opslaan' }).click()
  await expect(office.getByText('Opgeslagen. De site gebruikt de nieuwe waarden al.')).toBeVisible()
  // The form begins with the stored values again, so the next change doesn't undo this one.
  await expect(office.getByLabel('Beschrijving voor zoekmachines')).toHaveValue(words)
  await expect(office.getByLabel('Eigen kleur van informatie')).toBeChecked()
  await visitor.goto(address('/', EMBER))
  await expect(visitor.locator('meta[name=description]')).toHaveAttribute('content', words)
  const colour = await visitor.locator('html').evaluate(each => getComputedStyle(each).getPropertyValue('--color-info'))
  expect(colour).toContain('0.44')

  await office.getByRole('link', { name: 'Geschiedenis' }).click()
  await office.getByRole('button', { name: 'Ongedaan maken' }).first().click()
  await expect(office.locator(':focus')).toContainText('Opgeslagen. De site gebruikt de nieuwe waarden al.')
  await visitor.goto(address('/', EMBER))
  await expect(visitor.locator('meta[name=description]')).not.toHaveAttribute('content', words)
})

test('[OFFICE-9] a second tab replaces a colleague’s change on its second click, after it saw the difference on the screen', async ({
  newPerson,
}) => {
  const office = await newPerson({ sendsNonsense: true })
  await office.setViewportSize({ width: 1200, height: 800 })
  await open(office, '/backoffice/sites')
  await office.getByRole('link', { name: 'vlam.localhost' }).first().click()
  await office.waitForURL(/\/backoffice\/sites\/\d+/)
  await ready(office)
  const second = await office.context().newPage()
  await second.setViewportSize({ width: 1200, height: 800 })
  await second.goto(office.url())
  await ready(second)
  const change = async (tab: Page, words: string) => {
    await tab.getByLabel('Beschrijving voor zoekmachines').fill(words)
    await tab.getByRole('button', { name: 'Wijzigingen bekijken' }).click()
  }
  await change(office, 'De eerste tab.')
  const review = (tab: Page) => tab.getByRole('region', { name: 'Wijzigingen' })
  await expect(review(office)).toBeFocused()
  await expect(review(office).getByRole('button', { name: 'Opslaan' })).toBeInViewport()
  await review(office).getByRole('button', { name: 'Opslaan' }).click()
  await expect(office.getByText('Opgeslagen. De site gebruikt de nieuwe waarden al.')).toBeVisible()

  await change(second, 'De tweede tab.')
  const field = second.getByLabel('Beschrijving voor zoekmachines')
  await expect(field).toHaveAccessibleDescription(
    /intussen op “De eerste tab\.”\. Kijk na wat je nu ziet en sla dan opnieuw op/,
  )
  await second.getByRole('button', { name: 'Wijzigingen bekijken' }).click()
  await expect(review(second).getByText('De eerste tab.')).toBeVisible()
  await expect(review(second).getByText('De tweede tab.')).toBeVisible()
  await review(second).getByRole('button', { name: 'Opslaan' }).click()
  await expect(second.getByText('Opgeslagen. De site gebruikt de nieuwe waarden al.')).toBeVisible()
})

test('[OFFICE-2] a second tab of a company replaces a colleague’s change on its second click', async ({
  newPerson,
}) => {
  const office = await newPerson({ sendsNonsense: true })
  await open(office, '/backoffice/companies')
  await office.locator('main a[href*="/backoffice/companies/"]:not([href$=new])').last().click()
  await office.waitForURL(/\/backoffice\/companies\/\d+$/)
  await ready(office)
  const second = await office.context().newPage()
  await second.goto(office.url())
  await ready(second)
  const save = async (tab: Page, hours: string) => {
    await tab.getByLabel('Bereikbaar').fill(hours)
    await tab.getByRole('button', { name: 'Opslaan' }).click()
  }
  await save(office, 'maandag')
  await expect(office.getByText('Opgeslagen', { exact: true })).toBeVisible()
  await save(second, 'dinsdag')
  await expect(second.getByLabel('Bereikbaar')).toHaveAccessibleDescription(/“maandag”/)
  await second.getByRole('button', { name: 'Opslaan' }).click()
  await expect(second.getByText('Opgeslagen', { exact: true })).toBeVisible()
})

test('[OFFICE-2] a new company names all its faults at once, with the focus on the first, and is saved when they are mended', async ({
  newPerson,
}) => {
  const office = await newPerson({ sendsNonsense: true })
  await open(office, '/backoffice/companies/new')
  const field = (name: string) => office.getByLabel(name, { exact: true })
  await field('Btw-nummer').fill('NL1')
  await office.getByRole('button', { name: 'Opslaan' }).click()
  await expect(field('Naam van het bedrijf')).toHaveAccessibleDescription(/Vul dit in/)
  await expect(field('Btw-nummer')).toHaveAccessibleDescription(/geen btw-nummer/)
  await expect(field('Naam van het bedrijf')).toBeFocused()
  await inspectNow(office, 'office-company')
  await field('Naam van het bedrijf').fill('Zomer GmbH')
  await field('Straat en nummer').fill('Sonnenallee 1')
  await field('Postcode en plaats').fill('12045 Berlin')
  await field('Land van vestiging').selectOption({ label: 'Duitsland' })
  await office.getByLabel(/Handelsregister/).fill('HRB 12345')
  await field('Btw-nummer').fill('DE123456789')
  await office.getByRole('button', { name: 'Opslaan' }).click()
  await office.waitForURL(/\/backoffice\/companies\/\d+$/)
  await expect(field('Land van vestiging').locator('option:checked')).toHaveText('Duitsland')
})

test('[OFFICE-1] `/` opens the search from anywhere except a field with text, and staff type to find their time zone', async ({
  newPerson,
}) => {
  const office = await newPerson()
  await open(office, '/backoffice/staff')
  const menu = office.getByRole('navigation', { name: 'Onderdelen van beheer' })
  await expect(menu.getByRole('link', { name: 'Medewerkers' })).toHaveAttribute('aria-current', 'page')
  const search = office.getByRole('dialog', { name: 'Zoek in alles' })
  await office.keyboard.press('/')
  await expect(search).toBeVisible()
  await office.keyboard.press('Escape')
  await expect(search).toBeHidden()

  await menu.getByRole('link', { name: 'Mijn account' }).click()
  await office.waitForURL('**/backoffice/account')
  await ready(office)
  const zone = office.getByLabel('Tijdzone')
  await expect(zone).toHaveValue('Europe/Amsterdam')
  await zone.press('/')
  await expect(search).toBeHidden()
  await zone.fill('')
  await zone.press('/')
  await expect(search).toBeVisible()
  await office.keyboard.press('Escape')
  await expect(
    office.locator(`datalist#${await zone.getAttribute('list')} option[value="America/New York"]`),
  ).toHaveCount(1)
  await zone.fill('america/new york')
  await office.getByRole('button', { name: 'Bewaar' }).click()
  await expect(zone).toHaveValue('America/New York')
  await zone.fill('Europe/Amsterdam')
  await office.getByRole('button', { name: 'Bewaar' }).click()
  await expect(zone).toHaveValue('Europe/Amsterdam')
})
