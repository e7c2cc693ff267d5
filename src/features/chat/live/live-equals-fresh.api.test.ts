/** For every event: a page that applies it equals a fresh load, and applying it twice changes nothing. */
import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeProfile, getUser } from '#members/contract'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import { type Cause, Page, type Pair, pair, send, testEvent } from '../../../../test/support/live/chat-page.ts'
import { chatMember, type MadeMember } from '../../../../test/support/made-member.ts'
import { sendPicture } from '../../../../test/support/pictures/chat-image.ts'
import { ordinaryPhoto } from '../../../../test/support/pictures/hostile-pictures.ts'
import { rounds } from '../../../../test/support/rounds.ts'
import { SEED } from '../../../../test/support/seed.ts'
import * as chat from '../contract.ts'
import { acceptImages, type ChatEvent, type ChatEventName } from '../contract.ts'
import { CHAT_EVENT_NAMES } from './live-events.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

/** The action that causes each event. A feature's own test file calls `testEvent` for its events. */
const CAUSES: Partial<Record<ChatEventName, Cause>> = {
  'chat.message': { run: ({ anna, bram }) => send(anna, bram, 'vier') },
  'chat.read': {
    run: ({ anna, conversation }) => anna.client.call(chat.markRead, { body: { conversation, read: 3 } }),
  },
  'chat.delivered': {
    run: ({ anna, conversation }) =>
      anna.client.call(chat.markDelivered, { body: { delivered: [{ conversation, seq: 3 }] } }),
  },
  'chat.deleted': {
    run: ({ bram, conversation }) => bram.client.call(chat.deleteMessage, { body: { conversation, seq: 3 } }),
  },
  'chat.reaction': {
    run: ({ anna, conversation }) =>
      anna.client.call(chat.setReaction, { body: { conversation, seq: 3, reaction: 'heart' } }),
  },
  'chat.removed': {
    run: ({ anna, bram, conversation }) =>
      Promise.all([anna, bram].map(member => member.client.call(chat.removeChat, { body: { conversation } }))),
  },
  'chat.receipts': { run: ({ anna }) => anna.client.call(chat.setChatSettings, { body: { receipts: false } }) },
  'chat.reload': { run: ({ anna }) => moveStrangerToList(anna), receivedBy: ['anna'] },
  'chat.images': {
    run: ({ anna, conversation }) => anna.client.call(acceptImages, { body: { conversation, accepted: true } }),
    receivedBy: ['anna'],
  },
  'chat.presence': { run: ({ anna, bram }) => Promise.all([anna, bram].map(member => member.client.call(getUser))) },
  'chat.typing': {
    run: ({ anna, conversation }) => anna.client.call(chat.sendTyping, { body: { conversation } }),
    receivedBy: ['bram'],
  },
}

for (const [name, cause] of Object.entries(CAUSES)) testEvent(() => app, name as ChatEventName, cause)

