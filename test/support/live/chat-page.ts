import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as chat from '../../../src/features/chat/contract.ts'
import { CHAT_EVENTS, conversationAfter, listAfter } from '../../../src/features/chat/live/live-events.ts'
import { getLiveCursor } from '../../../src/platform/contract.ts'
import type { TestApp } from '../app.ts'
import { chatMember, type MadeMember } from '../made-member.ts'
import { eventOf, LiveStream } from './live-stream.ts'

export interface Cause {
  readonly run: (pair: Pair) => Promise<unknown>
  /** Both by default. */
  readonly receivedBy?: readonly ('anna' | 'bram')[]
}

/**
 * Registers the test of one live event; the feature's test file calls it. live-equals-fresh.api.test.ts fails until each
 * event of the table has such a test.
 */
export function testEvent(
  app: () => TestApp,
  name: chat.ChatEventName,
  { run, receivedBy = ['anna', 'bram'] }: Cause,
): void {
  test(`[CHAT-14] ${name}, applied once and applied again, equals a fresh load on both sides`, async () => {
    const two = await pair(app())
    const pages = await Promise.all(receivedBy.map(member => Page.open(app(), two[member], two.conversation)))
    const before = pages.map(page => JSON.stringify([page.held, page.list]))
    await run(two)
    const effects = [CHAT_EVENTS[name].list, CHAT_EVENTS[name].conversation]
    for (const page of pages) {
      const events = (await page.receive(name)).filter(event => event.name === name)
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
}

/**
 * A page with the chat list and an open conversation. It receives the events of its stream from the moment when it was
 * loaded.
 */
export class Page {
  private readonly who: MadeMember
  private readonly conversation: number
  private stream: LiveStream
  held: chat.Conversation
  list: Awaited<ReturnType<Page['loadList']>>
  /** How often the page had to load its state again, because it couldn't apply an event. */
  reloads = 0

  private readonly cursor: string

  private constructor(member: MadeMember, conversation: number, stream: LiveStream, cursor: string) {
    this.cursor = cursor
    this.who = member
    this.conversation = conversation
    this.stream = stream
    this.held = undefined as never
    this.list = undefined as never
  }

  static async open(app: TestApp, who: MadeMember, conversation: number): Promise<Page> {
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

  /** Waits until `name` has arrived `times` times; returns all new events, including those that the stream repeated. */
  async receive(name: string, times = 1): Promise<chat.ChatEvent[]> {
    await this.stream.until(
      received =>
        received.filter(event => (event.name as string) === name && !(event.id <= eventOf(this.cursor))).length >=
        times,
    )
    return this.stream.received.filter(event => event.name.startsWith('chat.')) as unknown as chat.ChatEvent[]
  }

  async apply(events: readonly chat.ChatEvent[]): Promise<void> {
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

  /** Connects again, as a browser that received nothing since it loaded the page. */
  async reconnect(app: TestApp): Promise<void> {
    this.close()
    this.stream = await LiveStream.open(this.who.client, app.port, this.cursor)
  }

  /** Everything that the last connection received. */
  get text(): string {
    return this.stream.text
  }

  close = () => this.stream.close()
}

export interface Pair {
  readonly anna: MadeMember
  readonly bram: MadeMember
  readonly conversation: number
}

let people = 0

/** A conversation of three unread messages, the last one from Bram. */
export async function pair(app: TestApp): Promise<Pair> {
  const anna = await chatMember(app, `Anna${++people}`)
  const bram = await chatMember(app, `Bram${people}`)
  await send(anna, bram, 'een')
  await send(anna, bram, 'twee')
  const { conversation } = await send(bram, anna, 'drie')
  return { anna, bram, conversation: conversation.id }
}

export const send = (from: MadeMember, to: MadeMember, text: string) =>
  from.client.call(chat.sendMessage, { body: { profile: to.memberId, text }, key: randomUUID() })
