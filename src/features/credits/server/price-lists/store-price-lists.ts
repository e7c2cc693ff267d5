import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'

export interface BundleRow {
  readonly id: number
  readonly country: string
  readonly credits: number
  readonly price_minor: number
  readonly currency: string
  readonly recommended: boolean
}

export interface PriceListRow {
  /** Null: the prices that an installation starts with. */
  readonly id: number | null
  readonly is_own: boolean
  readonly sells_from_minor: number | null
  readonly bundles: readonly BundleRow[]
}

const bundlesOf = (where: ReturnType<typeof sql>) => sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', bundle.id, 'country', bundle.country, 'credits', bundle.credits, 'price_minor', bundle.price_minor,
    'currency', bundle.currency, 'recommended', bundle.recommended) ORDER BY bundle.position)
  FROM credits_bundle AS bundle WHERE ${where}), '[]')`

/** The list that a site sells in a country now: its own, otherwise the shared one. */
export async function currentList(db: Db | Tx, siteId: number, country: string): Promise<PriceListRow> {
  const { rows } = await sql<PriceListRow>`
    WITH newest AS (
      SELECT id, sells_from_minor, EXISTS (SELECT FROM credits_bundle AS sold WHERE sold.list_id = list.id) AS sells
      FROM credits_price_list AS list
      WHERE site_id = ${siteId}::smallint AND country = ${country} AND starts_at <= now() ORDER BY starts_at DESC LIMIT 1),
    chosen AS (
      SELECT (SELECT id FROM newest WHERE sells) AS id, (SELECT sells_from_minor FROM newest WHERE sells) AS sells_from_minor,
        coalesce((SELECT sells FROM newest), EXISTS (SELECT FROM credits_bundle AS own
          WHERE own.site_id = ${siteId}::smallint AND own.country = ${country} AND own.list_id IS NULL)) AS is_own)
    SELECT chosen.*, ${bundlesOf(sql`bundle.country = ${country} AND bundle.list_id IS NOT DISTINCT FROM chosen.id
      AND bundle.site_id IS NOT DISTINCT FROM CASE WHEN chosen.is_own THEN ${siteId}::smallint END`)} AS bundles
    FROM chosen`.execute(db)
  return rows[0]!
}

export interface ListVersion extends PriceListRow {
  readonly id: number
  readonly starts_at: Date
  readonly is_planned: boolean
}

/** The own lists of a site in a country, the latest start first. */
export async function listVersions(db: Db | Tx, siteId: number, country: string): Promise<ListVersion[]> {
  const { rows } = await sql<ListVersion>`
    SELECT list.id, list.starts_at, list.sells_from_minor, list.starts_at > now() AS is_planned, true AS is_own,
      ${bundlesOf(sql`bundle.list_id = list.id`)} AS bundles
    FROM credits_price_list AS list
    WHERE list.site_id = ${siteId}::smallint AND list.country = ${country}
    ORDER BY list.starts_at DESC LIMIT ${VERSIONS_AT_MOST}`.execute(db)
  return rows
}

const VERSIONS_AT_MOST = 200

/** The number of the newest list of a site in a country; 0 without one. */
export async function newestList(db: Db | Tx, siteId: number, country: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM credits_price_list
    WHERE site_id = ${siteId}::smallint AND country = ${country}`.execute(db)
  return rows[0]!.id
}

/** Whether this time on the clock of a zone is still to come. */
export async function isInFuture(db: Db | Tx, local: string, zone: string): Promise<boolean> {
  const { rows } = await sql<{ ahead: boolean }>`
    SELECT ${local}::timestamp AT TIME ZONE ${zone} > now() AS ahead`.execute(db)
  return rows[0]!.ahead
}

export interface NewList {
  readonly siteId: number
  readonly country: string
  /** The time on the clock of `zone`; null: now. */
  readonly starts: string | null
  readonly zone: string
  readonly currency: string
  readonly sellsFrom: number | null
  readonly staffId: number
  readonly bundles: readonly { readonly credits: number; readonly minor: number; readonly recommended: boolean }[]
}

/** Undefined if another list of the site and country has this start. */
export async function insertList(tx: Tx, list: NewList): Promise<{ id: number; starts_at: Date } | undefined> {
  const { rows } = await sql<{ id: number; starts_at: Date }>`
    INSERT INTO credits_price_list (site_id, country, starts_at, sells_from_minor, created_by)
    VALUES (${list.siteId}::smallint, ${list.country}, coalesce(${list.starts}::timestamp AT TIME ZONE ${list.zone}, now()),
      ${list.sellsFrom}::int, ${list.staffId}::int)
    ON CONFLICT (site_id, country, starts_at) DO NOTHING RETURNING id, starts_at`.execute(tx)
  const added = rows[0]
  if (!added || list.bundles.length === 0) return added
  await tx
    .insertInto('credits_bundle')
    .values(
      list.bundles.map(({ credits, minor, recommended }, index) => ({
        ...{ site_id: list.siteId, country: list.country, list_id: added.id, position: index + 1 },
        ...{ credits, price_minor: minor, currency: list.currency, recommended },
      })),
    )
    .execute()
  return added
}

/** Deletes a list that has not started; undefined if no such list exists. */
export async function deletePlanned(
  tx: Tx,
  siteId: number,
  id: number,
): Promise<{ country: string; starts_at: Date } | undefined> {
  const { rows } = await sql<{ country: string; starts_at: Date }>`DELETE FROM credits_price_list
    WHERE id = ${id} AND site_id = ${siteId}::smallint AND starts_at > now() RETURNING country, starts_at`.execute(tx)
  return rows[0]
}
