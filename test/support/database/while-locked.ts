import { expect } from 'vitest'
import { lockWaits } from './lock-waits.ts'

/** Holds a lock while `act` runs, and waits with `untilWaiting` for transactions that need it. */
export async function whileLocked(
  lock: string,
  act: (untilWaiting: (count: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { pool } = await import('#platform/server/database/db.ts')
  const holder = await pool().connect()
  try {
    await holder.query('BEGIN')
    await holder.query(lock)
    await act(count => expect.poll(async () => (await lockWaits()).length).toBe(count))
  } finally {
    await holder.query('COMMIT')
    holder.release()
  }
}
