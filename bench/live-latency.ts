/**
 * Measures the time from the sender's POST until the message arrives on the recipient's event stream, with a thousand
 * other streams open and everything enabled. The floor is a bare Node server that stores nothing and forwards text from
 * memory.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type ClientRequest, request } from 'node:http'
import pg from 'pg'
import { publicId } from '../test/support/public-id.ts'
import { residentMemoryOf, startProgram } from './program.ts'
import { report } from './report.ts'
import { makeSenders, oneOf, type Sender } from './senders.ts'

const STREAMS = 1_000
const MESSAGES = Number(process.argv[2] ?? 500)
/** A fixed rate, so that latency is measured and not throughput. */
const PER_SECOND = 50

const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const opened: ClientRequest[] = []

const program = await startProgram()
const pool = new pg.Pool({ connectionString: program.databaseUrl, max: 2 })
try {
  const senders = await makeSenders(pool, STREAMS)
  const bare = await bareServer()
  const ours = await latencies(program.port, senders, '/api/live.php', '/api/chat.php', program.memory)
  const floor = await latencies(bare.port, senders, '/stream', '/send', () => residentMemoryOf(bare.pid))
  await bare.stop()
  const shown = ({ p50, p99 }: Figures) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
  report({
    promise: `A message on the other’s open page, ${STREAMS} streams, ${PER_SECOND} a second`,
    ours: shown(ours),
    floor: `a bare server that passes it on from memory: ${shown(floor)}`,
    ratio: (ours.p50 / floor.p50).toFixed(1),
  })
  const kilobytes = ({ memory }: Figures) => `${(memory / STREAMS / 1024).toFixed(1)} KB`
  report({
    promise: `Memory for each of ${STREAMS} open live connections`,
    ours: kilobytes(ours),
    floor: `the bare server: ${kilobytes(floor)}`,
    ratio: (ours.memory / floor.memory).toFixed(1),
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
  /** Memory that the streams added to the server, in bytes. */
  readonly memory: number
}

async function latencies(
  port: number,
  senders: readonly Sender[],
  streamPath: string,
  sendPath: string,
  memory: () => number,
): Promise<Figures> {
  const waiting = new Map<string, () => void>()
  // The sender's own page receives the event too; only the recipient's counts.
  const arrive = (member: number, chunk: string) => {
    for (const [, key = '', recipient] of chunk.matchAll(/bench:([0-9a-f-]{36}):(\d+)/g)) {
      if (Number(recipient) !== member) continue
      waiting.get(key)?.()
      waiting.delete(key)
    }
  }
  const before = memory()
  const streams = await Promise.all(senders.map(sender => openStream(port, streamPath, sender, arrive)))
  const grown = memory() - before
  const times: Promise<number>[] = []
  for (let count = 0; count < MESSAGES; count++) {
    times.push(sendOne(port, sendPath, senders, waiting))
    await new Promise(next => setTimeout(next, 1_000 / PER_SECOND))
  }
  const sorted = (await Promise.all(times)).slice(MESSAGES / 10).sort((a, b) => a - b)
  for (const stream of streams) stream.destroy()
  return { p50: sorted[Math.floor(sorted.length / 2)]!, p99: sorted[Math.floor(sorted.length * 0.99)]!, memory: grown }
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
  const to = path === '/send' ? profile : publicId('member', profile)
  const body = JSON.stringify({ profile: to, text: `bench:${key}:${profile}`, from: id })
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
      if (reply.statusCode !== 200) reject(new Error(`opening a live stream failed with status ${reply.statusCode}`))
      reply.on('error', () => undefined)
      reply.setEncoding('utf8').on('data', chunk => arrive(id, chunk))
      resolve(sent)
    })
    sent.once('error', reject)
    opened.push(sent)
    sent.end()
  })
}

/** In a separate process, like the program. */
async function bareServer(): Promise<{ port: number; pid: number; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['bench/bare-streams.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return {
    port: Number(port),
    pid: child.pid!,
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
