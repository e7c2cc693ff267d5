/**
 * Data about sexual orientation is stored only with a separate consent and erased when the consent is withdrawn
 * (TRUST-9).
 */
import { mailedLink, newEmail } from '../support/browser/browser.ts'
import { chatPair } from '../support/browser/chat-pair.ts'
import { address, expect, logIn, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { queryDatabase } from '../support/database/story-database.ts'

/** A demo site for men who look for men. */
const EMBER = 'ember.localhost'
const ORIENTATION = /mijn seksuele voorkeur te bewaren/
const INTERESTS = /mijn interesses te bewaren/

test('[TRUST-9] [OPS-4] signing up without the checkbox stores nothing; consent is given on the profile, and withdrawing it erases its data', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360, sendsNonsense: true })
  await page.goto(address('/signup'))
  await ready(page)
  await expect(page.getByLabel(ORIENTATION)).not.toBeChecked()
  await page.getByText('Een vrouw', { exact: true }).click()
  await page.getByText('Vrouwen', { exact: true }).click()
  const email = newEmail()
  await page.getByLabel('Profielnaam').fill(email.split('@')[0]!.replace('eva.', 'Ilse '))
  await page.getByLabel('Dag', { exact: true }).fill('12')
  await page.getByLabel('Maand', { exact: true }).selectOption('04')
  await page.getByLabel('Jaar', { exact: true }).fill('1985')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('kwartel onder glas 7')
  await page.getByRole('button', { name: 'Gratis aanmelden' }).click()
  await expect(page).toHaveURL(/complete-signup/)

  const save = () => page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  const isSaved = () => expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible()
  const open = async () => {
    await page.goto(address('/profile'))
    await ready(page)
  }
  await open()
  await expect(page.locator('input[name=sexuality]:checked')).toHaveCount(0)
  await page.getByText('Lesbisch', { exact: true }).click()
  await page.getByText('Wijn', { exact: true }).click()
  await save()
  await expect(page.getByText('Zet hier eerst een vinkje.')).toHaveCount(1)
  await expect(page.getByLabel(ORIENTATION)).toBeFocused()
  await page.getByLabel(ORIENTATION).check()
  await page.getByLabel(INTERESTS).check()
  await save()
  await isSaved()

  await open()
  await expect(page.locator('input[name=sexuality]:checked')).toHaveValue('lesbian')
  await expect(page.locator('input[name=interests]:checked')).toHaveValue('wine')
  await expect(page.getByText(/^Toestemming gegeven op/)).toHaveCount(2)
  await page.getByLabel(ORIENTATION).uncheck()
  await expect(page.getByText(/wissen we je seksuele voorkeur/)).toBeVisible()
  await inspectNow(page, 'consent')
  await save()
  await isSaved()
  await expect(page.locator('input[name=sexuality]:checked')).toHaveCount(0)
  await open()
  await expect(page.locator('input[name=sexuality]:checked')).toHaveCount(0)
  await expect(page.locator('input[name=interests]:checked')).toHaveValue('wine')
  await expect(page.getByText(/^Toestemming gegeven op/)).toHaveCount(1)
})

