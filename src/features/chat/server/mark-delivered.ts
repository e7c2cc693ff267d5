import { profileOf } from '#members/server'
import { transaction } from '#platform/server/db.ts'
import { publish } from '#platform/server/live.ts'
import { moveDelivered } from './store-states.ts'

interface Mark {
  readonly conversation: number
  readonly seq: number
}

/**
 * Says what the viewer's browser has received. Conversations that aren't the viewer's are passed over in silence. Of who
 * is invisible the others hear nothing: the mark would say that their browser is open (PROFILE-8).
 */
export function markDelivered(viewer: { siteId: number; memberId: number }, marks: readonly Mark[]): Promise<void> {
  return transaction(async tx => {
    const profile = await profileOf(tx, viewer.memberId)
    for (const { id, other_id, seq, receipts } of await moveDelivered(tx, viewer, marks)) {
      const data = { conversation: id, member: viewer.memberId, seq }
      await publish(tx, viewer.memberId, 'chat.delivered', data)
      if (receipts && !profile?.invisible) await publish(tx, other_id, 'chat.delivered', data)
    }
  })
}
