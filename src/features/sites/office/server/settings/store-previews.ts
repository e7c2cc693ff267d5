import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'
import type { SettingsPatch } from '#sites/server'

interface Preview {
  readonly siteId: number
  readonly staffId: number
  readonly patch: SettingsPatch
}

/** Stores a preview and forgets those that have expired. */
export async function insertPreview(tx: Tx, { siteId, staffId, patch }: Preview): Promise<string> {
  await sql`DELETE FROM sites_preview WHERE made_at < now() - interval '1 hour'`.execute(tx)
  const { rows } = await sql<{ id: string }>`INSERT INTO sites_preview (site_id, staff_id, patch)
    VALUES (${siteId}::smallint, ${staffId}, ${JSON.stringify(patch)}::jsonb) RETURNING id`.execute(tx)
  return rows[0]!.id
}

/** A preview of this staff member, for an hour. */
export async function previewFor(
  staffId: number,
  id: string,
): Promise<{ readonly site_id: number; readonly patch: SettingsPatch } | undefined> {
  const { rows } = await sql<{ site_id: number; patch: SettingsPatch }>`SELECT site_id, patch FROM sites_preview
    WHERE id = ${id}::uuid AND staff_id = ${staffId} AND made_at > now() - interval '1 hour'`.execute(db())
  return rows[0]
}
