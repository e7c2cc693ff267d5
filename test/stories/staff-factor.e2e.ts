/** The second factor of staff: set up with an app, asked at login, replaced by a recovery code. */
import { DEMO_PASSWORD } from '../../src/app/demo/members/logins.ts'
import { address, expect, forgetSession, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { ageFactor, enrolled, newModerator, showPassword } from '../support/browser/staff-page.ts'
import { device } from '../support/browser/virtual-device.ts'
import { codeOf, wrongCode } from '../support/staff-codes.ts'

test.describe.configure({ timeout: 240_000 })

test('staff set up a second factor, log in with a code and a recovery code, and an administrator removes the factor and adds a colleague, both by one-time links', async ({
  newPerson,
}) => {
  const email = await newModerator()
  const desk = await newPerson()
  let secret = ''
  let recovery = ''

  await test.step('sets it up', async () => {
    await showPassword(desk, email)
    await desk.waitForURL('**/backoffice/photos')
    await desk.goto(address('/backoffice/account'))
    await ready(desk)
    await inspectNow(desk, 'staff-account')
    await desk.getByRole('link', { name: 'Tweede stap instellen' }).click()
    await expect(desk.getByRole('heading', { name: 'Stel je tweede stap in' })).toBeVisible()
    await inspectNow(desk, 'staff-factor-begin')
    await desk.getByRole('button', { name: 'Tweede stap instellen' }).click()
    await expect(desk.getByRole('img', { name: /^QR-code/ })).toBeVisible()
    secret = (await desk.locator('.select-all').innerText()).replaceAll(' ', '')
    await inspectNow(desk, 'staff-factor-scan')
    await desk.getByLabel('De eerste code').fill(wrongCode(secret))
    await desk.getByRole('button', { name: 'Zet aan' }).click()
    await expect(desk.getByText(/^Deze code klopt niet/)).toBeVisible()
    await desk.getByLabel('De eerste code').fill(codeOf(secret))
    await desk.getByRole('button', { name: 'Zet aan' }).click()
    await expect(desk.getByRole('heading', { name: 'Bewaar je herstelcodes' })).toBeVisible()
    await expect(desk.getByRole('listitem')).toHaveCount(10)
    recovery = await desk.getByRole('listitem').first().innerText()
    await inspectNow(desk, 'staff-factor-recovery')
    await desk.getByRole('link', { name: 'Ik heb ze bewaard' }).click()
    await desk.waitForURL('**/backoffice/photos')
  })

  await test.step('logs in with a code', async () => {
    await forgetSession(desk)
    await showPassword(desk, email)
    await desk.waitForURL('**/backoffice/second-factor')
    await ready(desk)
    await inspectNow(desk, 'staff-factor-code')
    await desk.goto(address('/backoffice/photos'))
    await desk.waitForURL('**/backoffice/second-factor')
    await desk.getByLabel('Code van je app').fill(codeOf(secret, 1))
    await desk.getByRole('button', { name: 'Inloggen' }).first().click()
    await desk.waitForURL('**/backoffice/photos')
  })

  await test.step('logs in with a recovery code', async () => {
    await forgetSession(desk)
    await showPassword(desk, email)
    await desk.waitForURL('**/backoffice/second-factor')
    await desk.getByText('Geen telefoon bij de hand').click()
    await desk.getByLabel('Herstelcode').fill(recovery)
    await desk.getByRole('button', { name: 'Inloggen' }).last().click()
    await desk.waitForURL('**/backoffice/photos')
    await desk.goto(address('/backoffice/account'))
    await expect(desk.getByText('Je hebt nog 9 herstelcodes.')).toBeVisible()
    await ready(desk)
    await inspectNow(desk, 'staff-account-on')
  })

  await test.step('an administrator removes it', async () => {
    const office = await newPerson()
    await showPassword(office, await newModerator('administrator'))
    await office.waitForURL('**/backoffice/photos')
    await office.goto(address('/backoffice/account'))
    await office.locator('#content').getByRole('link', { name: 'Medewerkers' }).click()
    const reset = office.getByRole('button', { name: `Haal de tweede stap van ${email} weg` })
    await expect(reset).toBeVisible()
    await ready(office)
    await inspectNow(office, 'staff-members')
    // A page of the office that notices its ended session leads to the login by itself.
    await desk.goto(address('/robots.txt'))
    await reset.click()
    await expect(reset).toHaveCount(0)
    await desk.goto(address('/backoffice/photos'))
    await desk.waitForURL('**/backoffice')
    const link = office.getByRole('region', { name: 'Eenmalige link' })
    await inspectNow(office, 'staff-link')
    await desk.goto(await link.locator('.select-all').innerText())
    await ready(desk)
    await inspectNow(desk, 'staff-invitation-known')
    await desk.getByLabel('Wachtwoord', { exact: true }).fill(DEMO_PASSWORD)
    await desk.getByRole('button', { name: 'Ga verder' }).click()
    await desk.waitForURL('**/backoffice/photos')

    await forgetSession(desk)
    const added = `added-${process.pid}-${Date.now()}@example.com`
    await office.getByLabel('E-mailadres').fill(added)
    await office.getByRole('button', { name: 'Voeg toe' }).click()
    await expect(link.getByText(added)).toBeVisible()
    await desk.goto(await link.locator('.select-all').innerText())
    await ready(desk)
    await inspectNow(desk, 'staff-invitation-new')
    await desk.getByLabel('Wachtwoord', { exact: true }).fill('zeven natte paraplu’s')
    await desk.getByLabel('Wachtwoord, nog een keer').fill('zeven natte paraplu’s')
    await desk.getByRole('button', { name: 'Ga verder' }).click()
    await desk.waitForURL('**/backoffice/photos')
  })
})

test('staff add a passkey, log in with it alone or after the password, and remove it', async ({ newPerson }) => {
  const email = await newModerator()
  const desk = await newPerson({ width: 360 })
  const { cdp, id } = await device(desk)
  const card = desk.getByRole('region', { name: 'Passkeys' })

  await test.step('adds one and stores the recovery codes', async () => {
    await showPassword(desk, email)
    await desk.waitForURL('**/backoffice/photos')
    await desk.goto(address('/backoffice/account'))
    await ready(desk)
    await card.getByRole('button', { name: 'Passkey toevoegen' }).click()
    await expect(card.getByText('De passkey is toegevoegd.')).toBeVisible()
    await expect(card.getByText(/^Bewaar deze herstelcodes/)).toBeVisible()
    await expect(card.getByText(/, nog niet gebruikt$/)).toBeVisible()
    await inspectNow(desk, 'staff-passkey-added')
    expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials).toHaveLength(1)
    await card.getByRole('button', { name: 'Passkey toevoegen' }).click()
    await expect(card.getByText('Op dit apparaat staat al een passkey voor je account.')).toBeVisible()
  })

  await test.step('logs in with it alone', async () => {
    await forgetSession(desk)
    await desk.goto(address('/backoffice'))
    await ready(desk)
    await inspectNow(desk, 'staff-login')
    await desk.getByRole('button', { name: 'Met een passkey' }).click()
    await desk.waitForURL('**/backoffice/photos')
  })

  await test.step('logs in with the password and then the passkey', async () => {
    await forgetSession(desk)
    await showPassword(desk, email)
    await desk.waitForURL('**/backoffice/second-factor')
    await ready(desk)
    await expect(desk.getByLabel('Code van je app')).toHaveCount(0)
    await inspectNow(desk, 'staff-passkey-asked')
    await desk.getByRole('button', { name: 'Met een passkey' }).click()
    await desk.waitForURL('**/backoffice/photos')
  })

  const question = desk.getByRole('dialog', { name: 'Ben jij het?' })
  await test.step('confirms the passkey again before an app is set up beside it', async () => {
    await ageFactor(email)
    await desk.goto(address('/backoffice/second-factor'))
    await ready(desk)
    await desk.getByRole('button', { name: 'Tweede stap instellen' }).click()
    await question.getByRole('button', { name: 'Met een passkey' }).click()
    await expect(desk.getByRole('img', { name: /^QR-code/ })).toBeVisible()
  })

  await test.step('removes it with the password, after another confirmation', async () => {
    await desk.goto(address('/backoffice/account'))
    await ready(desk)
    await ageFactor(email)
    await card.getByText(/laatst gebruikt op/).click()
    await card.getByLabel('Wachtwoord', { exact: true }).fill(DEMO_PASSWORD)
    await card.getByRole('button', { name: /^Verwijder de passkey/ }).click()
    await question.getByRole('button', { name: 'Met een passkey' }).click()
    await expect(card.getByRole('listitem')).toHaveCount(0)
    await forgetSession(desk)
    await showPassword(desk, email)
    await desk.waitForURL('**/backoffice/photos')
  })
})

