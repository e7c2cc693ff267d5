import { profileOf } from '#members/server'
import { db } from '#platform/server/database/db.ts'
import { sendLiveSignal } from '#platform/server/live/publish-live.ts'
import { conversationFor } from '../policy.ts'
import { FOLDERS } from '../store-sides.ts'

/** Sends nothing for an invisible member (PROFILE-8) or in a filtered conversation. */
export async function sendTyping(viewer: { siteId: number; memberId: number }, conversation: number): Promise<void> {
  const { id, other_id, folder, their_folder } = await conversationFor(db(), viewer, conversation)
  if (folder === FOLDERS.filtered || their_folder === FOLDERS.filtered) return
  const profile = await profileOf(db(), viewer.memberId)
  if (profile?.status !== 'active' || profile.invisible) return
  await sendLiveSignal(db(), [other_id], 'chat.typing', { conversation: id, member: viewer.memberId })
}
