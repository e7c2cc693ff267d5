import { randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '../../src/platform/endpoint.ts'
import type { ProblemDocument } from '../../src/platform/problem.ts'
import { withPublicIds, withStoredIds } from './public-id.ts'

export interface Reply<Body = unknown> {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Body
  readonly text: string
}

interface RawOptions {
  readonly query?: object | undefined
  readonly body?: unknown
  readonly key?: string | undefined
  readonly headers?: Record<string, string> | undefined
  readonly beforeBody?: (() => Promise<unknown>) | undefined
}

interface CallOptions<E extends Endpoint> {
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
  readonly key?: string
  readonly headers?: Record<string, string>
  /** Runs when the program has the headers; the body follows. */
  readonly beforeBody?: () => Promise<unknown>
}

/** A browser-like client of one site: cookies, same-origin headers, an Idempotency-Key on each write. */
export class Client {
  readonly cookies = new Map<string, string>()
  protected port: number
  readonly host: string

  constructor(port: number, host: string) {
    this.port = port
    this.host = host
  }

  /** Calls an endpoint and returns its reply; throws if it is refused. */
  async call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<ReplyOf<E>> {
    const reply = await this.send(endpoint, options)
    if (reply.status !== 200) throw new Error(`${endpoint.method} ${endpoint.path}: ${reply.status} ${reply.text}`)
    return reply.body as ReplyOf<E>
  }

  /** Calls an endpoint that must refuse and returns the problem document. */
  async refused<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<ProblemDocument> {
    const reply = await this.send(endpoint, options)
    if (reply.status < 400) throw new Error(`${endpoint.method} ${endpoint.path} was not refused: ${reply.text}`)
    return reply.body as ProblemDocument
  }

  /** Tests use stored ids: this sends public ids to the program, and returns its replies with stored ids. */
  async send<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Reply> {
    const query = withPublicIds(endpoint.query, options.query)
    const body = withPublicIds(endpoint.body, options.body)
    const reply = await this.sendAsIs(endpoint, { ...options, query, body })
    return reply.status === 200 ? { ...reply, body: withStoredIds(endpoint.reply, reply.body) } : reply
  }

  /** Sends the input as it is, and returns the reply as the program sent it. */
  sendAsIs(endpoint: Endpoint, { query, body, key, headers, beforeBody }: RawOptions = {}): Promise<Reply> {
    const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))
    const path = `${endpoint.path}${search.size > 0 ? `?${search}` : ''}`
    return this.fetch(path, {
      method: endpoint.method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        'sec-fetch-site': 'same-origin',
        'sec-fetch-dest': 'empty',
        ...(endpoint.method !== 'GET' && { 'idempotency-key': key ?? randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      beforeBody,
    })
  }

  /** Any request to this host with this client's cookies; doesn't follow redirects. */
  fetch(
    path: string,
    options: {
      method?: string
      body?: string | Uint8Array | undefined
      headers?: Record<string, string>
      beforeBody?: (() => Promise<unknown>) | undefined
    } = {},
  ): Promise<Reply> {
    const headers: Record<string, string> = { host: this.host, ...options.headers }
    if (this.cookies.size > 0) headers.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (options.body !== undefined) headers['content-length'] = String(Buffer.byteLength(options.body))
    const { beforeBody } = options
    if (beforeBody) headers.expect = '100-continue'
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: this.port, path, method: options.method ?? 'GET', headers, agent: false },
        reply => {
          const chunks: Buffer[] = []
          reply.on('data', chunk => chunks.push(chunk))
          reply.once('error', reject)
          reply.once('end', () => {
            this.keepCookies(reply.headers['set-cookie'])
            resolve(replyOf(reply.statusCode ?? 0, reply.headers, Buffer.concat(chunks)))
          })
        },
      )
      sent.once('error', reject)
      if (!beforeBody) return void sent.end(options.body)
      sent.once('continue', () => void beforeBody().then(() => sent.end(options.body), reject))
      sent.flushHeaders()
    })
  }

  private keepCookies(lines: string[] = []): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      const gone = attributes.some(attribute => /max-age=0|expires=thu, 01 jan 1970/i.test(attribute.trim()))
      if (gone) this.cookies.delete(name)
      else this.cookies.set(name, value.join('='))
    }
  }
}

const DECOMPRESS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

function replyOf(status: number, headers: IncomingHttpHeaders, sent: Buffer): Reply {
  const bytes = DECOMPRESS[headers['content-encoding'] ?? '']?.(sent) ?? sent
  const text = bytes.toString('utf8')
  const isJson = /json/.test(headers['content-type'] ?? '')
  return { status, headers, text, body: isJson && text ? JSON.parse(text) : bytes }
}
