import { type ClientRequest, request } from 'node:http'
import type { Client } from './client.ts'

export interface HeardEvent {
  readonly id: number
  readonly name: string
  readonly data: never
}

/** A page's live connection: collects events, and waits for the next that fits. */
export class LiveEar {
  readonly heard: HeardEvent[] = []
  private readonly waiting = new Set<() => void>()
  private sent: ClientRequest | undefined
  private text = ''
  closed = false

  /** Listens from event `after` on; resolves when the stream is open. */
  static open(client: Client, port: number, after?: number): Promise<LiveEar> {
    const ear = new LiveEar()
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const path = `/api/live.php${after === undefined ? '' : `?after=${after}`}`
    return new Promise((resolve, reject) => {
      ear.sent = request(
        { host: '127.0.0.1', port, path, headers: { host: client.host, cookie }, agent: false },
        reply => {
          if (reply.statusCode !== 200) return reject(new Error(`live: ${reply.statusCode}`))
          reply.setEncoding('utf8')
          reply.on('data', chunk => ear.read(chunk))
          reply.on('close', () => {
            ear.closed = true
            ear.wake()
          })
          resolve(ear)
        },
      )
      ear.sent.once('error', error => (ear.closed ? undefined : reject(error)))
      ear.sent.end()
    })
  }

  /** The first event, heard already or yet to come, that fits. */
  async next(name: string, fits: (data: never) => boolean = () => true): Promise<HeardEvent> {
    for (;;) {
      const found = this.heard.find(event => event.name === name && fits(event.data))
      if (found) return found
      if (this.closed) throw new Error(`the stream closed before ${name}`)
      await new Promise<void>(wake => this.waiting.add(wake))
    }
  }

  async untilClosed(): Promise<void> {
    while (!this.closed) await new Promise<void>(wake => this.waiting.add(wake))
  }

  close(): void {
    this.closed = true
    this.sent?.destroy()
  }

  private read(chunk: string): void {
    this.text += chunk
    const frames = this.text.split('\n\n')
    this.text = frames.pop() ?? ''
    for (const frame of frames) {
      const fields = new Map(
        frame.split('\n').map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      )
      const name = fields.get('event')
      if (name)
        this.heard.push({ id: Number(fields.get('id')), name, data: JSON.parse(fields.get('data') ?? 'null') as never })
    }
    this.wake()
  }

  private wake(): void {
    for (const wake of this.waiting) wake()
    this.waiting.clear()
  }
}
