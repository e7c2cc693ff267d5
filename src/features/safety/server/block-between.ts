import type { Db, Tx } from '#platform/server/database/db.ts'
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
