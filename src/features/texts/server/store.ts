import { sql } from 'kysely'
import type { Locale } from '#platform/locale.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'

/** The site or company to which the texts belong. */
export type TextOwner = { readonly siteId: number } | { readonly companyId: number }

export interface VersionRow {
  id: number
  company_id: number | null
  site_id: number | null
  language: Locale
  key: string
  message: string | null
}

const COLUMNS = sql.raw('id, company_id, site_id, language, key, message')

/** The newest version of each text that staff have ever changed, or of the text with this key. */
export async function currentVersions(key: string | null = null, on: Db | Tx = db()): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`SELECT DISTINCT ON (company_id, site_id, language, key) ${COLUMNS}
    FROM texts_version WHERE ${key}::text IS NULL OR key = ${key}
    ORDER BY company_id, site_id, language, key, id DESC`.execute(on)
  return rows
}

/** Adds a version; returns undefined if a colleague has replaced the same version meanwhile. */
export async function insertVersion(
  tx: Tx,
  owner: TextOwner,
  row: { language: Locale; key: string; message: string | null; replaces: number; staffId: number },
): Promise<number | undefined> {
  const siteId = 'siteId' in owner ? owner.siteId : null
  const companyId = 'companyId' in owner ? owner.companyId : null
  const { rows } = await sql<{ id: number }>`
    INSERT INTO texts_version (company_id, site_id, language, key, message, replaces, staff_id)
    SELECT ${companyId}::smallint, ${siteId}::smallint, ${row.language}, ${row.key}, ${row.message}, ${row.replaces}::bigint,
      ${row.staffId}::bigint
    WHERE ${row.replaces}::bigint = coalesce((SELECT max(id) FROM texts_version WHERE key = ${row.key}
      AND language = ${row.language} AND company_id IS NOT DISTINCT FROM ${companyId}::smallint
      AND site_id IS NOT DISTINCT FROM ${siteId}::smallint), 0)
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id
}

export interface HistoryRow extends VersionRow {
  email: string
  made_at: Date
}

/** The latest changes of a text on a site and its company, newest first. */
export async function versionsOf(
  key: string,
  siteId: number,
  companyId: number,
  atMost: number,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`SELECT version.id, company_id, site_id, language, key, message, email, made_at
    FROM texts_version AS version JOIN staff_member ON staff_member.id = staff_id
    WHERE key = ${key} AND (site_id = ${siteId}::smallint OR company_id = ${companyId}::smallint)
    ORDER BY version.id DESC LIMIT ${atMost}`.execute(db())
  return rows
}

interface TextsOfSite {
  readonly siteId: number
  readonly companyId: number
  readonly language: Locale
  readonly before: Date
}

/** The last change before a time of a site's own texts whose keys begin with `prefix`; undefined without one. */
export async function lastChangeOf(prefix: string, { siteId, companyId, language, before }: TextsOfSite) {
  const { rows } = await sql<{ at: Date | null }>`SELECT max(made_at) AS at FROM texts_version
    WHERE (site_id = ${siteId}::smallint AND company_id IS NULL OR site_id IS NULL AND company_id = ${companyId}::smallint)
      AND language = ${language} AND starts_with(key, ${prefix}) AND made_at <= ${before}`.execute(db())
  return rows[0]?.at ?? undefined
}
