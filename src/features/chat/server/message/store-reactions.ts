import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'

export interface ReactionRow {
  readonly seq: number
  readonly member_id: number
  /** The index in REACTIONS plus 1; 0: no reaction. */
  readonly reaction: number
  readonly version: number
}

/** Reactions to the messages from one number to another. */
export async function reactionsIn(db: Db, conversationId: number, from: number, to: number): Promise<ReactionRow[]> {
  if (to === 0) return []
  const { rows } = await sql<ReactionRow>`
    SELECT seq, member_id, reaction, version FROM chat_reaction
    WHERE conversation_id = ${conversationId} AND seq BETWEEN ${from} AND ${to}
    ORDER BY seq, member_id`.execute(db)
  return rows
}

/** Replaces the member's reaction; `undefined` when there is no such message. */
export async function putReaction(
  tx: Tx,
  row: { conversationId: number; seq: number; memberId: number; cleared: number; reaction: number },
): Promise<ReactionRow | undefined> {
  // The lock on the message's row serializes reactions and the deletion of the message.
  const { rows } = await sql<ReactionRow>`
    WITH message AS MATERIALIZED (
      SELECT FROM chat_message WHERE conversation_id = ${row.conversationId} AND seq = ${row.seq}
        AND seq > ${row.cleared} AND kind NOT IN (3, 4) FOR SHARE
    )
    INSERT INTO chat_reaction AS r (conversation_id, seq, member_id, reaction)
    SELECT ${row.conversationId}, ${row.seq}, ${row.memberId}, ${row.reaction}::smallint FROM message
    ON CONFLICT (conversation_id, seq, member_id) DO UPDATE SET
      reaction = excluded.reaction, version = r.version + (r.reaction <> excluded.reaction)::int
    RETURNING seq, member_id, reaction, version`.execute(tx)
  return rows[0]
}
