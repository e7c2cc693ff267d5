import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'

/** Stops messages to fictional profiles. */
export async function insertFictionalStop(tx: Tx, memberId: number): Promise<void> {
  await sql`INSERT INTO chat_fictional_stop (member_id) VALUES (${memberId}) ON CONFLICT DO NOTHING`.execute(tx)
}

/**
 * Takes the member's conversations with fictional profiles out of the queue. Returns the messages that the member paid
 * for since the last answer.
 */
export async function unansweredByFictional(tx: Tx, memberId: number) {
  const { rows } = await sql<{ client_key: string; cost: number }>`
    WITH owed AS (DELETE FROM chat_waiting WHERE member_id = ${memberId} RETURNING conversation_id, profile_id)
    SELECT client_key, cost FROM owed JOIN chat_message USING (conversation_id)
    WHERE sender_id = ${memberId} AND cost > 0 AND kind IN (0, 1, 2) AND seq > (
      SELECT coalesce(max(seq), 0) FROM chat_message answer
      WHERE answer.conversation_id = owed.conversation_id AND answer.sender_id = owed.profile_id)`.execute(tx)
  return rows
}
