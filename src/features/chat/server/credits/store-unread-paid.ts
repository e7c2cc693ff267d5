import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'

export interface UnreadPaid {
  readonly conversation_id: number
  readonly sender_id: number
  readonly site_id: number
}

/**
 * Conversations with paid messages that never reached this member: not read, and not delivered to the member's browser,
 * which would keep the text. A sender whose account is disabled or deleted may return, so these senders are included;
 * banned and erased senders are not.
 */
export async function unreadPaidTo(on: Db, memberId: number): Promise<UnreadPaid[]> {
  const { rows } = await sql<UnreadPaid>`
    SELECT side.id AS conversation_id, other_id AS sender_id, side.site_id FROM (
      SELECT id, site_id, b_id AS other_id, last_seq, greatest(a_read, a_delivered) AS reached
      FROM chat_conversation WHERE a_id = ${memberId}
      UNION ALL
      SELECT id, site_id, a_id, last_seq, greatest(b_read, b_delivered) FROM chat_conversation WHERE b_id = ${memberId}) AS side
    JOIN accounts_account other ON other.id = other_id
      AND other.status <> 'banned' AND other.erased_at IS NULL AND NOT other.fictional
    WHERE last_seq > reached AND EXISTS (SELECT FROM chat_message WHERE conversation_id = side.id AND seq > side.reached
      AND sender_id = other_id AND cost > 0 AND kind IN (0, 1, 2))`.execute(on)
  return rows
}

/** The paid messages that never reached the other member, with their cost. Locks the row of the conversation. */
export async function unreadPaidIn(tx: Tx, { conversation_id, sender_id }: UnreadPaid) {
  const { rows } = await sql<{ client_key: string; cost: number; last_seq: number }>`
    WITH side AS MATERIALIZED (
      SELECT id, last_seq, CASE WHEN a_id = ${sender_id} THEN greatest(b_read, b_delivered) ELSE greatest(a_read, a_delivered) END AS reached
      FROM chat_conversation WHERE id = ${conversation_id} FOR UPDATE)
    SELECT client_key, cost, last_seq FROM side JOIN chat_message ON conversation_id = side.id AND seq > side.reached
    WHERE sender_id = ${sender_id} AND cost > 0 AND kind IN (0, 1, 2)`.execute(tx)
  return rows
}

/** `final`: banned or erased. `may_come_back`: deleted by a member who may still undo it. Null: not closed. */
export async function accountClosure(memberId: number): Promise<'final' | 'may_come_back' | null> {
  const { rows } = await sql<{ final: boolean }>`SELECT status = 'banned' OR erased_at IS NOT NULL AS final
    FROM accounts_account WHERE id = ${memberId} AND status IN ('deleted', 'banned')`.execute(db())
  if (!rows[0]) return null
  return rows[0].final ? 'final' : 'may_come_back'
}
