/** What a new member is offered, codes, ordering again, and a card that stops working: as their member sees it. */
import { inspectNow } from '../support/inspect.ts'
import { address, expect, logIn, ready, stopTime, test } from '../support/stage.ts'

const CLOCK = /^\d\d:\d\d:\d\d$/

test('[BONUS-2] [BONUS-4] [BONUS-5] [BONUS-6] [MONEY-12] the time bonus: banner, dialog, price', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  await stopTime(page)
  await logIn(page, 'new@vlam.localhost', undefined, 'vlam.localhost')
  const dialog = page.getByRole('dialog', { name: 'Ontgrendel je welkomstbonus' })

  await test.step('the banner leads to credits and counts down', async () => {
    await page.goto(address('/members', 'vlam.localhost'))
    await ready(page)
    const banner = page.getByRole('link', { name: /Welkomstbonus: 25 % korting/ })
    await expect(banner).toHaveAttribute('href', '/credits')
    const before = await banner.getByText(CLOCK).textContent()
    expect(before).toMatch(CLOCK)
    await page.clock.runFor(2_000)
    await expect(banner.getByText(CLOCK)).not.toHaveText(before!)
  })

  await test.step('leaving the members area cancels the forty seconds', async () => {
    await page.clock.runFor(30_000)
    await page.getByRole('link', { name: /Welkomstbonus/ }).click()
    await expect(page).toHaveURL(/\/credits$/)
    await page.clock.runFor(30_000)
    await expect(dialog).toHaveCount(0)
  })

  await test.step('after forty seconds in it the dialog stands there with its parts', async () => {
    await page.getByRole('link', { name: 'Premium' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium')
    await page.clock.runFor(39_000)
    await expect(dialog).toHaveCount(0)
    await page.clock.runFor(2_000)
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText('Speciale aanbieding')).toBeVisible()
    await expect(dialog.getByText('25%')).toBeVisible()
    await expect(dialog.getByText('welkomstbonus', { exact: true })).toBeVisible()
    await expect(dialog.getByText(/4 uur/)).toBeVisible()
    await expect(dialog.getByText(/direct op/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: /Naar credits.*Aanbieding geldig: \d\d:\d\d:\d\d/s })).toBeVisible()
    await page.clock.resume()
    await inspectNow(page, 'bonus-dialog')
  })

  await test.step('go to credits closes it and goes there; it doesn’t come back', async () => {
    await dialog.getByRole('button', { name: /Naar credits/ }).click()
    await expect(page).toHaveURL(/\/credits$/)
    await expect(dialog).toHaveCount(0)
    const hidden = await page.evaluate(() => JSON.parse(localStorage.getItem('hidden') ?? '{}') as object)
    expect(hidden).toEqual({ 'time-bonus': expect.any(Number) })
    await page.goto(address('/members', 'vlam.localhost'))
    await ready(page)
    await page.clock.runFor(45_000)
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the discount stands on the price list and in the sum', async () => {
    await page.goto(address('/credits', 'vlam.localhost'))
    await page.getByRole('link', { name: /Kies 150 credits voor €\s14,99/ }).click()
    await page.getByRole('link', { name: 'Bancontact' }).click()
    const sum = page.getByRole('region', { name: 'Je bestelling' })
    await expect(sum.getByText('Korting (25 %)')).toBeVisible()
    await expect(sum.getByText(/^€\s14,99$/)).toBeVisible()
  })

  await test.step('at zero the banner goes and the prices are the ordinary ones', async () => {
    await page.route('**/api/discountcode.php*', route => route.fulfill({ status: 500, body: '{}' }))
    await page.clock.runFor('04:00:00')
    await expect(page.getByRole('link', { name: /Welkomstbonus/ })).toHaveCount(0)
  })
})

