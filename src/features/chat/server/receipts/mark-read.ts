import { transaction } from '#platform/server/database/db.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import { conversationFor } from '../policy.ts'
import { unreadOf } from '../store.ts'
import { advanceRead, FOLDERS } from '../store-sides.ts'

/**
 * Marks messages as read, and publishes it to the viewer's other tabs and, with receipts on, to the other member.
 * Filtered messages stay unread, so that their sender learns nothing. Returns the viewer's total of unread messages.
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
