import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { mailedLink, newEmail, SITE } from '../support/browser/browser.ts'
import { ready } from '../support/browser/fixtures.ts'
import { queryDatabase } from '../support/database/story-database.ts'

const PASSWORD = 'kwartel onder glas 7'

const nameOf = (email: string) => email.split('@')[0]!.replace('eva.', 'Eva ')

/** The form with JavaScript has three fields for the date of birth. */
async function begin(page: Page): Promise<void> {
  await page.goto(`${SITE}/signup`)
  await ready(page)
}

async function fillForm(page: Page, email: string, name = nameOf(email)) {
  await page.getByText('Een vrouw', { exact: true }).click()
  await page.getByLabel('Profielnaam').fill(name)
  await page.getByLabel('Dag', { exact: true }).fill('12')
  await page.getByLabel('Maand', { exact: true }).selectOption('04')
  await page.getByLabel('Jaar', { exact: true }).fill('1985')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Gratis aanmelden' }).click()
const isShown = (page: Page, question: string) => expect(page.getByRole('heading', { name: question })).toBeVisible()

async function signUp(page: Page, email: string): Promise<void> {
  await begin(page)
  await fillForm(page, email)
  await submit(page)
  await isShown(page, 'Zet er een foto bij')
}

/** A separate browser that has accepted the entry warning. */
async function visitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options)
  await context.addInitScript(() => localStorage.setItem('entry-warning', '1'))
  return context.newPage()
}

test('[SIGNUP-1] [SIGNUP-7] [PAGES-5] a visitor goes from an advertisement to the first matches, with one question per screen', async ({
  browser,
}) => {
  const page = await visitor(browser)
  await page.goto(`${SITE}/signup?network={acme}&sub1=x&cpc=1`)
  await expect(page).toHaveURL(`${SITE}/signup`)
  await ready(page)
  await fillForm(page, newEmail().replace('example.com', 'gmial.com'))
  await page.getByLabel('Wachtwoord', { exact: true }).blur()
  await page.getByRole('button', { name: 'Ja, neem dit over' }).click()
  await expect(page.getByLabel('E-mailadres')).toHaveValue(/@gmail\.com$/)
  await submit(page)

  await isShown(page, 'Zet er een foto bij')
  await page.getByRole('button', { name: 'Overslaan' }).click()
  await isShown(page, 'Waar woon je?')
  await page.getByRole('combobox', { name: 'Woonplaats' }).fill('utre')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Utrecht')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Opslaan en verder' }).click()
  await isShown(page, 'Een paar dingen over jou')
  await page.reload()
  await ready(page)
  await page.getByLabel('Burgerlijke staat').selectOption({ label: 'Alleenstaand' })
  await page.getByRole('button', { name: 'Opslaan en verder' }).click()
  await isShown(page, 'Vertel iets over jezelf')
  await page.getByRole('button', { name: 'Overslaan' }).click()
  await isShown(page, 'Wil je het meteen weten?')
  await page.getByRole('button', { name: 'Verder' }).click()
  await isShown(page, 'Je profiel staat klaar')
  await page.getByRole('link', { name: 'Bekijk wie bij je past' }).click()
  await isShown(page, 'Deze mensen passen bij je')
})

test('[SIGNUP-2] [SIGNUP-11] signing up and logging in work without JavaScript', async ({ browser }) => {
  const page = await visitor(browser, { javaScriptEnabled: false })
  const email = newEmail()
  await page.goto(`${SITE}/signup`)
  await page.getByText('Een vrouw', { exact: true }).click()
  await page.getByLabel('Profielnaam').fill('@eva')
  await page.getByLabel('Geboortedatum').fill('1985-04-12')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
  await submit(page)
  await expect(page.getByText('Je profielnaam mag niet beginnen met een @')).toBeVisible()
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
  await page.getByLabel('Profielnaam').fill(nameOf(email))
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
  await submit(page)
  await isShown(page, 'Zet er een foto bij')

  const another = await visitor(browser, { javaScriptEnabled: false })
  await another.goto(`${SITE}/complete-signup`)
  await another.getByLabel('E-mailadres').fill(email)
  await another.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
  await another.getByRole('button', { name: 'Inloggen' }).click()
  await isShown(another, 'Zet er een foto bij')
})

