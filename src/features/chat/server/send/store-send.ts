import { sql } from 'kysely'
import type pg from 'pg'
import { createPool, db, type Tx } from '#platform/server/database/db.ts'
import type { Message } from '../../contract.ts'

export interface SendRow {
  readonly siteId: number
  readonly from: number
  readonly to: number
  /** 0 text, 1 image, 2 gift. */
  readonly kind: number
  readonly text: string
  /** The image or gift in the form that browsers receive; null for a text. */
  readonly extra: Extra | null
  readonly key: string
  readonly cost: number
  readonly freeMessages: number
  readonly mayStart: number
}

export type Extra = Pick<Message, 'image' | 'gift'>

export interface Outcome {
  readonly outcome:
    | 'sent'
    | 'held'
    | 'not_enough_credits'
    | 'blocked_by_them'
    | 'blocked_by_me'
    | 'gone'
    | 'unknown'
    | 'may_not_start'
    | 'notice_needed'
    | 'fictional_stopped'
    | 'key_reused'
  readonly conversation_id: number
  readonly seq: number
  readonly at: Date
  readonly balance: number
  /** Stored live events: pairs "event:member", separated by commas. The caller notifies all processes after the commit. */
  readonly eventIds: string | null
}

/** Batches at the same time, each on its own connection (measured: more are slower). */
export const BATCHES_AT_ONCE = 2

let pool: pg.Pool | undefined

/**
 * The batches' own connections. Every look-up of a send is by key, so generic plans without table scans are right for
 * tables of any size.
 */
function batchPool(): pg.Pool {
  pool ??= createPool({
    max: BATCHES_AT_ONCE,
    settings: { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' },
  })
  return pool
}

export async function closeBatchPool(): Promise<void> {
  await pool?.end()
  pool = undefined
}

const OUTCOME = 'outcome, conversation_id, seq, at, balance, event_ids AS "eventIds"'

const ONE = `SELECT ${OUTCOME} FROM chat_send($1::smallint, $2, $3, $4::smallint, $5, $6::jsonb, $7, $8, $9, $10, false)`

export async function sendOne(row: SendRow): Promise<Outcome> {
  const { rows } = await batchPool().query<Outcome>(ONE, [
    row.siteId,
    row.from,
    row.to,
    row.kind,
    row.text,
    jsonOf(row),
    row.key,
    row.cost,
    row.freeMessages,
    row.mayStart,
  ])
  return rows[0]!
}

const MANY = `SELECT ${OUTCOME} FROM
  unnest($1::smallint[], $2::bigint[], $3::bigint[], $4::smallint[], $5::text[], $6::jsonb[], $7::uuid[], $8::int[], $9::int[], $10::int[])
    WITH ORDINALITY AS row (site, sender, recipient, kind, body, extra, key, cost, free, start, place),
  LATERAL chat_send(site, sender, recipient, kind, body, extra, key, cost, free, start, false) AS sent ORDER BY place`

/** Sends the messages in the given order, with one statement and one commit. */
export async function sendMany(rows: readonly SendRow[]): Promise<Outcome[]> {
  const { rows: outcomes } = await batchPool().query<Outcome>(MANY, [
    rows.map(row => row.siteId),
    rows.map(row => row.from),
    rows.map(row => row.to),
    rows.map(row => row.kind),
    rows.map(row => row.text),
    rows.map(jsonOf),
    rows.map(row => row.key),
    rows.map(row => row.cost),
    rows.map(row => row.freeMessages),
    rows.map(row => row.mayStart),
  ])
  return outcomes
}

export async function sendWithin(tx: Tx, row: SendRow): Promise<Outcome> {
  const { rows } =
    await sql<Outcome>`SELECT ${sql.raw(OUTCOME)} FROM chat_send(${row.siteId}::smallint, ${row.from}, ${row.to},
    ${row.kind}::smallint, ${row.text}, ${jsonOf(row)}::jsonb, ${row.key}, ${row.cost}, ${row.freeMessages},
    ${row.mayStart}, true)`.execute(tx)
  return rows[0]!
}

/** Whether a message with this key was sent or is held. */
export async function isSent(senderId: number, key: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM chat_message WHERE sender_id = ${senderId} AND client_key = ${key}
    UNION ALL SELECT FROM chat_held_message WHERE sender_id = ${senderId} AND client_key = ${key}`.execute(db())
  return rows.length > 0
}

/** The reason to refuse any message between the two members (null: no reason), and the sender's credits. */
export async function sendRefusal(row: Pick<SendRow, 'siteId' | 'from' | 'to' | 'mayStart'>) {
  const { rows } = await sql<{ outcome: Outcome['outcome'] | null; balance: number }>`
    SELECT chat_refusal(${row.siteId}::smallint, ${row.from}, ${row.to}, ${row.mayStart}) AS outcome,
      coalesce((SELECT balance FROM credits_account WHERE member_id = ${row.from}), 0) AS balance`.execute(db())
  return rows[0]!
}

function jsonOf({ extra }: SendRow): string | null {
  return extra && JSON.stringify(extra)
}

export async function deliverHeld(tx: Tx, memberId: number): Promise<number> {
  const { rows } = await sql<{ delivered: number }>`SELECT chat_deliver_held(${memberId}) AS delivered`.execute(tx)
  return rows[0]!.delivered
}