test('[TRUST-9] where the niche names a sexual preference, the signup asks for separate consent, the settings show it, and leaving withdraws it', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360, sendsNonsense: true })
  const email = newEmail()
  const password = 'kwartel onder glas 7'
  const agreement = page.getByLabel(/^I agree that Ember keeps that I am a member here/)

  await test.step('without the checkbox the form keeps its values and says what is missing', async () => {
    await page.goto(address('/signup', EMBER))
    await ready(page)
    await expect(agreement).not.toBeChecked()
    await page.getByText('A man', { exact: true }).click()
    await page.getByLabel('Profile name').fill(email.split('@')[0]!.replace('eva.', 'Ivan '))
    await page.getByLabel('Day', { exact: true }).fill('12')
    await page.getByLabel('Month', { exact: true }).selectOption('04')
    await page.getByLabel('Year', { exact: true }).fill('1985')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    const join = page.getByRole('button', { name: 'Sign up for free' })
    await join.click()
    await expect(agreement).toBeFocused()
    // Simulates a browser without its own form validation: the server explains.
    await page.locator('form:has([name=niche_consent])').evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
    await join.click()
    await expect(page.getByText('Tick this box to become a member.')).toBeVisible()
    await expect(agreement).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
    await inspectNow(page, 'consent-niche-signup')
    await agreement.check()
    await join.click()
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  })

  await test.step('the settings show the date of the consent and the effect of withdrawing it', async () => {
    await page.goto(await mailedLink(email))
    await page.waitForURL(/activate\/done/)
    await page.goto(address('/notifications', EMBER))
    await ready(page)
    const card = page.locator('section').filter({ hasText: 'Your consent' })
    await expect(card.getByText(/^You agreed on /)).toHaveCount(1)
    await expect(card.getByText('You haven’t agreed, so we don’t keep this')).toHaveCount(2)
    await inspectNow(page, 'consent-settings')
    await card.getByRole('link', { name: 'Withdraw consent' }).click()
    await expect(
      page.getByText('This also withdraws your consent to keeping that you are a member of Ember.'),
    ).toBeVisible()
    await inspectNow(page, 'consent-withdraw')
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL(/account-deleted/)
    expect(await recorded(email)).toEqual([{ channel: 'signup', withdrawn: true }])
  })

  await test.step('a member who returns in time consents again', async () => {
    await page.goto(await mailedLink(email, '/reactivate'))
    await ready(page)
    await expect(agreement).not.toBeChecked()
    await inspectNow(page, 'consent-reactivate')
    await agreement.check()
    await page.getByRole('button', { name: 'Bring my account back' }).click()
    await expect(page).toHaveURL(/\/members/)
    expect(await recorded(email)).toEqual([
      { channel: 'signup', withdrawn: true },
      { channel: 'reactivation', withdrawn: false },
    ])
  })
})

const recorded = (email: string) =>
  queryDatabase(
    `SELECT channel, withdrawn_at IS NOT NULL AS withdrawn FROM members_consent
     JOIN accounts_account account ON account.id = member_id WHERE email = $1 AND purpose = 'niche' ORDER BY members_consent.id`,
    [email],
  )

test('[TRUST-9] after a niche change a member decides on the next page: no other page opens before, and consent leads on to the requested page', async ({
  newPerson,
}) => {
  const { one, other } = await chatPair({ host: EMBER })
  for (const { id } of [one, other]) {
    // Puts the member in the state after a niche change (niche-consent.api.test.ts).
    await queryDatabase("DELETE FROM members_consent WHERE member_id = $1 AND purpose = 'niche'", [id])
    await queryDatabase('UPDATE accounts_account SET must_reconsent = true WHERE id = $1', [id])
    await queryDatabase("UPDATE members_profile SET status = 'disabled' WHERE member_id = $1", [id])
  }
  const page = await newPerson({ width: 360, sendsNonsense: true })
  await logIn(page, one.email, EMBER)
  for (const path of ['/chats', '/', '/profile', '/likes/given']) {
    await page.goto(address(path, EMBER))
    await expect(page).toHaveURL(/\/stay-member\?to=/)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Will you stay a member?')
  await ready(page)
  await inspectNow(page, 'stay-member')
  const yes = page.getByRole('button', { name: 'I’ll stay a member' })
  await page.locator('form').evaluate(form => form.setAttribute('novalidate', ''))
  await yes.click()
  await expect(page.getByText('Tick this box to stay a member.')).toBeVisible()
  await page.getByRole('checkbox').check()
  await yes.click()
  await expect(page).toHaveURL(/\/likes\/given$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const member = await newPerson({ width: 360 })
  await logIn(member, other.email, EMBER)
  await member.goto(address('/members', EMBER))
  await member.getByRole('link', { name: 'Delete account' }).click()
  await expect(member).toHaveURL(/\/delete-account/)
  await expect(member.locator('main form').first()).toBeVisible()
})
