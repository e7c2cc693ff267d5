import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser } from '#members/contract'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { LiveStream } from '../../../../../test/support/live/live-stream.ts'
import { type MadeMember, chatMember as newChatMember } from '../../../../../test/support/made-member.ts'
import * as chat from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

let memberCount = 0
/** Names are unique on a site, so each one gets a number. */
const member = (of: TestApp, name: string, traits = {}) => newChatMember(of, `${name}${++memberCount}`, traits)
const say = (from: MadeMember, to: MadeMember, text: string) =>
  from.client.call(chat.sendMessage, { body: { profile: to.memberId, text }, key: randomUUID() })
const setFilteredWords = (member: MadeMember, ...filtered_words: string[]) =>
  member.client.call(chat.setChatSettings, { body: { filtered_words } })
const names = (list: { chats: readonly chat.Chat[] }) =>
  list.chats.map(({ profile }) => profile?.name.replace(/\d+/, ''))
const listed = async (member: MadeMember) => names(await member.client.call(chat.listChats))
const filtered = async (member: MadeMember) =>
  names(await member.client.call(chat.listChats, { query: { folder: 'filtered' } }))

/** Anna filters two words; Bram is a stranger to her. */
async function strangers(): Promise<[MadeMember, MadeMember]> {
  const two: [MadeMember, MadeMember] = [await member(app, 'Anna'), await member(app, 'Bram')]
  await setFilteredWords(two[0], ' Drank', 'voetbal', '', 'voetbal')
  return two
}

test('[CHAT-17] a member sets, reads and clears filtered words, each stored once and at most 100', async () => {
  const [anna] = await strangers()
  expect(await anna.client.call(chat.getChatSettings)).toEqual({ receipts: true, filtered_words: ['Drank', 'voetbal'] })
  await anna.client.call(chat.setChatSettings, { body: { receipts: false } })
  expect((await anna.client.call(chat.getChatSettings)).filtered_words).toEqual(['Drank', 'voetbal'])
  expect((await setFilteredWords(anna)).filtered_words).toEqual([])
  const tooMany = { filtered_words: Array.from({ length: 101 }, (_, index) => `woord${index}`) }
  expect(await anna.client.refused(chat.setChatSettings, { body: tooMany })).toMatchObject({ status: 400 })
})

describe('[CHAT-17] a filtered word matches at the beginning of a word, with any capitals, accents, punctuation or invisible characters', () => {
  test.for([
    ['VOETBALLEN?', true],
    ['v\u00f3\u00e9tbal', true],
    ['voe\u0301tbal', true],
    ['voet\u200bbal', true],
    ['\uff56\uff4f\uff45\uff54\uff42\uff41\uff4c', true],
    ['wil je wat,drank!', true],
    ['straatvoetbal', false],
    ['de sterkedrankwinkel', false],
    ['koffie', false],
  ] as const)('%s: %s', async ([text, isFiltered]) => {
    const [anna, bram] = await strangers()
    await say(bram, anna, text)
    expect([await listed(anna), await filtered(anna)]).toEqual(isFiltered ? [[], ['Bram']] : [['Bram'], []])
  })
})

test('[CHAT-17] a filtered message causes no badge, live event, search result or notification, and can be read in its folder', async () => {
  const [anna, bram] = await strangers()
  const cor = await member(app, 'Cor')
  const page = await LiveStream.open(anna.client, app.port)
  const { conversation } = await say(bram, anna, 'zin in drank?')
  await say(bram, anna, 'hallo?')
  await bram.client.call(chat.sendTyping, { body: { conversation: conversation.id } })
  await say(cor, anna, 'dag')
  await page.until(received => received.some(({ name }) => name === 'chat.message'))
  expect(page.received.filter(({ name }) => name.startsWith('chat.'))).toHaveLength(1)
  page.close()

  expect(await anna.client.call(chat.listChats)).toMatchObject({
    num_unread_messages: 1,
    chats: [{ profile: { name: cor.name } }],
  })
  const folder = await anna.client.call(chat.listChats, { query: { folder: 'filtered' } })
  expect(folder).toMatchObject({
    num_unread_messages: 0,
    chats: [{ num_unread_messages: 0, last: { text: 'hallo?' } }],
  })
  const held = await anna.client.call(chat.readConversation, { query: { conversation: conversation.id } })
  expect(held).toMatchObject({ filtered: true, messages: [{ text: 'zin in drank?' }, { text: 'hallo?' }] })
  expect((await anna.client.call(chat.searchMessages, { query: { text: 'drank' } })).hits).toEqual([])
  const read = { conversation: conversation.id, read: 2 }
  expect(await anna.client.call(chat.markRead, { body: read })).toEqual({ num_unread_messages: 1 })
  // Emails and pushes are made from this list.
  const { unreadConversations } = await import('#chat/server')
  const { db } = await import('#platform/server/database/db.ts')
  expect((await unreadConversations(db(), anna)).map(each => each.profile)).toEqual([cor.memberId])
})

