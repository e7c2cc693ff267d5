/** A new site from nothing, by the wizard of the back office, up to its landing page in its own colours. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, STAFF_EMAIL } from '../../src/app/demo/members/logins.ts'
import { address, expect, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'

test.describe.configure({ timeout: 150_000 })

const HOST = 'zomer.localhost'

/** An operator sees at most this many fields for a site, so that it takes minutes. */
const MOST_FIELDS = 18

async function enter(page: Page): Promise<void> {
  await page.goto(address('/backoffice'))
  await page.locator('input[name=email]').fill(STAFF_EMAIL)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL('**/backoffice/photos')
}

const next = (page: Page) => page.getByRole('button', { name: 'Verder' }).click()

/** Waits until the server has stored these words. */
const kept = (page: Page, words: string) =>
  page.waitForResponse(reply => {
    const request = reply.request()
    return request.method() === 'PUT' && (request.postData() ?? '').includes(words)
  })

/** The fields of a step; a group of choices counts once. */
function fieldsOn(page: Page): Promise<number> {
  return page
    .locator('form:has(> input[name=key])')
    .locator('fieldset, :is(input, select, textarea):not([type=hidden])')
    .evaluateAll(all => all.filter(each => !each.closest('[inert]') && !each.parentElement?.closest('fieldset')).length)
}

test('[OFFICE-6] [SITE-3] [SITE-12] an operator makes a site by the wizard, with few fields, and visitors see its colours and icon', async ({
  newPerson,
}) => {
  const [office, visitor] = [await newPerson({ sendsNonsense: true }), await newPerson()]
  await enter(office)
  await office.goto(address('/backoffice/sites/new'))
  await ready(office)
  let fields = 0
  fields += await fieldsOn(office)
  await office.getByLabel('Domein', { exact: true }).fill('geen host')
  await office.getByLabel('Naam van de site').fill('Zomer')
  await Promise.all([
    kept(office, 'hulp@zomer.localhost'),
    office.getByLabel('E-mailadres van de klantenservice').fill('hulp@zomer.localhost'),
  ])
  // Leaving the page at once loses nothing either.
  await office.getByLabel('Andere domeinen').fill('zomer.example')
  await office.goto(address('/backoffice/sites'))
  // The browser may send the fields after the next page has loaded.
  const draft = () => office.evaluate(async () => (await fetch('/api/site-draft.php')).text())
  await expect.poll(draft).toContain('zomer.example')
  await office.goto(address('/backoffice/sites/new'))
  await ready(office)
  await expect(office.getByLabel('Andere domeinen')).toHaveValue('zomer.example')
  // A reload loses nothing.
  await office.reload()
  await ready(office)
  await expect(office.getByLabel('Naam van de site')).toHaveValue('Zomer')
  await next(office)
  const host = office.getByLabel('Domein', { exact: true })
  await expect(host).toHaveAccessibleDescription(/is geen domein/)
  await host.fill(HOST)
  await office.getByLabel('Andere domeinen').fill(`www.${HOST}`)
  await inspectNow(office, 'site-wizard-address')
  await next(office)

  await office.waitForURL('**step=audience')
  await expect(office.getByLabel(/^Vrouwen die de eerste stap zetten/)).toBeVisible()
  fields += await fieldsOn(office)
  await office.getByLabel('Nederland', { exact: true }).check({ force: true })
  await office.getByLabel(/^Vrouwen die de eerste stap zetten/).check()
  await inspectNow(office, 'site-wizard-audience')
  await next(office)

  await office.waitForURL('**step=look')
  await expect(office.getByLabel('Hoofdkleur, licht')).toBeVisible()
  fields += await fieldsOn(office)
  await office.getByLabel('Hoofdkleur, licht').fill('#ffee99')
  const main = office.getByLabel('Hoofdkleur, licht')
  await expect(main).toHaveAccessibleDescription(/De kleur “hoofdkleur” .* niet goed leesbaar/)
  await next(office)
  await expect(main).toBeFocused()
  await expect(office.getByText('het contrast is')).toHaveCount(1)
  await expect(office).toHaveURL(/step=look$/)
  await office.getByLabel('Hoofdkleur, licht').fill('#115e75')
  await office.getByLabel('Hoofdkleur, donker').fill('#88ddff')
  await expect(office.getByText('niet goed leesbaar')).toHaveCount(0)
  await inspectNow(office, 'site-wizard-look')
  await next(office)

  await office.waitForURL('**step=icon')
  await expect(office.getByLabel('Getekend uit de naam en de kleuren')).toBeChecked()
  fields += await fieldsOn(office)
  await inspectNow(office, 'site-wizard-icon')
  // Going back keeps everything.
  await office.getByRole('button', { name: 'Terug' }).click()
  await office.waitForURL('**step=look')
  await expect(office.getByLabel('Hoofdkleur, donker')).toHaveValue('#88ddff')
  await next(office)
  await office.waitForURL('**step=icon')
  await next(office)

  await office.waitForURL('**step=check')
  expect(fields).toBeLessThanOrEqual(MOST_FIELDS)
  await expect(office.getByText(`www.${HOST}`)).toBeVisible()
  await inspectNow(office, 'site-wizard-check')
  await office.getByRole('button', { name: 'Site maken' }).click()
  await office.waitForURL(/\/backoffice\/sites\/\d+\/checklist$/)
  await office.getByRole('link', { name: 'Naar de instellingen' }).click()
  await office.waitForURL(/\/backoffice\/sites\/\d+$/)
  await ready(office)
  await office.getByRole('button', { name: 'Site openen' }).click()
  await office.getByRole('button', { name: 'Toch openen' }).click()
  await expect(office.getByText('De site is open voor bezoekers.')).toBeVisible()

  await visitor.goto(address('/', HOST))
  await expect(visitor).toHaveTitle('Zomer: Jij kiest. In jouw tempo')
  const html = visitor.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'she')
  expect(await html.evaluate(each => getComputedStyle(each).getPropertyValue('--color-primary'))).toContain('0.44')
  const icon = await visitor.locator('link[rel=icon]').getAttribute('href')
  const drawing = await visitor.evaluate(async path => (await fetch(path)).text(), icon!)
  expect(drawing).toContain('#115e75')
})
