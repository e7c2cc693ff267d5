/** The site filter of the back office, and the texts of a site, as staff use them. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, STAFF_EMAIL } from '../../src/app/demo/members/logins.ts'
import { address, expect, expectNew, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'

const VLAM = 'vlam.localhost'

test.describe.configure({ timeout: 150_000 })

async function enter(page: Page): Promise<void> {
  await page.goto(address('/backoffice'))
  await page.locator('input[name=email]').fill(STAFF_EMAIL)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL('**/backoffice/photos')
}

test('[OFFICE-1] the site that staff choose stays chosen from page to page, and a site that doesn’t exist is not found', async ({
  newPerson,
}) => {
  const office = await newPerson()
  await enter(office)
  await office.goto(address('/backoffice/members'))
  await ready(office)
  const filter = office.getByRole('combobox', { name: 'Site', exact: true })
  await filter.selectOption({ label: VLAM })
  await expect(office).toHaveURL(/[?&]site=\d+$/)
  const [, site] = /site=(\d+)/.exec(office.url())!
  await expect(office.getByText(VLAM, { exact: false }).nth(1)).toBeVisible()
  await inspectNow(office, 'office-site-filter')
  await office.getByRole('link', { name: 'DSA-cijfers' }).click()
  await expect(office).toHaveURL(new RegExp(`/backoffice/dsa\\?site=${site}$`))
  await expect(filter).toHaveValue(site!)
  await office.getByRole('button', { name: 'Tonen' }).click()
  await expect(office).toHaveURL(new RegExp(`site=${site}`))
  for (const wrong of ['30000', 'nothing', '0']) {
    const page = await office.goto(address(`/backoffice/dsa?site=${wrong}`))
    expect(page?.status(), wrong).toBe(404)
  }
})

test('[OFFICE-2] [ERR-3] staff change a text of a site, visitors read it, and an earlier version returns', async ({
  newPerson,
}) => {
  const [office, visitor] = [await newPerson(), await newPerson()]
  await enter(office)
  await office.goto(address('/backoffice/wording'))
  await ready(office)
  const option = office.getByRole('combobox', { name: 'Site', exact: true }).locator('option', { hasText: VLAM })
  await office.goto(address(`/backoffice/wording?site=${await option.getAttribute('value')}&search=footer.faq`))
  await office.getByRole('link', { name: /footer\.faq/ }).click()
  await office.waitForURL('**/wording/text?*')
  await ready(office)
  const dutch = office.locator('section').filter({ has: office.getByRole('heading', { name: 'Nederlands' }) })
  const save = async (words: string) => {
    await dutch.getByLabel('Tekst', { exact: true }).fill(words)
    await expectNew(dutch.getByText('Opgeslagen. Bezoekers zien de nieuwe tekst al.'), () =>
      dutch.getByRole('button', { name: 'Opslaan' }).click(),
    )
  }
  const read = async (words: string) => {
    await visitor.goto(address('/pages/faq', VLAM))
    await expect(visitor.getByRole('contentinfo').getByRole('link', { name: words, exact: true })).toBeVisible()
  }
  await save('Vragen aan Vlam')
  await read('Vragen aan Vlam')
  await save('Antwoorden van Vlam')
  await read('Antwoorden van Vlam')
  const earlier = office.getByRole('listitem').filter({ hasText: 'Vragen aan Vlam' })
  await earlier.getByRole('button', { name: 'Opnieuw gebruiken' }).click()
  await expect(dutch.getByLabel('Tekst', { exact: true })).toHaveValue('Vragen aan Vlam')
  await read('Vragen aan Vlam')
})
