/** The page of a member in the back office: its columns, the emails, and the profile as others see it. */
import { chatPair } from '../support/browser/chat-pair.ts'
import { address, expect, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { newModerator, showPassword } from '../support/browser/staff-page.ts'
import { queryDatabase } from '../support/database/story-database.ts'
import { publicId } from '../support/public-id.ts'

test.describe.configure({ timeout: 150_000 })

test('[OFFICE-8] the member page has facts in two columns with the acts beside them at 1200 px, and one column at 360', async ({
  newPerson,
}) => {
  const { one } = await chatPair()
  await queryDatabase(
    `INSERT INTO platform_mail (id, site_id, recipient, subject, text_body, html_body, headers, created_at, sent_at, state,
       reason, reason_code)
     SELECT gen_random_uuid(), 1, $1, 'Mail nummer ' || i, '', '', '{}', now() - i * interval '1 minute', now(),
       CASE WHEN i = 1 THEN 'bounced' ELSE 'sent' END, CASE WHEN i = 1 THEN 'mailbox_full' END, CASE WHEN i = 1 THEN '5.2.2' END
     FROM generate_series(1, 25) AS i`,
    [one.email],
  )
  const office = await newPerson()
  await showPassword(office, await newModerator('administrator'))
  await office.waitForURL('**/backoffice/photos')
  await office.goto(address(`/backoffice/member/${publicId('member', one.id)}`))
  await ready(office)
  const part = (name: string | RegExp) =>
    office.locator('section').filter({ has: office.getByRole('heading', { name }) })
  const boxOf = async (name: string | RegExp) => (await part(name).first().boundingBox())!
  const parts = async () => ({
    mails: await boxOf('Laatste mails'),
    sessions: await boxOf('Sessies'),
    acts: await boxOf('Doen'),
    notes: await boxOf('Notities'),
  })

  await test.step('1200 px', async () => {
    const { mails, sessions, acts, notes } = await parts()
    expect(sessions.x).toBeGreaterThan(mails.x + mails.width)
    expect(acts.x).toBeGreaterThan(sessions.x + sessions.width)
    expect(notes.x).toBe(acts.x)
    expect(mails.width).toBeGreaterThan(240)
    await inspectNow(office, 'office-member')
  })

  await test.step('each email has its state and reason, and the list goes on', async () => {
    const mails = part('Laatste mails')
    await expect(mails.getByRole('listitem').first()).toContainText(
      /Mail nummer 1Teruggekomen op .+: de mailbox is vol \(5\.2\.2\)/,
    )
    await expect(mails.getByText('Mail nummer 21')).toHaveCount(0)
    await mails.getByRole('link', { name: 'Ouder' }).click()
    await ready(office)
    await expect(office.getByRole('listitem').filter({ hasText: /^Mail nummer 21/ })).toBeVisible()
    await inspectNow(office, 'office-member-mails')
    await office.getByRole('link', { name: /^Terug naar/ }).click()
  })

  await test.step('the profile as others see it', async () => {
    await ready(office)
    await office.getByRole('link', { name: 'Profiel zoals anderen het zien' }).click()
    await ready(office)
    await expect(office.getByText('Dit telt niet als bezoek.')).toBeVisible()
    await expect(office.getByRole('link', { name: 'Als gratis lid' })).toHaveAttribute('aria-current', 'page')
    await inspectNow(office, 'office-member-profile')
    await office.getByRole('link', { name: 'Als premium lid' }).click()
    await expect(office.getByRole('link', { name: 'Als premium lid' })).toHaveAttribute('aria-current', 'page')
    await office.goBack()
    await office.goBack()
  })

  await test.step('360 px', async () => {
    await office.setViewportSize({ width: 360, height: 780 })
    const { mails, sessions, acts, notes } = await parts()
    for (const box of [sessions, acts, notes]) expect(box.x).toBe(mails.x)
    expect(sessions.y).toBeGreaterThan(mails.y + mails.height)
    expect(acts.y).toBeGreaterThan(sessions.y)
  })
})
