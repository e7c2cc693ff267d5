import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A service of leaked passwords that behaves like Have I Been Pwned's: GET /range/ABCDE. */
export class RangeService {
  /** The passwords that it knows. */
  readonly leaked = new Set<string>()
  /** The passwords whose hashes it returns as padding. */
  readonly padding = new Set<string>()
  readonly requests: { path: string; headers: IncomingHttpHeaders }[] = []
  /** The kind of the next response: correct, an error, a redirect, an endless text, or none. */
  mood: 'right' | 'error' | 'redirect' | 'endless' | 'silent' = 'right'
  private readonly server = createServer((request, reply) => {
    const path = request.url ?? ''
    this.requests.push({ path, headers: request.headers })
    if (this.mood === 'silent') return
    if (this.mood === 'error') return reply.writeHead(503).end()
    if (this.mood === 'redirect') return reply.writeHead(302, { location: `${path}?again` }).end()
    const prefix = /^\/range\/([0-9A-F]{5})$/.exec(path)?.[1]
    if (!prefix) return reply.writeHead(400).end()
    reply.writeHead(200, { 'content-type': 'text/plain' })
    const ranged = (passwords: Iterable<string>, count: number) =>
      [...passwords]
        .map(hashOf)
        .filter(hash => hash.startsWith(prefix))
        .map(hash => `${hash.slice(5)}:${count}`)
    const padding = Array.from({ length: 900 }, (_, each) => `${hashOf(`${prefix} ${each}`).slice(5)}:0`)
    const lines = [...ranged(this.leaked, 7), ...ranged(this.padding, 0)]
    const times = this.mood === 'endless' ? 40 : 1
    reply.end(
      Array<string>(times)
        .fill([...padding, ...lines].join('\r\n'))
        .join('\r\n'),
    )
  })

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/range`
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise(closed => this.server.close(closed))
  }
}

export function hashOf(password: string): string {
  return createHash('sha1').update(password).digest('hex').toUpperCase()
}
