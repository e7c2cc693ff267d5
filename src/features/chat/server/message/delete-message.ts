import { notFound, Problem } from '#platform/problem.ts'
import { transaction } from '#platform/server/database/db.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import { DELETABLE_KINDS, DELETE_WITHIN_IN_HOURS } from '../../rules.ts'
import { removeUnusedImage } from '../images/send-image.ts'
import { conversationFor } from '../policy.ts'
import { kindOf } from '../present.ts'
import { emptyStoredMessage } from '../store-live-events.ts'
import { emptyMessage, messageToDelete } from './store-deletion.ts'

/** Deletes the viewer's own message for both members; repeating it changes nothing. */
export function deleteMessage(
  viewer: { siteId: number; memberId: number },
  conversation: number,
  seq: number,
): Promise<void> {
  return transaction(async tx => {
    const found = await conversationFor(tx, viewer, conversation)
    const message = await messageToDelete(tx, found, seq)
    if (!message) throw notFound()
    const kind = kindOf(message)
    if (message.sender_id !== viewer.memberId) throw new Problem('message_not_own')
    if (kind === 'removed') return
    if (!message.recent || !(DELETABLE_KINDS as readonly string[]).includes(kind)) {
      throw new Problem('message_too_old', { params: { hours: DELETE_WITHIN_IN_HOURS } })
    }
    await emptyMessage(tx, found.id, seq)
    if (message.image) await enqueue(tx, removeUnusedImage, { name: message.image, atOnce: true })
    const data = { conversation: found.id, seq }
    await emptyStoredMessage(tx, [viewer.memberId, found.other_id], data)
    await publishLive(tx, viewer.memberId, 'chat.deleted', data)
    await publishLive(tx, found.other_id, 'chat.deleted', data)
  })
}
