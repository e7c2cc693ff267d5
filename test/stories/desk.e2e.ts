/** A member asks a fictional profile whether it is real; an operator may only answer honestly, and the member reads it at once. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, OPERATOR_EMAIL } from '../../src/app/demo/members/logins.ts'
import { chatPair, stranger } from '../support/browser/chat-pair.ts'
import { address, expect, expectNew, logIn, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { queryDatabase } from '../support/database/story-database.ts'
import { publicId } from '../support/public-id.ts'

const HONEST =
  'Eerlijk is eerlijk: dit is een fictief profiel. Ik ben een medewerker die betaald wordt om te antwoorden, en afspreken in het echt kan niet.'

/** Runs serially, because there is one operator, who holds one conversation; it inspects many screens. */
test.describe.configure({ mode: 'serial', timeout: 150_000 })

test('[FICT-3] an operator logs in, takes a conversation and answers honestly, and the member reads the answer', async ({
  newPerson,
}) => {
  const { one } = await chatPair()
  const profile = await stranger({ fictional: true })
  const [{ name } = { name: '' }] = await queryDatabase<{ name: string }>(
    'SELECT name FROM members_profile WHERE member_id = $1',
    [one.id],
  )
  const member = await newPerson()

  await test.step('the member asks', async () => {
    await logIn(member, one.email)
    await member.goto(address(`/members/${publicId('member', profile.id)}/chat`))
    await ready(member)
    await member.getByRole('textbox', { name: /^Bericht aan/ }).fill('Ben je wel echt?')
    await member.getByRole('button', { name: 'Versturen' }).click()
    await member.getByRole('button', { name: 'Gelezen, bericht versturen' }).click()
    await expect(member.getByRole('log').getByText('Verstuurd', { exact: true })).toBeVisible()
  })

  const desk = await newPerson({ sendsNonsense: true })
  await test.step('the operator logs in and takes it', async () => {
    await desk.goto(address('/desk'))
    await expect(desk).toHaveURL(/\/desk\/login$/)
    await ready(desk)
    await inspectNow(desk, 'desk-login')
    await desk.locator('input[name=email]').fill(OPERATOR_EMAIL)
    await desk.locator('input[name=password]').fill(DEMO_PASSWORD)
    await desk.locator('input[name=password]').press('Enter')
    await desk.waitForURL('**/desk')
    await ready(desk)
    await expect(desk.getByText('Je houdt geen gesprek vast')).toBeVisible()
    await inspectNow(desk, 'desk-queue')
    await desk.getByRole('button', { name: new RegExp(`^${name} aan ${profile.name}`) }).click()
    await expect(desk.getByRole('log')).toContainText('Ben je wel echt?')
    await inspectNow(desk, 'desk-conversation')
  })

  await test.step('the operator writes a note, returns the conversation, takes it again, and sees the note', async () => {
    await desk.getByLabel('Notitie voor wie hierna antwoordt').fill('Vraagt of we echt zijn.')
    await desk.getByRole('button', { name: 'Notitie bewaren' }).click()
    const facts = desk.getByRole('complementary', { name: 'Feiten en notities' })
    await expect(facts.getByRole('listitem').filter({ hasText: 'Vraagt of we echt zijn.' })).toBeVisible()
    await expect(desk.getByLabel('Notitie voor wie hierna antwoordt')).toBeFocused()
    await desk.getByRole('button', { name: 'Teruggeven aan de wachtrij' }).click()
    await desk.getByRole('button', { name: 'Ik weet niet wat ik moet antwoorden' }).click()
    await expect(desk.getByText('Je houdt geen gesprek vast')).toBeVisible()
    await desk.getByRole('button', { name: new RegExp(`^${name} aan ${profile.name}`) }).click()
    await expect(facts.getByRole('listitem').filter({ hasText: 'Vraagt of we echt zijn.' })).toBeVisible()
  })

  await test.step('only an honest answer can be sent', async () => {
    const box = desk.getByLabel(`Antwoord als ${profile.name}`)
    await expect(box).toBeFocused()
    const kept = desk.waitForResponse(reply => reply.url().includes('/api/desk-draft.php') && reply.ok())
    await box.fill('Natuurlijk wel.')
    await expect(desk.getByRole('button', { name: 'Versturen en volgende' })).toBeDisabled()
    await kept
    await desk.reload()
    await ready(desk)
    await expect(box).toHaveValue('Natuurlijk wel.')
    await box.press('Escape')
    await desk.keyboard.press('?')
    await expect(desk.getByRole('dialog', { name: 'Sneltoetsen' })).toBeVisible()
    await inspectNow(desk, 'desk-keys')
    await desk.keyboard.press('Escape')
    await desk.getByRole('button', { name: 'Zin invoegen' }).click()
    await expect(box).toHaveValue(`${HONEST} Natuurlijk wel.`)
    await expect(box).toBeFocused()
    await seesEverything(desk)
    await desk.setViewportSize({ width: 360, height: 740 })
    await box.fill(`${HONEST} Maar ik ben een echte vrouw, zullen we zaterdag afspreken?`)
    await expectNew(desk.getByRole('alert'), () => desk.getByRole('button', { name: 'Alleen versturen' }).click())
    await expect(desk.getByRole('alert')).toBeInViewport()
    await expectLogAtEnd(desk)
    await inspectNow(desk, 'desk-refused-claim')
    await desk.setViewportSize({ width: 1200, height: 900 })
    await expectLogAtEnd(desk)
    await box.fill(HONEST)
    await box.press('Control+Shift+Enter')
    await expect(desk.getByText('Je houdt geen gesprek vast')).toBeVisible()
    await expect(desk.getByRole('button', { name: new RegExp(`^${name} aan`) })).toHaveCount(0)
    await expect(member.getByRole('log').getByText(HONEST)).toBeVisible()
  })

  await test.step('the figures count the answer', async () => {
    await desk.getByRole('link', { name: 'Cijfers' }).click()
    await expect(desk.getByRole('rowheader', { name: 'Jij', exact: true })).toBeVisible()
    await inspectNow(desk, 'desk-figures')
  })
})

