import { type OrderRow, officeOrder } from '#payments/server'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { notFound } from '#platform/problem.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'

/** The staff member who acts, and the sites of the permission. */
export interface Actor {
  readonly staffId: number
  readonly sites: SiteScope
}

/** An order on a site of the caller; an order of another site is not found. */
export async function orderInScope(id: number, sites: SiteScope, on?: Db | Tx): Promise<OrderRow> {
  const order = await officeOrder(id, on)
  if (!isInScope(sites, order.site_id)) throw notFound()
  return order
}
