import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'
import type { SettingsOwner, SettingsPatch } from '#sites/server'

export interface ChangeRow {
  id: number
  site_id: number | null
  company_id: number | null
  before: SettingsPatch
  after: SettingsPatch
  undoes: number | null
}

interface NewChange {
  readonly owner: SettingsOwner
  readonly before: SettingsPatch
  readonly after: SettingsPatch
  readonly undoes: number | null
  readonly staffId: number
}

export async function insertChange(tx: Tx, { owner, before, after, undoes, staffId }: NewChange): Promise<void> {
  await sql`INSERT INTO sites_change (site_id, company_id, before, after, undoes, staff_id)
    VALUES (${'siteId' in owner ? owner.siteId : null}::smallint, ${'companyId' in owner ? owner.companyId : null}::smallint,
      ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${undoes}::bigint, ${staffId}::bigint)`.execute(
    tx,
  )
}

export async function changeById(tx: Tx, id: number): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`SELECT id, site_id, company_id, before, after, undoes
    FROM sites_change WHERE id = ${id}::bigint`.execute(tx)
  return rows[0]
}

interface ListedChange extends ChangeRow {
  email: string
  made_at: Date
  undone: boolean
}

/** The changes of a site's own settings and of its company's, newest first. */
export async function changesBefore(
  siteId: number,
  companyId: number,
  before: number | undefined,
  atMost: number,
): Promise<ListedChange[]> {
  const { rows } = await sql<ListedChange>`
    SELECT change.id, site_id, company_id, before, after, change.undoes, email, made_at,
      EXISTS (SELECT FROM sites_change AS later WHERE later.undoes = change.id) AS undone
    FROM ((SELECT * FROM sites_change WHERE site_id = ${siteId}::smallint
        AND id < coalesce(${before ?? null}::bigint, 9223372036854775807) ORDER BY id DESC LIMIT ${atMost})
      UNION ALL (SELECT * FROM sites_change WHERE company_id = ${companyId}::smallint
        AND id < coalesce(${before ?? null}::bigint, 9223372036854775807) ORDER BY id DESC LIMIT ${atMost})) AS change
    JOIN staff_member ON staff_member.id = change.staff_id
    ORDER BY change.id DESC LIMIT ${atMost}`.execute(db())
  return rows
}
