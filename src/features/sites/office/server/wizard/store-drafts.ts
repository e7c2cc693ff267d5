import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import type { DraftFields } from '../../contract-drafts.ts'

interface Draft {
  fields: Partial<DraftFields>
  icon: Buffer | null
}

export async function readDraft(on: Db | Tx, staffId: number): Promise<Draft | null> {
  const { rows } = await sql<Draft>`SELECT fields, icon FROM sites_draft WHERE staff_id = ${staffId}::bigint`.execute(
    on,
  )
  return rows[0] ?? null
}

/** Creates the draft if it doesn't exist, and locks it until this transaction ends. */
export async function lockDraft(tx: Tx, staffId: number): Promise<Draft> {
  await sql`INSERT INTO sites_draft (staff_id, fields) VALUES (${staffId}::bigint, '{}') ON CONFLICT DO NOTHING`.execute(
    tx,
  )
  const { rows } = await sql<Draft>`SELECT fields, icon FROM sites_draft
    WHERE staff_id = ${staffId}::bigint FOR UPDATE`.execute(tx)
  return rows[0]!
}

/** Without a picture, the icon stays. */
export async function writeDraft(
  tx: Tx,
  staffId: number,
  fields: Partial<DraftFields>,
  icon: Buffer | null = null,
): Promise<void> {
  const written = sql`${JSON.stringify(fields)}::jsonb`
  // A repeated upload changes nothing.
  await sql`UPDATE sites_draft SET fields = ${written}, icon = coalesce(${icon}::bytea, icon), changed_at = now()
    WHERE staff_id = ${staffId}::bigint
      AND (fields IS DISTINCT FROM ${written} OR icon IS DISTINCT FROM coalesce(${icon}::bytea, icon))`.execute(tx)
}

export async function deleteDraft(tx: Tx, staffId: number): Promise<void> {
  await sql`DELETE FROM sites_draft WHERE staff_id = ${staffId}::bigint`.execute(tx)
}

/** A draft that nobody changed for 90 days is no longer wanted. */
export const deleteOldDrafts = job({
  name: 'sites.delete-old-drafts',
  schedule: '43 3 * * *',
  async run() {
    await sql`DELETE FROM sites_draft WHERE changed_at < now() - interval '90 days'`.execute(db())
  },
})
