import { profileOf } from '#members/server'
import type { Tx } from '#platform/server/database/db.ts'
import { publishLive, sendLiveSignal } from '#platform/server/live/publish-live.ts'
import { unreadMarks } from '../receipts/store-receipts.ts'
import { conversationPartners } from './store-presence.ts'

interface SiteMember {
  readonly memberId: number
  readonly siteId: number
}

/**
 * Publishes that a member came online, except if the member is invisible (PROFILE-8). Going offline needs no signal:
 * the list is loaded again every minute (CHAT-11).
 */
export async function presenceAfterSign(tx: Tx, { back, ...who }: SiteMember & { back: boolean }): Promise<void> {
  if (!back || (await profileOf(tx, who.memberId))?.invisible) return
  await presenceAfterChange(tx, who)
}

/**
 * Publishes the presence of a profile that became invisible, visible or closed. If it became visible, its delivered
 * marks are published too (PROFILE-8).
 */
export async function presenceAfterProfileChange(tx: Tx, who: SiteMember): Promise<void> {
  await presenceAfterChange(tx, who)
  const profile = await profileOf(tx, who.memberId)
  if (profile?.status !== 'active' || profile.invisible) return
  for (const { id, other_id, seq } of await unreadMarks(tx, who)) {
    await publishLive(tx, other_id, 'chat.delivered', { conversation: id, member: who.memberId, seq })
  }
}

async function presenceAfterChange(tx: Tx, { memberId, siteId }: SiteMember): Promise<void> {
  const others = await conversationPartners(tx, siteId, memberId)
  if (others.length === 0) return
  const profile = await profileOf(tx, memberId)
  const online = profile !== undefined && profile.status === 'active' && profile.online
  await sendLiveSignal(tx, others, 'chat.presence', { member: memberId, online })
}
