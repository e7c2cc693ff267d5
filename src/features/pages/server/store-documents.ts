import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { DocumentName } from '#sites/urls'
import type { PageTexts } from './store-own-pages.ts'

/** The site or company to which a version belongs. */
export type DocumentOwner = { readonly siteId: number } | { readonly companyId: number }

export interface DocumentVersion {
  readonly id: number
  readonly document: DocumentName
  readonly company_id: number | null
  readonly of_site: boolean
  readonly texts: PageTexts
  readonly revision: number
  /** `2026-12-01`; null for a draft. */
  readonly valid_from: string | null
  readonly email: string
  readonly changed_at: Date
}

const VERSION = sql.raw(`version.id, document, company_id, site_id IS NOT NULL AS of_site, texts, revision,
  valid_from::text AS valid_from, email, changed_at
  FROM pages_document_version AS version JOIN staff_member ON staff_member.id = staff_id`)

/** The versions of a site and its company, drafts included: of one document or of all. */
export async function documentVersions(
  siteId: number,
  companyId: number,
  document: DocumentName | null,
  on: Db | Tx = db(),
): Promise<DocumentVersion[]> {
  const { rows } = await sql<DocumentVersion>`SELECT ${VERSION}
    WHERE (site_id = ${siteId}::smallint OR company_id = ${companyId}::smallint)
      AND (${document}::text IS NULL OR document = ${document}::text)
    ORDER BY valid_from DESC NULLS FIRST, version.id DESC`.execute(on)
  return rows
}

/** The version, locked until this transaction ends. */
export async function lockDocumentVersion(
  tx: Tx,
  id: number,
): Promise<(DocumentVersion & { readonly site_id: number | null }) | undefined> {
  const { rows } = await sql<DocumentVersion & { site_id: number | null }>`SELECT site_id, ${VERSION}
    WHERE version.id = ${id} FOR UPDATE OF version`.execute(tx)
  return rows[0]
}

interface Draft {
  readonly owner: DocumentOwner
  readonly document: DocumentName
  readonly texts: PageTexts
  /** The revision that the form showed; 0 without a draft. */
  readonly replaces: number
  readonly staffId: number
}

/** The stored draft; undefined if a colleague has changed, made or published it meanwhile. */
export async function saveDraft(
  tx: Tx,
  { owner, document, texts, replaces, staffId }: Draft,
): Promise<{ id: number; revision: number } | undefined> {
  const siteId = 'siteId' in owner ? owner.siteId : null
  const companyId = 'companyId' in owner ? owner.companyId : null
  const words = JSON.stringify(texts)
  const { rows } = await sql<{ id: number; revision: number }>`${
    replaces === 0
      ? sql`INSERT INTO pages_document_version (site_id, company_id, document, texts, staff_id)
          VALUES (${siteId}::smallint, ${companyId}::smallint, ${document}, ${words}::jsonb, ${staffId})
          ON CONFLICT DO NOTHING`
      : sql`UPDATE pages_document_version
          SET texts = ${words}::jsonb, revision = revision + 1, staff_id = ${staffId}, changed_at = now()
          WHERE site_id IS NOT DISTINCT FROM ${siteId}::smallint AND company_id IS NOT DISTINCT FROM ${companyId}::smallint
            AND document = ${document} AND valid_from IS NULL AND revision = ${replaces}::integer`
  } RETURNING id, revision`.execute(tx)
  return rows[0]
}

/** Publishes a locked version from a day on, or makes it a draft again. */
export async function setValidFrom(tx: Tx, id: number, day: string | null): Promise<void> {
  await sql`UPDATE pages_document_version SET valid_from = ${day}::date, announced_upto = 0 WHERE id = ${id}`.execute(
    tx,
  )
}

/** Whether one of the sites has real members, who agreed to the documents. */
export async function haveMembers(siteIds: readonly number[], on: Db | Tx = db()): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`SELECT EXISTS (SELECT FROM unnest(${siteIds}::smallint[]) AS site (id)
    WHERE EXISTS (SELECT FROM accounts_account
      WHERE site_id = site.id AND NOT fictional AND status = 'active')) AS any`.execute(on)
  return rows[0]!.any
}
