import { sql } from 'kysely'
import type { Tile } from '../contract.ts'
import { TILES_AT_MOST } from '../rules.ts'
import { searchDb } from './store-pool.ts'

/** The partners' tiles that a site shows now. */
export async function tilesOf(siteId: number): Promise<Tile[]> {
  const { rows } = await sql<Tile>`SELECT id, kind, partner, title, url, image FROM discovery_tile
    WHERE site_id = ${siteId}::smallint AND active ORDER BY place, id LIMIT ${TILES_AT_MOST}`.execute(searchDb())
  return rows
}
