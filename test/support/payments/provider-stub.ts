import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSigned } from '../services/self-signed.ts'
import { type Documentation, responseUnlike, sentUnlike } from './documented.ts'

/**
 * The stand-in's behaviour for the next requests: `error` is a 500, `lost` does the work and drops the response,
 * `silent` never responds, and a reply is sent without doing the work.
 */
export type StubFault = 'error' | 'lost' | 'silent' | StubResponse

export interface StubRequest {
  readonly method: string
  readonly path: string
  readonly search: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface StubResponse {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

interface StubOptions {
  readonly documented: Documentation
  /** For clients that require TLS. */
  readonly tls?: boolean
  /** The response to a key that was used for a different request. */
  readonly otherCall: StubResponse
  /** The response to a key whose first request is still running. */
  readonly inHand: StubResponse
  /** Its web pages; undefined for other paths. */
  readonly page?: (request: StubRequest) => StubPage | undefined | Promise<StubPage | undefined>
}

export type StubPage =
  | { readonly status: number; readonly html: string }
  | { readonly status: 303; readonly location: string }

interface RecordedResponse {
  readonly call: string
  readonly response: StubResponse
}

/**
 * A local stand-in of a provider's API, written from its public documentation. A used key returns the first response
 * and does nothing again. If a request or response differs from the documentation, no response is sent, and `stop`
 * fails with the field's name.
 */
export class ProviderStub {
  readonly url: Promise<string>
  /** Every received request, for example `GET /v2/methods`. */
  readonly requests: string[] = []
  /** The fault of the next `calls` requests. */
  fault: { kind: StubFault; calls: number } | undefined
  /** While set, requests with a key start and wait for it. */
  held: Promise<unknown> | undefined
  private readonly server: Server
  private readonly responses = new Map<string, RecordedResponse>()
  private readonly waiting = new Set<string>()
  private readonly faults: string[] = []
  private readonly respond: (request: StubRequest) => StubResponse
  private readonly options: StubOptions

  constructor(respond: (request: StubRequest) => StubResponse, options: StubOptions) {
    this.respond = respond
    this.options = options
    const listener = (incoming: IncomingMessage, reply: ServerResponse) => this.listen(incoming, reply)
    this.server = options.tls ? createTlsServer(selfSigned(), listener) : createServer(listener)
    this.server.listen(0, '127.0.0.1')
    this.url = once(this.server, 'listening').then(
      () => `http${options.tls ? 's' : ''}://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
    )
  }

  forgetKeys(): void {
    this.responses.clear()
  }

  stop(): void {
    this.server.closeAllConnections()
    this.server.close()
    if (this.faults.length > 0)
      throw new Error(`our requests differ from the provider’s documentation:\n${this.faults.join('\n')}`)
  }

  private async listen(incoming: IncomingMessage, reply: ServerResponse): Promise<unknown> {
    const { documented, page } = this.options
    const request = await requestOf(incoming)
    const shown = await page?.(request)
    if (shown && 'location' in shown) return reply.writeHead(shown.status, { location: shown.location }).end()
    if (shown) return reply.writeHead(shown.status, { 'content-type': 'text/html; charset=utf-8' }).end(shown.html)
    this.requests.push(`${request.method} ${request.path}`)
    if (this.isUnlike(request, sentUnlike(documented, request))) return reply.writeHead(501).end('{}')
    const fault = this.nextFault()
    if (fault === 'error') return reply.writeHead(500).end('{}')
    if (fault === 'silent') return
    const response = typeof fault === 'object' ? fault : await this.responseTo(request)
    if (this.isUnlike(request, responseUnlike(documented, request, response))) return reply.writeHead(501).end('{}')
    const { status, body, headers } = response
    if (fault === 'lost') return incoming.socket.destroy()
    return reply
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(body === undefined ? undefined : JSON.stringify(body))
  }

  private isUnlike({ method, path }: StubRequest, faults: string[]): boolean {
    this.faults.push(...faults.map(each => `${method} ${path}: ${each}`))
    return faults.length > 0
  }

  private nextFault(): StubFault | undefined {
    if (!this.fault || this.fault.calls <= 0) return undefined
    this.fault.calls--
    return this.fault.kind
  }

  private async responseTo(request: StubRequest): Promise<StubResponse> {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return this.respond(request)
    const call = `${request.method} ${request.path} ${request.body}`
    const known = this.responses.get(key)
    if (known && known.call !== call) return this.options.otherCall
    if (known) return { ...known.response, headers: { 'idempotent-replayed': 'true' } }
    if (this.waiting.has(key)) return this.options.inHand
    this.waiting.add(key)
    await this.held
    this.waiting.delete(key)
    const response = this.respond(request)
    this.responses.set(key, { call, response })
    return response
  }
}

async function requestOf(incoming: IncomingMessage): Promise<StubRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(incoming.url!, 'http://stub')
  return {
    method: incoming.method!,
    path: pathname,
    search: searchParams,
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString(),
  }
}
