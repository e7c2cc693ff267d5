import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'

export interface TermsRow {
  readonly fictional: boolean
  readonly acknowledged: boolean
  readonly paid_user: boolean
  readonly free_used: number
  /** Conversations that the member started. */
  readonly started: number
  /** One of the two members has written. */
  readonly begun: boolean
}

/** Undefined when there is no such profile. */
export async function termsRow(siteId: number, memberId: number, profileId: number): Promise<TermsRow | undefined> {
  const { rows } = await sql<TermsRow>`SELECT fictional,
      EXISTS (SELECT FROM chat_fictional_notice WHERE member_id = ${memberId}) AS acknowledged,
      EXISTS (SELECT FROM credits_account WHERE member_id = ${memberId} AND premium_since IS NOT NULL) AS paid_user,
      coalesce((SELECT used FROM chat_free_use WHERE member_id = ${memberId}), 0) AS free_used,
      (SELECT count(*)::int FROM chat_conversation
        WHERE (a_id = ${memberId} OR b_id = ${memberId}) AND started_by = ${memberId}) AS started,
      EXISTS (SELECT FROM chat_conversation WHERE a_id = least(${memberId}, ${profileId}::bigint)
        AND b_id = greatest(${memberId}, ${profileId}::bigint) AND started_by <> 0) AS begun
    FROM accounts_account WHERE id = ${profileId} AND site_id = ${siteId} AND status = 'active'`.execute(db())
  return rows[0]
}

/** The site's own opening lines in that language, or those of all sites. */
export async function openingLines(siteId: number, languages: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    SELECT words FROM chat_opening_line WHERE (site_id, language) IS NOT DISTINCT FROM (
      SELECT (site_id, language) FROM (SELECT DISTINCT site_id, language FROM chat_opening_line) AS kept
      WHERE (site_id = ${siteId} OR site_id IS NULL) AND language = ANY(${languages}::text[])
      ORDER BY array_position(${languages}::text[], language), site_id NULLS LAST LIMIT 1)
    ORDER BY position`.execute(db())
  return rows.map(row => row.words)
}

/** Stores the words of the notice that the member acknowledged; only the first time. */
export async function insertNoticeAcknowledgement(
  tx: Tx | Db,
  notice: { memberId: number; siteId: number; words: string },
): Promise<void> {
  await sql`INSERT INTO chat_fictional_notice (member_id, site_id, words)
    VALUES (${notice.memberId}, ${notice.siteId}, ${notice.words}) ON CONFLICT DO NOTHING`.execute(tx)
}
