import { Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { isDecided } from './store-decisions.ts'
import { type Item, locksOf } from './store-locks.ts'

/** Refuses an item that a colleague has open, or about which a decision waits to take effect. */
export async function refuseHeld(tx: Tx, item: Item, staffId: number): Promise<void> {
  const lock = (await locksOf(tx, item.kind, [item.id])).get(item.id)
  if ((lock && lock.staffId !== staffId) || (await isDecided(tx, item))) throw new Problem('item_held')
}
