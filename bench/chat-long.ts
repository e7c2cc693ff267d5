/**
 * Measures the cost of sending and reading as conversations grow: the same requests over HTTP with everything enabled,
 * in conversations of 10, 100, 1,000 and 10,000 messages, in turns on one database. The floor is the shortest
 * conversation.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { publicId } from '../test/support/public-id.ts'
import { load, startProgram } from './program.ts'
import { report } from './report.ts'
import { makeSenders, type Sender } from './senders.ts'

const LENGTHS = [10, 100, 1_000, 10_000] as const
/** Conversations of each length; enough that none grows much during the measurement. */
const EACH = 25
const SENDS = Number(process.argv[2] ?? 1_000)
const SECONDS = Number(process.argv[3] ?? 3)
/** The first conversations of each length warm up query plans and caches. */
const WARM_UP = 0.1

interface Conversation {
  readonly id: number
  readonly from: Sender
  readonly to: number
}

const program = await startProgram()
const pool = new pg.Pool({ connectionString: program.databaseUrl, max: 4 })
try {
  const conversations = await conversationsOf(await makeSenders(pool, LENGTHS.length * EACH * 4))
  if (conversations.length < LENGTHS.length * EACH)
    throw new Error(`only ${conversations.length} of ${LENGTHS.length * EACH} conversations were created`)
  const groups = LENGTHS.map((messages, index) => ({
    messages,
    conversations: conversations.slice(index * EACH, (index + 1) * EACH),
    times: [] as number[],
  }))
  for (const { conversations: some, messages } of groups) await fill(some, messages)
  await pool.query('VACUUM ANALYZE chat_message')
  await pool.query('VACUUM ANALYZE chat_conversation')

  for (let count = 0; count < SENDS; count++) {
    for (const { conversations: some, times } of groups) times.push(await send(some[count % EACH]!))
  }
  const steady = groups.map(({ messages, times }) => ({ messages, times: times.slice(Math.ceil(SENDS * WARM_UP)) }))
  const [shortest, ...longer] = steady
  const longest = longer.at(-1)!
  const shown = ({ messages, times }: { messages: number; times: readonly number[] }) =>
    `${messages.toLocaleString('en')}: ${spread(times)}`
  report({
    promise: `Send a message as a conversation grows to ${longest.messages.toLocaleString('en')}, one after the other`,
    ours: longer.map(shown).join('; '),
    floor: shown(shortest!),
    ratio: (at(longest.times, 0.5) / at(shortest!.times, 0.5)).toFixed(2),
  })

  const read = ({ id, from }: Conversation, more = '') =>
    load(`http://127.0.0.1:${program.port}/api/chat.php?conversation=${id}${more}`, headersOf(from), SECONDS)
  // A page has 50 messages: the floor is a conversation that fills exactly one.
  const floor = await read(groups[1]!.conversations[0]!)
  const long = groups.at(-1)!
  for (const [where, more] of Object.entries({ newest: '', middle: `&before=${long.messages / 2}` })) {
    const { perSecond, p50, p99 } = await read(long.conversations[0]!, more)
    report({
      promise: `Read a page of 50 in a conversation of ${long.messages.toLocaleString('en')}: ${where}`,
      ours: `${Math.round(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms`,
      floor: `the newest of some 100: ${Math.round(floor.perSecond)}/s, p50 ${floor.p50} ms, p99 ${floor.p99} ms`,
      ratio: (perSecond / floor.perSecond).toFixed(2),
    })
  }
} finally {
  await pool.end()
  await program.stop()
}

/** One conversation per sender, so that no two requests contend for a row. */
async function conversationsOf(senders: readonly Sender[]): Promise<Conversation[]> {
  const taken = new Set<number>()
  const conversations: Conversation[] = []
  for (const from of senders) {
    const to = from.partners.find(id => !taken.has(id))
    if (to === undefined || taken.has(from.id)) continue
    for (const id of [from.id, to]) taken.add(id)
    const { rows } = await pool.query(
      'SELECT id FROM chat_conversation WHERE a_id = least($1::bigint, $2) AND b_id = greatest($1::bigint, $2)',
      [from.id, to],
    )
    conversations.push({ id: rows[0].id, from, to })
  }
  return conversations
}

async function fill(conversations: readonly Conversation[], messages: number): Promise<void> {
  await pool.query(
    `INSERT INTO chat_message (conversation_id, seq, sender_id, client_key, cost, kind, body, created_at)
     SELECT conversation, i, sender, gen_random_uuid(), 10, 0, 'Leuk dat je schrijft. Wat doe je als het zondag regent? ' || i,
       now() - make_interval(mins => $3::int - i)
     FROM unnest($1::bigint[], $2::bigint[]) AS row (conversation, sender), generate_series(1, $3::int) AS i`,
    [
      conversations.map(conversation => conversation.id),
      conversations.map(conversation => conversation.from.id),
      messages,
    ],
  )
  await pool.query('UPDATE chat_conversation SET last_seq = $2 WHERE id = ANY($1)', [
    conversations.map(conversation => conversation.id),
    messages,
  ])
}

async function send({ from, to }: Conversation): Promise<number> {
  const started = performance.now()
  const reply = await fetch(`http://127.0.0.1:${program.port}/api/chat.php`, {
    method: 'POST',
    headers: {
      ...headersOf(from),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({
      profile: publicId('member', to),
      text: 'Nog een regel in een lang gesprek, net als alle andere.',
    }),
  })
  await reply.arrayBuffer()
  if (reply.status !== 200) throw new Error(`sending a message failed with status ${reply.status}`)
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
