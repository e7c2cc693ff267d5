import { debtsPaidBy, type LedgerLine, ledgerOf } from '#credits/server'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { unusedByOrder } from '../../rules-credit-lots.ts'
import type { OrderRow } from '../orders/store.ts'
import { orderOfReversals } from '../reversals/store-reversals.ts'

/** The credits of an order that are unused. Lock the account first (`lockAccount`) to act on the result. */
export async function unusedCredits(on: Db | Tx, { id, member_id: memberId }: OrderRow): Promise<number> {
  const ledger = await ledgerOf(on, memberId)
  const reversals = new Map((await orderOfReversals(on, memberId)).map(each => [String(each.id), each.order_id]))
  const movements = ledger.map(line => ({ net: line.net, orderId: orderIdOf(line, reversals) }))
  return unusedByOrder(movements).get(id) ?? 0
}

/** For each order, the number of its credits that went to a debt. */
export async function debtPaidByOrders(on: Db | Tx, orderIds: readonly number[]): Promise<Map<number, number>> {
  const paid = await debtsPaidBy(on, orderIds.map(String))
  return new Map([...paid].map(([ref, credits]) => [Number(ref), credits]))
}

function orderIdOf({ reason, ref }: LedgerLine, reversals: ReadonlyMap<string, number>): number | null {
  if (reason === 'purchase') return Number(ref)
  const isReversal = reason === 'reversal' || reason === 'restored'
  return (isReversal && reversals.get(ref ?? '')) || null
}