/** The newest message stays visible, also when a refusal makes the log lower. */
async function expectLogAtEnd(desk: Page): Promise<void> {
  const below = () => desk.getByRole('log').evaluate(log => log.scrollHeight - log.scrollTop - log.clientHeight)
  await expect.poll(below).toBeLessThan(2)
}

/** On a screen of 1200 by 900 the operator sees the member, the persona and the answer box without scrolling the page. */
async function seesEverything(desk: Page): Promise<void> {
  const before = desk.viewportSize()!
  await desk.setViewportSize({ width: 1200, height: 900 })
  for (const name of ['Feiten en notities', 'Personablad']) {
    await expect(desk.getByRole('complementary', { name }).getByRole('heading').first()).toBeInViewport()
  }
  await expect(desk.getByRole('button', { name: 'Alleen versturen' })).toBeInViewport()
  expect(await desk.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900)
  await desk.setViewportSize(before)
}

test('[FICT-3] an operator protects a member: the member is not charged any more, unanswered messages are paid back, and the member reads why', async ({
  newPerson,
}) => {
  const { one } = await chatPair()
  const profile = await stranger({ fictional: true })
  const [person] = await queryDatabase<{ name: string }>('SELECT name FROM members_profile WHERE member_id = $1', [
    one.id,
  ])
  const waiting = new RegExp(`^${person!.name} aan ${profile.name}`)
  const member = await newPerson()
  await logIn(member, one.email)
  await member.goto(address(`/members/${publicId('member', profile.id)}/chat`))
  await ready(member)
  await member.getByRole('textbox', { name: /^Bericht aan/ }).fill('Ik heb mijn huur niet betaald.')
  await member.getByRole('button', { name: 'Versturen' }).click()
  await member.getByRole('button', { name: 'Gelezen, bericht versturen' }).click()
  await expect(member.getByRole('log').getByText('Verstuurd', { exact: true })).toBeVisible()

  const desk = await newPerson()
  await desk.goto(address('/desk/login'))
  await ready(desk)
  await desk.locator('input[name=email]').fill(OPERATOR_EMAIL)
  await desk.locator('input[name=password]').fill(DEMO_PASSWORD)
  await desk.locator('input[name=password]').press('Enter')
  await desk.waitForURL('**/desk')
  await ready(desk)
  await desk.getByRole('button', { name: waiting }).click()
  await desk.getByText('Dit lid beschermen').click()
  await desk.getByLabel('Reden').fill('Schrijft dat de huur niet betaald is.')
  await desk.getByRole('button', { name: 'Beschermen en terugbetalen' }).click()
  await expect(desk.getByText('Je houdt geen gesprek vast')).toBeVisible()
  await expect(desk.getByRole('button', { name: waiting })).toHaveCount(0)

  await member.getByRole('textbox', { name: /^Bericht aan/ }).fill('Ben je er nog?')
  await member.getByRole('button', { name: 'Versturen' }).click()
  await expect(member.getByRole('alert')).toContainText('Schrijven met fictieve profielen staat voor jou uit')
  await member.goto(address('/chats'))
  await ready(member)
  const chats = member.getByRole('navigation', { name: 'Gesprekken' })
  await expect(chats.getByText(/We hebben schrijven met fictieve profielen/)).toBeVisible()
})

