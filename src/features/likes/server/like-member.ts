import { accountOf } from '#accounts/server'
import { memberIgnoringBlocks, profileOf } from '#members/server'
import { Problem } from '#platform/problem.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import { blockBetween } from '#safety/server'
import { liked, matched } from '../events.ts'
import { countNew, deleteLike, markOpened, recordSwipe } from './store.ts'

interface LikePair {
  readonly siteId: number
  readonly memberId: number
  readonly targetId: number
}

/** Likes a member. If two members like each other at the same instant, exactly one call finds the match. */
export async function likeMember({ siteId, memberId, targetId }: LikePair): Promise<void> {
  if (memberId === targetId) throw new Problem('own_profile')
  await memberIgnoringBlocks({ memberId, siteId }, targetId)
  await refuseBlocked(memberId, targetId)
  await transaction(async tx => {
    const shown = await likesAreShown(tx, memberId)
    const swipe = await recordSwipe(tx, { siteId, fromId: memberId, toId: targetId, shown })
    if (swipe.refused) throw new Problem('blocked_by_member')
    if (swipe.fresh && shown) await publishLike(tx, { siteId, memberId, targetId }, swipe.matched)
  })
  failpoint('likes.after-like')
}

/** Removes the member's own like; a match ends with it. */
export async function unlikeMember(memberId: number, targetId: number): Promise<void> {
  await transaction(tx => deleteLike(tx, memberId, targetId))
}

/** Marks a received like as opened and returns the number of new likes. */
export function openLike(memberId: number, likerId: number): Promise<number> {
  return transaction(async tx => {
    await markOpened(tx, likerId, memberId)
    return countNew(tx, memberId)
  })
}

/**
 * Whether other members may see this member's likes: the account is open and the member is not invisible (PROFILE-8).
 */
export async function likesAreShown(tx: Tx, memberId: number): Promise<boolean> {
  const [account, profile] = [await accountOf(tx, memberId), await profileOf(tx, memberId)]
  return account?.status === 'active' && profile?.invisible === false
}

/** Publishes the like to the liked member, and the match to both. */
export async function publishLike(tx: Tx, { siteId, memberId, targetId }: LikePair, isMatch: boolean): Promise<void> {
  await publishLive(tx, targetId, 'likes.received', { id: memberId })
  await publish(tx, liked, { fromId: memberId, toId: targetId, siteId })
  if (!isMatch) return
  await publishLive(tx, targetId, 'likes.match', { id: memberId })
  await publishLive(tx, memberId, 'likes.match', { id: targetId })
  await publish(tx, matched, { oneId: memberId, otherId: targetId, siteId })
}

/** Refuses a blocked member with a clear message instead of a missing profile (BLOCK-2). */
export async function refuseBlocked(memberId: number, targetId: number): Promise<void> {
  const state = await blockBetween(db(), memberId, targetId)
  if (state === 'by_me') throw new Problem('blocked_member')
  if (state !== 'none') throw new Problem('blocked_by_member')
}