test('[SIGNUP-3] a signup that has begun closes only with "later"', async ({ browser }) => {
  const page = await visitor(browser)
  await page.goto(`${SITE}/login`)
  const open = () =>
    page.evaluate(() => window.dispatchEvent(new CustomEvent('vonk:signup-requested', { detail: { targetId: null } })))
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await open()
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(dialog.getByLabel('E-mailadres')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await open()
  await fillForm(dialog as unknown as Page, newEmail())
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Gratis aanmelden' }).click()
  await isShown(page, 'Zet er een foto bij')
  await dialog.getByRole('button', { name: 'Overslaan' }).click()
  await isShown(page, 'Waar woon je?')
  await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Later' }).click()
  await expect(page).toHaveURL(`${SITE}/members`)
  await page.goto(`${SITE}/complete-signup`)
  await isShown(page, 'Waar woon je?')
})

test('[SIGNUP-17] the location step finds the city from the position, and shows an error if it can’t', async ({
  browser,
}) => {
  const page = await visitor(browser, {
    permissions: ['geolocation'],
    geolocation: { latitude: 53.2194, longitude: 6.5665 },
  })
  await page.addInitScript(() => {
    const { geolocation } = navigator
    const read = geolocation.getCurrentPosition.bind(geolocation)
    geolocation.getCurrentPosition = (found, failed, options) => {
      document.documentElement.dataset.oldest = String(options?.maximumAge)
      read(found, failed, options)
    }
  })
  await signUp(page, newEmail())
  await page.getByRole('button', { name: 'Overslaan' }).click()
  const request = page.waitForRequest('**/api/geocode.php?lat=53.22&lon=6.57')
  await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
  await request
  await expect(page.locator('html')).toHaveAttribute('data-oldest', String(60 * 60 * 1000))
  await expect(page.getByRole('combobox', { name: 'Woonplaats' })).toHaveValue('Groningen')
  expect(await page.evaluate(() => localStorage.getItem('geocode'))).toContain('Groningen')
  await page.context().clearPermissions()
  await page.reload()
  await ready(page)
  await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
  await expect(page.getByRole('alert')).toContainText('typ je woonplaats')
  expect(await page.evaluate(() => localStorage.getItem('geocode'))).toBe('false')
})

test('[SIGNUP-13] [SIGNUP-14] [SIGNUP-15] [SIGNUP-16] the reminder stays until the member opens the link in the email', async ({
  browser,
}) => {
  const page = await visitor(browser, { viewport: { width: 390, height: 800 } })
  const email = newEmail()
  await signUp(page, email)
  await page.goto(`${SITE}/members`)
  await expect(page.getByText('Bevestig je e-mailadres')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${SITE}/members?api_signup_complete=1`)
  await expect(page.getByRole('dialog', { name: 'Bevestig je e-mailadres' })).toBeVisible()

  const mailbox = await visitor(browser)
  await mailbox.goto(await mailedLink(email))
  await isShown(mailbox, 'Nieuw wachtwoord')
  await expect(mailbox.getByText('Deze browser is een andere dan die van de aanmelding.')).toBeVisible()
  await mailbox.getByLabel('Nieuw wachtwoord', { exact: true }).fill('zeven natte paraplu’s')
  await mailbox.getByLabel('Nieuw wachtwoord, nog een keer').fill('zeven natte paraplu’s')
  await mailbox.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(mailbox).toHaveURL(`${SITE}/activate/done`)
  await isShown(mailbox, 'Je account is actief')
  await expect(mailbox.getByRole('link', { name: 'Premium bekijken' })).toBeVisible()
  await mailbox.goto(`${SITE}/members?api_signup_complete=1`)
  await isShown(mailbox, 'Leden zoeken')
  await expect(mailbox.getByText('Bevestig je e-mailadres')).toBeHidden()

  await mailbox.goto(`${SITE}/activate?token=nonsense`)
  await isShown(mailbox, 'Activeren mislukt')
})

test('[AUTH-8] a login leads to the requested page', async ({ browser }) => {
  const page = await visitor(browser)
  const email = newEmail()
  const first = await visitor(browser)
  await signUp(first, email)

  for (const path of [
    '/chats/5',
    '/members/5/chat',
    '/likes',
    '/profile',
    '/notifications',
    '/credits',
    '/signup-matches',
  ]) {
    const response = await page.request.get(SITE.replace('vonk.localhost', '127.0.0.1') + path, {
      maxRedirects: 0,
      headers: { host: new URL(SITE).host },
    })
    expect([response.status(), response.headers().location], path).toEqual([
      302,
      `/login?to=${encodeURIComponent(path)}`,
    ])
  }
  await page.goto(`${SITE}/chats`)
  await expect(page).toHaveURL(/\/login\?to=%2Fchats/)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('niet dit wachtwoord')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByRole('alert')).toHaveText('Login mislukt, probeer opnieuw')
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(`${SITE}/chats`)
})

test('[AUTH-7] an ended session leads to the login page', async ({ browser }) => {
  const page = await visitor(browser)
  await page.clock.install()
  await signUp(page, newEmail())
  // Otherwise the page's own refresh could lead to the login before the click.
  await page.clock.pauseAt(new Date(Date.now() + 10_000))
  await page.context().clearCookies({ name: 'session' })
  await page.getByRole('button', { name: 'Overslaan' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('[AUTH-4] a member resets the password by email', async ({ browser }) => {
  const page = await visitor(browser)
  const email = newEmail()
  const first = await visitor(browser)
  await signUp(first, email)

  await page.goto(`${SITE}/login`)
  await page.getByRole('link', { name: 'Wachtwoord vergeten' }).click()
  await isShown(page, 'Wachtwoord vergeten')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Stuur de mail' }).click()
  await isShown(page, 'Kijk in je mail')
  await page.goto(await mailedLink(email, '/reset-password/do'))
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('zeven natte paraplu’s')
  await page.getByLabel('Nieuw wachtwoord, nog een keer').fill('zeven natte paraplu')
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(page.getByText('De opgegeven wachtwoorden zijn niet gelijk.')).toBeVisible()
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('zeven natte paraplu’s')
  await page.getByLabel('Nieuw wachtwoord, nog een keer').fill('zeven natte paraplu’s')
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(page).toHaveURL(`${SITE}/members`)
})

test('[TRUST-7] when a network’s sign-ups rise, the browser computes a proof of work unseen, and a visitor without script reads what to do', async ({
  browser,
}) => {
  const site = SITE.replace('vonk.', 'vlam.')
  const demandFrom = async (signups: number) => {
    const patch = JSON.stringify({ signups_before_proof: signups })
    await queryDatabase("UPDATE sites_site SET settings = settings || $1::jsonb WHERE host = 'vlam.localhost'", [patch])
  }
  await demandFrom(0)
  const page = await visitor(browser)
  const refused = page.waitForResponse(reply => reply.url().includes('/api/signup.php') && reply.status() === 428)
  await page.goto(`${site}/signup`)
  await ready(page)
  await fillForm(page, newEmail())
  await submit(page)
  await refused
  await expect(page.getByRole('heading', { name: 'Kijk in je mail' })).toBeVisible()

  const bare = await visitor(browser, { javaScriptEnabled: false })
  await bare.goto(`${site}/signup`)
  const email = newEmail()
  await bare.getByText('Een vrouw', { exact: true }).click()
  await bare.getByLabel('Profielnaam').fill(nameOf(email))
  await bare.getByLabel('Geboortedatum').fill('1985-04-12')
  await bare.getByLabel('E-mailadres').fill(email)
  await bare.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
  await submit(bare)
  await expect(bare.getByText('Zet JavaScript aan en probeer het opnieuw, of wacht een uur.')).toBeVisible()
  await demandFrom(10)
})
