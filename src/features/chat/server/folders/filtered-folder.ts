import { type Tx, transaction } from '#platform/server/database/db.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import { conversationFor } from '../policy.ts'
import { publishDelivered } from '../receipts/mark-delivered.ts'
import { leaveFilteredFolder, replaceFilteredWords, undeliveredFiltered } from './store-folders.ts'

interface Viewer {
  readonly siteId: number
  readonly memberId: number
}

/** Replaces the filtered words. Existing conversations with strangers move to or from the filtered folder. */
export function filterWords({ memberId }: Viewer, words: readonly string[]): Promise<void> {
  const trimmed = words.map(word => word.trim()).filter(word => word !== '')
  return transaction(async tx => {
    const moved = await replaceFilteredWords(tx, memberId, [...new Set(trimmed)])
    if (moved) await publishLive(tx, memberId, 'chat.reload', {})
  })
}

/** Moves a filtered conversation to the list for good; filtered words in later messages don't move it back. */
export function moveToList(viewer: Viewer, conversation: number): Promise<void> {
  return transaction(async tx => {
    const { id } = await conversationFor(tx, viewer, conversation)
    if (await leaveFilteredFolder(tx, id, viewer.memberId)) await publishLive(tx, viewer.memberId, 'chat.reload', {})
  })
}

/**
 * The browser gets no events of filtered messages, so it can't report them as delivered. The server marks them at the
 * member's next request, so that the sender sees the same marks as with any other message.
 */
export async function deliverFiltered(tx: Tx, viewer: Viewer): Promise<void> {
  const marks = await undeliveredFiltered(tx, viewer.memberId)
  if (marks.length > 0) await publishDelivered(tx, viewer, marks)
}
