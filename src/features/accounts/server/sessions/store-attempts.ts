import { sql } from 'kysely'
import { type Db, db, pool, type Tx } from '#platform/server/database/db.ts'
import { ATTEMPTS_FORGOTTEN_AFTER_IN_SECONDS } from '../../rules.ts'

export interface Attempt {
  /** Set if the attempt isn't allowed. */
  readonly lockedForSeconds: number | null
  /** If this attempt fails, the lock lasts this many minutes. */
  readonly locksForMinutes: number
}

/**
 * Counts an attempt as failed before it is checked, so that parallel attempts can't exceed the limit. `locks` holds the
 * minutes of lock after the first failure, the second and so on.
 */
export async function countAttempt(key: Buffer, locks: readonly number[], on: Db | Tx = db()): Promise<Attempt> {
  const minutes = sql`${[...locks]}::int[]`
  const isForgotten = sql`kept.last_at < now() - make_interval(secs => ${ATTEMPTS_FORGOTTEN_AFTER_IN_SECONDS})`
  const { rows } = await sql<{ attempts: number }>`
    INSERT INTO accounts_attempt AS kept (key, attempts, locked_until)
    VALUES (${key}, 1, CASE WHEN (${minutes})[1] > 0 THEN now() + make_interval(mins => (${minutes})[1]) END)
    ON CONFLICT (key) DO UPDATE SET
      attempts = CASE WHEN ${isForgotten} THEN 1 ELSE kept.attempts + 1 END,
      last_at = now(),
      locked_until = now() + make_interval(mins => nullif((${minutes})[
        CASE WHEN ${isForgotten} THEN 1 ELSE least(kept.attempts + 1, cardinality(${minutes})) END], 0))
    WHERE kept.locked_until IS NULL OR kept.locked_until <= now()
    RETURNING attempts`.execute(on)
  const counted = rows[0]
  if (counted) return { lockedForSeconds: null, locksForMinutes: locks[Math.min(counted.attempts, locks.length) - 1]! }
  return { lockedForSeconds: await lockOf(key, on), locksForMinutes: 0 }
}

async function lockOf(key: Buffer, on: Db | Tx): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT greatest(1, ceil(extract(epoch FROM locked_until - now())))::int AS seconds
    FROM accounts_attempt WHERE key = ${key}`.execute(on)
  return rows[0]?.seconds ?? 1
}

/** Resets the counter after a success. */
export async function forgetAttempts(key: Buffer): Promise<void> {
  await pool().query('DELETE FROM accounts_attempt WHERE key = $1', [key])
}

/** Takes back one count, without a lock, because the attempt could not be checked. */
export async function uncountAttempt(key: Buffer): Promise<void> {
  await pool().query(
    'UPDATE accounts_attempt SET attempts = greatest(0, attempts - 1), locked_until = NULL WHERE key = $1',
    [key],
  )
}

export async function deleteOldAttempts(): Promise<void> {
  await pool().query('DELETE FROM accounts_attempt WHERE last_at < now() - make_interval(secs => $1)', [
    2 * ATTEMPTS_FORGOTTEN_AFTER_IN_SECONDS,
  ])
}
