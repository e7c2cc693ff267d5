import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

export interface Route {
  /** Null where it holds for every method. */
  readonly method: string | null
  readonly provider: string
}

/** The providers that a site's methods go to; the first that fits: it names both, else the method, else the site, else all. */
export async function routesOf(db: Db | Tx, siteId: number): Promise<Route[]> {
  const { rows } = await sql<Route>`
    SELECT method, provider FROM payments_route WHERE site_id = ${siteId} OR site_id IS NULL
    ORDER BY method IS NULL, site_id IS NULL`.execute(db)
  return rows
}
