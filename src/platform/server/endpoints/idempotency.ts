import { sql } from 'kysely'
import { Problem } from '#platform/problem.ts'
import { type Db, db, type Tx, transaction } from '../database/db.ts'
import { job } from '../jobs/jobs.ts'
import { keyedHash } from '../keyed-hash.ts'

interface Intent {
  readonly siteId: number
  /** The key's owner: two callers with the same key don't collide. */
  readonly caller: string
  readonly key: string
  /** The request's content; the same key with different content is refused. */
  readonly request: unknown
}

/**
 * Runs a write at most once per key, in one transaction with its stored reply. A retry, even a concurrent one, gets the
 * first reply. A refusal stores nothing, so the next attempt is checked again.
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
 * Like `once`, for a write with slow preparation, for example hashing. The preparation runs before the transaction, and
 * a retry skips it.
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
    // A concurrent request with the same key may have made the conflicting change.
    const meanwhile = await replyOf<Reply>(db(), intent, hash)
    if (meanwhile) return meanwhile.reply
    throw error
  }
  return once(intent, tx => write(tx, prepared))
}

/** Keyed, because a request may contain a password: a stolen database alone allows no guessing. */
function hashOf({ siteId, caller, key, request }: Intent): Buffer {
  return keyedHash('platform.idempotency', siteId, caller, key, request)
}

async function keptReply<Reply>(tx: Tx, intent: Intent, hash: Buffer): Promise<Reply> {
  const stored = await replyOf<Reply>(tx, intent, hash)
  if (!stored) throw new Problem('idempotency_key_reused')
  return stored.reply
}

/** Undefined if the key is unused. */
async function replyOf<Reply>(on: Db | Tx, intent: Intent, hash: Buffer): Promise<{ reply: Reply } | undefined> {
  const { rows } = await sql<{ request_hash: Buffer; reply: Reply }>`
    SELECT request_hash, reply FROM platform_idempotency
    WHERE site_id = ${intent.siteId} AND caller = ${intent.caller} AND key = ${intent.key}`.execute(on)
  if (rows[0] && !rows[0].request_hash.equals(hash)) throw new Problem('idempotency_key_reused')
  return rows[0]
}

/** Browsers keep an unacknowledged write for days at most; a week of replies is enough. */
export const forgetOldReplies = job({
  name: 'platform.forget-old-replies',
  schedule: '17 3 * * *',
  async run() {
    await transaction(async tx => {
      await sql`DELETE FROM platform_idempotency WHERE created_at < now() - interval '7 days'`.execute(tx)
    })
  },
})

interface ErasedValue {
  readonly siteId: number
  readonly memberId: number
  /** The path inside the stored replies. */
  readonly path: readonly string[]
  readonly blank: unknown
}

/** Removes one value from all stored replies to a member, because erased data must not stay in them. */
export async function blankReplies(tx: Tx, { siteId, memberId, path, blank }: ErasedValue): Promise<void> {
  await sql`UPDATE platform_idempotency SET reply = jsonb_set(reply, ${[...path]}::text[], ${JSON.stringify(blank)}::jsonb)
    WHERE site_id = ${siteId} AND caller = ${`member:${memberId}`} AND reply #> ${[...path]}::text[] IS NOT NULL`.execute(
    tx,
  )
}

/** Deletes the stored replies to a logged-in member. A room that names another caller deletes those replies itself. */
export async function forgetReplies(tx: Tx, siteId: number, memberId: number): Promise<void> {
  await sql`DELETE FROM platform_idempotency
    WHERE site_id = ${siteId} AND caller = ${`member:${memberId}`}`.execute(tx)
}

export async function forgetReply(tx: Tx, { siteId, caller, key }: Omit<Intent, 'request'>): Promise<void> {
  await sql`DELETE FROM platform_idempotency
    WHERE site_id = ${siteId} AND caller = ${caller} AND key = ${key}`.execute(tx)
}
