import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { lockWaits } from '../../../../../test/support/database/lock-waits.ts'
import { Page, send, testEvent } from '../../../../../test/support/live/chat-page.ts'
import { chatMember, type MadeMember } from '../../../../../test/support/made-member.ts'
import { publicId } from '../../../../../test/support/public-id.ts'
import * as chat from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

let members = 0

/** A member with this many conversations, oldest first. Another member started each of them. */
async function inbox(count: number) {
  const anna = await chatMember(app, `Els${++members}`)
  const others: MadeMember[] = []
  const conversations: number[] = []
  for (let i = 0; i < count; i++) {
    others.push(await chatMember(app, `Lid${++members}`))
    conversations.push((await send(others[i]!, anna, 'dag')).conversation.id)
  }
  return { anna, others, conversations }
}

const pin = (who: MadeMember, conversation: number, pinned = true) =>
  who.client.call(chat.pinChat, { body: { conversation, pinned } })
const listed = async (who: MadeMember, before?: number) =>
  (await who.client.call(chat.listChats, { query: before === undefined ? {} : { before } })).chats
const ids = (chats: readonly chat.Chat[]) => chats.map(each => each.conversation.id)
const pinned = async (who: MadeMember) => ids((await listed(who)).filter(each => each.pinned))

testEvent(() => app, 'chat.pinned', {
  run: ({ anna, conversation }) => pin(anna, conversation),
  receivedBy: ['anna'],
})

test('[CHAT-16] pinned conversations stand at the top of the member’s own list, the newest message first, on every page', async () => {
  const { anna, others, conversations } = await inbox(4)
  const [a, b, c, d] = conversations as [number, number, number, number]
  await pin(anna, a)
  await pin(anna, c)
  expect(ids(await listed(anna))).toEqual([c, a, d, b])
  expect((await listed(anna)).map(each => each.pinned)).toEqual([true, true, false, false])
  expect(ids(await listed(anna, c))).toEqual([a, d, b])
  expect(ids(await listed(anna, a))).toEqual([d, b])
  expect(await pinned(others[0]!)).toEqual([])
  await send(others[0]!, anna, 'nog eens')
  await send(others[1]!, anna, 'nog eens')
  expect(ids(await listed(anna))).toEqual([a, c, b, d])
  await pin(anna, a, false)
  expect(ids(await listed(anna))).toEqual([c, b, a, d])
})

test('[CHAT-14] [CHAT-16] an open page puts pinned conversations and new messages in the order of a fresh load', async () => {
  const { anna, others, conversations } = await inbox(3)
  const page = await Page.open(app, anna, conversations[0]!)
  const steps = [
    () => pin(anna, conversations[0]!),
    () => send(others[1]!, anna, 'onder het vastgezette'),
    () => pin(anna, conversations[2]!),
    () => pin(anna, conversations[0]!, false),
  ]
  for (const step of steps) await step()
  await page.receive('chat.message')
  await page.apply(await page.receive('chat.pinned', 3))
  expect(page.list).toEqual(await page.loadList())
  expect(page.reloads).toBe(0)
  expect(ids(page.list.chats)).toEqual([conversations[2], conversations[1], conversations[0]])
  page.close()
})

test('[CHAT-16] the server refuses a sixth pin and says how to make room; a repeated pin counts once', async () => {
  const { anna, conversations } = await inbox(6)
  const [sixth, ...five] = conversations as [number, ...number[]]
  for (const each of five) await pin(anna, each)
  await pin(anna, five[0]!)
  expect(await anna.client.refused(chat.pinChat, { body: { conversation: sixth, pinned: true } })).toMatchObject({
    status: 409,
    code: 'too_many_pins',
    detail: 'Je hebt al 5 gesprekken vastgezet. Maak er eerst een los.',
  })
  expect(await pinned(anna)).toHaveLength(5)
  await pin(anna, five[0]!, false)
  await pin(anna, five[0]!, false)

  // The request of one tab for a fifth pin waits for a locked row. Meanwhile another tab pins too.
  const { pool } = await import('#platform/server/database/db.ts')
  const other = await pool().connect()
  await other.query('BEGIN')
  await other.query('SELECT FROM chat_conversation WHERE id = $1 FOR UPDATE', [sixth])
  const tabs = [sixth, five[0]!].map(
    conversation => () => anna.client.send(chat.pinChat, { body: { conversation, pinned: true } }),
  )
  const first = tabs[0]!()
  await expect.poll(lockWaits).toHaveLength(1)
  const second = tabs[1]!()
  await Promise.race([second, expect.poll(lockWaits).toHaveLength(2)])
  await other.query('COMMIT')
  other.release()
  expect([(await first).status, (await second).status]).toEqual([200, 409])
})

test('[CHAT-8] [CHAT-17] a member pins only conversations of the list, not removed or filtered ones; filtered words never move a pinned one', async () => {
  const { anna, others, conversations } = await inbox(3)
  const [removed, filtered, kept] = conversations as [number, number, number]
  await pin(anna, removed)
  await anna.client.call(chat.removeChat, { body: { conversation: removed } })
  await pin(anna, removed)
  await send(others[0]!, anna, 'ben je er nog?')
  await send(others[1]!, anna, 'geld')
  await pin(anna, kept)
  await anna.client.call(chat.setChatSettings, { body: { filtered_words: ['geld'] } })
  await pin(anna, filtered)
  await send(others[2]!, anna, 'geld')
  expect(ids(await listed(anna))).toEqual([kept, removed])
  expect(await pinned(anna)).toEqual([kept])
})

test('[DELETE-3] [DELETE-4] the export contains the time of a member’s pin, and erasure removes it', async () => {
  const { anna, others, conversations } = await inbox(1)
  const bram = others[0]!
  for (const who of [anna, bram]) await pin(who, conversations[0]!)
  const { exportPersonalData, erasePersonalData } = await import('#platform/server/personal-data.ts')
  const { transaction } = await import('#platform/server/database/db.ts')
  const exported = async (who: MadeMember) => (await exportPersonalData(who.memberId)).chat
  const pinOf = (member: MadeMember, pinned_at: unknown) => ({
    conversations: [{ member: publicId('member', member.memberId), folder: 2, pinned_at }],
  })
  expect(await exported(anna)).toMatchObject(pinOf(bram, expect.any(Date)))
  await transaction(tx => erasePersonalData(tx, anna.memberId, anna.siteId))
  expect(await exported(anna)).toMatchObject({ conversations: [{ folder: 0, pinned_at: null }] })
  expect(await exported(bram)).toMatchObject(pinOf(anna, expect.any(Date)))
  await transaction(tx => erasePersonalData(tx, bram.memberId, bram.siteId))
  expect(await exported(bram)).toMatchObject({ conversations: [{ folder: 0, pinned_at: null }] })
})
