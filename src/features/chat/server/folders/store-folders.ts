import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'
import { FOLDERS } from '../store-sides.ts'

/** Returns whether a conversation moved to another folder. */
export async function replaceFilteredWords(tx: Tx, memberId: number, words: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{
    moved: boolean
  }>`SELECT chat_set_filtered_words(${memberId}, ${words}::text[]) AS moved`.execute(tx)
  return rows[0]!.moved
}

/** Moves a conversation out of the filtered folder for good; false when it wasn't there. */
export async function leaveFilteredFolder(tx: Tx, id: number, memberId: number): Promise<boolean> {
  const { rows } = await sql`UPDATE chat_conversation SET
      a_folder = CASE WHEN a_id = ${memberId} THEN ${sql.lit(FOLDERS.listForGood)} ELSE a_folder END,
      b_folder = CASE WHEN b_id = ${memberId} THEN ${sql.lit(FOLDERS.listForGood)} ELSE b_folder END
    WHERE id = ${id} AND CASE WHEN a_id = ${memberId} THEN a_folder ELSE b_folder END = ${sql.lit(FOLDERS.filtered)}
    RETURNING id`.execute(tx)
  return rows.length > 0
}

/** Filtered messages that are not marked as delivered. Cheap for a member without filtered words. */
export async function undeliveredFiltered(tx: Tx, memberId: number): Promise<{ conversation: number; seq: number }[]> {
  const { rows } = await sql<{ conversation: number; seq: number }>`
    SELECT side.id AS conversation, last_seq AS seq
    FROM (SELECT FROM chat_setting WHERE member_id = ${memberId} AND filtered_pattern IS NOT NULL) AS filters, LATERAL (
      SELECT id, last_seq, greatest(a_delivered, a_read) AS delivered, a_folder AS folder FROM chat_conversation WHERE a_id = ${memberId}
      UNION ALL
      SELECT id, last_seq, greatest(b_delivered, b_read), b_folder FROM chat_conversation WHERE b_id = ${memberId}) AS side
    WHERE folder = ${sql.lit(FOLDERS.filtered)} AND last_seq > delivered`.execute(tx)
  return rows
}