test('staff change their password', async ({ newPerson }) => {
  const email = await newModerator()
  const desk = await newPerson({ width: 360, sendsNonsense: true })
  await showPassword(desk, email)
  await desk.waitForURL('**/backoffice/photos')
  await desk.goto(address('/backoffice/account'))
  await ready(desk)
  const change = async (old: string) => {
    await desk.getByLabel('Oud wachtwoord').fill(old)
    await desk.getByLabel('Nieuw wachtwoord', { exact: true }).fill('zeven natte paraplu’s')
    await desk.getByLabel(/nog een keer/).fill('zeven natte paraplu’s')
    await desk.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  }
  await change('niet dit')
  await expect(desk.getByText('Je wachtwoord klopt niet.')).toBeVisible()
  await change(DEMO_PASSWORD)
  await expect(desk.getByText(/^Je wachtwoord is gewijzigd/)).toBeVisible()
})

test('[TRUST-4] before an invitation an administrator confirms the second factor again, and the invitation then goes on; sessions are listed and ended', async ({
  newPerson,
}) => {
  const email = await newModerator('administrator')
  const office = await newPerson()
  const secret = await enrolled(office, email)
  await ageFactor(email)

  const added = `later-${process.pid}-${Date.now()}@example.com`
  const question = office.getByRole('dialog', { name: 'Ben jij het?' })
  await office.goto(address('/backoffice/staff'))
  await ready(office)
  await office.getByLabel('E-mailadres').fill(added)
  await office.getByRole('button', { name: 'Voeg toe' }).click()
  await expect(question).toBeVisible()
  await inspectNow(office, 'staff-fresh-factor', { isSubmitting: true })
  const code = question.getByLabel('Code van je app, of een herstelcode')
  await code.fill(wrongCode(secret))
  await question.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(question.getByText(/^Deze code klopt niet/)).toBeVisible()
  await code.fill(codeOf(secret, 1))
  await question.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(question).toBeHidden()
  await expect(office.getByRole('region', { name: 'Eenmalige link' }).getByText(added)).toBeVisible()

  const colleague = await newModerator()
  const desk = await newPerson()
  await showPassword(desk, colleague)
  await desk.waitForURL('**/backoffice/photos')
  await office.goto(address('/backoffice/staff'))
  await office.getByRole('link', { name: `Sessies van ${colleague}` }).click()
  await expect(office.getByRole('heading', { name: colleague })).toBeVisible()
  await ready(office)
  await inspectNow(office, 'staff-sessions-colleague')
  await office.getByRole('button', { name: /^Log .* uit$/ }).click()
  await expect(office.getByText(`${colleague} is nergens ingelogd.`)).toBeVisible()
  await desk.goto(address('/backoffice/photos'))
  await desk.waitForURL('**/backoffice')
  await office.goto(address('/backoffice/sessions'))
  await expect(office.getByText('Dit apparaat')).toBeVisible()
  await inspectNow(office, 'staff-sessions')
})

