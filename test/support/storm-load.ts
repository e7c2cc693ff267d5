import { randomUUID } from 'node:crypto'
import { readConversation, sendMessage } from '../../src/features/chat/contract.ts'
import { credits } from '../../src/features/credits/contract.ts'
import { type Order, order, placeOrder } from '../../src/features/payments/contract.ts'
import type { BodyOf } from '../../src/platform/endpoint.ts'
import type { Answer, Client } from './client.ts'
import { orderBody, payInLab } from './shop.ts'

/** What somebody wanted, and whether they were told that it is done. */
interface Wanted {
  readonly key: string
  readonly by: Weathered
  isAcknowledged: boolean
}

/** A member who tries everything again until it is acknowledged, as the browser does. */
export interface Weathered {
  readonly memberId: number
  readonly client: Client
}

/** Between tries, as a browser that asks at once would only be in the way of what comes back. */
const PAUSE_IN_MS = 100

/** A steady load of sends, purchases and reads, whatever happens to those who answer. */
export class StormLoad {
  readonly sent: Wanted[] = []
  readonly bought: Wanted[] = []
  /** Answers that nobody may get, whatever died: neither done, nor refused with a word on when to come again. */
  readonly odd: string[] = []
  /** So many calls were told to come again, with a time. */
  told = 0
  private isOver = false
  private readonly loops: Promise<void>[] = []

  get acknowledged(): number {
    return [...this.sent, ...this.bought].filter(each => each.isAcknowledged).length
  }

  /** Writes to the other without a pause. Every fifth message is tried once, and then its writer is gone. */
  writing(from: Weathered, to: Weathered): void {
    let nth = 0
    this.loop(async () => {
      const wanted: Wanted = { key: randomUUID(), by: from, isAcknowledged: false }
      this.sent.push(wanted)
      const body = { profile: to.memberId, text: `bericht ${++nth}` }
      const send = () => from.client.send(sendMessage, { body, key: wanted.key })
      const answer = nth % 5 === 0 ? await this.tried(send) : await this.insisted(send)
      wanted.isAcknowledged = answer?.status === 200
    })
  }

  /** Buys one bundle after the other, pays in the lab, and looks until it is there. */
  buying(by: Weathered): void {
    this.loop(async () => {
      const body = await this.done(() => orderBody(by.client))
      const wanted: Wanted = { key: randomUUID(), by, isAcknowledged: false }
      this.bought.push(wanted)
      const placed = await this.placed(wanted, body)
      await this.done(() => payInLab(by.client, placed))
      const query = { payment_id: placed.payment_id }
      await this.done(async () => {
        const { status } = await by.client.call(order, { query })
        if (status !== 'completed') throw new Error(status)
      })
      wanted.isAcknowledged = true
    })
  }

  /** Reads a conversation as often as it can: what it has once shown stays. */
  reading(by: Weathered, conversation: number): void {
    let last = 0
    this.loop(async () => {
      const { body } = await this.insisted(() => by.client.send(readConversation, { query: { conversation } }))
      const newest = Math.max(0, ...(body as { messages: { seq: number }[] }).messages.map(({ seq }) => seq))
      if (newest < last) this.odd.push(`message ${last} was seen, and then only ${newest}`)
      last = newest
      const answer = await this.insisted(() => by.client.send(credits))
      if ((answer.body as { credits: number }).credits < 0) this.odd.push('a balance below nothing')
    })
  }

  /** No new wishes; those under way are insisted upon to their end. */
  async end(): Promise<void> {
    this.isOver = true
    await Promise.all(this.loops)
  }

  private loop(once: () => Promise<void>): void {
    const all = async () => {
      while (!this.isOver) await once()
    }
    this.loops.push(all())
  }

  /** The order, once its payment could be begun: a repeat with the same key goes on where it stopped. */
  private async placed({ by, key }: Wanted, body: BodyOf<typeof placeOrder>): Promise<Order> {
    for (;;) {
      const placed = (await this.insisted(() => by.client.send(placeOrder, { body, key }))).body as Order
      if (placed.checkout_url) return placed
      await pause()
    }
  }

  private async insisted(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await this.tried(ask)
      if (answer?.status === 200) return answer
      await pause()
    }
  }

  private async done<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch {
        await pause()
      }
    }
  }

  /** One try; undefined where the connection broke or nobody listens. */
  private async tried(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    const answer = await ask().catch(() => undefined)
    if (answer?.status === 503 && answer.headers['retry-after']) this.told++
    else if (answer && answer.status !== 200) this.odd.push(`${answer.status} ${answer.text}`)
    return answer
  }
}

function pause(): Promise<void> {
  return new Promise(over => setTimeout(over, PAUSE_IN_MS))
}
