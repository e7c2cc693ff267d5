/** For every event: what a page holds plus the event equals what it would load afresh, and applying it twice changes nothing. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeProfile, getUser } from '#members/contract'
import { getLiveCursor } from '#platform/contract.ts'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { sendPicture } from '../../../test/support/chat-image.ts'
import { type Person, person } from '../../../test/support/chat-people.ts'
import { ordinaryPhoto } from '../../../test/support/hostile-pictures.ts'
import { LiveStream } from '../../../test/support/live-stream.ts'
import { rounds } from '../../../test/support/rounds.ts'
import { SEED } from '../../../test/support/seed.ts'
import * as chat from './contract.ts'
import { acceptImages, type ChatEvent, type ChatEventName } from './contract.ts'
import { CHAT_EVENT_NAMES, CHAT_EVENTS, conversationAfter, listAfter } from './live-events.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

let people = 0

/** A page with the list and the conversation, which hears its stream from the moment that it was loaded. */
class Page {
  private readonly who: Person
  private readonly conversation: number
  private readonly stream: LiveStream
  held: chat.Conversation
  list: Awaited<ReturnType<Page['loadList']>>
  /** How often the page had to load a state again, because an event alone didn't lead to it. */
  reloads = 0

  private readonly cursor: number

  private constructor(who: Person, conversation: number, stream: LiveStream, cursor: number) {
    this.cursor = cursor
    this.who = who
    this.conversation = conversation
    this.stream = stream
    this.held = undefined as never
    this.list = undefined as never
  }

  static async open(who: Person, conversation: number): Promise<Page> {
    const { cursor } = await who.client.call(getLiveCursor)
    const page = new Page(who, conversation, await LiveStream.open(who.client, app.port, cursor), cursor)
    await page.load()
    return page
  }

  load = async () => {
    this.held = await this.loadConversation()
    this.list = await this.loadList()
  }

  loadConversation = () => this.who.client.call(chat.readConversation, { query: { conversation: this.conversation } })
  loadList = () => this.who.client.call(chat.listChats)

  /** Hears until `name` has come as often as that; returns that and all besides, also what the stream repeats of before. */
  async hear(name: string, times = 1): Promise<ChatEvent[]> {
    await this.stream.until(
      heard => heard.filter(event => (event.name as string) === name && !(event.id <= this.cursor)).length >= times,
    )
    return this.stream.heard.filter(event => event.name.startsWith('chat.')) as unknown as ChatEvent[]
  }

  async apply(events: readonly ChatEvent[]): Promise<void> {
    for (const event of events) {
      const conversation = conversationAfter(this.held, event, this.who.memberId)
      const list = listAfter(this.list, event, this.who.memberId)
      this.held = conversation === 'reload' ? await this.loadConversation() : conversation
      this.list = list === 'reload' ? await this.loadList() : list
      this.reloads += Number(conversation === 'reload') + Number(list === 'reload')
    }
  }

  async equalsFresh(): Promise<void> {
    expect(this.held).toEqual(await this.loadConversation())
    expect(this.list).toEqual(await this.loadList())
  }

  close = () => this.stream.close()
}

interface Pair {
  readonly anna: Person
  readonly bram: Person
  readonly conversation: number
}

/** Three messages, the last one of Bram, with nothing read. */
async function pair(): Promise<Pair> {
  const anna = await person(app, `Anna${++people}`)
  const bram = await person(app, `Bram${people}`)
  await send(anna, bram, 'een')
  await send(anna, bram, 'twee')
  const { conversation } = await send(bram, anna, 'drie')
  return { anna, bram, conversation: conversation.id }
}

const send = (from: Person, to: Person, text: string) =>
  from.client.call(chat.sendMessage, { body: { profile: to.memberId, text }, key: randomUUID() })

interface Cause {
  readonly act: (pair: Pair) => Promise<unknown>
  /** Both by default. */
  readonly heardBy?: readonly ('anna' | 'bram')[]
}

/** How each event of the table comes about; without a cause an event doesn't compile. */
const CAUSES: Readonly<Record<ChatEventName, Cause>> = {
  'chat.message': { act: ({ anna, bram }) => send(anna, bram, 'vier') },
  'chat.read': {
    act: ({ anna, conversation }) => anna.client.call(chat.markRead, { body: { conversation, read: 3 } }),
  },
  'chat.delivered': {
    act: ({ anna, conversation }) =>
      anna.client.call(chat.markDelivered, { body: { delivered: [{ conversation, seq: 3 }] } }),
  },
  'chat.deleted': {
    act: ({ bram, conversation }) => bram.client.call(chat.deleteMessage, { body: { conversation, seq: 3 } }),
  },
  'chat.reaction': {
    act: ({ anna, conversation }) =>
      anna.client.call(chat.react, { body: { conversation, seq: 3, reaction: 'heart' } }),
  },
  'chat.removed': {
    act: ({ anna, bram, conversation }) =>
      Promise.all([anna, bram].map(who => who.client.call(chat.removeChat, { body: { conversation } }))),
  },
  'chat.receipts': { act: ({ anna }) => anna.client.call(chat.setChatSettings, { body: { receipts: false } }) },
  'chat.reload': { act: ({ anna }) => moveStrangerToList(anna), heardBy: ['anna'] },
  'chat.images': {
    act: ({ anna, conversation }) => anna.client.call(acceptImages, { body: { conversation, accepted: true } }),
    heardBy: ['anna'],
  },
  'chat.presence': { act: ({ anna, bram }) => Promise.all([anna, bram].map(who => who.client.call(getUser))) },
  'chat.typing': {
    act: ({ anna, conversation }) => anna.client.call(chat.sendTyping, { body: { conversation } }),
    heardBy: ['bram'],
  },
}

