import pg from 'pg'
import { expect } from 'vitest'

type Query = (...args: unknown[]) => unknown

/** The statements with which a sign-up or an email changes the database; scheduled jobs send none of them in a test. */
const WRITES =
  /\b(?:accounts_link|platform_mail|platform_mail_limit|members_reserved_name|signup_signup)\b|^SELECT graphile_worker\.add_job\(|SAVEPOINT/

/**
 * Runs the work, waits until its emails are delivered, and returns the texts of the statements that wrote sign-ups, links
 * and emails, sorted.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const { prototype } = pg.Client as unknown as { prototype: { query: Query } }
  const { query } = prototype
  await untilMailIsSent()
  prototype.query = function (this: unknown, ...args) {
    const [first] = args
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    if (text && WRITES.test(text)) seen.push(text.replace(/\s+/g, ' '))
    return query.apply(this, args)
  }
  try {
    await work()
    await untilMailIsSent()
  } finally {
    prototype.query = query
  }
  return seen.sort()
}

export async function untilMailIsSent(): Promise<void> {
  const { pool } = await import('#platform/server/database/db.ts')
  const waiting = async () =>
    (
      await pool().query(
        `SELECT identifier FROM graphile_worker._private_jobs JOIN graphile_worker._private_tasks
           ON _private_tasks.id = task_id WHERE identifier IN ('accounts.send-reset', 'accounts.send-reactivation', 'platform.deliver-mail')`,
      )
    ).rows
  await expect.poll(waiting).toEqual([])
}
