import { sql } from 'kysely'
import { db } from './db.ts'

/** What commits late carries the time at which it began: so much is looked at twice. */
const OVERLAP = sql`interval '1 hour'`

/** From when an audit has to look, and the moment at which it begins; null where it never has. */
export async function auditWindow(name: string): Promise<{ since: Date | null; begun: Date }> {
  const { rows } = await sql<{ since: Date | null; begun: Date }>`
    SELECT now() AS begun, (SELECT looked_until - ${OVERLAP} FROM platform_audit WHERE name = ${name}) AS since`.execute(
    db(),
  )
  return rows[0]!
}

export async function noteAudit(name: string, lookedUntil: Date): Promise<void> {
  await sql`INSERT INTO platform_audit (name, looked_until) VALUES (${name}, ${lookedUntil})
    ON CONFLICT (name) DO UPDATE SET looked_until = excluded.looked_until`.execute(db())
}
