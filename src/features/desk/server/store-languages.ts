import { sql } from 'kysely'
import { DEFAULT_LOCALE } from '#platform/locale.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'

/** The languages in which an operator answers. */
export async function languagesOf(on: Db | Tx, staffId: number): Promise<string[]> {
  const { rows } = await sql<{ languages: string[] }>`
    SELECT coalesce((SELECT array_agg(language ORDER BY language) FROM desk_language WHERE staff_id = staff.id),
      ARRAY[coalesce(staff.locale, ${DEFAULT_LOCALE})]) AS languages
    FROM staff_member staff WHERE id = ${staffId}`.execute(on)
  return rows[0]?.languages ?? []
}
