/** Payment on an external page through a bridge: leaving the site, returning, and the back office's view. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, STAFF_EMAIL } from '../../src/app/demo/members/logins.ts'
import { chatPair } from '../support/browser/chat-pair.ts'
import { address, expect, expectNew, logIn, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'

test.describe.configure({ timeout: 150_000 })

async function toTheProvider(page: Page, email: string): Promise<void> {
  await logIn(page, email)
  await page.goto(address('/credits'))
  await page.locator('main a[href^="/credits/"]:not([href$="statement"])').first().click()
  await page.getByRole('link', { name: 'Paysafecard' }).click()
  await page.getByRole('button', { name: 'Bestellen en betalen' }).click()
}

test('[MONEY-2] [MONEY-18] [OFFICE-4] a buyer pays on another provider’s page and returns; the back office refunds it there', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  const { email } = (await chatPair()).one
  await test.step('a payment that failed there is shown here, and the buyer can retry', async () => {
    await toTheProvider(page, email)
    await expect(page.getByRole('heading', { name: 'Some Payments Ltd' })).toBeVisible()
    await page.getByRole('button', { name: 'Fail' }).click()
    await expect(page.getByRole('heading', { name: 'Betaling mislukt' })).toBeVisible()
    await ready(page)
    await page.getByRole('button', { name: 'Paysafecard' }).click()
  })
  await test.step('a payment there is credited here', async () => {
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Bestelling voltooid' })).toBeVisible()
  })
  const number = new URL(page.url()).pathname.split('/').at(-1)!

  const office = await newPerson()
  await office.goto(address('/backoffice'))
  await office.locator('input[name=email]').fill(STAFF_EMAIL)
  await office.locator('input[name=password]').fill(DEMO_PASSWORD)
  await office.locator('input[name=password]').press('Enter')
  await office.waitForURL('**/backoffice/photos')
  await test.step('the back office shows the provider and refunds the unused part', async () => {
    await office.goto(address(`/backoffice/orders/${number}`))
    await ready(office)
    await expect(office.getByText('Paysafecard, Eigen koppeling')).toHaveCount(2)
    await office.getByLabel(/^Het ongebruikte deel/).check()
    await office.getByRole('button', { name: 'Terugbetalen' }).click()
    await expect(office.getByText('De terugbetaling is onderweg.')).toBeVisible()
    const back = office.getByRole('listitem').filter({ hasText: /^Terugbetaling van/ })
    const again = async () => {
      await office.reload()
      return (await back.first().textContent()) ?? ''
    }
    await expect.poll(again).toContain('Gedaan')
  })
  await test.step('staff set the provider for a country, and remove it again', async () => {
    await office.goto(address('/backoffice/routes'))
    await ready(office)
    await inspectNow(office, 'office-routes-empty')
    await office.getByLabel('Land van de koper').selectOption('IE')
    await office.getByLabel('Betaalmethode').selectOption({ label: 'Paysafecard' })
    await office.getByLabel('Aanbieder').selectOption({ label: 'Betaallab' })
    await office.getByRole('button', { name: 'Route opslaan' }).click()
    const route = office.getByRole('listitem').filter({ hasText: 'Paysafecard, Ierland, Alle sites' })
    await expect(route).toContainText('Betaallab')
    await inspectNow(office, 'office-routes')
    await office.getByText('Nieuwe route').click()
    await office.getByLabel('Betaalmethode').selectOption({ label: 'iDEAL' })
    await office.getByLabel('Aanbieder').selectOption({ label: 'Eigen koppeling' })
    const refusal = office.getByText('Deze aanbieder neemt die betaalmethode niet aan.')
    await expectNew(refusal, () => office.getByRole('button', { name: 'Route opslaan' }).click())
    await route.getByRole('button', { name: /^Weghalen/ }).click()
    await expect(office.getByText('Nog geen routes')).toBeVisible()
  })
})

test('[MONEY-2] without JavaScript a link leads to another provider’s page, because a form may not lead to other sites', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const { email } = (await chatPair()).one
  await toTheProvider(page, email)
  await expect(page.getByRole('heading', { name: 'We wachten op je betaling' })).toBeVisible()
  await page.getByRole('link', { name: 'Verder met betalen' }).click()
  await page.getByRole('button', { name: 'Fail' }).click()
  await shownOnce(page, 'Betaling mislukt')
  await page.getByRole('button', { name: 'Paysafecard' }).click()
  await page.getByRole('link', { name: 'Verder met betalen' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await shownOnce(page, 'Bestelling voltooid')
  await context.close()
})

/** Without JavaScript the page doesn't poll, so it is reloaded. */
async function shownOnce(page: Page, heading: string): Promise<void> {
  await page.waitForURL('**/transactions/*')
  const shown = async () => {
    await page.reload()
    return page.getByRole('heading', { name: heading }).isVisible()
  }
  await expect.poll(shown).toBe(true)
}
