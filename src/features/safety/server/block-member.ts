import { notFound, Problem } from '#platform/problem.ts'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { blocked } from '../events.ts'
import { blockBetween } from './blocks.ts'
import { fileReport, type ReportWords } from './file-report.ts'
import { memberLookup } from './member-lookup.ts'
import { deleteBlock, insertBlock, lockPair } from './store.ts'

interface BlockPair {
  readonly siteId: number
  readonly blockerId: number
  readonly blockedId: number
}

/**
 * Blocks a member. Other rooms remove likes and conversations between the two in the same transaction. A report is stored
 * first, so that its evidence is copied before the removal. Returns the report's number.
 */
export async function blockMember(
  tx: Tx,
  { siteId, blockerId, blockedId }: BlockPair,
  report?: ReportWords,
): Promise<number | null> {
  if (blockerId === blockedId) throw new Problem('own_profile')
  const blocker = { siteId, memberId: blockerId }
  await lockPair(tx, blockerId, blockedId)
  if (!(await mayBlock(tx, blocker, blockedId))) throw notFound()
  const reporter = { ...blocker, alsoBlocks: true }
  const number = report ? await fileReport(tx, reporter, { ...report, kind: 'member', id: blockedId }) : null
  if (await insertBlock(tx, { blockerId, blockedId }, siteId)) {
    await publish(tx, blocked, { blockerId, blockedId, siteId })
  }
  return number
}

/** Whether the blocker may block the member. A repeated block is accepted even if the member isn't visible any more. */
async function mayBlock(tx: Tx, blocker: { siteId: number; memberId: number }, memberId: number): Promise<boolean> {
  for (const { isKnownTo } of memberLookup.values()) if (await isKnownTo(tx, blocker, memberId)) return true
  const block = await blockBetween(tx, blocker.memberId, memberId)
  return block === 'by_me' || block === 'both'
}

export function unblockMember({ blockerId, blockedId }: Omit<BlockPair, 'siteId'>): Promise<void> {
  return transaction(async tx => {
    await lockPair(tx, blockerId, blockedId)
    await deleteBlock(tx, { blockerId, blockedId })
  })
}
