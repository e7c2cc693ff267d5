import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import type { CreditReason } from '../../rules.ts'

export interface LimitRow {
  readonly max_credits: number | null
  readonly days: number | null
  readonly next_max_credits: number | null
  readonly next_days: number | null
  readonly next_from: Date | null
  readonly paused_until: Date | null
}

/** The limit in force now. A pending limit is in force once its time has come. */
export async function limitOf(db: Db | Tx, memberId: number): Promise<LimitRow | undefined> {
  const { rows } = await sql<LimitRow>`
    SELECT CASE WHEN due THEN next_max_credits ELSE max_credits END AS max_credits,
      CASE WHEN due THEN next_days ELSE days END AS days,
      CASE WHEN NOT due THEN next_max_credits END AS next_max_credits,
      CASE WHEN NOT due THEN next_days END AS next_days,
      CASE WHEN NOT due THEN next_from END AS next_from,
      CASE WHEN paused_until > now() THEN paused_until END AS paused_until
    FROM (SELECT *, coalesce(next_from <= now(), false) AS due FROM credits_limit WHERE member_id = ${memberId}) AS own`.execute(
    db,
  )
  return rows[0]
}

interface NewLimit {
  readonly max: number | null
  readonly days: number | null
  readonly next?: { readonly max: number | null; readonly days: number | null; readonly inHours: number }
}

/** Stores the limit and marks the account, so that spending checks the limit from now on. */
export async function storeLimit(tx: Tx, memberId: number, { max, days, next }: NewLimit): Promise<void> {
  const [nextMax, nextDays, hours] = [next?.max ?? null, next?.days ?? null, next?.inHours ?? null]
  await sql`
    INSERT INTO credits_limit (member_id, max_credits, days, next_max_credits, next_days, next_from)
    VALUES (${memberId}, ${max}, ${days}, ${nextMax}, ${nextDays}, now() + make_interval(hours => ${hours}::int))
    ON CONFLICT (member_id) DO UPDATE SET max_credits = excluded.max_credits, days = excluded.days,
      next_max_credits = excluded.next_max_credits, next_days = excluded.next_days, next_from = excluded.next_from`.execute(
    tx,
  )
  await markLimited(tx, memberId)
}

/** A pause can only be made longer. */
export async function storePause(tx: Tx, memberId: number, days: number): Promise<void> {
  await sql`
    INSERT INTO credits_limit (member_id, paused_until) VALUES (${memberId}, now() + make_interval(days => ${days}))
    ON CONFLICT (member_id) DO UPDATE SET
      paused_until = greatest(credits_limit.paused_until, excluded.paused_until)`.execute(tx)
  await markLimited(tx, memberId)
}

async function markLimited(tx: Tx, memberId: number): Promise<void> {
  await sql`UPDATE credits_account SET is_limited = true WHERE member_id = ${memberId} AND NOT is_limited`.execute(tx)
}

export interface EntryRow {
  readonly seq: number
  readonly delta: number
  readonly debt: number
  readonly balance: number
  readonly at: Date
  readonly reason: CreditReason
}

/** A page of a member's entries, newest first, by the primary key. */
export async function entriesBefore(db: Db | Tx, memberId: number, before: number, limit: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT seq, delta, debt, balance, at, name AS reason FROM credits_entry JOIN credits_reason ON id = reason
    WHERE member_id = ${memberId} AND seq < ${before} ORDER BY seq DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** The refusal that spending this much would get now; null if it would succeed. */
export async function refusalNow(db: Db | Tx, memberId: number, cost: number): Promise<string | null> {
  const { rows } = await sql<{ refusal: string | null }>`
    SELECT credits_spend_refusal(${memberId}, ${cost}) AS refusal`.execute(db)
  return rows[0]!.refusal
}
