import { randomUUID } from 'node:crypto'
import { readConversation, sendMessage } from '../../../src/features/chat/contract.ts'
import { credits } from '../../../src/features/credits/contract.ts'
import { type Order, order, placeOrder } from '../../../src/features/payments/contract.ts'
import type { BodyOf } from '../../../src/platform/endpoint.ts'
import type { Client, Reply } from '../client.ts'
import { orderBody, payInLab } from '../shop.ts'

/** An intended change and whether it was acknowledged. */
interface Wanted {
  readonly key: string
  readonly by: LoadMember
  isAcknowledged: boolean
}

/** A member whose client retries each write until it is acknowledged, like the browser. */
export interface LoadMember {
  readonly memberId: number
  readonly client: Client
}

/** The pause between attempts, so that retries don't hinder recovery. */
const PAUSE_IN_MS = 100

/** A steady load of messages, purchases and reads, which continues after failures. */
export class SteadyLoad {
  readonly sent: Wanted[] = []
  readonly bought: Wanted[] = []
  /** Responses that must never occur: neither success nor a refusal with Retry-After. */
  readonly odd: string[] = []
  /** Responses with Retry-After. */
  retryLater = 0
  private isOver = false
  private readonly loops: Promise<void>[] = []

  get acknowledged(): number {
    return [...this.sent, ...this.bought].filter(each => each.isAcknowledged).length
  }

  /** Sends messages without a pause. Every fifth one is tried once and abandoned. */
  writing(from: LoadMember, to: LoadMember): void {
    let nth = 0
    this.loop(async () => {
      const wanted: Wanted = { key: randomUUID(), by: from, isAcknowledged: false }
      this.sent.push(wanted)
      const body = { profile: to.memberId, text: `bericht ${++nth}` }
      const send = () => from.client.send(sendMessage, { body, key: wanted.key })
      const reply = nth % 5 === 0 ? await this.tried(send) : await this.insisted(send)
      wanted.isAcknowledged = reply?.status === 200
    })
  }

  /** Buys one bundle after another, pays in the lab and waits for the credits. */
  buying(by: LoadMember): void {
    this.loop(async () => {
      const body = await this.done(() => orderBody(by.client))
      const wanted: Wanted = { key: randomUUID(), by, isAcknowledged: false }
      this.bought.push(wanted)
      const placed = await this.placed(wanted, body)
      await this.done(() => payInLab(by.client, placed))
      const query = { payment_id: placed.payment_id }
      await this.done(async () => {
        const { status } = await by.client.call(order, { query })
        if (status !== 'completed') throw new Error(`the payment ended as ${status}`)
      })
      wanted.isAcknowledged = true
    })
  }

  /** Reads a conversation continuously: a message that was shown once must stay. */
  reading(by: LoadMember, conversation: number): void {
    let last = 0
    this.loop(async () => {
      const { body } = await this.insisted(() => by.client.send(readConversation, { query: { conversation } }))
      const newest = Math.max(0, ...(body as { messages: { seq: number }[] }).messages.map(({ seq }) => seq))
      if (newest < last) this.odd.push(`message ${last} was seen, and then only ${newest}`)
      last = newest
      const reply = await this.insisted(() => by.client.send(credits))
      if ((reply.body as { credits: number }).credits < 0) this.odd.push('a balance below nothing')
    })
  }

  /** Starts no new work, and retries unfinished work until it is done. */
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

  /**
   * Retries the order until its payment has started. A retry with the same key continues where the earlier attempt
   * stopped.
   */
  private async placed({ by, key }: Wanted, body: BodyOf<typeof placeOrder>): Promise<Order> {
    for (;;) {
      const placed = (await this.insisted(() => by.client.send(placeOrder, { body, key }))).body as Order
      if (placed.checkout_url) return placed
      await pause()
    }
  }

  private async insisted(send: () => Promise<Reply>): Promise<Reply> {
    for (;;) {
      const reply = await this.tried(send)
      if (reply?.status === 200) return reply
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

  /** One attempt; undefined if the connection failed. */
  private async tried(send: () => Promise<Reply>): Promise<Reply | undefined> {
    const reply = await send().catch(() => undefined)
    if (reply?.status === 503 && reply.headers['retry-after']) this.retryLater++
    else if (reply && reply.status !== 200) this.odd.push(`${reply.status} ${reply.text}`)
    return reply
  }
}

function pause(): Promise<void> {
  return new Promise(over => setTimeout(over, PAUSE_IN_MS))
}