test('[MONEY-10] [ERR-4] a discount code: refused in a sentence, accepted, taken off, removed', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  await logIn(page, 'free@vonk.localhost')
  await page.goto(address('/credits'))
  await ready(page)
  await page.getByText('Heb je een kortingscode?').click()
  await page.getByLabel('Kortingscode').fill('bestaatniet')
  await page.getByRole('button', { name: 'Gebruik code' }).click()
  await expect(page.getByText('Code niet gevonden')).toBeVisible()
  await page.getByLabel('Kortingscode').fill('lente10')
  await page.getByRole('button', { name: 'Gebruik code' }).click()
  await expect(page.getByText('Code LENTE10: 10 % korting')).toBeVisible()
  await expect(page.getByRole('link', { name: /Kies 150 credits voor €\s17,99/ })).toBeVisible()
  await page.getByRole('button', { name: 'Code weghalen' }).click()
  await expect(page.getByRole('link', { name: /Kies 150 credits voor €\s19,99/ })).toBeVisible()
})

test('[MONEY-1] [MONEY-7] ordering again in one tap; when the card fails, once more or with a wallet', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  await logIn(page, 'premium@ember.localhost', undefined, 'ember.localhost')
  const pay = (outcome: string) => page.getByRole('button', { name: outcome, exact: true }).click()

  await page.goto(address('/credits/repeat-order', 'ember.localhost'))
  await page.getByRole('link', { name: /150 credits/ }).click()
  await page.getByRole('link', { name: 'Visa' }).click()
  await page.getByRole('button', { name: 'Order and pay' }).click()
  await pay('Pay')
  await expect(page.getByRole('heading', { name: 'Order completed' })).toBeVisible()

  await page.goto(address('/credits/repeat-order', 'ember.localhost'))
  const again = page.getByRole('region', { name: 'The same again' })
  await expect(again.getByText('Visa').first()).toBeVisible()
  await again.getByRole('button', { name: 'Order and pay' }).click()
  await pay('Let it fail')
  const failed = page.getByRole('region', { name: 'Your card couldn’t be charged this time' })
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeVisible()
  await failed.getByRole('button', { name: 'Pay via PayPal' }).click()
  await pay('Pay')
  await expect(page.getByRole('heading', { name: 'Order completed' })).toBeVisible()
})

test('[MONEY-6] direct debit: the form, the code from the phone, the box, the order', async ({ newPerson }) => {
  const page = await newPerson({ width: 360, sendsNonsense: true })
  await logIn(page, 'free@vonk.localhost')
  await page.goto(address('/credits/2/directdebit'))
  await expect(page).toHaveURL(/\/directdebit\?bundle=2&key=/)
  await ready(page)
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
  await fill('Naam rekeninghouder', 'A. de Vries')
  await fill('IBAN', 'NL91ABNA0417164301')
  await fill('Straat', 'Voorbeeldstraat')
  await fill('Huisnummer', '12')
  await fill('Postcode', '3511 AB')
  await fill('Plaats', 'Utrecht')
  await fill('Mobiel nummer', '06 87 65 43 21')
  await page.getByRole('button', { name: 'Stuur mij de code' }).click()
  await expect(page.getByText('Dit is geen geldig IBAN uit een SEPA-land.')).toBeVisible()
  await fill('IBAN', 'NL91 ABNA 0417 1643 00')
  await page.getByRole('button', { name: 'Stuur mij de code' }).click()
  await expect(page.getByText(/De code is verstuurd naar \+31 •••• 321/)).toBeVisible()

  const gateway = await page.context().newPage()
  await gateway.goto(address('/sms-gateway'))
  const otp = /\b\d{6}\b/.exec((await gateway.locator('li p').first().textContent()) ?? '')![0]
  await gateway.close()

  const box = page.getByRole('checkbox', { name: /Ik machtig Vonk Ontmoetingen B\.V\. om eenmalig/ })
  await expect(box).not.toBeChecked()
  await fill('Code uit de sms', otp === '111111' ? '222222' : '111111')
  const order = page.getByRole('button', { name: 'Bestellen en betalen' })
  await order.click()
  await expect(page.getByText(/Vink aan dat je ons machtigt/)).toBeVisible()
  await box.check()
  await order.click()
  await expect(page.getByText('Code ongeldig')).toBeVisible()
  await inspectNow(page, 'direct-debit-code')
  await fill('Code uit de sms', otp)
  await order.click()
  await expect(page.getByRole('heading', { name: 'We wachten op je betaling' })).toBeVisible()
  await expect(page.getByText('Automatische incasso').first()).toBeVisible()
})
