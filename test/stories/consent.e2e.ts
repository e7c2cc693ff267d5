/** What tells of somebody's sex life is kept only with a tick of its own, and goes when the tick goes (TRUST-9). */
import { newEmail } from '../support/browser.ts'
import { inspectNow } from '../support/inspect.ts'
import { address, expect, ready, test } from '../support/stage.ts'

const ORIENTATION = /mijn seksuele voorkeur te bewaren/
const INTERESTS = /mijn interesses te bewaren/

test('[TRUST-9] [OPS-4] signing up without the tick keeps nothing; on the profile it is given, and withdrawn with what it covered', async ({
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
