import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import type { LocationKind, LocationStatus } from '../../rules-location.ts'

export interface LocationPiece {
  readonly kind: LocationKind
  readonly country: string
  readonly taken_at: Date
}

/** Stores one piece of evidence. Returns false, and changes nothing, if the order already has evidence of that kind. */
export async function insertLocation(tx: Tx, orderId: number, kind: LocationKind, country: string): Promise<boolean> {
  const { rows } = await sql`INSERT INTO payments_location (order_id, kind, country)
    VALUES (${orderId}, ${kind}, ${country}) ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
  return rows.length > 0
}

export async function locationsOf(db: Db | Tx, orderId: number): Promise<LocationPiece[]> {
  const { rows } = await sql<LocationPiece>`SELECT kind, country, taken_at FROM payments_location
    WHERE order_id = ${orderId} ORDER BY taken_at, kind DESC`.execute(db)
  return rows
}

export async function setLocation(tx: Tx, orderId: number, status: LocationStatus): Promise<void> {
  await sql`UPDATE payments_order SET location = ${status} WHERE id = ${orderId}`.execute(tx)
}

/** Counts paid orders, of these sites or all, whose evidence conflicts or is insufficient, up to `atMost` of each. */
export async function locationCounts(
  db: Db | Tx,
  atMost: number,
  siteIds: readonly number[] | null,
): Promise<{ conflicts: number; lacks: number }> {
  const ofSite = siteIds === null ? sql`` : sql`AND site_id = ANY(${siteIds}::smallint[])`
  const { rows } = await sql<{ conflicts: number; lacks: number }>`SELECT
    (SELECT count(*)::int FROM (SELECT FROM payments_order WHERE location = 'conflicts' ${ofSite} LIMIT ${atMost}) AS c) AS conflicts,
    (SELECT count(*)::int FROM (SELECT FROM payments_order WHERE location = 'lacks' ${ofSite} LIMIT ${atMost}) AS l) AS lacks`.execute(
    db,
  )
  return rows[0]!
}
