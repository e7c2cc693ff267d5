import type { Db, Tx } from '#platform/server/db.ts'
import type { BlockState } from '../contract.ts'
import { blockState } from '../rules.ts'
import { blocksBetween } from './store.ts'

/** How `memberId` and `otherId` stand, seen from `memberId`. */
export async function blockBetween(db: Db | Tx, memberId: number, otherId: number): Promise<BlockState> {
  const rows = await blocksBetween(db, memberId, [otherId])
  return blockState(
    rows.some(row => row.by_me),
    rows.some(row => !row.by_me),
  )
}

/** Those of `otherIds` with a block between them and `memberId`, whoever placed it. Empty for a visitor. */
export async function blockedEitherWay(
  db: Db | Tx,
  memberId: number | null,
  otherIds: readonly number[],
): Promise<Set<number>> {
  if (memberId === null || otherIds.length === 0) return new Set()
  const rows = await blocksBetween(db, memberId, otherIds)
  return new Set(rows.map(row => row.other_id))
}
