/** The floor of live-latency.ts: a server that stores nothing and forwards text from memory. Prints its port. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const streams = new Map<number, ServerResponse>()
const server = createServer((incoming, reply) => {
  if (incoming.url === '/stream') {
    reply.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.write('retry: 1000\n\n')
    streams.set(Number(incoming.headers['x-member']), reply)
    return
  }
  let body = ''
  incoming.on('data', chunk => (body += chunk))
  incoming.on('end', () => {
    const { profile, from, text } = JSON.parse(body)
    for (const reader of [profile, from]) streams.get(reader)?.write(`event: message\ndata: ${text}\n\n`)
    reply.end('{}')
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
