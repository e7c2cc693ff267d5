import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { chatMember, type MadeMember } from '../../../test/support/made-member.ts'
import {
  acknowledgeFictionalNotice,
  listChats,
  markRead,
  readConversation,
  removeChat,
  sendMessage,
} from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function say(from: MadeMember, to: MadeMember, text: string, key = randomUUID()) {
  return from.client.call(sendMessage, { body: { profile: to.memberId, text }, key })
}

const chatsOf = (member: MadeMember) => member.client.call(listChats)
const conversationOf = (member: MadeMember, conversation: number) =>
  member.client.call(readConversation, { query: { conversation } })

test('[CHAT-1] [CHAT-2] both members see a sent message, and the recipient has it as unread until marking it as read', async () => {
  const anna = await chatMember(app, 'Anna')
  const bram = await chatMember(app, 'Bram')
  const { conversation, message, credits } = await say(anna, bram, ' Hoi Bram \r\nHoe is het? ')
  expect(message).toMatchObject({ seq: 1, from: anna.memberId, kind: 'text', text: 'Hoi Bram \nHoe is het?' })
  expect(credits).toBe(990)
  await say(anna, bram, 'Nog iets')

  const list = await chatsOf(bram)
  expect(list).toMatchObject({
    num_unread_messages: 2,
    chats: [
      {
        conversation,
        profile: { id: anna.memberId, name: 'Anna' },
        num_unread_messages: 2,
        last: { text: 'Nog iets' },
      },
    ],
  })
  expect((await chatsOf(anna)).chats[0]).toMatchObject({ num_unread_messages: 0, profile: { name: 'Bram' } })

  const opened = await conversationOf(bram, conversation.id)
  expect(opened.messages.map(each => each.text)).toEqual(['Hoi Bram \nHoe is het?', 'Nog iets'])
  expect(opened.messages[0]).not.toHaveProperty('key')
  const left = await bram.client.call(markRead, { body: { conversation: conversation.id, read: 2 } })
  expect(left.num_unread_messages).toBe(0)
  expect((await chatsOf(bram)).num_unread_messages).toBe(0)
  expect((await conversationOf(anna, conversation.id)).their_read).toBe(2)
})

test('[CHAT-3] without enough credits nothing is sent and nothing is charged', async () => {
  const chris = await chatMember(app, 'Chris', { credits: 25 })
  const dora = await chatMember(app, 'Dora')
  await say(chris, dora, 'een')
  await say(chris, dora, 'twee')
  const key = randomUUID()
  const problem = await chris.client.refused(sendMessage, { body: { profile: dora.memberId, text: 'drie' }, key })
  expect(problem).toMatchObject({ status: 402, code: 'not_enough_credits', params: { needed: 10, credits: 5 } })
  expect(problem.detail).toBe('Je hebt niet genoeg credits: een bericht kost er 10 en je hebt er 5.')
  expect((await chatsOf(dora)).num_unread_messages).toBe(2)
  expect(await balanceOf(chris)).toBe(5)
})

test.each(['disabled', 'deleted', 'banned'] as const)(
  '[CHAT-3] a message to a member who is %s is refused with a sentence and not charged',
  async status => {
    const [ali, bo] = [await chatMember(app, `Ali ${status}`), await chatMember(app, `Bo ${status}`)]
    await say(ali, bo, 'hoi')
    const { closeAccount } = await import('#accounts/server')
    const { transaction } = await import('#platform/server/database/db.ts')
    await transaction(tx => closeAccount(tx, bo.memberId, status))
    const refused = await ali.client.refused(sendMessage, { body: { profile: bo.memberId, text: 'nog daar?' } })
    expect(refused).toMatchObject({
      code: 'profile_gone',
      detail: expect.stringMatching(/^Dit profiel bestaat niet meer/),
    })
    const { pool } = await import('#platform/server/database/db.ts')
    // Counts entries instead of the balance: unread messages may be refunded at this moment.
    const spent = 'SELECT count(*)::int AS messages FROM credits_entry WHERE member_id = $1 AND delta < 0'
    expect((await pool().query(spent, [ali.memberId])).rows).toEqual([{ messages: 1 }])
  },
)

test('[CHAT-4] a message is not empty and has at most message_length characters', async () => {
  const eva = await chatMember(app, 'Eva')
  const finn = await chatMember(app, 'Finn')
  const { siteOf } = await import('#sites/server')
  const limit = siteOf(eva.siteId).settings.message_length
  const tooLong = { profile: finn.memberId, text: 'é'.repeat(limit + 1) }
  expect(await eva.client.refused(sendMessage, { body: tooLong })).toMatchObject({
    status: 400,
    code: 'message_too_long',
  })
  const blank = { profile: finn.memberId, text: ' \n\u0001 ' }
  expect(await eva.client.refused(sendMessage, { body: blank })).toMatchObject({ status: 400, code: 'message_empty' })
  await say(eva, finn, '👍'.repeat(limit))
  expect(await balanceOf(eva)).toBe(990)
})

