import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'
import { nameIsTaken } from './store.ts'

const NO_MEMBER = 0

/**
 * Reserves a name on this site for good; false if it is taken. A hidden sign-up reserves the name that it asked for, as if
 * it had created a member.
 */
export async function reserveName(tx: Tx, siteId: number, name: string): Promise<boolean> {
  if (await nameIsTaken(tx, siteId, name, NO_MEMBER)) return false
  await sql`INSERT INTO members_reserved_name (site_id, name) VALUES (${siteId}, ${name})`.execute(tx)
  return true
}
