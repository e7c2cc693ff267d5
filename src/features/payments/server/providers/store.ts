import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

/** The provider that a site's methods go to: the row that names both, else the method, else the site, else all. */
export async function routeOf(db: Db | Tx, siteId: number, method: string): Promise<string | undefined> {
  const { rows } = await sql<{ provider: string }>`
    SELECT provider FROM payments_route
    WHERE (site_id = ${siteId} OR site_id IS NULL) AND (method = ${method} OR method IS NULL)
    ORDER BY method IS NULL, site_id IS NULL LIMIT 1`.execute(db)
  return rows[0]?.provider
}
