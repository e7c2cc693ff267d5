/** A member is reported with the keyboard alone; staff decide on a phone; the reporter reads the outcome. */
import { DEMO_PASSWORD, STAFF_EMAIL } from '../../src/app/demo/members/logins.ts'
import { getLanding } from '../../src/features/landing/contract.ts'
import { chatPair } from '../support/browser/chat-pair.ts'
import { address, expect, logIn, ready, test, VONK } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { Client } from '../support/client.ts'
import { queryDatabase } from '../support/database/story-database.ts'
import { publicId } from '../support/public-id.ts'

// Many screens are inspected, in two colour schemes each.
test.describe.configure({ timeout: 150_000 })

test('[BLOCK-3] [OPS-4] a member is reported with the keyboard, staff decide in the back office, and the reporter reads the outcome', async ({
  newPerson,
}) => {
  const { members } = await new Client(Number(process.env.VONK_TEST_PORT), VONK).call(getLanding)
  const member = members.find(each => !each.fictional && each.gender === 'male')!
  const page = await newPerson({ width: 360 })
  await logIn(page, `free@${VONK}`)

  await test.step('she reports from the profile without a mouse', async () => {
    await page.goto(address(`/members/${publicId('member', member.id)}`))
    await ready(page)
    const opener = page.getByRole('link', { name: `Meld ${member.name}` })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Meld ${member.name}` })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Melding versturen' })).toBeDisabled()
    await inspectNow(page, 'report-form')
    await dialog.getByLabel('Oplichting of vraagt om geld').focus()
    await page.keyboard.press('Space')
    await dialog.getByLabel('Wil je er iets bij vertellen?').fill('Vroeg meteen om geld.')
    await dialog.getByRole('button', { name: 'Melding versturen' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Melding \d+ ontvangen/)).toBeVisible()
    await expect(opener).toBeFocused()
  })

  await test.step('staff read it and decide', async () => {
    const office = await newPerson({ width: 360 })
    await office.goto(address('/backoffice'))
    await office.locator('input[name=email]').fill(STAFF_EMAIL)
    await office.locator('input[name=password]').fill(DEMO_PASSWORD)
    await office.locator('input[name=password]').press('Enter')
    await office.waitForURL('**/backoffice/photos')
    for (const path of ['/backoffice/complaints', '/backoffice/disabled', '/backoffice/tiles', '/backoffice/photos']) {
      await office.goto(address(path))
      await ready(office)
      await inspectNow(office, 'office-reports')
    }
    await office.goto(address('/backoffice/reports'))
    await ready(office)
    const card = office.getByRole('listitem').filter({ hasText: 'Vroeg meteen om geld.' })
    await expect(card).toContainText(member.name)
    await inspectNow(office, 'office-report-decided')
    await card.getByRole('button', { name: 'Geen overtreding' }).click()
    await expect(card).toHaveCount(0)
  })

  await test.step('she reads the outcome', async () => {
    await page.goto(address('/reports'))
    await expect(page.getByText('geen overtreding van de regels').first()).toBeVisible()
  })
})

test('[BLOCK-1] [BLOCK-3] [OPS-4] blocking offers a report in the same step; the settings remove the block', async ({
  newPerson,
}) => {
  const { one, other } = await chatPair()
  const member = { ...other, name: await nameOf(other.id) }
  const page = await newPerson({ width: 360 })
  await logIn(page, one.email)
  await page.goto(address(`/members/${publicId('member', member.id)}`))
  await ready(page)
  await page.getByRole('link', { name: 'Blokkeren' }).click()
  const dialog = page.getByRole('dialog', { name: `${member.name} blokkeren?` })
  await expect(dialog.getByLabel('Bedreigt iemand of is in gevaar')).toHaveCount(0)
  await dialog.getByLabel(`Meld ${member.name} ook`).check()
  await dialog.getByLabel('Bedreigt iemand of is in gevaar').check()
  await inspectNow(page, 'block-dialog')
  await dialog.getByRole('button', { name: `Blokkeer ${member.name}` }).click()
  await expect(page.getByText(/is geblokkeerd\. Melding \d+ ontvangen/)).toBeVisible()
  await page.goto(address('/reports'))
  await expect(page.getByRole('heading', { name: `Profiel van ${member.name}` }).first()).toBeVisible()
  await page.goto(address('/notifications'))
  await ready(page)
  const blocked = page.getByRole('listitem').filter({ hasText: member.name })
  await blocked.getByRole('button').click()
  await expect(blocked).toHaveCount(0)
})

test('[BLOCK-3] [OPS-4] a member who deleted the account is reported from the conversation, for a message or as a member', async ({
  newPerson,
}) => {
  const { one, other, conversation } = await chatPair({ messages: 6 })
  await queryDatabase("UPDATE accounts_account SET status = 'deleted' WHERE id = $1", [one.id])
  await queryDatabase("UPDATE members_profile SET status = 'disabled' WHERE member_id = $1", [one.id])
  const page = await newPerson({ width: 360 })
  await logIn(page, other.email)
  await page.goto(address(`/chats/${publicId('conversation', conversation)}`))
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verwijderd profiel')

  await page.getByRole('button', { name: 'Meer bij dit bericht' }).last().focus()
  await page.keyboard.press('Enter')
  await inspectNow(page, 'gone-message-menu')
  await page.getByRole('button', { name: 'Meld dit bericht' }).click()
  const dialog = page.getByRole('dialog', { name: 'Meld dit bericht' })
  await dialog.getByLabel('Oplichting of vraagt om geld').check()
  await inspectNow(page, 'gone-message-report')
  await dialog.getByRole('button', { name: 'Melding versturen' }).click()
  await expect(page.getByText(/^Melding \d+ ontvangen/)).toBeVisible()

  await page.getByRole('button', { name: 'Meer bij dit gesprek' }).click()
  await inspectNow(page, 'gone-conversation-menu')
  await page.getByRole('button', { name: 'Meld Verwijderd profiel' }).click()
  await expect(page.getByRole('dialog', { name: 'Meld Verwijderd profiel' })).toBeVisible()
})

test('[BLOCK-1] [BLOCK-3] without JavaScript blocking, unblocking and reporting are forms', async ({ browser }) => {
  const { one, other } = await chatPair()
  const member = { ...other, name: await nameOf(other.id) }
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  await logIn(page, one.email)
  await page.goto(address(`/members/${publicId('member', member.id)}`))
  await page.getByRole('link', { name: `Meld ${member.name}` }).click()
  await page.getByRole('button', { name: 'Melding versturen' }).click()
  await expect(page.getByText('Kies wat er mis is.')).toBeVisible()
  await page.getByLabel('Iets anders').check()
  await page.getByRole('button', { name: 'Melding versturen' }).click()
  await expect(page.getByRole('heading', { name: /^Melding \d+ ontvangen/ })).toBeVisible()
  await page.goto(address(`/members/${publicId('member', member.id)}`))
  await page.getByRole('link', { name: 'Blokkeren' }).click()
  await page.getByRole('button', { name: `Blokkeer ${member.name}` }).click()
  await expect(page).toHaveURL(new RegExp(`/members/${publicId('member', member.id)}$`))
  await page.getByRole('button', { name: 'Deblokkeren' }).click()
  await expect(page.getByRole('link', { name: 'Blokkeren' })).toBeVisible()
  await context.close()
})

test('[SEARCH-5] [SITE-9] staff add, change and end a partner tile on one site, labelled as an advertisement', async ({
  newPerson,
}) => {
  const office = await newPerson({ sendsNonsense: true })
  await office.goto(address('/backoffice'))
  await office.locator('input[name=email]').fill(STAFF_EMAIL)
  await office.locator('input[name=password]').fill(DEMO_PASSWORD)
  await office.locator('input[name=password]').press('Enter')
  await office.waitForURL('**/backoffice/photos')
  await office.goto(address('/backoffice/tiles'))
  await ready(office)
  const fresh = office.locator('form').filter({ has: office.getByRole('button', { name: 'Plaatsen' }) })
  if (!(await fresh.isVisible())) await office.getByText('Nieuwe tegel').click()
  await fresh.getByLabel('Partner', { exact: true }).fill('Avondje')
  await fresh.getByLabel('Tekst').fill('Samen uit eten')
  await fresh.getByLabel('Link').fill('http://avondje.example/')
  await fresh.getByRole('button', { name: 'Plaatsen' }).click()
  await expect(office.getByText('Vul een adres in dat met https:// begint.')).toBeVisible()
  await fresh.getByLabel('Link').fill('https://avondje.example/')
  await fresh.getByRole('button', { name: 'Plaatsen' }).click()
  const kept = office.getByRole('listitem').filter({ has: office.locator('input[value="https://avondje.example/"]') })
  await expect(kept.getByText('Wordt getoond: Advertentie')).toBeVisible()
  await kept.getByRole('button', { name: 'Beëindigen' }).click()
  await expect(kept.getByText('Beëindigd')).toBeVisible()
})

test('[AUTH-5] [PROFILE-7] [AUTH-9] the settings show errors at their fields, and list the member’s sessions', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360, sendsNonsense: true })
  await logIn(page, `premium@${VONK}`)
  await page.goto(address('/notifications'))
  await ready(page)
  await page.getByLabel('Oud wachtwoord', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('zeven natte paraplu’s')
  await page.getByLabel('Nieuw wachtwoord, nog een keer').fill('iets heel anders')
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await expect(page.getByText('De opgegeven wachtwoorden zijn niet gelijk.')).toBeVisible()
  await page.getByLabel('Oud wachtwoord', { exact: true }).fill('niet mijn wachtwoord')
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await expect(page.getByText('Controleer je oude wachtwoord.')).toBeVisible()
  await page.getByLabel('Nieuw e-mailadres').fill('nergens@x')
  await page.getByLabel('Je wachtwoord, om zeker te zijn').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Stuur de bevestiging' }).click()
  await expect(page.getByText('Nieuw e-mailadres invalide.')).toBeVisible()
  await expect(page.getByText('Dit apparaat', { exact: true })).toBeVisible()
})

async function nameOf(id: number): Promise<string> {
  const rows = await queryDatabase<{ name: string }>('SELECT name FROM members_profile WHERE member_id = $1', [id])
  return rows[0]!.name
}
