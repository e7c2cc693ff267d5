import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'

export interface ReceivedCall {
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

export interface AffiliateNetwork {
  /** The value for the program's environment. */
  readonly origin: string
  readonly calls: ReceivedCall[]
  /** The statuses of the next responses; 200 when empty. */
  readonly responses: number[]
  /** Waits until this many calls with this text in their address have arrived. */
  got(text: string, count: number): Promise<ReceivedCall[]>
  stop(): Promise<void>
}

/** An affiliate network on this machine that takes postbacks. */
export async function affiliateNetwork(): Promise<AffiliateNetwork> {
  const calls: ReceivedCall[] = []
  const responses: number[] = []
  const server = createServer((request, reply) => {
    calls.push({ url: request.url!, headers: request.headers })
    reply.writeHead(responses.shift() ?? 200, { location: '/elsewhere' }).end()
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    responses,
    async got(text, count) {
      const found = () => calls.filter(({ url }) => url.includes(text))
      await expect.poll(() => found().length).toBe(count)
      return found()
    },
    stop: () => new Promise(closed => server.close(() => closed())),
  }
}
