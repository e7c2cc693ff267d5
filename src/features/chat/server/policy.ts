import { notFound } from '#platform/problem.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import { type ConversationFound, findConversation } from './store.ts'

/**
 * The only way to a conversation: one of its two sides, on the site where it is held, and neither blocked the other.
 * Anything else does not exist.
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
