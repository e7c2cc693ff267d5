/** Postbacks, discount codes and mailings in the back office, as staff who bring in members use them. */
import { mailedLink, newEmail } from '../support/browser/browser.ts'
import { address, expect, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { newModerator, showPassword } from '../support/browser/staff-page.ts'
import { queryDatabase } from '../support/database/story-database.ts'

test.describe.configure({ timeout: 150_000 })

test('[OFFICE-12] staff set up a postback, test it, and see the delivery of a confirmed sign-up in its log', async ({
  newPerson,
}) => {
  const [office, visitor] = [await newPerson({ sendsNonsense: true }), await newPerson()]
  await showPassword(office, await newModerator('administrator'))
  await office.waitForURL('**/backoffice/photos')
  const source = `netwerk${process.pid}`
  const row = (words: RegExp) => office.getByRole('row', { name: words })

  await test.step('an address without the click is refused, and the form keeps what was typed', async () => {
    await office.goto(address('/backoffice/postbacks/new'))
    await ready(office)
    await office.getByLabel('Site', { exact: true }).selectOption({ label: 'vonk.localhost' })
    await office.getByLabel('Bron').fill(source)
    await office.getByLabel('Adres').fill(`${process.env.VONK_TEST_NETWORK}/p?id={id}`)
    await office.getByRole('button', { name: 'Maak de postback' }).click()
    await expect(office.getByText('Zet de plaatshouder van de klik in het adres, bijvoorbeeld sub1.')).toBeVisible()
    await expect(office.getByLabel('Bron')).toHaveValue(source)
  })

  await test.step('a test is delivered and is in the log', async () => {
    await office.getByLabel('Adres').fill(`${process.env.VONK_TEST_NETWORK}/p?click={sub1}&id={id}`)
    await office.getByRole('button', { name: 'Maak de postback' }).click()
    await expect(office.getByText('Nog niets gemeld')).toBeVisible()
    await ready(office)
    await office.getByRole('button', { name: 'Verstuur een test' }).click()
    await expect(office.getByText('De test is onderweg.')).toBeVisible()
    await expect(async () => {
      await office.reload()
      await expect(row(/Bezorgd \(test\) 200 1/)).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })

  await test.step('a visitor of the network signs up and confirms the address, which is reported once', async () => {
    const email = newEmail()
    await visitor.goto(address(`/signup?network=${source}&sub1=klik-${process.pid}`))
    await ready(visitor)
    await visitor.getByText('Een vrouw', { exact: true }).click()
    await visitor.getByLabel('Profielnaam').fill(email.split('@')[0]!.replace('eva.', 'Eva '))
    await visitor.getByLabel('Dag', { exact: true }).fill('12')
    await visitor.getByLabel('Maand', { exact: true }).selectOption('04')
    await visitor.getByLabel('Jaar', { exact: true }).fill('1985')
    await visitor.getByLabel('E-mailadres').fill(email)
    await visitor.getByLabel('Wachtwoord', { exact: true }).fill('kwartel onder glas 7')
    await visitor.getByRole('button', { name: 'Gratis aanmelden' }).click()
    await expect(visitor.getByRole('heading', { name: 'Zet er een foto bij' })).toBeVisible()
    await visitor.goto(await mailedLink(email))
    const [{ event_id } = { event_id: '' }] = await expectDelivery(source)
    await expect(async () => {
      await office.reload()
      await expect(row(new RegExp(`Bezorgd 200 1 ${event_id}`))).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(office.getByRole('row', { name: /Bezorgd/ })).toHaveCount(2)
    await ready(office)
    await inspectNow(office, 'office-postback-log')
  })
})

/** Waits until the confirmed sign-up has a delivery. */
async function expectDelivery(source: string): Promise<{ event_id: string }[]> {
  let found: { event_id: string }[] = []
  await expect(async () => {
    found = await queryDatabase<{ event_id: string }>(
      `SELECT event_id FROM postbacks_delivery JOIN postbacks_template template ON template.id = template_id
       WHERE source = $1 AND member_id IS NOT NULL`,
      [source],
    )
    expect(found).toHaveLength(1)
  }).toPass()
  return found
}

test('[OFFICE-2] [OFFICE-12] the list of codes shows the conditions of each code, and the plan of a mailing names the time zone', async ({
  newPerson,
}) => {
  const office = await newPerson()
  await showPassword(office, await newModerator('administrator'))
  await office.waitForURL('**/backoffice/photos')
  const [limited, plain] = [`BELG${process.pid}`, `VRIJ${process.pid}`]
  await queryDatabase(
    `INSERT INTO offers_code (code, value_percentage, site_id, country, currency, minimum_order_value, status, validity,
       paymentmethods)
     VALUES ($1, 12, 1, 'BE', 'EUR', 1500, 'active', 'once-per-user', ARRAY['ideal', 'bancontact']),
       ($2, 10, NULL, NULL, NULL, NULL, 'active', 'unlimited', NULL)`,
    [limited, plain],
  )
  await test.step('conditions', async () => {
    await office.goto(address('/backoffice/codes'))
    await ready(office)
    const line = office.getByRole('link', { name: limited })
    await expect(line).toContainText('vonk.localhost · alleen in België · alleen met iDEAL of Bancontact · vanaf €')
    await expect(line).toContainText('15,00')
    const other = office.getByRole('link', { name: plain })
    await expect(other).toContainText('Alle sites')
    await expect(other).not.toContainText(/alleen|vanaf/)
  })
  await test.step('time zone', async () => {
    await queryDatabase(
      `INSERT INTO notifications_mailing (site_id, kind, language, subject, body, page)
       VALUES (1, 'news', 'nl', $1, 'Dag', 'credits')`,
      [`Plan ${process.pid}`],
    )
    await office.goto(address('/backoffice/mailings'))
    await ready(office)
    const planned = office.getByRole('listitem').filter({ hasText: `Plan ${process.pid}` })
    await expect(planned.getByText('Europe/Amsterdam')).toBeVisible()
  })
})
