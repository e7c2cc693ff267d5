import { type Tx, transaction } from '#platform/server/db.ts'
import { publishLive } from '#platform/server/live.ts'
import { conversationFor } from '../policy.ts'
import { publishDelivered } from '../receipts/mark-delivered.ts'
import { leaveFilteredFolder, replaceFilteredWords, undeliveredFiltered } from './store-folders.ts'

interface Viewer {
  readonly siteId: number
  readonly memberId: number
}

/** From now on, and for what strangers have written before: it moves where it belongs. */
export function filterWords({ memberId }: Viewer, words: readonly string[]): Promise<void> {
  const trimmed = words.map(word => word.trim()).filter(word => word !== '')
  return transaction(async tx => {
    const moved = await replaceFilteredWords(tx, memberId, [...new Set(trimmed)])
    if (moved) await publishLive(tx, memberId, 'chat.reload', {})
  })
}

/** A filtered conversation stands in the list from now on, whatever words come in it. */
export function moveToList(viewer: Viewer, conversation: number): Promise<void> {
  return transaction(async tx => {
    const { id } = await conversationFor(tx, viewer, conversation)
    if (await leaveFilteredFolder(tx, id, viewer.memberId)) await publishLive(tx, viewer.memberId, 'chat.reload', {})
  })
}

/**
 * The browser isn't told of what comes into the filtered folder, so it can't say that it has it. A sign of life says it
 * in its place: to the sender it looks like any other message.
 */
export async function deliverFiltered(tx: Tx, viewer: Viewer): Promise<void> {
  const marks = await undeliveredFiltered(tx, viewer.memberId)
  if (marks.length > 0) await publishDelivered(tx, viewer, marks)
}
