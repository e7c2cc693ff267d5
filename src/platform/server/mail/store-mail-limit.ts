import { sql } from 'kysely'
import { db, type Tx } from '../database/db.ts'

/**
 * Counts an email in the caller's transaction. Returns the count for the 24 hours that began with the first counted
 * email.
 */
export async function countMail(tx: Tx, key: Buffer): Promise<number> {
  const { rows } = await sql<{ count: number }>`INSERT INTO platform_mail_limit AS known (key) VALUES (${key})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN known.since <= now() - interval '1 day' THEN 1 ELSE known.count + 1 END,
      since = CASE WHEN known.since <= now() - interval '1 day' THEN now() ELSE known.since END
    RETURNING count`.execute(tx)
  return rows[0]!.count
}

export async function forgetMailCounts(): Promise<void> {
  await sql`DELETE FROM platform_mail_limit WHERE since <= now() - interval '1 day'`.execute(db())
}