async function moveStrangerToList(anna: Person): Promise<void> {
  await anna.client.call(chat.setChatSettings, { body: { hidden_words: ['geld'] } })
  const { conversation } = await send(await person(app, 'Chris'), anna, 'geld')
  await anna.client.call(chat.moveToList, { body: { conversation: conversation.id } })
}

describe('[CHAT-14] one event, applied once and applied again, equals a fresh load on both sides', () => {
  test.for(CHAT_EVENT_NAMES)('%s', async name => {
    const { act, heardBy = ['anna', 'bram'] } = CAUSES[name]
    const two = await pair()
    const pages = await Promise.all(heardBy.map(who => Page.open(two[who], two.conversation)))
    const before = pages.map(page => JSON.stringify([page.held, page.list]))
    await act(two)
    const effects = [CHAT_EVENTS[name].list, CHAT_EVENTS[name].conversation]
    for (const page of pages) {
      const events = (await page.hear(name)).filter(event => event.name === name)
      await page.apply(events)
      await page.equalsFresh()
      const once = JSON.stringify([page.held, page.list])
      await page.apply(events)
      expect(JSON.stringify([page.held, page.list])).toBe(once)
      if (!effects.includes('reload')) expect(page.reloads).toBe(0)
      page.close()
    }
    const isChanged = pages.some((page, index) => JSON.stringify([page.held, page.list]) !== before[index])
    expect(isChanged).toBe(effects.some(effect => effect !== 'unchanged'))
  })
})

test('[CHAT-14] [CHAT-16] a picture that is taken back is gone from the open pages as from a fresh load', async () => {
  const { anna, bram, conversation } = await pair()
  const { body } = await sendPicture(bram.client, {
    to: anna.memberId,
    bytes: await ordinaryPhoto(400, 500),
    text: 'ik',
  })
  const pages = await Promise.all([anna, bram].map(who => Page.open(who, conversation)))
  await bram.client.call(chat.deleteMessage, { body: { conversation, seq: body.message.seq } })
  for (const page of pages) {
    await page.apply(await page.hear('chat.deleted'))
    await page.equalsFresh()
    expect(page.held.messages.at(-1)).not.toHaveProperty('image')
    page.close()
  }
})

test('[CHAT-14] [CHAT-17] what goes into the filtered folder and what comes out of it equals a fresh load, on both sides', async () => {
  const [anna, bram] = [await person(app, 'Anja'), await person(app, 'Bas')]
  const { conversation } = await send(bram, anna, 'hoi')
  await anna.client.call(chat.setChatSettings, { body: { hidden_words: ['geld'] } })
  const [hers, his] = await Promise.all([anna, bram].map(who => Page.open(who, conversation.id)))
  const both = async (folders: number, messages: number) => {
    for (const page of [hers!, his!]) {
      if (page === his) await page.apply(await page.hear('chat.message', messages))
      else await page.apply(folders > 0 ? await page.hear('chat.reload', folders) : [])
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

  const cor = await person(app, 'Cor')
  const other = await send(cor, anna, 'geld')
  const pane = await Page.open(anna, other.conversation.id)
  expect(pane.held.filtered).toBe(true)
  await send(anna, cor, 'nee')
  await pane.apply(await pane.hear('chat.message'))
  await pane.equalsFresh()
  expect(pane.list.chats.map(each => each.profile?.name)).toEqual(['Cor', 'Bas'])
  for (const page of [hers!, his!, pane]) page.close()
})

const ROUNDS = rounds('LIVE_ROUNDS', { short: 10, long: 200 })

type Step = readonly ['anna' | 'bram', keyof typeof STEPS, number]

const STEPS = {
  say: (who: Person, { anna, bram }: Pair) => send(who, who === anna ? bram : anna, 'en nog iets'),
  read: (who: Person, { conversation }: Pair, seq: number) =>
    who.client.call(chat.markRead, { body: { conversation, read: seq } }),
  receive: (who: Person, { conversation }: Pair, seq: number) =>
    who.client.call(chat.markDelivered, { body: { delivered: [{ conversation, seq }] } }),
  takeBack: (who: Person, { conversation }: Pair, seq: number) =>
    who.client.call(chat.deleteMessage, { body: { conversation, seq } }).catch(() => undefined),
  react: (who: Person, { conversation }: Pair, seq: number) =>
    who.client
      .call(chat.react, { body: { conversation, seq, reaction: [null, 'heart', 'fire'][seq % 3] as never } })
      .catch(() => undefined),
  remove: (who: Person, { conversation }: Pair) => who.client.call(chat.removeChat, { body: { conversation } }),
  hide: (who: Person, _: Pair, seq: number) => who.client.call(changeProfile, { body: { invisible: seq % 2 === 0 } }),
  tell: (who: Person, _: Pair, seq: number) =>
    who.client.call(chat.setChatSettings, { body: { receipts: seq % 3 > 0 } }),
} as const

const step = fc.tuple(
  fc.constantFrom('anna' as const, 'bram' as const),
  fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  fc.integer({ min: 1, max: 5 }),
) satisfies fc.Arbitrary<Step>

test(
  '[CHAT-14] whatever two people do, each page ends where a fresh load ends, also when it hears everything twice',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async steps => {
        const two = await pair()
        const pages = await Promise.all([two.anna, two.bram].map(who => Page.open(who, two.conversation)))
        for (const [who, what, seq] of steps) await STEPS[what](two[who], two, seq)
        const last = await send(two.anna, two.bram, 'tot slot')
        const isLast = (event: ChatEvent) =>
          event.name === 'chat.message' && event.data.message.seq === last.message.seq
        for (const page of pages) {
          let events: ChatEvent[] = []
          for (let times = 1; !events.some(isLast); times++) events = await page.hear('chat.message', times)
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
