import { Problem } from '#platform/problem.ts'
import { transaction } from '#platform/server/database/db.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import { conversationFor } from '../policy.ts'
import { countOtherPins, pin, unpin } from '../store-sides.ts'

/**
 * One row less than a phone shows without scrolling (decision 009).
 * @limit pinned conversations; per member
 */
export const PINS_AT_MOST = 5

/** Puts a conversation at the top of the viewer's own list, or back in its place; a repeat changes nothing. */
export function pinChat(
  viewer: { siteId: number; memberId: number },
  conversation: number,
  pinned: boolean,
): Promise<void> {
  return transaction(async tx => {
    const { id } = await conversationFor(tx, viewer, conversation)
    if (pinned && (await countOtherPins(tx, id, viewer.memberId)) >= PINS_AT_MOST) {
      throw new Problem('too_many_pins', { params: { limit: PINS_AT_MOST } })
    }
    const isChanged = await (pinned ? pin : unpin)(tx, id, viewer.memberId)
    if (isChanged) await publishLive(tx, viewer.memberId, 'chat.pinned', { conversation: id, pinned })
  })
}
