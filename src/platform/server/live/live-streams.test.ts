import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeStream, type Stream, writeEvent, writeMissed } from './live-streams.ts'

let response: ServerResponse
let reply: IncomingMessage
const server = createServer((_, opened) => {
  response = opened
  opened.flushHeaders()
})
beforeAll(async () => {
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const [opened] = await once(get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }), 'response')
  reply = opened
})
afterAll(() => server.close())

test('[CHAT-14] an event that arrives while missed events are loaded is sent after them, once', async () => {
  const stream: Stream = { memberId: 1, sessionId: 1, raw: response, caughtUp: new Set(), buffered: [] }
  const [two, three, four, five] = [2, 3, 4, 5].map(id => ({ id, text: `${id}\n` }))
  writeEvent(stream, three!)
  writeEvent(stream, four!)
  writeMissed(stream, [two!, three!])
  writeEvent(stream, three!)
  writeEvent(stream, five!)
  closeStream(stream)
  expect((await reply.setEncoding('utf8').toArray()).join('')).toBe('2\n3\n4\n5\n')
})
