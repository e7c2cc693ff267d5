/** The back office: refunds and site settings, as staff see them. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, MODERATOR_EMAIL, STAFF_EMAIL } from '../../src/app/demo/members/logins.ts'
import { chatPair } from '../support/browser/chat-pair.ts'
import { address, expect, expectNew, logIn, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { ageFactor, enrolled, newModerator } from '../support/browser/staff-page.ts'
import { codeOf } from '../support/staff-codes.ts'

const EMBER = 'ember.localhost'

test.describe.configure({ timeout: 150_000 })

async function enter(page: Page, email = STAFF_EMAIL): Promise<void> {
  await page.goto(address('/backoffice'))
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL('**/backoffice/photos')
}

/** A bundle paid with PayPal in the lab; returns the order's id. */
async function bought(page: Page): Promise<string> {
  await page.goto(address('/credits', EMBER))
  await page.locator('main a[href^="/credits/"]:not([href$="statement"])').first().click()
  await page.getByRole('link', { name: 'PayPal' }).click()
  await page.getByRole('button', { name: 'Order and pay' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/transactions/*')
  return new URL(page.url()).pathname.split('/').at(-1)!
}

/** Shows the differences of changed settings, and saves them. */
async function saveReviewed(office: Page): Promise<void> {
  await expectNew(office.getByRole('region', { name: 'Wijzigingen', exact: true }), () =>
    office.getByRole('button', { name: 'Wijzigingen bekijken' }).click(),
  )
  await office.getByRole('button', { name: 'Opslaan' }).click()
}

test('[OFFICE-4] [MONEY-8] staff find an order, refund its unused part once, and the ledger shows it', async ({
  newPerson,
}) => {
  const buyer = await newPerson()
  // Uses a member of this story only, because another story repeats its member's last order.
  const { email } = (await chatPair({ host: EMBER })).one
  await logIn(buyer, email, EMBER)
  const number = await bought(buyer)
  await expect(
    buyer
      .getByText('Completed')
      .or(buyer.getByText(/credits (were|have been) added/))
      .first(),
  ).toBeVisible()

  const office = await newPerson()
  await enter(office)
  await test.step('the order is found by the buyer’s email', async () => {
    await office.goto(address('/backoffice/orders'))
    await ready(office)
    await inspectNow(office, 'office-orders')
    await office.getByRole('searchbox').fill(email)
    await office.getByRole('main').getByRole('button', { name: 'Zoeken', exact: true }).click()
    await office.getByRole('link', { name: new RegExp(`Bestelling ${number}\\b`) }).click()
    await expect(office.getByRole('heading', { name: `Bestelling ${number}` })).toBeVisible()
    await ready(office)
    await inspectNow(office, 'office-order')
  })
  await test.step('the unused part is refunded', async () => {
    await office.getByLabel(/^Het ongebruikte deel/).check()
    await office.getByRole('button', { name: 'Terugbetalen' }).click()
    await expect(office.getByText('De terugbetaling is onderweg.')).toBeVisible()
    await expect(office.getByText(/^Terugbetaling van/).first()).toBeVisible()
    await inspectNow(office, 'office-refunded')
  })
  await test.step('the member’s ledger shows both entries', async () => {
    await office.locator('a[href^="/backoffice/members/"]').first().click()
    await expect(office.getByRole('heading', { name: /^Credits van/ })).toBeVisible()
    await expect(office.getByRole('row').nth(1)).toBeVisible()
    await inspectNow(office, 'office-ledger')
  })
  await office.goto(address('/backoffice/money'))
  await ready(office)
  await inspectNow(office, 'office-money')
})

test('[OFFICE-4] [MONEY-10] staff create a discount code, see an invalid one refused, and end it', async ({
  newPerson,
}) => {
  const office = await newPerson()
  await enter(office)
  await office.goto(address('/backoffice/codes'))
  await ready(office)
  const form = office.locator('form').filter({ has: office.getByRole('button', { name: 'Maak de code' }) })
  const make = async (code: string) => {
    if (!(await form.isVisible())) await office.getByText('Nieuwe code').click()
    await form.getByLabel('Code', { exact: true }).fill(code)
    await form.getByLabel('Korting in procent').fill('15')
    await form.getByRole('button', { name: 'Maak de code' }).click()
  }
  await make('HERFST15')
  await expect(office.getByRole('link', { name: /HERFST15/ })).toContainText('Actief')
  await make('HERFST15')
  await expect(form.getByText('Deze site heeft al een code met die naam.')).toBeVisible()
  await inspectNow(office, 'office-codes')
  await office.getByRole('link', { name: /HERFST15/ }).click()
  await expect(office.getByRole('heading', { name: 'Code HERFST15' })).toBeVisible()
  await office.getByText('Beëindigd', { exact: true }).click()
  await office.getByRole('button', { name: 'Opslaan' }).click()
  await expect(office.getByText('Opgeslagen.')).toBeVisible()
  await inspectNow(office, 'office-code')
  await office.goto(address('/backoffice/codes'))
  await expect(office.getByRole('link', { name: /HERFST15/ })).toContainText('Beëindigd')
})

test('[MONEY-4] the premium claim is shown only with its source, period and figures', async ({ newPerson }) => {
  const [office, visitor] = [await newPerson(), await newPerson({ width: 360 })]
  await enter(office)
  await office.goto(address('/backoffice/sites'))
  await office.getByRole('link', { name: /ember\.localhost/ }).click()
  await office.waitForURL(/\/backoffice\/sites\/\d+/)
  await ready(office)
  const part = (name: string) => office.locator(`[name=premium_claim_${name}]`)
  const saved = office.getByRole('status').filter({ hasText: 'Opgeslagen' })
  const save = () => expectNew(saved, () => saveReviewed(office))
  await logIn(visitor, `free@${EMBER}`, EMBER)
  const claim = visitor.getByText('As a premium member you have 46 percent more chance to find a match.')
  const openPremium = async () => {
    await visitor.goto(address('/premium', EMBER))
    await ready(visitor)
  }

  await part('source').fill('Ember member survey')
  await part('period').fill('spring 2026')
  await save()
  await openPremium()
  await expect(claim).toHaveCount(0)

  await part('figures').fill('1,204 members, 588 matches.')
  await save()
  await openPremium()
  await expect(claim).toBeVisible()
  await expect(visitor.getByText('Ember member survey, spring 2026. 1,204 members, 588 matches.')).toBeVisible()
  await inspectNow(visitor, 'premium-claim')

  await part('source').fill('')
  await save()
  await openPremium()
  await expect(claim).toHaveCount(0)
})

test('[MONEY-6] a company’s creditor identifier is saved with the settings of a site, or refused at its field', async ({
  newPerson,
}) => {
  const office = await newPerson({ width: 360, sendsNonsense: true })
  await enter(office)
  await office.goto(address('/backoffice/sites'))
  await office.getByRole('link', { name: /vlam\.localhost/ }).click()
  await expect(office.getByRole('heading', { name: 'Bedrijf: Vlam Dating BV' })).toBeVisible()
  await ready(office)
  const field = office.getByLabel('Incassant-ID (SEPA)')
  const keep = office.getByRole('button', { name: 'Incassant-ID bewaren' })
  await expect(field).toHaveValue('BE97ZZZ0000000002')
  await field.fill('BE98ZZZ0000000002')
  await keep.click()
  await expect(office.getByText('Dit is geen geldig incassant-ID.')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await inspectNow(office, 'office-company')
  await field.fill('be97 abc0 0000 0000 2')
  await keep.click()
  await expect(office.getByRole('status').filter({ hasText: 'Opgeslagen' })).toBeVisible()
  await office.reload()
  await expect(field).toHaveValue('BE97ABC0000000002')
})

test('[OFFICE-1] [OPS-4] each role has its own sections, the open one is marked and visible; an unknown page leads back', async ({
  newPerson,
}) => {
  const office = await newPerson()
  await enter(office)
  const open = office.locator('nav [aria-current=page]')
  await office.goto(address('/backoffice/actions'))
  await ready(office)
  await expect(open).toHaveText('Logboek')
  await test.step('the list of sections scrolls to the open one, and the page stays at its top', async () => {
    await office.goto(address('/backoffice/account'))
    await ready(office)
    await expect(open).toBeInViewport({ ratio: 1 })
    expect(await office.evaluate(() => window.scrollY)).toBe(0)
    await office.goto(address('/backoffice/actions'))
    await ready(office)
  })
  await test.step('an unknown page leads back', async () => {
    for (const path of ['/backoffice/nothing', '/backoffice/orders/999999999999999', '/desk/nothing']) {
      expect((await office.goto(address(path)))?.status(), path).toBe(404)
      await ready(office)
      await inspectNow(office, `missing${path.replaceAll('/', '-')}`)
    }
    await office.goto(address('/backoffice/nothing'))
    await office.getByRole('link', { name: 'Naar beheer' }).click()
    await expect(office).toHaveURL(/\/backoffice\/photos$/)
  })
  await test.step('a moderator has no sections about money or sites', async () => {
    const moderator = await newPerson()
    await enter(moderator, MODERATOR_EMAIL)
    const names = moderator.getByRole('navigation', { name: 'Onderdelen van beheer' }).getByRole('link')
    const pages = () => names.evaluateAll(all => all.map(each => each.getAttribute('href')!.split('/').at(-1)).sort())
    await expect
      .poll(pages)
      .toEqual([
        'account',
        'answers',
        'bans',
        'complaints',
        'disabled',
        'dsa',
        'fictional',
        'members',
        'photos',
        'queue',
        'reports',
        'returned',
        'standard-answers',
        'texts',
      ])
  })
})

test('[TRUST-4] the settings of a site keep their typed values while the second factor is asked for, and after it was cancelled', async ({
  newPerson,
}) => {
  const email = await newModerator('administrator')
  const office = await newPerson()
  const secret = await enrolled(office, email)
  await ageFactor(email)
  await office.goto(address('/backoffice/sites'))
  await office.getByRole('link', { name: /vlam\.localhost/ }).click()
  await ready(office)
  const field = office.locator('[name=security_contact]')
  const typed = `veilig-${process.pid}@vlam.localhost`
  const question = office.getByRole('dialog', { name: 'Ben jij het?' })
  const save = () => saveReviewed(office)
  await field.fill(typed)

  await save()
  await expect(question).toBeVisible()
  await expect(field).toHaveValue(typed)
  await question.getByRole('button', { name: 'Annuleren' }).click()
  await expect(question).toBeHidden()
  await expect(field).toHaveValue(typed)

  await save()
  await question.getByLabel('Code van je app, of een herstelcode').fill(codeOf(secret, 1))
  await question.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(office.getByRole('status').filter({ hasText: 'Opgeslagen' })).toBeVisible()
  await expect(field).toHaveValue(typed)
  await office.reload()
  await expect(field).toHaveValue(typed)
})
