/**
 * Payments that fail or are interrupted, as the buyer sees them. The story landing-to-premium covers a successful
 * payment.
 */

import { address, expect, logIn, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'

test('[MONEY-1] [MONEY-2] [MONEY-14] [NAV-7] a payment fails, another one waits, and the page shows each state until the end', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  await logIn(page, 'free@vlam.localhost', 'vlam.localhost')

  await test.step('without credits the navigation leads to premium, and prices are in money', async () => {
    await page.goto(address('/premium', 'vlam.localhost'))
    await ready(page)
    await expect(page.getByText(/10 credits \(ongeveer €\s\d+,\d\d\)/)).toBeVisible()
    await expect(page.getByText('46 procent')).toHaveCount(0)
  })

  await test.step('nothing is preselected, and the total is above the button', async () => {
    await page.getByRole('link', { name: /Kies 150 credits/ }).click()
    await expect(page.getByRole('button', { name: 'Bestellen en betalen' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Bancontact' }).click()
    const sum = page.getByRole('region', { name: 'Je bestelling' })
    await expect(sum.getByText('150 credits, goed voor 15 berichten')).toBeVisible()
    await expect(sum.getByText('Eenmalig, geen abonnement')).toBeVisible()
    await expect(page.locator('input:checked')).toHaveCount(0)
  })

  await test.step('the payment fails: the buyer gets no credits and can try another method', async () => {
    await page.getByRole('button', { name: 'Bestellen en betalen' }).click()
    await page.getByLabel('Waarom het mislukt').selectOption('Te weinig saldo')
    await page.getByRole('button', { name: 'Laat mislukken' }).click()
    await expect(page.getByRole('heading', { name: 'Betaling mislukt' })).toBeVisible()
    await expect(page.getByText('Je bank liet dit bedrag nu niet toe.')).toBeVisible()
    await expect(page.getByText('De betaling is mislukt of geannuleeerd.')).toBeVisible()
    await ready(page)
    await page.getByRole('button', { name: 'PayPal' }).click()
    await expect(page).toHaveURL(/\/payment-lab\//)
  })

  await test.step('the second payment waits; when its money arrives, the page shows it without a reload', async () => {
    await page.getByRole('button', { name: 'Laat wachten', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'We wachten op je betaling' })).toBeVisible()
    await ready(page)
    const href = await page.getByRole('link', { name: 'Verder met betalen' }).getAttribute('href')
    const bank = await page.context().newPage()
    await bank.goto(address(href!, 'vlam.localhost'))
    await bank.getByRole('button', { name: 'Betalen', exact: true }).click()
    await bank.waitForURL('**/transactions/*')
    await bank.close()
    await expect(page.getByRole('heading', { name: 'Bestelling voltooid' })).toBeVisible()
    await expect(page.getByText('Er zijn 150 credits bijgeschreven.')).toBeVisible()
    await inspectNow(page, 'transaction')
    await expect(page.getByRole('link', { name: 'Credits' }).first()).toHaveAttribute('href', '/credits/repeat-order')
  })
})

test('[MONEY-20] a member pays from another country: prices, VAT and methods follow the choice', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  await logIn(page, 'free@vlam.localhost', 'vlam.localhost')
  await page.goto(address('/credits', 'vlam.localhost'))
  await ready(page)
  await expect(page.getByLabel('Land van betaling')).toHaveValue('BE')
  await page.getByLabel('Land van betaling').selectOption('Nederland')
  await page.getByRole('button', { name: 'Toon' }).click()
  await expect(page).toHaveURL(/country=NL/)
  await page.getByRole('link', { name: /Kies 150 credits/ }).click()
  await expect(page.getByRole('link', { name: 'iDEAL' })).toBeVisible()
  await inspectNow(page, 'payment country')
  await page.getByLabel('Land van betaling').selectOption('België')
  await page.getByRole('button', { name: 'Toon' }).click()
  await expect(page.getByRole('link', { name: 'iDEAL' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Bancontact' }).click()
  await expect(page.getByRole('region', { name: 'Je bestelling' }).getByText('België')).toBeVisible()
})
