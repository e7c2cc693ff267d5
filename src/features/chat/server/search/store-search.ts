import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { HITS_ON_A_PAGE, MESSAGE_HISTORY_IN_DAYS } from '../../rules.ts'
import { FOLDERS } from '../store-sides.ts'

export interface HitRow {
  readonly conversation_id: number
  readonly other_id: number
  readonly seq: number
  readonly sender_id: number
  readonly body: string
  readonly created_at: Date
}

/** False when messages are left to index. */
export async function indexWords(tx: Tx, memberId: number, atMost: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`SELECT chat_index_words(${memberId}, ${atMost}) AS done`.execute(tx)
  return rows[0]!.done
}

/** The text as a tsquery that matches beginnings of words; null without a word. */
export async function foldedQuery(db: Db, text: string): Promise<string | null> {
  const { rows } = await sql<{ folded: string }>`SELECT chat_normalized_text(${text}) AS folded`.execute(db)
  const words = rows[0]!.folded.split(' ').filter(word => word !== '')
  return words.length === 0 ? null : words.map(word => `'${word}':*`).join(' & ')
}

/**
 * Returns one more row than a page has. Only messages that the member may see: not removed, filtered, blocked or too
 * old.
 */
export async function messagesWith(
  db: Db,
  siteId: number,
  memberId: number,
  query: string,
  before?: { conversation: number; seq: number },
): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`
    SELECT m.conversation_id, CASE WHEN c.a_id = ${memberId} THEN c.b_id ELSE c.a_id END AS other_id,
      m.seq, m.sender_id, m.body, m.created_at
    FROM chat_word w
      JOIN chat_message m USING (conversation_id, seq)
      JOIN chat_conversation c ON c.id = m.conversation_id
    WHERE w.sides @> ARRAY[${memberId}::bigint] AND w.words @@ to_tsquery('simple', ${query})
      AND c.site_id = ${siteId}::smallint AND m.kind IN (0, 1)
      AND m.seq > CASE WHEN c.a_id = ${memberId} THEN c.a_cleared ELSE c.b_cleared END
      AND m.created_at > now() - make_interval(days => ${sql.lit(MESSAGE_HISTORY_IN_DAYS)})
      AND CASE WHEN c.a_id = ${memberId} THEN c.a_folder ELSE c.b_folder END <> ${sql.lit(FOLDERS.filtered)}
      AND NOT safety_blocked_between(c.a_id, c.b_id)
      AND (${before?.conversation ?? null}::bigint IS NULL OR (m.created_at, m.conversation_id, m.seq) < (
        SELECT created_at, conversation_id, seq FROM chat_message
        WHERE conversation_id = ${before?.conversation ?? null} AND seq = ${before?.seq ?? null}::int))
    ORDER BY m.created_at DESC, m.conversation_id DESC, m.seq DESC LIMIT ${HITS_ON_A_PAGE + 1}`.execute(db)
  return rows
}