describe('[CHAT-5] free members', () => {
  test('may start two conversations and answer any number; premium members may start more', async () => {
    const gijs = await chatMember(app, 'Gijs')
    const others = await Promise.all(['Hanna', 'Iris', 'Jet'].map(name => chatMember(app, name)))
    const [hanna, iris, jet] = others as [MadeMember, MadeMember, MadeMember]
    const key = randomUUID()
    await say(gijs, hanna, 'hoi')
    await say(gijs, iris, 'hoi')
    const refusal = await gijs.client.refused(sendMessage, { body: { profile: jet.memberId, text: 'hoi' }, key })
    expect(refusal).toMatchObject({ status: 403, code: 'may_not_start' })
    expect(await balanceOf(gijs)).toBe(980)
    await say(jet, gijs, 'Ik begin wel')
    await say(gijs, jet, 'Fijn')
    const kees = await chatMember(app, 'Kees', { premium: true })
    for (const other of [...others, gijs]) await say(kees, other, 'hoi')
  })

  test('have as many free messages as the site sets', async () => {
    const { transaction } = await import('#platform/server/database/db.ts')
    const { reloadSites, siteOfHost, updateSettings } = await import('#sites/server')
    const host = 'vlam.localhost'
    await transaction(tx => updateSettings(tx, siteOfHost(host)!.id, { free_messages: 2, message_credits: 10 }))
    await reloadSites()
    const lot = await chatMember(app, 'Lot', { host, credits: 10 })
    const mees = await chatMember(app, 'Mees', { host })
    for (const text of ['gratis', 'ook gratis', 'betaald']) await say(lot, mees, text)
    expect(await balanceOf(lot)).toBe(0)
    const refusal = await lot.client.refused(sendMessage, { body: { profile: mees.memberId, text: 'op' } })
    expect(refusal.code).toBe('not_enough_credits')
    const noor = await chatMember(app, 'Noor', { host, premium: true, credits: 10 })
    await say(noor, mees, 'premium betaalt')
    expect(await balanceOf(noor)).toBe(0)
  })
})

test('[CHAT-7] older messages load page by page, and messages beyond the history limit are hidden', async () => {
  const olaf = await chatMember(app, 'Olaf')
  const puck = await chatMember(app, 'Puck')
  const { conversation } = await say(olaf, puck, 'bericht 1')
  await fill(conversation.id, olaf, 2, 130)
  const newest = await conversationOf(puck, conversation.id)
  expect([newest.messages[0]!.seq, newest.messages.at(-1)!.seq, newest.more]).toEqual([81, 130, true])
  const query = { conversation: conversation.id, before: 81 }
  const older = await puck.client.call(readConversation, { query })
  expect([older.messages[0]!.seq, older.messages.at(-1)!.seq, older.more]).toEqual([31, 80, true])
  const { MESSAGE_HISTORY_IN_DAYS } = await import('./rules.ts')
  await query_(
    `UPDATE chat_message SET created_at = now() - make_interval(days => $2) WHERE conversation_id = $1 AND seq < 60`,
    [conversation.id, MESSAGE_HISTORY_IN_DAYS + 1],
  )
  const limited = await puck.client.call(readConversation, { query })
  expect([limited.messages[0]!.seq, limited.more, limited.history_hidden]).toEqual([60, false, true])
})

test('[CHAT-8] a removed chat leaves only the member’s own list, until a newer message; removing it again is no error', async () => {
  const quinn = await chatMember(app, 'Quinn')
  const roos = await chatMember(app, 'Roos')
  const { conversation } = await say(quinn, roos, 'eerste')
  const body = { conversation: conversation.id }
  await roos.client.call(removeChat, { body })
  await roos.client.call(removeChat, { body })
  expect((await chatsOf(roos)).chats).toEqual([])
  expect((await chatsOf(quinn)).chats).toHaveLength(1)
  await say(quinn, roos, 'tweede')
  expect((await conversationOf(roos, conversation.id)).messages.map(each => each.text)).toEqual(['tweede'])
  expect((await chatsOf(roos)).num_unread_messages).toBe(1)
})

test('[CHAT-10] a conversation can be opened by profile before it exists, and opening it doesn’t create it', async () => {
  const sam = await chatMember(app, 'Sam')
  const tess = await chatMember(app, 'Tess')
  const query = { profile: tess.memberId }
  const unopened = await sam.client.call(readConversation, { query })
  expect(unopened).toMatchObject({ conversation: null, profile: { name: 'Tess' }, messages: [] })
  expect((await chatsOf(sam)).chats).toEqual([])
  const { conversation } = await say(sam, tess, 'hoi')
  expect((await sam.client.call(readConversation, { query })).conversation).toEqual(conversation)
  expect((await sam.client.refused(readConversation, { query: { profile: sam.memberId } })).status).toBe(404)
})

