import { sql } from 'kysely'
import type { Locale } from '#platform/locale.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { Tile } from '../contract.ts'
import { TILES_AT_MOST } from '../rules.ts'

/** The active partner tiles of a site. The picture is described in the reader's language, or else in the site's. */
export async function tilesOf(siteId: number, [language, other]: readonly [Locale, Locale]): Promise<Tile[]> {
  const { rows } = await sql<Tile>`SELECT id, kind, partner, title, url, image,
    coalesce(alt->>${language}, alt->>${other}, '') AS alt FROM discovery_tile
    WHERE site_id = ${siteId}::smallint AND active ORDER BY place, id LIMIT ${TILES_AT_MOST}`.execute(db())
  return rows
}

/** The description of a tile's picture by language. */
export type TileAlt = Readonly<Partial<Record<Locale, string>>>

export interface StoredTile extends Omit<Tile, 'alt'> {
  readonly alt: TileAlt
  readonly place: number
  readonly active: boolean
}

/** All partner tiles of a site, active ones first. */
export async function allTiles(siteId: number): Promise<StoredTile[]> {
  const { rows } = await sql<StoredTile>`SELECT id, kind, partner, title, url, image, alt, place, active
    FROM discovery_tile
    WHERE site_id = ${siteId}::smallint ORDER BY active DESC, place, id`.execute(db())
  return rows
}

export type TileContent = Omit<StoredTile, 'id' | 'active' | 'image'>

/** A tile before a change. */
export interface FormerTile extends Omit<StoredTile, 'id'> {
  readonly site_id: number
}

/** The new tile's id; undefined if the site already has a tile with that link. */
export async function insertTile(tx: Tx, siteId: number, tile: TileContent): Promise<number | undefined> {
  const row = await tx
    .insertInto('discovery_tile')
    .values({ ...tile, alt: JSON.stringify(tile.alt), site_id: siteId })
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
    SELECT site_id, kind, partner, title, url, image, alt, place, active, EXISTS (SELECT FROM discovery_tile other
      WHERE other.site_id = tile.site_id AND other.url = ${tile.url} AND other.id <> tile.id) AS taken
    FROM discovery_tile tile WHERE id = ${id} FOR UPDATE`.execute(tx)
  const found = rows[0]
  if (!found) return undefined
  const { taken, ...former } = found
  if (taken) return 'taken'
  await tx
    .updateTable('discovery_tile')
    .set({ ...tile, alt: JSON.stringify(tile.alt), active: true })
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

/** Sets the picture of a tile. Returns its site and former picture; undefined if it doesn't exist. */
export async function replaceTileImage(
  tx: Tx,
  id: number,
  image: string | null,
): Promise<{ siteId: number; former: string | null } | undefined> {
  const { rows } = await sql<{ siteId: number; former: string | null }>`
    WITH before AS (SELECT id, site_id, image FROM discovery_tile WHERE id = ${id} FOR UPDATE)
    UPDATE discovery_tile SET image = ${image} FROM before WHERE discovery_tile.id = before.id
    RETURNING before.site_id AS "siteId", before.image AS former`.execute(tx)
  return rows[0]
}

export async function hasTile(on: Db | Tx, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM discovery_tile WHERE id = ${id}`.execute(on)
  return rows.length > 0
}

/** Whether a tile shows this picture. */
export async function isTileImage(on: Db | Tx, image: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM discovery_tile WHERE image = ${image} LIMIT 1`.execute(on)
  return rows.length > 0
}
