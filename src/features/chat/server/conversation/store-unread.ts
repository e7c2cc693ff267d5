import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { notBlocked } from '../store.ts'
import { FOLDERS, sidesOf } from '../store-sides.ts'

/** Messages in one conversation that a member has not read. */
export interface UnreadConversation {
  readonly conversation: number
  readonly profile: number
  /** The number of the last message. */
  readonly seq: number
  readonly count: number
  /** The time of the last message. */
  readonly at: Date
  /** The member has never read this conversation. */
  readonly neverRead: boolean
}

const CONVERSATIONS_AT_MOST = 50

/**
 * The unread conversations of a member, the latest first; without system messages, filtered conversations, and blocks
 * in either direction.
 */
export async function unreadConversations(
  on: Db | Tx,
  { siteId, memberId }: { siteId: number; memberId: number },
): Promise<UnreadConversation[]> {
  const { rows } = await sql<UnreadConversation>`
    SELECT side.id AS conversation, other_id AS profile, unread.seq, unread.count, unread.at, side.read = 0 AS "neverRead"
    FROM (${sidesOf(memberId)}) AS side
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count, max(seq) AS seq, max(created_at) AS at FROM chat_message
      WHERE conversation_id = side.id AND seq > side.read AND sender_id = other_id AND kind IN (0, 1, 2)) AS unread
    WHERE site_id = ${siteId}::smallint AND last_seq > read AND last_seq > cleared AND unread.count > 0
      AND folder <> ${sql.lit(FOLDERS.filtered)} AND ${notBlocked(memberId)}
    ORDER BY side.last_at DESC LIMIT ${CONVERSATIONS_AT_MOST}`.execute(on)
  return rows
}
