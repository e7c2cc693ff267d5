import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/db.ts'

export async function hiddenWordsOf(on: Db | Tx, memberId: number): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`SELECT words FROM chat_hidden_words
    WHERE member_id = ${memberId}`.execute(on)
  return rows[0]?.words ?? []
}

export async function replaceHiddenWords(tx: Tx, memberId: number, words: readonly string[]): Promise<void> {
  await sql`INSERT INTO chat_hidden_words (member_id, words) VALUES (${memberId}, ${words}::text[])
    ON CONFLICT (member_id) DO UPDATE SET words = excluded.words`.execute(tx)
}

/** The newest texts that others wrote in these conversations, as far as they are not cleared away. */
export async function receivedTexts(memberId: number, conversations: readonly number[], most: number) {
  const { rows } = await sql<{ conversation_id: number; body: string }>`
    SELECT c.id AS conversation_id, m.body FROM chat_conversation c, LATERAL (
      SELECT sender_id, body FROM chat_message
      WHERE conversation_id = c.id AND seq > CASE WHEN c.a_id = ${memberId} THEN c.a_cleared ELSE c.b_cleared END
      ORDER BY seq DESC LIMIT ${most}) AS m
    WHERE c.id = ANY(${conversations}::bigint[]) AND m.sender_id <> ${memberId} AND m.sender_id <> 0 AND m.body <> ''`.execute(
    db(),
  )
  return rows
}
