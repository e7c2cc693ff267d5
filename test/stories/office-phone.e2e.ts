/** The frame of the back office on a phone: the menu, the filters and the index of long forms are one line each. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, STAFF_EMAIL } from '../../src/app/demo/members/logins.ts'
import { address, expect, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(address('/backoffice'))
  await page.locator('input[name=email]').fill(STAFF_EMAIL)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL('**/backoffice/photos')
  await page.goto(address(path))
  await ready(page)
}

test('[OFFICE-1] [OPS-4] on a phone a button opens the menu, at the open page; the keyboard and a chosen page close it', async ({
  newPerson,
}) => {
  const office = await newPerson({ width: 360 })
  await open(office, '/backoffice/actions')
  const sections = office.getByRole('navigation', { name: 'Onderdelen van beheer' }).getByRole('link')
  const current = office.locator('nav [aria-current=page]')
  const menu = office.getByRole('button', { name: /^Menu/ })
  await expect(sections).toHaveCount(0)
  await menu.press('Enter')
  await expect(current).toHaveText('Logboek')
  await expect(current).toBeFocused()
  await expect(current).toBeInViewport({ ratio: 1 })
  await inspectNow(office, 'office-menu')
  await office.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(sections).toHaveCount(0)
  await menu.click()
  await sections.filter({ hasText: 'Bestellingen' }).click()
  await expect(office).toHaveURL(/\/backoffice\/orders$/)
  await expect(sections).toHaveCount(0)
})

test('[OFFICE-1] on a phone the filters of a list are one line that says how many are set; wide screens show them', async ({
  newPerson,
}) => {
  const office = await newPerson({ width: 360 })
  await open(office, '/backoffice/members?status=active')
  const status = office.getByRole('combobox', { name: 'Account' })
  const premium = office.getByRole('combobox', { name: 'Premium' })
  await expect(status).toBeHidden()
  await expect(office.getByRole('main').getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
  await office.getByText('Filters (1)').click()
  await expect(status).toHaveValue('active')
  await inspectNow(office, 'office-members-filters')
  await premium.selectOption('no')
  await office.getByRole('main').getByRole('button', { name: 'Zoeken' }).click()
  await expect(office).toHaveURL(/status=active&premium=no/)
  await expect(office.getByText('Filters (2)')).toBeVisible()
  await office.setViewportSize({ width: 1200, height: 900 })
  await expect(premium).toBeVisible()
})

test('[OFFICE-1] [SITE-8] the settings of a site have an index that stays in sight', async ({ newPerson }) => {
  const office = await newPerson({ width: 360 })
  await open(office, '/backoffice/sites/1')
  const index = office.getByRole('navigation', { name: 'Onderdelen van de instellingen' })
  await index.getByText('Onderdelen van de instellingen').click()
  await inspectNow(office, 'office-settings-index')
  await index.getByRole('link', { name: 'Fictieve profielen' }).click()
  await expect(office.getByRole('heading', { name: 'Fictieve profielen' })).toBeInViewport({ ratio: 1 })
  await expect(index.getByText('Onderdelen van de instellingen')).toBeInViewport({ ratio: 1 })
})
