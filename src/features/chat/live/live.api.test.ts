import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLiveCursor } from '#platform/contract.ts'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import { eventOf, LiveStream } from '../../../../test/support/live/live-stream.ts'
import { chatMember, type MadeMember } from '../../../../test/support/made-member.ts'
import { type Conversation, listChats, markRead, readConversation, removeChat, sendMessage } from '../contract.ts'
import { type ChatEvent, conversationAfter, listAfter } from './live-events.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const send = (from: MadeMember, to: MadeMember, text: string, key = randomUUID()) =>
  from.client.call(sendMessage, { body: { profile: to.memberId, text }, key })

test('[CHAT-14] a message reaches the recipient’s page and the sender’s other tabs; only the sender gets its key', async () => {
  const anna = await chatMember(app, 'Anna')
  const bram = await chatMember(app, 'Bram')
  const { cursor } = await anna.client.call(getLiveCursor)
  const [annas, brams] = await Promise.all([open(anna), open(bram)])
  const key = randomUUID()
  const { conversation, message } = await send(anna, bram, 'hoi', key)
  const charges = (stream: LiveStream) => stream.named('credits.changed').filter(event => event.id > eventOf(cursor))
  const isThere = (stream: LiveStream) => stream.until(() => stream.named('chat.message').length === 1)
  await Promise.all([isThere(annas), isThere(brams), annas.until(() => charges(annas).length === 1)])
  const { key: _, ...withoutKey } = message
  expect(annas.named('chat.message')[0]!.data).toEqual({
    conversation: conversation.id,
    profile: bram.memberId,
    message,
  })
  expect(brams.named('chat.message')[0]!.data).toEqual({
    conversation: conversation.id,
    profile: anna.memberId,
    message: withoutKey,
  })
  expect(charges(annas)[0]!.data).toEqual({ credits: 990 })
  expect(charges(brams)).toEqual([])

  await bram.client.call(markRead, { body: { conversation: conversation.id, read: 1 } })
  await annas.until(() => annas.named('chat.read').length === 1)
  expect(annas.named('chat.read')[0]!.data).toEqual({ conversation: conversation.id, member: bram.memberId, seq: 1 })
  await anna.client.call(removeChat, { body: { conversation: conversation.id } })
  await annas.until(() => annas.named('chat.removed').length === 1)
  await send(bram, anna, 'ben je er nog?')
  await brams.until(() => brams.named('chat.message').length === 2)
  expect(brams.named('chat.removed')).toEqual([])
  annas.close()
  brams.close()
})

test('[CHAT-14] a reconnecting page receives every event that it missed, once, in order', async () => {
  const cor = await chatMember(app, 'Cor')
  const dirk = await chatMember(app, 'Dirk')
  const before = await open(dirk)
  await send(cor, dirk, 'een')
  await before.until(() => before.named('chat.message').length === 1)
  const lastSeen = before.named('chat.message')[0]!
  before.close()
  for (const text of ['twee', 'drie']) await send(cor, dirk, text)
  const after = await LiveStream.open(dirk.client, app.port, lastSeen.cursor)
  await send(cor, dirk, 'vier')
  await after.until(() => after.named('chat.message').some(event => event.data.message.text === 'vier'))
  after.close()
  const fresh = after.named('chat.message').filter(event => event.id > lastSeen.id)
  expect(fresh.map(event => event.data.message.text)).toEqual(['twee', 'drie', 'vier'])
  expect(new Set(fresh.map(event => event.id)).size).toBe(3)
})

test('[CHAT-14] a page that applies its events, even twice, equals a fresh load', async () => {
  const els = await chatMember(app, 'Els')
  const floor = await chatMember(app, 'Floor')
  const gea = await chatMember(app, 'Gea')
  const { conversation } = await send(els, floor, 'begin')
  await send(gea, floor, 'ook hoi')
  const query = { conversation: conversation.id }
  for (const viewer of [els, floor]) {
    const { cursor } = await viewer.client.call(getLiveCursor)
    let cached: Conversation = await viewer.client.call(readConversation, { query })
    let list = await viewer.client.call(listChats)
    const stream = await LiveStream.open(viewer.client, app.port, cursor)

    await send(floor, els, 'antwoord')
    await send(els, floor, 'weer een')
    await floor.client.call(markRead, { body: { ...query, read: 2 } })
    await send(gea, floor, 'iets tussendoor')
    await els.client.call(markRead, { body: { ...query, read: 3 } })
    const last = randomUUID()
    await send(floor, els, last)
    await stream.until(() => stream.named('chat.message').some(event => event.data.message.text === last))
    stream.close()

    const me = viewer.memberId
    const events = stream.received.filter(({ name }) => name === 'chat.message' || name === 'chat.read') as ChatEvent[]
    for (const event of [...events, ...events]) {
      const isHeld = 'conversation' in event.data && event.data.conversation === conversation.id
      if (isHeld) cached = conversationAfter(cached, event, me) as Conversation
      list = listAfter(list, event, me) as typeof list
    }
    expect(cached).toEqual(await viewer.client.call(readConversation, { query }))
    expect(list).toEqual(await viewer.client.call(listChats))
  }
})

async function open(who: MadeMember): Promise<LiveStream> {
  const { cursor } = await who.client.call(getLiveCursor)
  return LiveStream.open(who.client, app.port, cursor)
}
