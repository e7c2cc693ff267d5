import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'

export interface DeliveredRow {
  readonly id: number
  readonly other_id: number
  readonly seq: number
  readonly receipts: boolean
}

/** Moves the delivered marks forward, in the member's own conversations only; returns the marks that moved. */
export async function advanceDelivered(
  tx: Tx,
  { siteId, memberId }: { siteId: number; memberId: number },
  marks: readonly { conversation: number; seq: number }[],
): Promise<DeliveredRow[]> {
  // Rows are always locked in the order of their ids, so that two transactions can't wait for each other.
  const { rows } = await sql<DeliveredRow>`
    WITH mark AS (
      SELECT c.id, least(max(given.seq), min(c.last_seq)) AS seq
      FROM unnest(${marks.map(each => each.conversation)}::bigint[], ${marks.map(each => each.seq)}::int[])
        AS given (id, seq) JOIN chat_conversation c USING (id)
      WHERE c.site_id = ${siteId}::smallint AND ${memberId} IN (c.a_id, c.b_id)
      GROUP BY c.id
    ), locked AS MATERIALIZED (
      SELECT c.id, mark.seq FROM chat_conversation c JOIN mark USING (id)
      WHERE CASE WHEN a_id = ${memberId} THEN greatest(a_delivered, a_read) ELSE greatest(b_delivered, b_read) END < mark.seq
      ORDER BY c.id FOR NO KEY UPDATE OF c
    )
    UPDATE chat_conversation c SET
      a_delivered = CASE WHEN a_id = ${memberId} THEN greatest(a_delivered, locked.seq) ELSE a_delivered END,
      b_delivered = CASE WHEN b_id = ${memberId} THEN greatest(b_delivered, locked.seq) ELSE b_delivered END
    FROM locked WHERE c.id = locked.id
    RETURNING c.id, locked.seq, CASE WHEN a_id = ${memberId} THEN b_id ELSE a_id END AS other_id,
      NOT EXISTS (SELECT FROM chat_setting WHERE member_id IN (a_id, b_id) AND NOT receipts)
        AND NOT safety_blocked_between(a_id, b_id) AS receipts`.execute(tx)
  return rows
}

export type UnreadMark = Pick<DeliveredRow, 'id' | 'other_id' | 'seq'>

/** The member's delivered marks of messages that they haven't read, where both members send receipts. */
export async function unreadMarks(
  tx: Tx,
  { siteId, memberId }: { siteId: number; memberId: number },
): Promise<UnreadMark[]> {
  const { rows } = await sql<UnreadMark>`
    SELECT id, other_id, seq FROM (
      SELECT id, site_id, b_id AS other_id, a_delivered AS seq, a_read AS read FROM chat_conversation WHERE a_id = ${memberId}
      UNION ALL
      SELECT id, site_id, a_id, b_delivered, b_read FROM chat_conversation WHERE b_id = ${memberId}) AS side
    WHERE site_id = ${siteId}::smallint AND seq > read AND NOT safety_blocked_between(${memberId}, other_id)
      AND NOT EXISTS (SELECT FROM chat_setting WHERE member_id IN (${memberId}, other_id) AND NOT receipts)`.execute(tx)
  return rows
}

export async function bothSendReceipts(db: Db | Tx, one: number, other: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM chat_setting WHERE member_id IN (${one}, ${other}) AND NOT receipts LIMIT 1`.execute(db)
  return rows.length === 0
}