test('[SITE-9] [TRUST-4] a member reaches no conversation of other members and no member of another site', async () => {
  const uma = await chatMember(app, 'Uma')
  const vic = await chatMember(app, 'Vic')
  const { conversation } = await say(uma, vic, 'tussen ons')
  const stranger = await chatMember(app, 'Wies')
  const elsewhere = await chatMember(app, 'Xena', { host: 'vlam.localhost' })
  for (const other of [stranger, elsewhere]) {
    const query = { conversation: conversation.id }
    expect((await other.client.refused(readConversation, { query })).code).toBe('not_found')
    expect((await other.client.refused(markRead, { body: { ...query, read: 1 } })).code).toBe('not_found')
    expect((await other.client.refused(removeChat, { body: query })).code).toBe('not_found')
  }
  const body = { profile: uma.memberId, text: 'hoi' }
  expect((await elsewhere.client.refused(sendMessage, { body })).code).toBe('not_found')
  expect((await stranger.client.refused(sendMessage, { body: { ...body, profile: stranger.memberId } })).code).toBe(
    'not_found',
  )
  expect((await app.client().refused(sendMessage, { body })).code).toBe('authentication_required')
  expect((await chatsOf(uma)).chats).toHaveLength(1)
})

test('[BLOCK-1] [BLOCK-2] a block removes the conversation for both, and a refused message says which of them blocked', async () => {
  const yara = await chatMember(app, 'Yara')
  const zef = await chatMember(app, 'Zef')
  const { conversation } = await say(zef, yara, 'hoi')
  await say(yara, zef, 'hallo')
  const { blockMember, unblockMember } = await import('#safety/contract')
  await yara.client.call(blockMember, { body: { id: zef.memberId } })
  expect((await chatsOf(yara)).chats).toEqual([])
  expect((await chatsOf(zef)).chats).toEqual([])
  expect((await zef.client.refused(readConversation, { query: { conversation: conversation.id } })).status).toBe(404)
  const refused = await zef.client.refused(sendMessage, { body: { profile: yara.memberId, text: 'waarom?' } })
  expect(refused).toMatchObject({ status: 403, code: 'blocked_by_member' })
  const own = await yara.client.refused(sendMessage, { body: { profile: zef.memberId, text: 'en?' } })
  expect(own.code).toBe('member_blocked')
  expect(await balanceOf(zef)).toBe(990)
  await yara.client.call(unblockMember, { body: { id: zef.memberId } })
  expect((await chatsOf(zef)).chats).toEqual([])
  await say(zef, yara, 'opnieuw')
  expect((await conversationOf(yara, conversation.id)).messages.map(each => each.text)).toEqual(['opnieuw'])
})

test('[FICT-1] a fictional profile is labelled in the list and the conversation, and pays nothing for its messages', async () => {
  const abel = await chatMember(app, 'Abel')
  const fia = await chatMember(app, 'Fia', { fictional: true, credits: 0 })
  await abel.client.call(acknowledgeFictionalNotice, { body: {} })
  const { conversation } = await say(abel, fia, 'hoi')
  const { sendMessage: sendAs } = await import('#chat/server')
  const { siteId, memberId } = fia
  const reply = await sendAs({ siteId, from: memberId, to: abel.memberId, text: 'Dag', key: randomUUID() })
  expect(reply).toMatchObject({ conversationId: conversation.id, credits: 0, message: { seq: 2 } })
  expect((await chatsOf(abel)).chats[0]!.profile).toMatchObject({ name: 'Fia', fictional: true })
  expect((await conversationOf(abel, conversation.id)).profile).toMatchObject({ fictional: true })
})

async function balanceOf({ memberId }: MadeMember): Promise<number> {
  const { creditsOf } = await import('#credits/server')
  const { db } = await import('#platform/server/database/db.ts')
  return (await creditsOf(db(), memberId)).credits
}

async function query_(text: string, values: unknown[]): Promise<void> {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(text, values)
}

async function fill(conversation: number, from: MadeMember, first: number, last: number): Promise<void> {
  await query_(
    `INSERT INTO chat_message (conversation_id, seq, sender_id, kind, client_key, cost, body)
     SELECT $1, i, $2, 0, gen_random_uuid(), 0, 'bericht ' || i FROM generate_series($3::int, $4::int) AS i`,
    [conversation, from.memberId, first, last],
  )
  await query_('UPDATE chat_conversation SET last_seq = $2 WHERE id = $1', [conversation, last])
}
