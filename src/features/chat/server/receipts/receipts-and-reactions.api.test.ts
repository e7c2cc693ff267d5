/** Receipts, deleted messages, reactions, presence and typing, as the other member sees them. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeProfile, getUser } from '#members/contract'
import { blockMember } from '#safety/contract'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { LiveStream } from '../../../../../test/support/live/live-stream.ts'
import { chatMember, type MadeMember } from '../../../../../test/support/made-member.ts'
import * as chat from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const send = (from: MadeMember, to: MadeMember, text: string, key = randomUUID()) =>
  from.client.call(chat.sendMessage, { body: { profile: to.memberId, text }, key })

const read = (who: MadeMember, conversation: number) =>
  who.client.call(chat.readConversation, { query: { conversation } })

let pairs = 0

async function pair(): Promise<{ anna: MadeMember; bram: MadeMember; conversation: number }> {
  const anna = await chatMember(app, `Anna${++pairs}`)
  const bram = await chatMember(app, `Bram${pairs}`)
  const { conversation } = await send(anna, bram, 'hoi')
  return { anna, bram, conversation: conversation.id }
}

/** A stream may repeat earlier events, so each test has a text of its own. */
const hasReceived = (stream: LiveStream, text: string) =>
  stream.until(() => stream.named('chat.message').some(event => event.data.message.text === text))

const delivered = (who: MadeMember, conversation: number, seq: number) =>
  who.client.call(chat.markDelivered, { body: { delivered: [{ conversation, seq }] } })

test('[CHAT-16] the delivered and read marks only move forward, and never beyond the last message', async () => {
  const { anna, bram, conversation } = await pair()
  expect(await read(anna, conversation)).toMatchObject({ their_delivered: 0, their_read: 0, receipts: true })
  await delivered(bram, conversation, 99)
  expect(await read(anna, conversation)).toMatchObject({ their_delivered: 1, their_read: 0 })
  expect((await bram.client.call(chat.listChats)).chats[0]).toMatchObject({ delivered: 1, num_unread_messages: 1 })
  await send(anna, bram, 'nog een')
  await delivered(bram, conversation, 1)
  expect(await read(anna, conversation)).toMatchObject({ their_delivered: 1, their_read: 0 })
  await bram.client.call(chat.markRead, { body: { conversation, read: 2 } })
  expect(await read(anna, conversation)).toMatchObject({ their_delivered: 2, their_read: 2 })
  const stranger = await chatMember(app, 'Vera')
  await delivered(stranger, conversation, 2)
  expect(await read(bram, conversation)).toMatchObject({ their_read: 2 })
})

test('[CHAT-16] receipts that one member disables are hidden from both, in the conversation and live', async () => {
  const { anna, bram, conversation } = await pair()
  await bram.client.call(chat.setChatSettings, { body: { receipts: false } })
  expect(await bram.client.call(chat.getChatSettings)).toEqual({ receipts: false, filtered_words: [] })
  const stream = await LiveStream.open(anna.client, app.port)
  await delivered(bram, conversation, 1)
  await bram.client.call(chat.markRead, { body: { conversation, read: 1 } })
  await send(anna, bram, 'lees je dit?')
  await hasReceived(stream, 'lees je dit?')
  expect([...stream.named('chat.read'), ...stream.named('chat.delivered')]).toEqual([])
  stream.close()
  for (const who of [anna, bram]) {
    expect(await read(who, conversation)).toMatchObject({ their_read: 0, their_delivered: 0, receipts: false })
  }
  expect((await bram.client.call(chat.listChats)).num_unread_messages).toBe(1)
  await bram.client.call(chat.setChatSettings, { body: { receipts: true } })
  expect(await read(anna, conversation)).toMatchObject({ their_read: 1, receipts: true })
})

test('[CHAT-16] a member can delete an own message for both within a day, and its text is erased', async () => {
  const { anna, bram, conversation } = await pair()
  const key = randomUUID()
  const secret = `mijn nummer ${randomUUID()}`
  const { message } = await send(anna, bram, secret, key)
  const body = { conversation, seq: message.seq }
  expect(await bram.client.refused(chat.deleteMessage, { body })).toMatchObject({
    status: 403,
    code: 'message_not_own',
  })
  await anna.client.call(chat.deleteMessage, { body })
  await anna.client.call(chat.deleteMessage, { body })
  for (const who of [anna, bram]) {
    expect((await read(who, conversation)).messages[1]).toMatchObject({ seq: 2, kind: 'removed', text: '' })
    expect((await who.client.call(chat.listChats)).chats[0]!.last).toMatchObject({ kind: 'removed', text: '' })
  }
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query(
    'SELECT (SELECT count(*) FROM chat_message WHERE body = $1) + (SELECT count(*) FROM chat_conversation WHERE last_text = $1) AS left',
    [secret],
  )
  expect(rows).toEqual([{ left: 0 }])
  // A retry after a lost reply is still the same message.
  const again = await send(anna, bram, secret, key)
  expect(again.message.seq).toBe(2)
  expect((await read(bram, conversation)).messages).toHaveLength(2)

  await pool().query("UPDATE chat_message SET created_at = now() - interval '25 hours' WHERE conversation_id = $1", [
    conversation,
  ])
  const problem = await anna.client.refused(chat.deleteMessage, { body: { conversation, seq: 1 } })
  expect(problem).toMatchObject({ status: 409, code: 'message_too_old', params: { hours: 24 } })
})

