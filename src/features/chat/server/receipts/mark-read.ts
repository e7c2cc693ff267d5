import { transaction } from '#platform/server/db.ts'
import { publishLive } from '#platform/server/live.ts'
import { conversationFor } from '../policy.ts'
import { advanceRead, FOLDERS, unreadOf } from '../store.ts'

/**
 * Says up to which message the viewer has read; the open pages hear of it, the other's where receipts are told. What is
 * looked at in the filtered folder stays unread, so that its writer learns nothing. Returns what is left unread of all.
 */
export function markRead(
  viewer: { siteId: number; memberId: number },
  conversation: number,
  seq: number,
): Promise<number> {
  return transaction(async tx => {
    const { id, other_id, receipts, folder } = await conversationFor(tx, viewer, conversation)
    const read = folder === FOLDERS.filtered ? undefined : await advanceRead(tx, id, viewer.memberId, seq)
    if (read !== undefined) {
      const data = { conversation: id, member: viewer.memberId, seq: read }
      await publishLive(tx, viewer.memberId, 'chat.read', data)
      if (receipts) await publishLive(tx, other_id, 'chat.read', data)
    }
    return unreadOf(tx, viewer.siteId, viewer.memberId)
  })
}
