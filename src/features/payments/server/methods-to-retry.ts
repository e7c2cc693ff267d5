import { methodsOfUses } from '#offers/server'
import type { Db, Tx } from '#platform/server/db.ts'
import { type MethodKey, methodsFor, retryMethods } from '../rules.ts'
import { capableMethods } from './providers/index.ts'
import { type OrderRow, vatRateToday } from './store.ts'

/** With which methods each of these orders can be paid today: those of its country, and of the code that it was placed with. */
export async function methodsToRetry(on: Db | Tx, orders: readonly OrderRow[]): Promise<Map<number, MethodKey[]>> {
  const bound = await methodsOfUses(
    on,
    orders.map(order => order.id),
  )
  const offered = new Map<number, MethodKey[]>()
  for (const { id, country } of orders) {
    const { today } = await vatRateToday(on, country)
    const only = bound.get(id)
    const methods = retryMethods(methodsFor(country, today, capableMethods()))
    offered.set(id, only ? methods.filter(method => only.includes(method)) : methods)
  }
  return offered
}
