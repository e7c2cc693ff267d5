import type pg from 'pg'
import { createPool } from './db.ts'

/**
 * Locks use connections of their own. Otherwise waiting requests could take all connections, and the lock's holder
 * would get none.
 */
const LOCKS_AT_ONCE = 4

let locks: pg.Pool | undefined

/**
 * Runs `work` alone among all requests with this key, in all processes. If a browser repeats a request while the first
 * one runs, the repeat waits and then finds the finished work.
 */
export async function withKeyLock<T>(siteId: number, key: string, work: () => Promise<T>): Promise<T> {
  locks ??= createPool({ max: LOCKS_AT_ONCE })
  const client = await locks.connect()
  const name = `platform.key ${siteId} ${key}`
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name])
    return await work()
  } finally {
    const unlocked = await client
      .query('SELECT pg_advisory_unlock(hashtextextended($1, 0)) AS done', [name])
      .then(({ rows }) => rows[0].done === true)
      .catch(() => false)
    // A connection that closes loses its locks, so a failed unlock can't block another request.
    client.release(!unlocked)
  }
}

export async function closeKeyLocks(): Promise<void> {
  await locks?.end()
  locks = undefined
}
