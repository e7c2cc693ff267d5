/** The welcome offer, discount codes, repeat orders and a declined card, as the member sees them. */
import type { Page } from '@playwright/test'
import { chatPair } from '../support/browser/chat-pair.ts'
import { address, expect, logIn, logInByPage, ready, stopTime, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { queryDatabase } from '../support/database/story-database.ts'

test.describe.configure({ timeout: 150_000 })

const CLOCK = /^\d\d:\d\d:\d\d$/

test('[BONUS-2] [BONUS-4] [BONUS-5] [BONUS-6] [MONEY-12] the time bonus has a banner, a dialog and a lower price', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  await stopTime(page)
  await logIn(page, 'new@vlam.localhost', 'vlam.localhost')
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

  await test.step('leaving the members’ pages cancels the forty seconds', async () => {
    await page.clock.runFor(30_000)
    await page.getByRole('link', { name: /Welkomstbonus/ }).click()
    await expect(page).toHaveURL(/\/credits$/)
    await page.clock.runFor(30_000)
    await expect(dialog).toHaveCount(0)
  })

  await test.step('after forty seconds on members’ pages the dialog opens with its parts', async () => {
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

  await test.step('the button closes the dialog and leads to the credits; the dialog doesn’t open again', async () => {
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

  await test.step('the close icon closes it too, for good', async () => {
    await page.evaluate(() => localStorage.removeItem('hidden'))
    await page.reload()
    await ready(page)
    await page.clock.runFor(41_000)
    await dialog.getByRole('button', { name: 'Sluiten' }).click()
    await expect(dialog).toHaveCount(0)
    const hidden = await page.evaluate(() => JSON.parse(localStorage.getItem('hidden') ?? '{}') as object)
    expect(hidden).toEqual({ 'time-bonus': expect.any(Number) })
  })

  await test.step('a member who still has credits sees the banner and no dialog', async () => {
    const rich = await newPerson({ width: 360 })
    const { one } = await chatPair()
    await queryDatabase(
      `WITH free AS (UPDATE credits_account SET premium_since = NULL WHERE member_id = $1)
       INSERT INTO offers_new_member (member_id, site_id, percent, has_time_bonus, ends_at)
       SELECT id, site_id, 25, true, now() + interval '4 hours' FROM accounts_account WHERE id = $1`,
      [one.id],
    )
    await stopTime(rich)
    await logIn(rich, one.email)
    await rich.goto(address('/members'))
    await ready(rich)
    await expect(bannerOn(rich)).toBeVisible()
    await rich.clock.runFor(45_000)
    await expect(rich.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the price list and the total show the discount', async () => {
    await page.goto(address('/credits', 'vlam.localhost'))
    await page.getByRole('link', { name: /Kies 150 credits voor €\s14,99/ }).click()
    await page.getByRole('link', { name: 'Bancontact' }).click()
    const sum = page.getByRole('region', { name: 'Je bestelling' })
    await expect(sum.getByText('Korting (25 %)')).toBeVisible()
    await expect(sum.getByText(/^€\s14,99$/)).toBeVisible()
  })

  await test.step('at zero the banner disappears and the normal prices return', async () => {
    await page.route('**/api/discountcode.php*', route => route.fulfill({ status: 500, body: '{}' }))
    await page.clock.runFor('04:00:00')
    await expect(page.getByRole('link', { name: /Welkomstbonus/ })).toHaveCount(0)
  })
})

test('[MONEY-10] [ERR-4] a discount code is refused with a sentence, accepted, deducted and removed', async ({
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

test('[MONEY-1] [MONEY-7] a member orders again in one tap, and after a declined card tries again or uses a wallet', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  await logIn(page, 'premium@ember.localhost', 'ember.localhost')
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

test('[MONEY-6] a member pays by direct debit with the form, the code by text message and the checkbox', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360, sendsNonsense: true })
  await logIn(page, 'free@vonk.localhost')
  await page.goto(address('/credits/2/directdebit'))
  await expect(page).toHaveURL(/\/directdebit\?bundle=2&key=/)
  await ready(page)
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
  await fillAccount(page, { iban: 'NL91ABNA0417164301', phone: '06 87 65 43 21' })
  await page.getByRole('button', { name: 'Stuur mij de code' }).click()
  await expect(page.getByText('Dit is geen geldig IBAN uit een SEPA-land.')).toBeVisible()
  await fill('IBAN', 'NL91 ABNA 0417 1643 00')
  await page.getByRole('button', { name: 'Stuur mij de code' }).click()
  await expect(page.getByText(/De code is verstuurd naar \+31 •••• 321/)).toBeVisible()

  const otp = await codeOnPhone(page, '+31687654321')
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

test('[MONEY-1] [MONEY-6] ordering again after a direct debit leads to its form, because each debit needs its own authorisation', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  const { one } = await chatPair()
  await logIn(page, one.email)
  await page.goto(address('/credits/2/directdebit'))
  await ready(page)
  await fillAccount(page, { iban: 'NL91 ABNA 0417 1643 00', phone: '06 87 65 43 22' })
  await page.getByRole('button', { name: 'Stuur mij de code' }).click()
  await expect(page.getByText(/De code is verstuurd/)).toBeVisible()
  await page.getByLabel('Code uit de sms', { exact: true }).fill(await codeOnPhone(page, '+31687654322'))
  await page.getByRole('checkbox', { name: /Ik machtig/ }).check()
  await page.getByRole('button', { name: 'Bestellen en betalen' }).click()
  await expect(page.getByRole('link', { name: 'Machtiging (PDF)' })).toHaveAttribute('href', /mandate\.pdf$/)
  await page.getByRole('link', { name: 'Verder met betalen' }).click()
  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bestelling voltooid' })).toBeVisible()

  await page.goto(address('/credits/repeat-order'))
  const again = page.getByRole('region', { name: 'Hetzelfde opnieuw' })
  await expect(again.getByText(/betaald met Automatische incasso/)).toBeVisible()
  await expect(again.getByRole('button')).toHaveCount(0)
  await again.getByRole('link', { name: 'Naar de machtiging' }).click()
  await expect(page).toHaveURL(/\/directdebit\?bundle=2&key=/)
  await expect(page.getByRole('checkbox', { name: /Ik machtig/ })).not.toBeChecked()
  await expect(page.getByRole('region', { name: 'Je bestelling' }).getByText('150 credits').first()).toBeVisible()
})

test('[MONEY-17] [BONUS-2] [BONUS-4] the time bonus continues after a logout, and ends on all devices at the same time', async ({
  newPerson,
}) => {
  const [first, second] = [await newPerson(), await newPerson({ width: 360 })]
  await logIn(first, 'new@vonk.localhost')
  await first.goto(address('/members'))
  await ready(first)
  const offer = await offerOn(first)
  await expect(bannerOn(first)).toBeVisible()
  await first.getByRole('button', { name: 'Account' }).click()
  await first.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(first).toHaveURL(address('/'))
  await expect(bannerOn(first)).toHaveCount(0)
  await logInByPage(first, 'new@vonk.localhost')
  await expect(bannerOn(first)).toBeVisible()
  expect((await offerOn(first)).expires).toBe(offer.expires)

  // A device clock that is three hours fast changes nothing about the countdown.
  await second.clock.install({ time: new Date(Date.now() + 3 * 3_600_000) })
  await logIn(second, 'new@vonk.localhost')
  await second.goto(address('/members'))
  await ready(second)
  const there = await offerOn(second)
  expect([there.code, there.expires]).toEqual([offer.code, offer.expires])
  const [hours, minutes] = ((await bannerOn(second).getByText(CLOCK).textContent()) ?? '').split(':').map(Number)
  const shown = (hours! * 60 + minutes!) * 60
  expect(Math.abs(shown - there.seconds_left)).toBeLessThan(120)
})

const bannerOn = (page: Page) => page.getByRole('link', { name: /Welkomstbonus: 25 % korting/ })

async function offerOn(page: Page): Promise<{ code: string; expires: string; seconds_left: number }> {
  return page.evaluate(async () => (await fetch('/api/discountcode.php?welcome=true')).json())
}

async function fillAccount(page: Page, { iban, phone }: { iban: string; phone: string }): Promise<void> {
  const fields = {
    'Naam rekeninghouder': 'A. de Vries',
    IBAN: iban,
    Straat: 'Voorbeeldstraat',
    Huisnummer: '12',
    Postcode: '3511 AB',
    Plaats: 'Utrecht',
    'Mobiel nummer': phone,
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** The code in the newest text message to this phone. */
async function codeOnPhone(page: Page, phone: string): Promise<string> {
  const gateway = await page.context().newPage()
  await gateway.goto(address('/sms-gateway'))
  const words = (await gateway.locator('li', { hasText: phone }).locator('p').first().textContent()) ?? ''
  await gateway.close()
  return /\b\d{6}\b/.exec(words)![0]
}
