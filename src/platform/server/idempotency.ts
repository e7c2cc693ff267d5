import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '#platform/problem.ts'
import { config } from './config/config.ts'
import { type Db, db, type Tx, transaction } from './db.ts'
import { job } from './jobs.ts'

interface Intent {
  readonly siteId: number
  /** Whose key it is: two people who happen to send the same key don't meet. */
  readonly caller: string
  readonly key: string
  /** What was asked; the same key with something else is a mistake of the caller. */
  readonly request: unknown
}

/**
 * Runs a write at most once per key, in one transaction with its kept reply. A retry, even one that arrives while the
 * first still runs, gets the first one's reply; a refusal keeps nothing, so the next try is judged afresh.
 */
export function once<Reply>(intent: Intent, write: (tx: Tx) => Promise<Reply>): Promise<Reply> {
  const hash = hashOf(intent)
  return transaction(async tx => {
    const { rows } = await sql`INSERT INTO platform_idempotency (site_id, caller, key, request_hash)
      VALUES (${intent.siteId}, ${intent.caller}, ${intent.key}, ${hash})
      ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
    if (rows.length === 0) return keptReply<Reply>(tx, intent, hash)
    const reply = await write(tx)
    await sql`UPDATE platform_idempotency SET reply = ${JSON.stringify(reply ?? null)}::jsonb
      WHERE site_id = ${intent.siteId} AND caller = ${intent.caller} AND key = ${intent.key}`.execute(tx)
    return reply
  })
}

/**
 * The same for a write that needs something slow first, such as hashing: that is done before the transaction, so that no
 * connection is held meanwhile, and not at all for a retry.
 */
export async function onceAfter<Prepared, Reply>(
  intent: Intent,
  prepare: () => Promise<Prepared>,
  write: (tx: Tx, prepared: Prepared) => Promise<Reply>,
): Promise<Reply> {
  const hash = hashOf(intent)
  const before = await replyOf<Reply>(db(), intent, hash)
  if (before) return before.reply
  let prepared: Prepared
  try {
    prepared = await prepare()
  } catch (error) {
    // The same request at the same moment may have made the change that this one trips over.
    const meanwhile = await replyOf<Reply>(db(), intent, hash)
    if (meanwhile) return meanwhile.reply
    throw error
  }
  return once(intent, tx => write(tx, prepared))
}

/** Keyed, since a request may hold a password: who steals the database alone can't try any on it. */
function hashOf({ siteId, caller, key, request }: Intent): Buffer {
  return createHmac('sha256', config().secret)
    .update(JSON.stringify(['platform.idempotency', siteId, caller, key, request]))
    .digest()
}

async function keptReply<Reply>(tx: Tx, intent: Intent, hash: Buffer): Promise<Reply> {
  const kept = await replyOf<Reply>(tx, intent, hash)
  if (!kept) throw new Problem('idempotency_key_reused')
  return kept.reply
}

/** Undefined where the key was not used yet. */
async function replyOf<Reply>(on: Db | Tx, intent: Intent, hash: Buffer): Promise<{ reply: Reply } | undefined> {
  const { rows } = await sql<{ request_hash: Buffer; reply: Reply }>`
    SELECT request_hash, reply FROM platform_idempotency
    WHERE site_id = ${intent.siteId} AND caller = ${intent.caller} AND key = ${intent.key}`.execute(on)
  if (rows[0] && !rows[0].request_hash.equals(hash)) throw new Problem('idempotency_key_reused')
  return rows[0]
}

/** A browser keeps an unacknowledged write for days at most; a week of replies is plenty. */
export const forgetOldReplies = job({
  name: 'platform.forget-old-replies',
  schedule: '17 3 * * *',
  async run() {
    await transaction(async tx => {
      await sql`DELETE FROM platform_idempotency WHERE created_at < now() - interval '7 days'`.execute(tx)
    })
  },
})

interface Blank {
  readonly siteId: number
  readonly memberId: number
  /** Where it stands in the replies that have it. */
  readonly path: readonly string[]
  readonly blank: unknown
}

/** Takes one thing out of all kept replies to a member: what is erased mustn't be found in what was answered before. */
export async function blankReplies(tx: Tx, { siteId, memberId, path, blank }: Blank): Promise<void> {
  await sql`UPDATE platform_idempotency SET reply = jsonb_set(reply, ${[...path]}::text[], ${JSON.stringify(blank)}::jsonb)
    WHERE site_id = ${siteId} AND caller = ${`member:${memberId}`} AND reply #> ${[...path]}::text[] IS NOT NULL`.execute(
    tx,
  )
}

/** The kept replies to a member, and to whoever signed up with an address that they had. */
export async function forgetReplies(tx: Tx, siteId: number, memberId: number): Promise<void> {
  await sql`DELETE FROM platform_idempotency
    WHERE site_id = ${siteId} AND caller IN (${`member:${memberId}`}, ${`account:${memberId}`})`.execute(tx)
}
