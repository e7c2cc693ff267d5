/** A fictional profile is labelled in words everywhere it appears (FICT-1). */
import { randomBytes } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { DEMO_PASSWORD } from '../../src/app/demo/members/logins.ts'
import { acknowledgeFictionalNotice, sendMessage } from '../../src/features/chat/contract.ts'
import { likeMember } from '../../src/features/likes/contract.ts'
import { logIn as logInCall } from '../../src/features/members/contract.ts'
import { chatPair } from '../support/browser/chat-pair.ts'
import { address, expect, logIn, ready, test, VONK } from '../support/browser/fixtures.ts'
import { Client } from '../support/client.ts'
import { queryDatabase } from '../support/database/story-database.ts'
import { publicId } from '../support/public-id.ts'

const WORD = /Fictief profiel/
/** No other demo member is this old, so the search finds only this profile. */
const SEARCH = 'gender=all&country=all&min_age=96&max_age=98'
/** Related members have about the same age. No demo member is this old, so only this story's members are related. */
const AGE_OF_RELATED = 102

test.describe.configure({ timeout: 120_000 })

test('[FICT-1] [OPS-4] a fictional profile is labelled in search, swipe, likes, modal, related, chat, menus, dialogs, forms and landing pages', async ({
  newPerson,
}) => {
  const { one, other } = await chatPair()
  const { id, name } = await fictionalPerson()
  const page = await newPerson({ width: 360 })
  await logIn(page, one.email)
  const main = page.locator('main')
  const at = async (path: string) => {
    await page.goto(address(path))
    await ready(page)
  }
  const marked = (place: Locator) => expect(place.filter({ hasText: name }).first()).toContainText(WORD)

  await at(`/swipe-game?${SEARCH}&photo=false`)
  await marked(main.locator(`a[href="/members/${publicId('member', id)}"]`))
  await meet(one.email, one.id, id)

  await at(`/members?${SEARCH}&t=0`)
  const modal = page.getByRole('dialog', { name: 'New like!' })
  await expect(modal).toContainText(WORD)
  await modal.press('Escape')
  await marked(main.locator('li'))
  await expect(main).toContainText('1 lid gevonden, waarvan 1 fictief profiel')
  const inWords = `${name} (fictief profiel)`
  await main.getByRole('button', { name: `Meer over ${inWords}` }).click()
  await expect(page.getByRole('button', { name: `Blokkeer ${inWords}` })).toBeVisible()
  await page.keyboard.press('Escape')

  await ageTo(other.id, AGE_OF_RELATED)
  await at(`/members/${publicId('member', other.id)}`)
  await marked(main.locator('section li'))

  for (const path of ['/likes', '/likes/given', '/likes/matches']) {
    await at(path)
    await marked(main.locator('li'))
  }
  await at('/chats')
  await marked(page.locator('li'))
  await page.getByRole('searchbox').fill('Dag')
  await marked(page.getByRole('region', { name: 'In berichten' }).locator('li'))

  await at(`/members/${publicId('member', id)}`)
  await expect(page).toHaveTitle(new RegExp(`${name}.*\\(fictief profiel\\)`))
  await expect(main.locator('header').first()).toContainText(WORD)
  await page.getByRole('link', { name: 'Blokkeren' }).click()
  await expect(page.getByRole('dialog')).toContainText(inWords)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: `Meld ${inWords}` }).click()
  await expect(page.getByRole('dialog')).toContainText(inWords)
  await page.getByLabel('Iets anders').check()
  await page.getByRole('button', { name: 'Melding versturen' }).click()
  await expect(page.getByText(/^Melding \d+ ontvangen/)).toBeVisible()
  await page.getByRole('button', { name: 'Match' }).click()
  await expect(page.getByText(`Je like voor ${inWords} is ingetrokken.`)).toBeVisible()

  await at(`/members/${publicId('member', id)}/chat`)
  await expect(page).toHaveTitle(new RegExp(`${name} \\(fictief profiel\\)`))
  await expect(main.locator('header').filter({ hasText: name })).toContainText(WORD)
  await expect(page.getByRole('textbox', { name: `Bericht aan ${inWords}` })).toBeVisible()
  for (const form of ['report', 'block']) {
    await at(`/members/${publicId('member', id)}/${form}`)
    await expect(main).toContainText(inWords)
  }
  await at('/reports')
  await marked(main.locator('li'))
  await at(`/members/${publicId('member', id)}/like`)
  await expect(main).toContainText(WORD)

  await queryDatabase(
    'INSERT INTO safety_block (blocker_id, blocked_id, site_id) SELECT $1, id, site_id FROM accounts_account WHERE id = $2',
    [one.id, id],
  )
  await at('/notifications')
  await marked(page.locator('#blocked li'))

  const visitor = await newPerson({ width: 360 })
  for (const path of ['/landing', '/landing2', '/landing3', '/signup']) {
    await visitor.goto(address(`/members/${publicId('member', id)}${path}`))
    await ready(visitor)
    await expect(visitor).toHaveTitle(new RegExp(`${name} \\(fictief profiel\\)`))
    await expect(visitor.locator('main')).toContainText(WORD)
    await expect(visitor.locator('input[name=fictional_notice]')).toHaveCount(1)
  }
})

/** A fictional profile that every search finds. */
async function fictionalPerson(): Promise<{ id: number; name: string }> {
  const name = `Verzonnen ${randomBytes(3).toString('hex')}`
  const [row] = await queryDatabase<{ id: string }>(
    `WITH account AS (
       INSERT INTO accounts_account (site_id, status, language, fictional, confirmed_at)
       SELECT id, 'active', 'nl', true, now() FROM sites_site WHERE host = $1 RETURNING id, site_id)
     INSERT INTO members_profile (member_id, site_id, name, gender, sexuality, looking_for, birth_date, country, status, fictional)
     SELECT id, site_id, $2, 'female', 'bi', 'both', current_date - interval '97 years', 'NL', 'active', true FROM account
     RETURNING member_id AS id`,
    [VONK, name],
  )
  const id = Number(row!.id)
  await queryDatabase('SELECT discovery_refresh($1)', [id])
  return { id, name }
}

async function ageTo(id: number, years: number): Promise<void> {
  await queryDatabase(
    'UPDATE members_profile SET birth_date = current_date - make_interval(years => $2, months => 3) WHERE member_id = $1',
    [id, years],
  )
  await queryDatabase('SELECT discovery_refresh($1)', [id])
}

/** A mutual like and messages, as automatic likes and the desk would create them. */
async function meet(email: string, me: number, id: number): Promise<void> {
  await queryDatabase(
    `INSERT INTO likes_swipe (from_id, to_id, site_id, liked, shown, is_new)
     SELECT id, $2, site_id, true, true, true FROM accounts_account WHERE id = $1`,
    [id, me],
  )
  const client = new Client(Number(process.env.VONK_TEST_PORT), VONK)
  await client.call(logInCall, { body: { email, password: DEMO_PASSWORD } })
  await client.call(likeMember, { body: { id } })
  await client.call(acknowledgeFictionalNotice, { body: {} })
  await client.call(sendMessage, { body: { profile: id, text: 'Dag' } })
}
