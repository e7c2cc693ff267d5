import { relationships } from '#members/server'
import { notFound } from '#platform/problem.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { type ConversationFound, findConversation, hasDeliveredMessage } from './store.ts'

/**
 * The only way to load a conversation: for one of its two members, on its own site, without a block between the
 * members. Any other conversation is not found.
 */
export async function conversationFor(
  db: Db | Tx,
  { siteId, memberId }: { siteId: number; memberId: number },
  id: number,
): Promise<ConversationFound> {
  const row = await findConversation(db, siteId, memberId, { id })
  if (!row) throw notFound()
  return row
}

/** Two members with a delivered message keep seeing each other, invisible or not (PROFILE-8). */
export const conversationRelationship = relationships.with(hasDeliveredMessage)