test('each live event of the chat has a test that compares it with a fresh load', () => {
  const files = globSync('src/features/chat/**/*.api.test.ts').map(file => readFileSync(file, 'utf8'))
  const tested = files.flatMap(file => [...file.matchAll(/testEvent\(\(\) => app, '([^']+)'/g)].map(match => match[1]))
  expect([...Object.keys(CAUSES), ...tested].sort()).toEqual(CHAT_EVENT_NAMES.toSorted())
})

async function moveStrangerToList(anna: MadeMember): Promise<void> {
  await anna.client.call(chat.setChatSettings, { body: { filtered_words: ['geld'] } })
  const { conversation } = await send(await chatMember(app, 'Chris'), anna, 'geld')
  await anna.client.call(chat.moveToList, { body: { conversation: conversation.id } })
}

test('[CHAT-14] [CHAT-16] a deleted image disappears from open pages as from a fresh load', async () => {
  const { anna, bram, conversation } = await pair(app)
  const { body } = await sendPicture(bram.client, {
    to: anna.memberId,
    bytes: await ordinaryPhoto(400, 500),
    text: 'ik',
  })
  const pages = await Promise.all([anna, bram].map(member => Page.open(app, member, conversation)))
  await bram.client.call(chat.deleteMessage, { body: { conversation, seq: body.message.seq } })
  for (const page of pages) {
    await page.apply(await page.receive('chat.deleted'))
    await page.equalsFresh()
    expect(page.held.messages.at(-1)).not.toHaveProperty('image')
    page.close()
  }
})

test('[CHAT-14] [CHAT-17] moving conversations into and out of the filtered folder equals a fresh load, for both members', async () => {
  const [anna, bram] = [await chatMember(app, 'Anja'), await chatMember(app, 'Bas')]
  const { conversation } = await send(bram, anna, 'hoi')
  await anna.client.call(chat.setChatSettings, { body: { filtered_words: ['geld'] } })
  const [hers, his] = await Promise.all([anna, bram].map(member => Page.open(app, member, conversation.id)))
  const both = async (folders: number, messages: number) => {
    for (const page of [hers!, his!]) {
      if (page === his) await page.apply(await page.receive('chat.message', messages))
      else await page.apply(folders > 0 ? await page.receive('chat.reload', folders) : [])
      await page.equalsFresh()
    }
  }
  expect(hers!.list).toMatchObject({ num_unread_messages: 1, chats: [{ num_unread_messages: 1 }] })
  await send(bram, anna, 'kun je geld sturen')
  await both(1, 1)
  expect(hers).toMatchObject({ list: { num_unread_messages: 0, chats: [] }, held: { filtered: true } })
  await anna.client.call(chat.moveToList, { body: { conversation: conversation.id } })
  await both(2, 1)
  expect(hers!.list).toMatchObject({ num_unread_messages: 2, chats: [{ num_unread_messages: 2 }] })
  expect(hers!.held).not.toHaveProperty('filtered')

  const cor = await chatMember(app, 'Cor')
  const other = await send(cor, anna, 'geld')
  const pane = await Page.open(app, anna, other.conversation.id)
  expect(pane.held.filtered).toBe(true)
  await send(anna, cor, 'nee')
  await pane.apply(await pane.receive('chat.message'))
  await pane.equalsFresh()
  expect(pane.list.chats.map(each => each.profile?.name)).toEqual(['Cor', 'Bas'])
  for (const page of [hers!, his!, pane]) page.close()
})

const ROUNDS = rounds('LIVE_ROUNDS', { short: 10, long: 200 })

type Step = readonly ['anna' | 'bram', keyof typeof STEPS, number]

const STEPS = {
  say: (member: MadeMember, { anna, bram }: Pair) => send(member, member === anna ? bram : anna, 'en nog iets'),
  read: (member: MadeMember, { conversation }: Pair, seq: number) =>
    member.client.call(chat.markRead, { body: { conversation, read: seq } }),
  receive: (member: MadeMember, { conversation }: Pair, seq: number) =>
    member.client.call(chat.markDelivered, { body: { delivered: [{ conversation, seq }] } }),
  deleteMessage: (member: MadeMember, { conversation }: Pair, seq: number) =>
    member.client.call(chat.deleteMessage, { body: { conversation, seq } }).catch(() => undefined),
  setReaction: (member: MadeMember, { conversation }: Pair, seq: number) =>
    member.client
      .call(chat.setReaction, { body: { conversation, seq, reaction: [null, 'heart', 'fire'][seq % 3] as never } })
      .catch(() => undefined),
  remove: (member: MadeMember, { conversation }: Pair) =>
    member.client.call(chat.removeChat, { body: { conversation } }),
  setInvisible: (member: MadeMember, _: Pair, seq: number) =>
    member.client.call(changeProfile, { body: { invisible: seq % 2 === 0 } }),
  setReceipts: (member: MadeMember, _: Pair, seq: number) =>
    member.client.call(chat.setChatSettings, { body: { receipts: seq % 3 > 0 } }),
} as const

const step = fc.tuple(
  fc.constantFrom('anna' as const, 'bram' as const),
  fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  fc.integer({ min: 1, max: 5 }),
) satisfies fc.Arbitrary<Step>

test(
  '[CHAT-14] after any actions of two members each open page equals a fresh load, also after a reconnect and if each event is applied twice',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async steps => {
        const two = await pair(app)
        const open = () => Promise.all([two.anna, two.bram].map(member => Page.open(app, member, two.conversation)))
        const [pages, offline] = [await open(), await open()]
        for (const [member, what, seq] of steps) await STEPS[what](two[member], two, seq)
        const last = await send(two.anna, two.bram, 'tot slot')
        const isLast = (event: ChatEvent) =>
          event.name === 'chat.message' && event.data.message.seq === last.message.seq
        for (const page of offline) await page.reconnect(app)
        for (const page of [...pages, ...offline]) {
          let events: ChatEvent[] = []
          for (let times = 1; !events.some(isLast); times++) events = await page.receive('chat.message', times)
          await page.apply(events)
          await page.equalsFresh()
          await page.apply(events)
          await page.equalsFresh()
          page.close()
        }
      }),
      { numRuns: ROUNDS, seed: SEED },
    )
  },
  60_000 + ROUNDS * 2_000,
)
