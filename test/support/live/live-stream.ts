import { type ClientRequest, request } from 'node:http'
import { CHAT_EVENTS } from '../../../src/features/chat/live/live-events.ts'
import { LIVE_EVENTS as creditsEvents } from '../../../src/features/credits/contract.ts'
import { LIVE_EVENTS as likesEvents } from '../../../src/features/likes/contract.ts'
import { LIVE_EVENTS as paymentsEvents } from '../../../src/features/payments/contract.ts'
import { LIVE_EVENTS as photosEvents } from '../../../src/features/photos/contract.ts'
import type { LiveEvents, LiveName, LiveSchemas } from '../../../src/platform/live.ts'
import { decryptLiveCursor } from '../../../src/platform/server/live/live-cursor.ts'
import type { Client } from '../client.ts'
import { TEST_SECRET, withStoredIds } from '../public-id.ts'

const LIVE_SCHEMAS: LiveSchemas = {
  ...Object.fromEntries(Object.entries(CHAT_EVENTS).map(([name, { data }]) => [name, data])),
  ...creditsEvents,
  ...likesEvents,
  ...paymentsEvents,
  ...photosEvents,
}

export interface ReceivedEvent<N extends LiveName = LiveName> {
  /** The stored number of the event; NaN for a signal, which has none. */
  readonly id: number
  readonly cursor: string
  readonly name: N
  readonly data: LiveEvents[N]
}

/** The number of the event to which a cursor points. */
export function eventOf(cursor: string): number {
  return decryptLiveCursor(TEST_SECRET, cursor)!.eventId
}

/** A live event stream, read like the browser's EventSource. */
export class LiveStream {
  readonly received: ReceivedEvent[] = []
  /** Everything received, as sent. */
  text = ''
  /** Resolves when the server or the connection has ended the stream. */
  readonly ended: Promise<void>
  private readonly sent: ClientRequest
  private buffer = ''
  private waiting: (() => void)[] = []

  private constructor(sent: ClientRequest) {
    this.sent = sent
    this.ended = new Promise(ended => sent.once('close', ended))
  }

  /** Opens the stream after event `after`; resolves when the response has begun. */
  static open(client: Client, port: number, after?: string): Promise<LiveStream> {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const path = `/api/live.php${after === undefined ? '' : `?after=${after}`}`
    const headers = { host: client.host, cookie, accept: 'text/event-stream', 'sec-fetch-site': 'same-origin' }
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, headers, agent: false })
      const stream = new LiveStream(sent)
      sent.once('error', reject)
      sent.once('response', reply => {
        sent.removeListener('error', reject)
        sent.on('error', () => undefined)
        reply.on('error', () => undefined)
        reply.setEncoding('utf8').on('data', chunk => stream.read(chunk))
        if (reply.statusCode === 200) resolve(stream)
        else reject(new Error(`opening a live stream failed with status ${reply.statusCode}`))
      })
      sent.end()
    })
  }

  /** Waits until the received events satisfy `enough`. */
  async until(enough: (received: readonly ReceivedEvent[]) => boolean): Promise<readonly ReceivedEvent[]> {
    while (!enough(this.received)) await new Promise<void>(resolve => this.waiting.push(resolve))
    return this.received
  }

  named<N extends LiveName>(name: N): ReceivedEvent<N>[] {
    return this.received.filter((event): event is ReceivedEvent<N> => event.name === name)
  }

  close(): void {
    this.sent.destroy()
  }

  private read(chunk: string): void {
    this.text += chunk
    this.buffer += chunk
    const frames = this.buffer.split('\n\n')
    this.buffer = frames.pop()!
    for (const frame of frames) {
      const fields = Object.fromEntries(frame.split('\n').map(line => line.split(/: (.*)/s).slice(0, 2)))
      if (!fields.event) continue
      const data = withStoredIds(LIVE_SCHEMAS[fields.event], JSON.parse(fields.data))
      this.received.push({
        id: fields.id ? eventOf(fields.id) : Number.NaN,
        cursor: fields.id,
        name: fields.event,
        data,
      })
    }
    for (const wake of this.waiting.splice(0)) wake()
  }
}
