import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'

/** Paid messages of the member since the profile's last answer that are older than the promise and not paid back. */
const overdue = (hours: number) => sql`m.conversation_id = w.conversation_id AND m.sender_id = w.member_id
  AND m.cost > 0 AND m.kind IN (0, 1, 2) AND m.seq > w.returned_seq
  AND m.created_at < now() - make_interval(hours => ${hours})
  AND m.seq > (SELECT coalesce(max(seq), 0) FROM chat_message answer
    WHERE answer.conversation_id = w.conversation_id AND answer.sender_id = w.profile_id)`

export async function overdueConversations(siteId: number, hours: number): Promise<number[]> {
  const { rows } = await sql<{ conversation_id: number }>`SELECT w.conversation_id FROM chat_waiting w
    WHERE w.site_id = ${siteId}::smallint AND w.since < now() - make_interval(hours => ${hours})
      AND EXISTS (SELECT FROM chat_message m WHERE ${overdue(hours)})
    ORDER BY w.since LIMIT 1000`.execute(db())
  return rows.map(row => row.conversation_id)
}

/** The overdue messages, oldest first. Locks the waiting row, so that an answer and a return exclude each other. */
export async function lockOverdue(tx: Tx, conversation: number, hours: number) {
  const { rows } = await sql<{ sender_id: number; profile_id: number; client_key: string; cost: number; seq: number }>`
    WITH w AS MATERIALIZED (SELECT * FROM chat_waiting WHERE conversation_id = ${conversation} FOR UPDATE)
    SELECT m.sender_id, w.profile_id, m.client_key, m.cost, m.seq FROM w JOIN chat_message m ON ${overdue(hours)}
    ORDER BY m.seq`.execute(tx)
  return rows
}

export async function markReturned(tx: Tx, conversation: number, seq: number): Promise<void> {
  await sql`UPDATE chat_waiting SET returned_seq = ${seq} WHERE conversation_id = ${conversation}`.execute(tx)
}
