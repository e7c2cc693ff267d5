import { sql } from 'kysely'
import { db } from '#platform/server/database/db.ts'

export async function savedSearchData(memberId: number) {
  const { rows } = await sql`SELECT name, filters, alert, seen_at FROM discovery_saved_search
    WHERE member_id = ${memberId} ORDER BY id`.execute(db())
  return { saved_searches: rows }
}
