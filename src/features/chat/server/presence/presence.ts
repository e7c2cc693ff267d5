import { profileOf } from '#members/server'
import type { Tx } from '#platform/server/db.ts'
import { sendLiveSignal } from '#platform/server/live.ts'
import { conversationPartners } from './store-presence.ts'

interface Who {
  readonly memberId: number
  readonly siteId: number
}

/**
 * The member came online, unless invisible (PROFILE-8). Going offline needs no signal: the list is loaded again every
 * minute (CHAT-11).
 */
export async function presenceAfterSign(tx: Tx, { back, ...who }: Who & { back: boolean }): Promise<void> {
  if (!back || (await profileOf(tx, who.memberId))?.invisible) return
  await presenceAfterChange(tx, who)
}

/** A profile became invisible, visible or closed (PROFILE-8). */
export async function presenceAfterChange(tx: Tx, { memberId, siteId }: Who): Promise<void> {
  const others = await conversationPartners(tx, siteId, memberId)
  if (others.length === 0) return
  const profile = await profileOf(tx, memberId)
  const online = profile !== undefined && profile.status === 'active' && profile.online
  await sendLiveSignal(tx, others, 'chat.presence', { member: memberId, online })
}
