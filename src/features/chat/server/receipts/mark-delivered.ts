import { profileOf } from '#members/server'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import { advanceDelivered } from './store-receipts.ts'

interface Viewer {
  readonly siteId: number
  readonly memberId: number
}

interface Mark {
  readonly conversation: number
  readonly seq: number
}

/**
 * Marks messages as received by the viewer's browser. Conversations of other members are ignored. While the viewer is
 * invisible, nothing is published, because the mark would say that the browser is open (PROFILE-8).
 */
export function markDelivered(viewer: Viewer, marks: readonly Mark[]): Promise<void> {
  return transaction(tx => publishDelivered(tx, viewer, marks))
}

export async function publishDelivered(tx: Tx, viewer: Viewer, marks: readonly Mark[]): Promise<void> {
  const profile = await profileOf(tx, viewer.memberId)
  for (const { id, other_id, seq, receipts } of await advanceDelivered(tx, viewer, marks)) {
    const data = { conversation: id, member: viewer.memberId, seq }
    await publishLive(tx, viewer.memberId, 'chat.delivered', data)
    if (receipts && !profile?.invisible) await publishLive(tx, other_id, 'chat.delivered', data)
  }
}
