import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'

/*
 * The platform stores live events for reconnecting browsers. A stored message must not outlive the message itself. All
 * statements search by the member, for whom there is an index.
 */

const withoutContent = sql`jsonb_set(data, '{message}',
  (data -> 'message') - '{image,gift,notice,args}'::text[] || '{"kind": "removed", "text": ""}')`

/** The stored events of one message become those of a deleted message, without its reactions. */
export async function emptyStoredMessage(
  tx: Tx,
  memberIds: readonly number[],
  { conversation, seq }: { conversation: number; seq: number },
): Promise<void> {
  const message = JSON.stringify({ conversation, message: { seq } })
  const reaction = JSON.stringify({ conversation, seq })
  await sql`UPDATE platform_live_event SET data = ${withoutContent}
    WHERE member_id = ANY(${memberIds}) AND name = 'chat.message' AND data @> ${message}::jsonb`.execute(tx)
  await sql`DELETE FROM platform_live_event
    WHERE member_id = ANY(${memberIds}) AND name = 'chat.reaction' AND data @> ${reaction}::jsonb`.execute(tx)
}

/**
 * Empties the stored messages of a conversation up to `seq`, which these members no longer see. The events stay, because
 * a message also moves the read mark of its sender.
 */
export async function emptyStoredMessages(
  tx: Tx,
  memberIds: readonly number[],
  { conversation, seq }: { conversation: number; seq: number },
): Promise<void> {
  const inConversation = JSON.stringify({ conversation })
  await sql`UPDATE platform_live_event SET data = ${withoutContent}
    WHERE member_id = ANY(${memberIds}) AND name = 'chat.message' AND data @> ${inConversation}::jsonb
      AND (data -> 'message' -> 'seq')::int <= ${seq}`.execute(tx)
  await sql`DELETE FROM platform_live_event
    WHERE member_id = ANY(${memberIds}) AND name = 'chat.reaction' AND data @> ${inConversation}::jsonb
      AND (data -> 'seq')::int <= ${seq}`.execute(tx)
}

/** Empties the stored messages of an erased member, which the others received. */
export async function emptyStoredMessagesFrom(tx: Tx, memberId: number): Promise<void> {
  await sql`UPDATE platform_live_event SET data = ${withoutContent}
    WHERE name = 'chat.message' AND data @> ${JSON.stringify({ message: { from: memberId } })}::jsonb
      AND member_id = ANY(ARRAY(SELECT b_id FROM chat_conversation WHERE a_id = ${memberId}
        UNION ALL SELECT a_id FROM chat_conversation WHERE b_id = ${memberId}))`.execute(tx)
}