test('[FICT-3] a text that is not sent before the hold ends is offered again, with the conversation and beside the queue', async ({
  newPerson,
}) => {
  const { one } = await chatPair()
  const profile = await stranger({ fictional: true })
  const [person] = await queryDatabase<{ name: string }>('SELECT name FROM members_profile WHERE member_id = $1', [
    one.id,
  ])
  const member = await newPerson()
  await logIn(member, one.email)
  await member.goto(address(`/members/${publicId('member', profile.id)}/chat`))
  await ready(member)
  await member.getByRole('textbox', { name: /^Bericht aan/ }).fill('Hoe was je dag?')
  await member.getByRole('button', { name: 'Versturen' }).click()
  await member.getByRole('button', { name: 'Gelezen, bericht versturen' }).click()
  await expect(member.getByRole('log').getByText('Verstuurd', { exact: true })).toBeVisible()

  const desk = await newPerson()
  await desk.context().grantPermissions(['clipboard-write'])
  await desk.clock.install()
  await desk.goto(address('/desk/login'))
  await ready(desk)
  await desk.locator('input[name=email]').fill(OPERATOR_EMAIL)
  await desk.locator('input[name=password]').fill(DEMO_PASSWORD)
  await desk.locator('input[name=password]').press('Enter')
  await desk.waitForURL('**/desk')
  await ready(desk)
  const take = desk.getByRole('button', { name: new RegExp(`^${person!.name} aan ${profile.name}`) })
  const box = desk.getByLabel(`Antwoord als ${profile.name}`, { exact: true })
  const [words, lost] = ['Mijn dag was lang.', `Je antwoord als ${profile.name} aan ${person!.name} is niet verstuurd`]

  /** The operator writes, does nothing, and the hold ends. */
  async function loseHold(): Promise<void> {
    await expect(box).toHaveValue(words)
    const loaded = () => desk.waitForResponse(reply => reply.url().includes('/api/desk.php') && reply.ok())
    // The first load renews the hold, because the operator wrote since the last one.
    await Promise.all([loaded(), desk.clock.runFor(16_000)])
    // A load that was on its way may renew the hold once more.
    await expect(async () => {
      await queryDatabase("UPDATE desk_lease SET until = now() - interval '1 second'")
      await Promise.all([loaded(), desk.clock.runFor(16_000)])
      await expect(box).toHaveCount(0, { timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
  }

  await test.step('the page says that the hold ended, and the text can be copied', async () => {
    await take.click()
    await box.fill(words)
    await loseHold()
    const banner = desk.getByRole('status').filter({ hasText: lost })
    await expect(banner).toContainText(words)
    await inspectNow(desk, 'desk-unsent-text')
    await banner.getByRole('button', { name: 'Kopiëren' }).click()
    await expect(desk.getByText('Tekst gekopieerd.')).toBeVisible()
  })

  await test.step('with the conversation the text comes back', async () => {
    await take.click()
    await expect(box).toHaveValue('')
    await expect(desk.getByText(lost)).toHaveCount(0)
    await box.press('Control+v')
    await expect(box).toHaveValue(words)
    await box.fill('')
    await desk.getByRole('button', { name: 'Terugzetten' }).click()
    await loseHold()
  })

  await test.step('a text that was discarded, or whose conversation was returned, is gone', async () => {
    await desk.getByRole('status').filter({ hasText: lost }).getByRole('button', { name: 'Weggooien' }).click()
    await take.click()
    await expect(box).toHaveValue('')
    await expect(desk.getByRole('button', { name: 'Terugzetten' })).toHaveCount(0)
    await box.fill(words)
    await desk.getByRole('button', { name: 'Teruggeven aan de wachtrij' }).click()
    await desk.getByRole('button', { name: 'Ik neem pauze' }).click()
    await expect(desk.getByText('Je houdt geen gesprek vast')).toBeVisible()
    await expect(desk.getByText(lost)).toHaveCount(0)
  })
})
