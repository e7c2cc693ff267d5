/**
 * What a message and a page of messages cost as conversations grow: the same calls, through HTTP with everything on, in
 * conversations of 10 and of 10,000 messages, in turns on the same database. The floor of each is the short conversation.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { makeSenders, type Sender } from './chat-people.ts'
import { load, startProgram } from './program.ts'
import { report } from './report.ts'

const LONG = 10_000
const SHORT = 10
const PAIRS = 40
const SENDS = Number(process.argv[2] ?? 1_500)

interface Talk {
  readonly id: number
  readonly from: Sender
  readonly to: number
}

const program = await startProgram()
const pool = new pg.Pool({ connectionString: program.databaseUrl, max: 4 })
try {
  const senders = await makeSenders(pool, 400)
  const talks = await talksOf(senders)
  const [short, long] = [talks.slice(0, PAIRS), talks.slice(PAIRS, 2 * PAIRS)]
  await fill(short, SHORT)
  await fill(long, LONG)
  await pool.query('VACUUM ANALYZE chat_message')

  const sends = { short: [] as number[], long: [] as number[] }
  for (let count = 0; count < SENDS; count++) {
    sends.short.push(await send(short[count % PAIRS]!))
    sends.long.push(await send(long[count % PAIRS]!))
  }
  report({
    promise: `Send a message where ${LONG.toLocaleString('en')} stand already, one after the other`,
    ours: spread(sends.long),
    floor: `where ${SHORT} stand: ${spread(sends.short)}`,
    ratio: (at(sends.long, 0.5) / at(sends.short, 0.5)).toFixed(2),
  })

  const pages = { newest: '', middle: `&before=${LONG / 2}` }
  const read = ({ id, from }: Talk, more: string) =>
    load(`http://127.0.0.1:${program.port}/api/chat.php?conversation=${id}${more}`, headersOf(from), 3)
  const floor = await read(short[0]!, pages.newest)
  for (const [where, more] of Object.entries(pages)) {
    const { perSecond, p50, p99 } = await read(long[0]!, more)
    report({
      promise: `Read a page of 50 in a conversation of ${LONG.toLocaleString('en')}: ${where}`,
      ours: `${Math.round(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms`,
      floor: `a conversation of some ${Math.round(SHORT + SENDS / PAIRS)}: ${Math.round(floor.perSecond)}/s, p50 ${floor.p50} ms, p99 ${floor.p99} ms`,
      ratio: (perSecond / floor.perSecond).toFixed(2),
    })
  }
} finally {
  await pool.end()
  await program.stop()
}

/** One conversation a sender, so that no two measure the same row. */
async function talksOf(senders: readonly Sender[]): Promise<Talk[]> {
  const taken = new Set<number>()
  const talks: Talk[] = []
  for (const from of senders) {
    const to = from.partners.find(id => !taken.has(id))
    if (to === undefined || taken.has(from.id)) continue
    for (const id of [from.id, to]) taken.add(id)
    const { rows } = await pool.query(
      'SELECT id FROM chat_conversation WHERE a_id = least($1::bigint, $2) AND b_id = greatest($1::bigint, $2)',
      [from.id, to],
    )
    talks.push({ id: rows[0].id, from, to })
  }
  return talks
}

async function fill(talks: readonly Talk[], messages: number): Promise<void> {
  await pool.query(
    `INSERT INTO chat_message (conversation_id, seq, sender_id, client_key, cost, kind, body, created_at)
     SELECT talk, i, sender, gen_random_uuid(), 10, 0, 'Leuk dat je schrijft. Wat doe je als het zondag regent? ' || i,
       now() - make_interval(mins => $3::int - i)
     FROM unnest($1::bigint[], $2::bigint[]) AS row (talk, sender), generate_series(1, $3::int) AS i`,
    [talks.map(talk => talk.id), talks.map(talk => talk.from.id), messages],
  )
  await pool.query('UPDATE chat_conversation SET last_seq = $2 WHERE id = ANY($1)', [
    talks.map(talk => talk.id),
    messages,
  ])
}

async function send({ from, to }: Talk): Promise<number> {
  const started = performance.now()
  const reply = await fetch(`http://127.0.0.1:${program.port}/api/chat.php`, {
    method: 'POST',
    headers: {
      ...headersOf(from),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({ profile: to, text: 'Nog een regel in een lang gesprek, net als alle andere.' }),
  })
  await reply.arrayBuffer()
  if (reply.status !== 200) throw new Error(`a send was answered ${reply.status}`)
  return performance.now() - started
}

function headersOf({ cookie }: Sender): Record<string, string> {
  return { host: 'vonk.localhost', cookie }
}

function spread(times: readonly number[]): string {
  return `p50 ${at(times, 0.5).toFixed(2)} ms, p99 ${at(times, 0.99).toFixed(2)} ms`
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)]!
}
