import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/db.ts'
import type { Message } from '../contract.ts'

interface TellRow {
  readonly siteId: number
  readonly one: number
  readonly other: number
  readonly body: string
  readonly extra: Pick<Message, 'notice' | 'args'>
  readonly key: string
}

export async function tellRow(tx: Tx, { siteId, one, other, body, extra, key }: TellRow): Promise<void> {
  await sql`SELECT chat_tell(${siteId}::smallint, ${one}, ${other}, ${body}, ${JSON.stringify(extra)}::jsonb, ${key})`.execute(
    tx,
  )
}

export interface UnreadPaid {
  readonly conversation_id: number
  readonly sender_id: number
  readonly site_id: number
}

/**
 * Conversations in which somebody who isn't gone for good paid for messages that never reached this member: neither opened nor
 * delivered to a browser, which has the words with it. Who is disabled or deleted may come back, with the credits back.
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

/** The paid messages in it that never reached the other side, with what each cost; the row of the conversation is held meanwhile. */
export async function unreadPaidIn(tx: Tx, { conversation_id, sender_id }: UnreadPaid) {
  const { rows } = await sql<{ client_key: string; cost: number; last_seq: number }>`
    WITH side AS MATERIALIZED (
      SELECT id, last_seq, CASE WHEN a_id = ${sender_id} THEN greatest(b_read, b_delivered) ELSE greatest(a_read, a_delivered) END AS reached
      FROM chat_conversation WHERE id = ${conversation_id} FOR UPDATE)
    SELECT client_key, cost, last_seq FROM side JOIN chat_message ON conversation_id = side.id AND seq > side.reached
    WHERE sender_id = ${sender_id} AND cost > 0 AND kind IN (0, 1, 2)`.execute(tx)
  return rows
}

/** How an account is closed: for good, or deleted by an owner who may still undo it; null where it isn't. */
export async function closureOf(memberId: number): Promise<'final' | 'may_come_back' | null> {
  const { rows } = await sql<{ final: boolean }>`SELECT status = 'banned' OR erased_at IS NOT NULL AS final
    FROM accounts_account WHERE id = ${memberId} AND status IN ('deleted', 'banned')`.execute(db())
  if (!rows[0]) return null
  return rows[0].final ? 'final' : 'may_come_back'
}

/** Stops messages to fictional profiles, and takes the member's conversations with them out of the queue. */
export async function insertStop(tx: Tx, memberId: number): Promise<void> {
  await sql`INSERT INTO chat_fictional_stop (member_id) VALUES (${memberId}) ON CONFLICT DO NOTHING`.execute(tx)
}

/** What the member paid for since the last answer, in the conversations in which a fictional profile owes one. */
export async function unansweredByFictional(tx: Tx, memberId: number) {
  const { rows } = await sql<{ client_key: string; cost: number }>`
    WITH owed AS (DELETE FROM chat_waiting WHERE member_id = ${memberId} RETURNING conversation_id, profile_id)
    SELECT client_key, cost FROM owed JOIN chat_message USING (conversation_id)
    WHERE sender_id = ${memberId} AND cost > 0 AND kind IN (0, 1, 2) AND seq > (
      SELECT coalesce(max(seq), 0) FROM chat_message answer
      WHERE answer.conversation_id = owed.conversation_id AND answer.sender_id = owed.profile_id)`.execute(tx)
  return rows
}
