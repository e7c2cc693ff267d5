import { methodsOfUses } from '#offers/server'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { retryableMethods } from '../../rules.ts'
import { type OfferedMethod, offeredMethods } from '../providers/index.ts'
import { type OrderRow, vatRateToday } from './store.ts'

/**
 * The methods that can pay each of these orders today: those of its country and amount, limited by its discount code.
 * Empty for a paid order.
 */
export async function retryMethodsByOrder(
  on: Db | Tx,
  orders: readonly OrderRow[],
): Promise<Map<number, readonly OfferedMethod[]>> {
  const unpaid = orders.filter(order => order.status !== 'completed')
  const bound = await methodsOfUses(
    on,
    unpaid.map(order => order.id),
  )
  const found = new Map<number, readonly OfferedMethod[]>(orders.map(order => [order.id, []]))
  for (const { id, site_id: siteId, country, amount_minor: minor, currency } of unpaid) {
    const { today } = await vatRateToday(on, country)
    const all = await offeredMethods(on, { siteId, country, amount: { minor, currency }, today })
    const only = bound.get(id)
    const may = retryableMethods(all.map(({ method }) => method)).filter(method => !only || only.includes(method))
    found.set(
      id,
      all.filter(({ method }) => may.includes(method)),
    )
  }
  return found
}
