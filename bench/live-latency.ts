/**
 * How long after it is sent a message stands on the other side's open page: from the POST leaving the sender until the
 * event arrives on the receiver's stream, with a thousand other streams open and everything on. The floor of the same
 * run: the same through a bare Node server that keeps nothing and passes the text on from memory.
 */
import { randomUUID } from 'node:crypto'
import { Agent, type ClientRequest, createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { makeSenders, oneOf, type Sender } from './chat-people.ts'
import { startProgram } from './program.ts'
import { report } from './report.ts'

const STREAMS = 1_000
const MESSAGES = Number(process.argv[2] ?? 500)
/** Sent at this pace, so that latency and not throughput is measured. */
const PER_SECOND = 50

const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const opened: ClientRequest[] = []

const program = await startProgram()
const pool = new pg.Pool({ connectionString: program.databaseUrl, max: 2 })
try {
  const senders = await makeSenders(pool, STREAMS)
  const bare = await bareServer()
  const ours = await latencies(program.port, senders, '/api/live.php', '/api/chat.php')
  const floor = await latencies(bare.port, senders, '/stream', '/send')
  await bare.stop()
  const shown = ({ p50, p99 }: Figures) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
  report({
    promise: `A message on the other’s open page, ${STREAMS} streams, ${PER_SECOND} a second`,
    ours: shown(ours),
    floor: `a bare server that passes it on from memory: ${shown(floor)}`,
    ratio: (ours.p50 / floor.p50).toFixed(1),
  })
} finally {
  for (const each of opened) each.destroy()
  agent.destroy()
  await pool.end()
  await program.stop()
}

interface Figures {
  readonly p50: number
  readonly p99: number
}

async function latencies(
  port: number,
  senders: readonly Sender[],
  streamPath: string,
  sendPath: string,
): Promise<Figures> {
  const waiting = new Map<string, () => void>()
  // The sender's own page hears of it too; only the receiver's counts.
  const arrive = (member: number, chunk: string) => {
    for (const [, key = '', receiver] of chunk.matchAll(/bench:([0-9a-f-]{36}):(\d+)/g)) {
      if (Number(receiver) !== member) continue
      waiting.get(key)?.()
      waiting.delete(key)
    }
  }
  const streams = await Promise.all(senders.map(sender => openStream(port, streamPath, sender, arrive)))
  const times: Promise<number>[] = []
  for (let count = 0; count < MESSAGES; count++) {
    times.push(sendOne(port, sendPath, senders, waiting))
    await new Promise(next => setTimeout(next, 1_000 / PER_SECOND))
  }
  const sorted = (await Promise.all(times)).slice(MESSAGES / 10).sort((a, b) => a - b)
  for (const stream of streams) stream.destroy()
  return { p50: sorted[Math.floor(sorted.length / 2)]!, p99: sorted[Math.floor(sorted.length * 0.99)]! }
}

function sendOne(
  port: number,
  path: string,
  senders: readonly Sender[],
  waiting: Map<string, () => void>,
): Promise<number> {
  const { id, cookie, partners } = oneOf(senders)
  const key = randomUUID()
  const profile = oneOf(partners)
  const body = JSON.stringify({ profile, text: `bench:${key}:${profile}`, from: id })
  const from = performance.now()
  const arrived = new Promise<number>(resolve => waiting.set(key, () => resolve(performance.now() - from)))
  const headers = {
    host: 'vonk.localhost',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': key,
    'sec-fetch-site': 'same-origin',
    cookie,
  }
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent }, reply => reply.resume())
  sent.end(body)
  return arrived
}

function openStream(
  port: number,
  path: string,
  { id, cookie }: Sender,
  arrive: (member: number, chunk: string) => void,
): Promise<ClientRequest> {
  const headers = { host: 'vonk.localhost', cookie, 'sec-fetch-site': 'same-origin', 'x-member': String(id) }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }, reply => {
      if (reply.statusCode !== 200) reject(new Error(`stream: ${reply.statusCode}`))
      reply.on('error', () => undefined)
      reply.setEncoding('utf8').on('data', chunk => arrive(id, chunk))
      resolve(sent)
    })
    sent.once('error', reject)
    opened.push(sent)
    sent.end()
  })
}

async function bareServer(): Promise<{ port: number; stop: () => Promise<void> }> {
  const streams = new Map<number, ServerResponse>()
  const server = createServer((incoming, answer) => {
    if (incoming.url === '/stream') {
      answer.writeHead(200, { 'content-type': 'text/event-stream' })
      answer.write('retry: 1000\n\n')
      streams.set(Number(incoming.headers['x-member']), answer)
      return
    }
    let body = ''
    incoming.on('data', chunk => (body += chunk))
    incoming.on('end', () => {
      const { profile, from, text } = JSON.parse(body)
      for (const reader of [profile, from]) streams.get(reader)?.write(`event: message\ndata: ${text}\n\n`)
      answer.end('{}')
    })
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise(stopped => {
        server.closeAllConnections()
        server.close(() => stopped())
      }),
  }
}
