import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'

interface Announcement {
  readonly site_id: number | null
  readonly company_id: number | null
  readonly valid_from: string
}

/** A published version that is being announced, locked until this transaction ends; undefined for a draft. */
export async function lockAnnouncement(tx: Tx, id: number): Promise<Announcement | undefined> {
  const { rows } = await sql<Announcement>`SELECT site_id, company_id, valid_from::text AS valid_from
    FROM pages_document_version WHERE id = ${id} AND valid_from IS NOT NULL FOR UPDATE`.execute(tx)
  return rows[0]
}

export interface ToldMember {
  readonly id: number
  readonly site_id: number
  readonly email: string
  readonly language: string
}

/** The next members of these sites who haven't been told, in the order of their ids. Counts them as told. */
export async function membersToTell(
  tx: Tx,
  versionId: number,
  { siteIds, atMost }: { readonly siteIds: readonly number[]; readonly atMost: number },
): Promise<ToldMember[]> {
  const { rows } = await sql<ToldMember>`SELECT id, site_id, email::text AS email, language FROM accounts_account
    WHERE id > (SELECT announced_upto FROM pages_document_version WHERE id = ${versionId})
      AND site_id = ANY(${siteIds}::smallint[]) AND NOT fictional AND status = 'active' AND email IS NOT NULL
    ORDER BY id LIMIT ${atMost}`.execute(tx)
  const last = rows.at(-1)
  if (last) await sql`UPDATE pages_document_version SET announced_upto = ${last.id} WHERE id = ${versionId}`.execute(tx)
  return rows
}
