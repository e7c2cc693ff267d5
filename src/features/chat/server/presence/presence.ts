import { profileOf } from '#members/server'
import type { Tx } from '#platform/server/db.ts'
import { sendLiveSignal } from '#platform/server/live.ts'
import { conversationPartners } from './store-presence.ts'

interface Who {
  readonly memberId: number
  readonly siteId: number
}

/** A first sign of life after a while; one of somebody invisible is none to others (PROFILE-8). Going needs no news: cards say it, and they are loaded every minute (CHAT-11). */
export async function presenceAfterSign(tx: Tx, { back, ...who }: Who & { back: boolean }): Promise<void> {
  if (!back || (await profileOf(tx, who.memberId))?.invisible) return
  await presenceAfterChange(tx, who)
}

/** A profile that became invisible, or visible again, or closed (PROFILE-8). */
export async function presenceAfterChange(tx: Tx, { memberId, siteId }: Who): Promise<void> {
  const others = await conversationPartners(tx, siteId, memberId)
  if (others.length === 0) return
  const profile = await profileOf(tx, memberId)
  const online = profile !== undefined && profile.status === 'active' && profile.online
  await sendLiveSignal(tx, others, 'chat.presence', { member: memberId, online })
}