test('[TRUST-4] a download asks an administrator to confirm the second factor again, and then goes on to the file', async ({
  newPerson,
}) => {
  const email = await newModerator('administrator')
  const office = await newPerson({ width: 360 })
  const secret = await enrolled(office, email)
  const link = office.getByRole('link', { name: 'Downloaden als CSV' })
  const fileFrom = async (action: () => Promise<void>, name = 'audit-log.csv') => {
    const download = office.waitForEvent('download')
    await action()
    const file = await download
    expect(file.suggestedFilename()).toBe(name)
    expect(await file.failure()).toBeNull()
  }
  await office.goto(address('/backoffice/dsa?first=2026-01-01&last=2026-01-31'))
  await ready(office)
  await fileFrom(() => office.getByRole('link', { name: 'CSV' }).click(), 'dsa-2026-01-01-2026-01-31.csv')
  await office.goto(address('/backoffice/actions?group=staff'))
  await ready(office)
  await fileFrom(() => link.click())
  await ageFactor(email)
  await link.click()
  await expect(office.getByRole('heading', { name: 'Ben jij het?' })).toBeVisible()
  await ready(office)
  await inspectNow(office, 'staff-file-confirmation')
  const code = office.getByLabel('Code van je app, of een herstelcode')
  await code.fill(wrongCode(secret))
  await office.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(office.getByText(/^Deze code klopt niet/)).toBeVisible()
  await code.fill(codeOf(secret, 1))
  await fileFrom(() => office.getByRole('button', { name: 'Bevestigen' }).click())
  await expect(office.getByText(/^Bevestigd\./)).toBeVisible()
  await fileFrom(() => office.getByRole('link', { name: 'Open het bestand' }).click())

  await forgetSession(office)
  await office.goto(address('/backoffice/actions/log.csv'))
  await office.waitForURL('**/backoffice')
})
