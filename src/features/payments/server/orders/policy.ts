import { notFound } from '#platform/problem.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { type OrderRow, orderOfMember } from './store.ts'

/** The only way to load a member's order: it must be the caller's own. */
export async function orderFor(db: Db | Tx, memberId: number, id: number): Promise<OrderRow> {
  const order = await orderOfMember(db, memberId, id)
  if (!order) throw notFound()
  return order
}
