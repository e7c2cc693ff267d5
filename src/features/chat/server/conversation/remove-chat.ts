import { type Tx, transaction } from '#platform/server/database/db.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import { payBack } from '../credits/return-held.ts'
import { conversationFor } from '../policy.ts'
import { emptyStoredMessages } from '../store-live-events.ts'
import { clearBetween, clearSide } from '../store-sides.ts'

/** Removes a conversation from the viewer's own list; the other member keeps it. */
export function removeChat(viewer: { siteId: number; memberId: number }, conversation: number): Promise<void> {
  return transaction(async tx => {
    const { id } = await conversationFor(tx, viewer, conversation)
    const data = { conversation: id, seq: await clearSide(tx, id, viewer.memberId) }
    await emptyStoredMessages(tx, [viewer.memberId], data)
    await publishLive(tx, viewer.memberId, 'chat.removed', data)
  })
}

/**
 * After a block: removes the conversation for both members and returns the credits of held messages, which can no
 * longer arrive.
 */
export async function removeBetween(tx: Tx, one: number, other: number): Promise<void> {
  const { conversation, dropped } = await clearBetween(tx, one, other)
  await payBack(tx, dropped)
  if (!conversation) return
  const data = { conversation: conversation.id, seq: conversation.last_seq }
  await emptyStoredMessages(tx, [one, other], data)
  await publishLive(tx, one, 'chat.removed', data)
  await publishLive(tx, other, 'chat.removed', data)
}
