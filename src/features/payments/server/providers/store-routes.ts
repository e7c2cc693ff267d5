import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'
import type { MethodKey, ProviderName } from '../../rules.ts'

/** Which provider takes a payment; what is null says nothing of it. */
export interface NewRoute {
  readonly siteId: number | null
  /** The buyer's. */
  readonly country: string | null
  readonly method: MethodKey | null
  readonly provider: ProviderName
}

export interface Route extends NewRoute {
  readonly id: number
}

const COLUMNS = sql`id, site_id AS "siteId", country, method, provider`

/** What names the method goes first, then what names the country, then the site. */
const NEAREST_FIRST = sql`method IS NULL, country IS NULL, site_id IS NULL`

/** The routes that may hold on a site for a buyer's country; the first that fits counts. */
export async function routesOf(
  db: Db | Tx,
  { siteId, country }: { siteId: number; country: string },
): Promise<Route[]> {
  const { rows } = await sql<Route>`
    SELECT ${COLUMNS} FROM payments_route
    WHERE (site_id = ${siteId}::smallint OR site_id IS NULL) AND (country = ${country} OR country IS NULL)
    ORDER BY ${NEAREST_FIRST}`.execute(db)
  return rows
}

export async function allRoutes(db: Db | Tx): Promise<Route[]> {
  const { rows } = await sql<Route>`
    SELECT ${COLUMNS} FROM payments_route ORDER BY ${NEAREST_FIRST}, method, country, site_id`.execute(db)
  return rows
}

/** One for each site, country and method: another provider for the same replaces it. */
export async function putRoute(tx: Tx, { siteId, country, method, provider }: NewRoute): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO payments_route (site_id, country, method, provider)
    VALUES (${siteId}::smallint, ${country}, ${method}, ${provider})
    ON CONFLICT (site_id, country, method) DO UPDATE SET provider = excluded.provider
    RETURNING id`.execute(tx)
  return rows[0]!.id
}

export async function deleteRoute(tx: Tx, id: number): Promise<Route | undefined> {
  const { rows } = await sql<Route>`DELETE FROM payments_route WHERE id = ${id} RETURNING ${COLUMNS}`.execute(tx)
  return rows[0]
}