test('[CHAT-17] the sender of a filtered message sees the same price, reply, events and marks as for any message', async () => {
  const [anna, bram] = await strangers()
  const dirk = await member(app, 'Dirk')
  const seen = []
  for (const sender of [bram, dirk]) {
    const page = await LiveStream.open(sender.client, app.port)
    const { conversation, ...sent } = await say(sender, anna, sender === bram ? 'drank' : 'thee?')
    await page.until(received => received.filter(({ name }) => name === 'chat.message').length === 1)
    if (sender === dirk) {
      const delivered = [{ conversation: conversation.id, seq: 1 }]
      await anna.client.call(chat.markDelivered, { body: { delivered } })
    } else await heartbeat(anna)
    await page.until(received => received.some(({ name }) => name === 'chat.delivered'))
    await anna.client.call(chat.readConversation, { query: { conversation: conversation.id } })
    const held = await sender.client.call(chat.readConversation, { query: { conversation: conversation.id } })
    const { their_read, their_delivered, filtered: isFiltered, messages } = held
    const names = page.received.map(({ name }) => name as string).filter(name => /^chat\.(?!presence)/.test(name))
    page.close()
    seen.push({
      cost: 1_000 - sent.credits,
      kind: sent.message.kind,
      their_read,
      their_delivered,
      isFiltered,
      names,
      messages: messages.length,
    })
  }
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0]).toMatchObject({ their_read: 0, their_delivered: 1 })
  expect(await listed(bram)).toEqual(['Anna'])
})

test('[CHAT-17] an answer moves a filtered conversation to the list, and later messages of that member are not filtered', async () => {
  const [anna, bram] = await strangers()
  await say(bram, anna, 'drank')
  await say(anna, bram, 'liever thee')
  await say(bram, anna, 'toch drank')
  expect([await listed(anna), await filtered(anna)]).toEqual([['Bram'], []])
  expect((await anna.client.call(chat.listChats)).num_unread_messages).toBe(1)
})

test('[CHAT-17] a conversation that the member moved to the list stays there, whatever words follow', async () => {
  const [anna, bram] = await strangers()
  const { conversation } = await say(bram, anna, 'drank')
  await anna.client.call(chat.moveToList, { body: { conversation: conversation.id } })
  await anna.client.call(chat.moveToList, { body: { conversation: conversation.id } })
  await say(bram, anna, 'nog een drankje')
  await setFilteredWords(anna, 'drank', 'nog')
  expect([await listed(anna), await filtered(anna)]).toEqual([['Bram'], []])
  expect((await anna.client.call(chat.listChats)).num_unread_messages).toBe(2)
  // Only Anna's list is affected: nothing in Bram's is filtered, and he can't change hers.
  await bram.client.call(chat.moveToList, { body: { conversation: conversation.id } })
  expect(await listed(bram)).toEqual(['Anna'])
})

test('[CHAT-17] adding or removing a filtered word also filters or restores earlier conversations with strangers', async () => {
  const [anna, bram, cor] = [await member(app, 'Anna'), await member(app, 'Bram'), await member(app, 'Cor')]
  await say(bram, anna, 'kaas of worst')
  await say(cor, anna, 'worst')
  await say(anna, cor, 'kaas')
  await setFilteredWords(anna, 'worst')
  expect([await listed(anna), await filtered(anna)]).toEqual([['Cor'], ['Bram']])
  await setFilteredWords(anna, 'thee')
  expect([await listed(anna), await filtered(anna)]).toEqual([['Cor', 'Bram'], []])
})

test('[CHAT-17] [CHAT-12] a held first message is filtered when it is delivered', async () => {
  const [anna] = await strangers()
  const vera = await member(app, 'Vera', { status: 'not_confirmed' })
  await say(vera, anna, 'drank')
  const { confirmAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => confirmAccount(tx, vera.memberId, { memberId: vera.memberId, cookies: {} }))
  expect([await listed(anna), await filtered(anna)]).toEqual([[], ['Vera']])
})

test('[CHAT-17] [CHAT-8] a removed filtered conversation returns to the filtered folder with the next message', async () => {
  const [anna, bram] = await strangers()
  const { conversation } = await say(bram, anna, 'drank')
  await anna.client.call(chat.removeChat, { body: { conversation: conversation.id } })
  expect(await filtered(anna)).toEqual([])
  await say(bram, anna, 'dag')
  expect([await listed(anna), await filtered(anna)]).toEqual([[], ['Bram']])
})

/** An open page sends this each minute. */
async function heartbeat(member: MadeMember): Promise<void> {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query('DELETE FROM members_seen WHERE member_id = $1', [member.memberId])
  await member.client.call(getUser)
}
