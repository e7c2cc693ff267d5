/**
 * Filtered words: a stranger's message with a filtered word waits in a folder without a notification, and the sender
 * sees no difference.
 */

import { chatPair } from '../support/browser/chat-pair.ts'
import { address, expect, logIn, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { queryDatabase } from '../support/database/story-database.ts'
import { publicId } from '../support/public-id.ts'

test.describe.configure({ timeout: 150_000 })

test('[CHAT-17] a member filters a word; a stranger’s message with it waits in the filtered folder until the member moves it back', async ({
  newPerson,
}) => {
  const [mine, theirs] = [(await chatPair()).one, (await chatPair()).one]
  const nameOf = async (id: number) => {
    const [row] = await queryDatabase<{ name: string }>('SELECT name FROM members_profile WHERE member_id = $1', [id])
    return row!.name
  }
  const stranger = await nameOf(theirs.id)
  const me = await newPerson({ width: 360 })
  await logIn(me, mine.email)

  await test.step('the member adds the word', async () => {
    await me.goto(address('/chats'))
    await ready(me)
    await me.getByRole('button', { name: 'Meer bij je berichten' }).click()
    await me.getByRole('link', { name: 'Verborgen woorden' }).click()
    await me.getByLabel('Jouw woorden').fill('drank\nvoetbal')
    await me.getByRole('button', { name: 'Opslaan' }).click()
    await expect(me.getByText('Je woorden zijn opgeslagen.')).toBeVisible()
    await inspectNow(me, 'filtered-words')
    await me.reload()
    await expect(me.getByLabel('Jouw woorden')).toHaveValue('drank\nvoetbal')
  })

  const other = await newPerson()
  await test.step('a stranger sends it like any message', async () => {
    await me.goto(address('/chats'))
    await ready(me)
    await logIn(other, theirs.email)
    await other.goto(address(`/members/${publicId('member', mine.id)}/chat`))
    await ready(other)
    await other.getByRole('textbox', { name: /^Bericht aan/ }).fill('Zin in een drankje?')
    await other.getByRole('button', { name: 'Versturen' }).click()
    await expect(other.getByRole('log').getByText(/^(Verstuurd|Afgeleverd)$/)).toBeVisible()
  })

  await test.step('no list and no badge shows it, also after a reload', async () => {
    await me.reload()
    await ready(me)
    const list = me.getByRole('navigation', { name: 'Gesprekken' })
    await expect(list.getByRole('link')).toHaveCount(1)
    await expect(list.getByText(stranger)).toHaveCount(0)
    await expect(me.getByText(/ongelezen bericht/)).toHaveCount(0)
  })

  await test.step('the member opens the folder and reads it without a read mark', async () => {
    await me.getByRole('button', { name: 'Meer bij je berichten' }).click()
    await me.getByRole('link', { name: 'Gefilterd' }).click()
    const list = me.getByRole('navigation', { name: 'Gesprekken' })
    await expect(list.getByRole('link', { name: new RegExp(stranger) })).toBeVisible()
    await inspectNow(me, 'filtered')
    await list.getByRole('link', { name: new RegExp(stranger) }).click()
    await expect(me.getByRole('log')).toContainText('Zin in een drankje?')
    await expect(me.getByText('Dit gesprek is gefilterd')).toBeVisible()
    await inspectNow(me, 'filtered-open')
    await me.setViewportSize({ width: 1200, height: 900 })
    await expect(list.getByRole('link', { name: new RegExp(stranger) })).toHaveAttribute('aria-current', 'page')
    await expect(me.getByRole('heading', { name: 'Gefilterd', exact: true })).toBeVisible()
    await me.setViewportSize({ width: 360, height: 780 })
    await expect(me.getByRole('link', { name: 'Terug naar je gesprekken' })).toHaveAttribute('href', '/chats/filtered')
    await other.reload()
    await expect(other.getByRole('log').getByText('Zin in een drankje?')).toBeVisible()
    await expect(other.getByText('Gelezen', { exact: true })).toHaveCount(0)
  })

  await test.step('after moving it back it is a normal conversation', async () => {
    await me.getByRole('button', { name: 'Naar mijn berichten' }).click()
    await expect(me.getByText('Dit gesprek is gefilterd')).toHaveCount(0)
    await expect(other.getByRole('log').getByText('Gelezen', { exact: true })).toBeVisible()
    await me.goto(address('/chats'))
    await expect(me.getByRole('navigation', { name: 'Gesprekken' }).getByText(stranger)).toBeVisible()
    await me.goto(address('/chats/filtered'))
    await expect(me.getByText('Niets gefilterd')).toBeVisible()
  })
})
