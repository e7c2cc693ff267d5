import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import type { MethodKey, ProviderName } from '../../rules.ts'

/** A rule that routes payments to a provider. A null field matches everything. */
export interface NewRoute {
  readonly siteId: number | null
  /** The buyer's country. */
  readonly country: string | null
  readonly method: MethodKey | null
  readonly provider: ProviderName
}

export interface Route extends NewRoute {
  readonly id: number
}

const COLUMNS = sql`id, site_id AS "siteId", country, method, provider`

/** A route with a method comes first, then one with a country, then one with a site. */
const MOST_SPECIFIC_FIRST = sql`method IS NULL, country IS NULL, site_id IS NULL`

/** The routes that match a site and country. The first one that matches the method decides. */
export async function routesOf(
  db: Db | Tx,
  { siteId, country }: { siteId: number; country: string },
): Promise<Route[]> {
  const { rows } = await sql<Route>`
    SELECT ${COLUMNS} FROM payments_route
    WHERE (site_id = ${siteId}::smallint OR site_id IS NULL) AND (country = ${country} OR country IS NULL)
    ORDER BY ${MOST_SPECIFIC_FIRST}`.execute(db)
  return rows
}

export async function allRoutes(db: Db | Tx): Promise<Route[]> {
  const { rows } = await sql<Route>`
    SELECT ${COLUMNS} FROM payments_route ORDER BY ${MOST_SPECIFIC_FIRST}, method, country, site_id`.execute(db)
  return rows
}

/** Stores one route per site, country and method. Returns the provider of the route that it replaces; null for a new route. */
export async function putRoute(
  tx: Tx,
  { siteId, country, method, provider }: NewRoute,
): Promise<{ id: number; before: string | null }> {
  const { rows } = await sql<{ id: number; before: string | null }>`
    INSERT INTO payments_route (site_id, country, method, provider)
    VALUES (${siteId}::smallint, ${country}, ${method}, ${provider})
    ON CONFLICT (site_id, country, method) DO UPDATE SET provider = excluded.provider
    RETURNING id, old.provider AS before`.execute(tx)
  return rows[0]!
}

export async function deleteRoute(tx: Tx, id: number): Promise<Route | undefined> {
  const { rows } = await sql<Route>`DELETE FROM payments_route WHERE id = ${id} RETURNING ${COLUMNS}`.execute(tx)
  return rows[0]
}
