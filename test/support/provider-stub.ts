import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { answeredUnlike, type Documentation, sentUnlike } from './documented.ts'
import { selfSigned } from './self-signed.ts'

/** How a stand-in provider treats its next calls; each counts down. */
export type StubMood = 'error' | 'lost' | 'refused'

export interface StubRequest {
  readonly method: string
  readonly path: string
  readonly search: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface StubAnswer {
  readonly status: number
  readonly body: unknown
}

/**
 * A provider's API on this machine, written from its public documentation: routes in, JSON out, and the misbehaviour of
 * real ones on demand. A key that was used answers as the first time and does nothing again. What is unlike the
 * documentation, asked or answered, gets no answer, and its stop fails with the name of the field.
 */
export class ProviderStub {
  readonly url: Promise<string>
  mood: { kind: StubMood; calls: number } | undefined
  private readonly server: Server
  private readonly answers = new Map<string, StubAnswer>()
  private readonly faults: string[] = []

  /** `tls` for clients that speak nothing else; `refusal` is how it says no for good. */
  constructor(
    answer: (request: StubRequest) => StubAnswer,
    { documented, tls = false, refusal }: { documented: Documentation; tls?: boolean; refusal: StubAnswer },
  ) {
    const listener = async (incoming: IncomingMessage, reply: ServerResponse) => {
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk as Buffer)
      const { pathname, searchParams } = new URL(incoming.url!, 'http://stub')
      const request = {
        method: incoming.method!,
        path: pathname,
        search: searchParams,
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString(),
      }
      const isUnlike = (faults: string[]) => {
        this.faults.push(...faults.map(each => `${request.method} ${request.path}: ${each}`))
        return faults.length > 0
      }
      if (isUnlike(sentUnlike(documented, request))) return reply.writeHead(501).end('{}')
      const mood = this.nextMood()
      if (mood === 'error') return reply.writeHead(500).end('{}')
      const answered = mood === 'refused' ? refusal : this.answered(request, answer)
      if (isUnlike(answeredUnlike(documented, request, answered))) return reply.writeHead(501).end('{}')
      const { status, body } = answered
      if (mood === 'lost') return incoming.socket.destroy()
      return reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    this.server = tls ? createTlsServer(selfSigned(), listener) : createServer(listener)
    this.server.listen(0, '127.0.0.1')
    this.url = once(this.server, 'listening').then(
      () => `http${tls ? 's' : ''}://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
    )
  }

  forgetKeys(): void {
    this.answers.clear()
  }

  stop(): void {
    this.server.closeAllConnections()
    this.server.close()
    if (this.faults.length > 0) throw new Error(`unlike the provider’s documentation:\n${this.faults.join('\n')}`)
  }

  private nextMood(): StubMood | undefined {
    if (!this.mood || this.mood.calls <= 0) return undefined
    this.mood.calls--
    return this.mood.kind
  }

  private answered(request: StubRequest, answer: (request: StubRequest) => StubAnswer): StubAnswer {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return answer(request)
    const known = this.answers.get(key)
    if (known) return known
    const fresh = answer(request)
    this.answers.set(key, fresh)
    return fresh
  }
}
