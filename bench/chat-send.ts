/**
 * Measures sending a message over HTTP with everything enabled (session, validation, rate limit, charge, ledger, live
 * events, durable commit). The floors on the same database are a bare INSERT of a row of that size, and single calls of
 * chat_send, each from 8 connections.
 */
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import pg from 'pg'
import { publicId } from '../test/support/public-id.ts'
import { type Program, startProgram } from './program.ts'
import { report } from './report.ts'
import { makeSenders, oneOf, type Sender } from './senders.ts'

const SECONDS = Number(process.argv[2] ?? 6)
const SENDERS = 4_000
const CONNECTIONS = 8
/** The number of concurrent browsers. */
const BROWSERS = 128
const TEXT = 'Leuk dat je schrijft. Wat doe je als het zondag regent en niemand iets van je wil?'

const program = await startProgram()
const pool = new pg.Pool({ connectionString: program.databaseUrl, max: CONNECTIONS })
try {
  const senders = await makeSenders(pool, SENDERS)
  await pool.query(`CREATE TABLE bench_row (conversation_id bigint, seq bigint GENERATED ALWAYS AS IDENTITY, sender_id bigint,
    client_key uuid, body text, PRIMARY KEY (conversation_id, seq))`)
  const rounds: { insert: Figures; single: Figures; http: Figures }[] = []
  for (let round = 0; round < 3; round++) {
    const insert = await closedLoop(() => {
      const { id, partners } = oneOf(senders)
      return [
        'INSERT INTO bench_row (conversation_id, sender_id, client_key, body) VALUES ($1, $2, $3, $4)',
        [oneOf(partners), id, randomUUID(), TEXT],
      ]
    })
    const single = await closedLoop(() => {
      const { id, partners } = oneOf(senders)
      return [
        'SELECT * FROM chat_send(1::smallint, $1, $2, 0::smallint, $3, NULL, $4, 10, 0, 2, false)',
        [id, oneOf(partners), TEXT, randomUUID()],
      ]
    })
    const http = await throughHttp(program, senders)
    console.log({ insert, single, http })
    rounds.push({ insert, single, http })
  }
  const median = rounds.toSorted(
    (one, other) => one.http.perSecond / one.single.perSecond - other.http.perSecond / other.single.perSecond,
  )[1]!
  const { insert, single, http } = median
  const shown = ({ perSecond, p50, p99 }: Figures) =>
    `${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
  report({
    promise: `Send a message over HTTP, charged and durable, ${BROWSERS} browsers`,
    ours: shown(http),
    floor: `the same SQL function, called one by one by ${CONNECTIONS}: ${shown(single)}`,
    ratio: (http.perSecond / single.perSecond).toFixed(2),
  })
  report({
    promise: 'The send function itself, one by one',
    ours: shown(single),
    floor: `one bare INSERT of the row: ${shown(insert)}`,
    ratio: (single.perSecond / insert.perSecond).toFixed(2),
  })
} finally {
  await pool.end()
  await program.stop()
}

interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

type Statement = [text: string, values: unknown[]]

/** Each connection sends the next statement as soon as the previous one returns. */
async function closedLoop(next: () => Statement): Promise<Figures> {
  const times: number[] = []
  let until = performance.now() + 1_000
  let started = 0
  const one = async () => {
    const client = await pool.connect()
    while (performance.now() < until) {
      const [text, values] = next()
      const from = performance.now()
      await client.query({ name: text.slice(0, 30), text, values })
      if (started > 0) times.push(performance.now() - from)
    }
    client.release()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  started = performance.now()
  until = started + SECONDS * 1_000
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)]!
  return { perSecond: (times.length * 1_000) / (performance.now() - started), p50: at(0.5), p99: at(0.99) }
}

async function throughHttp({ port }: Program, senders: readonly Sender[]): Promise<Figures> {
  const options = {
    url: `http://127.0.0.1:${port}/api/chat.php`,
    method: 'POST' as const,
    connections: BROWSERS,
    requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...oneSend(senders) }) }],
  }
  await autocannon({ ...options, duration: 1 })
  const result = await autocannon({ ...options, duration: SECONDS })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} messages failed with a status other than 2xx`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

function oneSend(senders: readonly Sender[]) {
  const { cookie, partners } = oneOf(senders)
  return {
    headers: {
      host: 'vonk.localhost',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'sec-fetch-site': 'same-origin',
      cookie,
    },
    body: JSON.stringify({ profile: publicId('member', oneOf(partners)), text: TEXT }),
  }
}
