/**
 * Measures the messages delivered and stored per second between 50 pairs with four in flight each, in turns with a
 * messaging server that archives into the same PostgreSQL. Vonk also charges, counts and detects repeats; neither
 * server encrypts.
 */
import { randomUUID } from 'node:crypto'
import { Agent, type ClientRequest, request } from 'node:http'
import pg from 'pg'
import { publicId } from '../test/support/public-id.ts'
import { type Delivered, deliveredBetween, type Pair } from './pairs.ts'
import { startProgram } from './program.ts'
import { report } from './report.ts'
import { makeSenders, type Sender } from './senders.ts'
import { XmppClient } from './xmpp.ts'
import type { XmppServer } from './xmpp-server.ts'

const PAIRS = 50
const UNDER_WAY = 4
const SECONDS = Number(process.argv[2] ?? 8)
const ROUNDS = 3

export interface Peer {
  readonly name: string
  /** Why the other server is unavailable; null if it is available. */
  readonly missing: string | null
  /** Starts it with accounts u0 … un and its archive in this database. */
  start(databaseUrl: string, users: number): Promise<XmppServer>
  /** SQL that counts the archived messages. */
  readonly archived: string
}

export async function compareWith(peer: Peer): Promise<void> {
  if (peer.missing) console.log(`Not measured: ${peer.missing}`)
  else await measure(peer)
}

async function measure({ name, start, archived }: Peer): Promise<void> {
  const program = await startProgram()
  const pool = new pg.Pool({ connectionString: program.databaseUrl, max: 2 })
  const streams: ClientRequest[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: PAIRS * UNDER_WAY })
  await pool.query('CREATE DATABASE peer')
  const peerUrl = new URL(program.databaseUrl)
  peerUrl.pathname = '/peer'
  const server = await start(peerUrl.href, PAIRS * 2)
  const clients = await Promise.all(
    Array.from({ length: PAIRS * 2 }, (_, index) => XmppClient.open(server.port, `u${index}`, server.password)),
  )
  try {
    const ours = await oursOf(program.port, disjoint(await makeSenders(pool, PAIRS * 8)), agent, streams)
    const theirs = Array.from(
      { length: PAIRS },
      (_, index): Pair => ({
        send: text => clients[index * 2]!.send(`u${index * 2 + 1}`, text),
        onArrival: listener => clients[index * 2 + 1]!.onMessage(listener),
      }),
    )
    const rounds: { us: Delivered; them: Delivered }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const them = await deliveredBetween(theirs, UNDER_WAY, SECONDS)
      const us = await deliveredBetween(ours, UNDER_WAY, SECONDS)
      console.log({ us, them })
      rounds.push({ us, them })
    }
    const kept = await countIn(peerUrl.href, archived)
    const delivered = rounds.reduce((sum, { them }) => sum + them.perSecond * SECONDS, 0)
    if (kept < delivered) throw new Error(`${name} stored only ${kept} of ${delivered} delivered messages`)
    const share = ({ us, them }: { us: Delivered; them: Delivered }) => us.perSecond / them.perSecond
    const median = rounds.toSorted((one, other) => share(one) - share(other))[Math.floor(ROUNDS / 2)]!
    const shown = ({ perSecond, p50, p99 }: Delivered) =>
      `${Math.round(perSecond)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`
    report({
      promise: `Messages delivered and stored, ${PAIRS} pairs × ${UNDER_WAY}, ours also charged`,
      ours: shown(median.us),
      floor: `${name}, archive in the same PostgreSQL: ${shown(median.them)}`,
      ratio: share(median).toFixed(2),
    })
  } finally {
    for (const each of streams) each.destroy()
    for (const each of clients) each.close()
    agent.destroy()
    await server.stop()
    await pool.end()
    await program.stop()
  }
}

async function countIn(databaseUrl: string, query: string): Promise<number> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ count: number }>(query)
  await client.end()
  return rows[0]!.count
}

interface Two {
  readonly from: Sender
  readonly to: Sender
}

/** Pairs with an existing conversation; each member is in one pair only. */
function disjoint(senders: readonly Sender[]): Two[] {
  const byId = new Map(senders.map(sender => [sender.id, sender]))
  const taken = new Set<number>()
  const pairs: Two[] = []
  for (const from of senders) {
    const to = from.partners.find(id => !taken.has(id))
    if (to === undefined || taken.has(from.id) || pairs.length === PAIRS) continue
    for (const id of [from.id, to]) taken.add(id)
    pairs.push({ from, to: byId.get(to)! })
  }
  return pairs
}

function oursOf(port: number, twos: readonly Two[], agent: Agent, streams: ClientRequest[]): Promise<Pair[]> {
  return Promise.all(
    twos.map(async ({ from, to }): Promise<Pair> => {
      let listener: (text: string) => void = () => undefined
      streams.push(await openStream(port, to, text => listener(text)))
      return {
        send: text => post(port, agent, from, { profile: publicId('member', to.id), text }),
        onArrival: next => {
          listener = next
        },
      }
    }),
  )
}

function post(port: number, agent: Agent, { cookie }: Sender, message: object): Promise<void> {
  const body = JSON.stringify(message)
  const headers = {
    host: 'vonk.localhost',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
    'sec-fetch-site': 'same-origin',
    cookie,
  }
  return new Promise((done, failed) => {
    const sent = request({ host: '127.0.0.1', port, path: '/api/chat.php', method: 'POST', headers, agent }, reply => {
      reply.resume()
      if (reply.statusCode === 200) done()
      else failed(new Error(`sending a message failed with status ${reply.statusCode}`))
    })
    sent.once('error', failed)
    sent.end(body)
  })
}

function openStream(port: number, { cookie }: Sender, listener: (text: string) => void): Promise<ClientRequest> {
  const headers = { host: 'vonk.localhost', cookie, 'sec-fetch-site': 'same-origin' }
  return new Promise((opened, failed) => {
    const sent = request({ host: '127.0.0.1', port, path: '/api/live.php', headers, agent: false }, reply => {
      let buffer = ''
      reply.on('error', () => undefined)
      reply.setEncoding('utf8').on('data', chunk => {
        buffer += chunk
        const texts = [...buffer.matchAll(/pair \d+ message \d+ end/g)]
        const last = texts.at(-1)
        if (last) buffer = buffer.slice(last.index + last[0].length)
        for (const [text] of texts) listener(text)
      })
      if (reply.statusCode === 200) opened(sent)
      else failed(new Error(`opening a live stream failed with status ${reply.statusCode}`))
    })
    sent.once('error', failed)
    sent.end()
  })
}
