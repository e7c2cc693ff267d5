import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'

/**
 * Reserves a free name on this site for good. Call it with the name locked (`lockName`). A hidden sign-up reserves its name
 * as if it had created a member.
 */
export async function reserveName(tx: Tx, siteId: number, name: string): Promise<void> {
  await sql`INSERT INTO members_reserved_name (site_id, name) VALUES (${siteId}, ${name})`.execute(tx)
}
