import { accountOf } from '#accounts/server'
import { notFound, Problem } from '#platform/problem.ts'
import { transaction } from '#platform/server/db.ts'
import { tell } from '#platform/server/outbox.ts'
import { sharesMembers } from '#sites/server'
import { blocked } from '../events.ts'
import { deleteBlock, insertBlock, lockPair } from './store.ts'

interface Blocking {
  readonly siteId: number
  readonly blockerId: number
  readonly blockedId: number
}

/** Blocks, and tells the other rooms in the same transaction so that nothing stays between the two. */
export function blockMember({ siteId, blockerId, blockedId }: Blocking): Promise<void> {
  if (blockerId === blockedId) throw new Problem('own_profile')
  return transaction(async tx => {
    const target = await accountOf(tx, blockedId)
    if (!target || !sharesMembers(siteId, target.siteId)) throw notFound()
    await lockPair(tx, blockerId, blockedId)
    if (await insertBlock(tx, { blockerId, blockedId }, siteId)) {
      await tell(tx, blocked, { blockerId, blockedId, siteId })
    }
  })
}

export function unblockMember({ blockerId, blockedId }: Omit<Blocking, 'siteId'>): Promise<void> {
  return transaction(async tx => {
    await lockPair(tx, blockerId, blockedId)
    await deleteBlock(tx, { blockerId, blockedId })
  })
}
