import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'
import type { Tile } from '../contract.ts'
import { TILES_AT_MOST } from '../rules.ts'

/** The active partner tiles of a site. */
export async function tilesOf(siteId: number): Promise<Tile[]> {
  const { rows } = await sql<Tile>`SELECT id, kind, partner, title, url, image FROM discovery_tile
    WHERE site_id = ${siteId}::smallint AND active ORDER BY place, id LIMIT ${TILES_AT_MOST}`.execute(db())
  return rows
}

export interface StoredTile extends Tile {
  readonly place: number
  readonly active: boolean
}

/** All partner tiles of a site, active ones first. */
export async function allTiles(siteId: number): Promise<StoredTile[]> {
  const { rows } = await sql<StoredTile>`SELECT id, kind, partner, title, url, image, place, active FROM discovery_tile
    WHERE site_id = ${siteId}::smallint ORDER BY active DESC, place, id`.execute(db())
  return rows
}

export type TileContent = Omit<StoredTile, 'id' | 'active'>

/** A tile before a change. */
export interface FormerTile extends Omit<StoredTile, 'id'> {
  readonly site_id: number
}

/** The new tile's id; undefined if the site already has a tile with that link. */
export async function insertTile(tx: Tx, siteId: number, tile: TileContent): Promise<number | undefined> {
  const row = await tx
    .insertInto('discovery_tile')
    .values({ ...tile, site_id: siteId })
    .onConflict(conflict => conflict.columns(['site_id', 'url']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * Changes and activates a tile. Returns what it was, `taken` if another tile of the site has that link, undefined if the
 * tile doesn't exist.
 */
export async function updateTile(tx: Tx, id: number, tile: TileContent): Promise<FormerTile | 'taken' | undefined> {
  const { rows } = await sql<FormerTile & { taken: boolean }>`
    SELECT site_id, kind, partner, title, url, image, place, active, EXISTS (SELECT FROM discovery_tile other
      WHERE other.site_id = tile.site_id AND other.url = ${tile.url} AND other.id <> tile.id) AS taken
    FROM discovery_tile tile WHERE id = ${id} FOR UPDATE`.execute(tx)
  const found = rows[0]
  if (!found) return undefined
  const { taken, ...former } = found
  if (taken) return 'taken'
  await tx
    .updateTable('discovery_tile')
    .set({ ...tile, active: true })
    .where('id', '=', id)
    .execute()
  return former
}

/** Deactivates a tile and returns its site and link; undefined if it doesn't exist. */
export async function hideTile(tx: Tx, id: number): Promise<{ site_id: number; url: string } | undefined> {
  return tx
    .updateTable('discovery_tile')
    .set({ active: false })
    .where('id', '=', id)
    .returning(['site_id', 'url'])
    .executeTakeFirst()
}
