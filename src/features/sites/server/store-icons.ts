import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'

export async function readIconVersions(on: Db | Tx): Promise<ReadonlyMap<number, string>> {
  const rows = await on.selectFrom('sites_icon').select(['site_id', 'version']).execute()
  return new Map(rows.map(({ site_id, version }) => [site_id, version]))
}

export async function readIcon(siteId: number): Promise<Buffer | null> {
  const row = await db().selectFrom('sites_icon').select('picture').where('site_id', '=', siteId).executeTakeFirst()
  return row?.picture ?? null
}

/** Stores the uploaded icon of a site; null returns to the drawn icon. */
export async function writeIcon(
  tx: Tx,
  siteId: number,
  icon: { version: string; picture: Buffer } | null,
): Promise<void> {
  if (!icon) return void (await tx.deleteFrom('sites_icon').where('site_id', '=', siteId).execute())
  await sql`INSERT INTO sites_icon (site_id, version, picture) VALUES (${siteId}::smallint, ${icon.version}, ${icon.picture})
    ON CONFLICT (site_id) DO UPDATE SET version = excluded.version, picture = excluded.picture, changed_at = now()`.execute(
    tx,
  )
}
