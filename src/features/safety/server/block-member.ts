import { accountOf } from '#accounts/server'
import { notFound, Problem } from '#platform/problem.ts'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { sharesMembers } from '#sites/server'
import { blocked } from '../events.ts'
import { deleteBlock, insertBlock, lockPair } from './store.ts'
import { type ReportWords, takeReport } from './take-report.ts'

interface Blocking {
  readonly siteId: number
  readonly blockerId: number
  readonly blockedId: number
}

/**
 * Blocks a member. Other rooms remove likes and conversations between the two in the same transaction. A report is taken
 * first, so its evidence is stored before that; returns the report's number.
 */
export async function blockMember(
  tx: Tx,
  { siteId, blockerId, blockedId }: Blocking,
  report?: ReportWords,
): Promise<number | null> {
  if (blockerId === blockedId) throw new Problem('own_profile')
  const target = await accountOf(tx, blockedId)
  if (!target || !sharesMembers(siteId, target.siteId)) throw notFound()
  await lockPair(tx, blockerId, blockedId)
  const reporter = { siteId, memberId: blockerId, alsoBlocks: true }
  const number = report ? await takeReport(tx, reporter, { ...report, kind: 'member', id: blockedId }) : null
  if (await insertBlock(tx, { blockerId, blockedId }, siteId)) {
    await publish(tx, blocked, { blockerId, blockedId, siteId })
  }
  return number
}

export function unblockMember({ blockerId, blockedId }: Omit<Blocking, 'siteId'>): Promise<void> {
  return transaction(async tx => {
    await lockPair(tx, blockerId, blockedId)
    await deleteBlock(tx, { blockerId, blockedId })
  })
}