test('[CHAT-16] each member has one reaction to a message: a new one replaces it, null removes it, and a late retry changes nothing', async () => {
  const { anna, bram, conversation } = await pair()
  const say = (who: MadeMember, reaction: 'heart' | 'fire' | null, key = randomUUID()) =>
    who.client.call(chat.setReaction, { body: { conversation, seq: 1, reaction }, key })
  const key = randomUUID()
  await say(bram, 'heart', key)
  await Promise.all([say(bram, 'fire'), say(bram, 'fire'), say(anna, 'heart')])
  await say(bram, 'heart', key)
  const shown = async () =>
    (await read(anna, conversation)).messages[0]!.reactions!.map(({ from, reaction }) => [from, reaction])
  expect(await shown()).toEqual([
    [anna.memberId, 'heart'],
    [bram.memberId, 'fire'],
  ])
  await say(bram, null)
  expect(await shown()).toEqual([
    [anna.memberId, 'heart'],
    [bram.memberId, null],
  ])
  await anna.client.call(chat.deleteMessage, { body: { conversation, seq: 1 } })
  expect((await read(bram, conversation)).messages[0]).not.toHaveProperty('reactions')
  await expect(say(bram, 'heart')).rejects.toThrow()
})

test('[CHAT-14] [PROFILE-8] typing is sent only to the other member, never stored, and not sent by an invisible member', async () => {
  const { anna, bram, conversation } = await pair()
  const streams = await Promise.all([anna, bram].map(who => LiveStream.open(who.client, app.port)))
  const [annas, brams] = streams as [LiveStream, LiveStream]
  const { pool } = await import('#platform/server/database/db.ts')
  const events = async () => (await pool().query('SELECT count(*) AS count FROM platform_live_event')).rows[0].count
  const before = await events()
  await anna.client.call(chat.sendTyping, { body: { conversation } })
  const typing = () => brams.received.filter(event => (event.name as string) === 'chat.typing')
  await brams.until(() => typing().length > 0)
  expect(typing().map(({ data }) => data)).toEqual([{ conversation, member: anna.memberId }])
  expect(await events()).toBe(before)
  await bram.client.call(changeProfile, { body: { invisible: true } })
  await bram.client.call(chat.sendTyping, { body: { conversation } })
  await send(bram, anna, 'verborgen')
  await hasReceived(annas, 'verborgen')
  expect(annas.received.map(event => event.name as string)).not.toContain('chat.typing')
  for (const stream of streams) stream.close()
  await bram.client.call(blockMember, { body: { id: anna.memberId } })
  expect(await anna.client.refused(chat.sendTyping, { body: { conversation } })).toMatchObject({ status: 404 })
})

test('[CHAT-16] [PROFILE-8] the delivered mark of an invisible member is shown only with the read mark', async () => {
  const { anna, bram, conversation } = await pair()
  await bram.client.call(changeProfile, { body: { invisible: true } })
  const stream = await LiveStream.open(anna.client, app.port)
  await delivered(bram, conversation, 1)
  await send(anna, bram, 'ben je daar?')
  await hasReceived(stream, 'ben je daar?')
  expect(stream.named('chat.delivered')).toEqual([])
  expect(await read(anna, conversation)).toMatchObject({ their_delivered: 0, their_read: 0 })
  await bram.client.call(chat.markRead, { body: { conversation, read: 1 } })
  expect(await read(anna, conversation)).toMatchObject({ their_delivered: 1, their_read: 1 })
  stream.close()
})

test('[CHAT-14] [CHAT-16] [PROFILE-8] when a member becomes visible again, open pages show the delivered marks', async () => {
  const { anna, bram, conversation } = await pair()
  await bram.client.call(changeProfile, { body: { invisible: true } })
  await delivered(bram, conversation, 1)
  const stream = await LiveStream.open(anna.client, app.port)
  await bram.client.call(changeProfile, { body: { invisible: false } })
  await stream.until(all => all.some(({ name }) => name === 'chat.delivered'))
  expect(stream.named('chat.delivered').map(({ data }) => data)).toEqual([
    { conversation, member: bram.memberId, seq: 1 },
  ])
  expect(await read(anna, conversation)).toMatchObject({ their_delivered: 1, their_read: 0 })
  stream.close()
})

test('[CHAT-14] [PROFILE-8] a member’s presence reaches only conversation partners, and becoming invisible looks like going offline', async () => {
  const { anna, bram, conversation } = await pair()
  const stranger = await chatMember(app, 'Wim')
  const [annas, strangers] = [
    await LiveStream.open(anna.client, app.port),
    await LiveStream.open(stranger.client, app.port),
  ]
  const presence = () =>
    annas.received.filter(event => (event.name as string) === 'chat.presence').map(event => event.data)
  await bram.client.call(getUser)
  await annas.until(() => presence().length === 1)
  expect(presence()).toEqual([{ member: bram.memberId, online: true }])
  expect((await read(anna, conversation)).profile!.online).toBe(true)
  await bram.client.call(changeProfile, { body: { invisible: true } })
  await annas.until(() => presence().length === 2)
  expect(presence()[1]).toEqual({ member: bram.memberId, online: false })
  expect((await read(anna, conversation)).profile!.online).toBe(false)
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query("UPDATE members_seen SET seen_at = now() - interval '1 hour' WHERE member_id = $1", [
    bram.memberId,
  ])
  await bram.client.call(getUser)
  await send(bram, anna, 'ik ben er niet')
  await hasReceived(annas, 'ik ben er niet')
  // The return of an invisible member causes no event, not even one that says offline.
  expect(presence()).toHaveLength(2)
  expect(strangers.received.filter(event => event.name.startsWith('chat.'))).toEqual([])
  annas.close()
  strangers.close()
})
