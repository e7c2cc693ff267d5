import { type SqlBool, sql } from 'kysely'
import { type LocationStatus, type MethodKey, type OrderStatus, PROVIDER_NAMES } from '#payments/rules'
import type { OrderRow } from '#payments/server'
import type { SiteScope } from '#platform/endpoint.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'

/** The filters of an order search. An absent filter doesn't narrow it. */
export interface OrderSearch {
  /** Null means all sites. */
  readonly siteIds: readonly number[] | null
  readonly orderId?: number | undefined
  readonly memberIds?: readonly number[] | undefined
  /** The provider's id of a payment. */
  readonly reference?: string | undefined
  readonly status?: OrderStatus | undefined
  /** The method of any payment of the order. */
  readonly method?: MethodKey | undefined
  /** The state of the evidence of the buyer's country, for paid orders. */
  readonly location?: LocationStatus | undefined
  /** Only orders with a lower id. */
  readonly before?: number | undefined
}

export function searchOrders(db: Db | Tx, search: OrderSearch, limit: number): Promise<OrderRow[]> {
  const { siteIds, orderId, memberIds, reference, status, method, location, before } = search
  const tried = (column: 'provider_ref' | 'method', value: string) => sql<SqlBool>`EXISTS (
    SELECT FROM payments_payment AS p WHERE p.order_id = payments_order.id AND p.${sql.ref(column)} = ${value})`
  return db
    .selectFrom('payments_order')
    .selectAll()
    .$if(siteIds?.length === 1, query => query.where(sql<SqlBool>`site_id = ${siteIds![0]}::smallint`))
    .$if(siteIds !== null && siteIds.length !== 1, query =>
      query.where(sql<SqlBool>`site_id = ANY(${siteIds}::smallint[])`),
    )
    .$if(orderId !== undefined, query => query.where('id', '=', orderId!))
    .$if(memberIds !== undefined, query => query.where('member_id', 'in', [...memberIds!, 0]))
    .$if(reference !== undefined, query =>
      query.where(
        sql<SqlBool>`id IN (SELECT p.order_id FROM payments_payment AS p
          WHERE p.provider = ANY(${[...PROVIDER_NAMES]}::text[]) AND p.provider_ref = ${reference})`,
      ),
    )
    .$if(status !== undefined, query => query.where('status', '=', status!))
    .$if(method !== undefined, query => query.where(tried('method', method!)))
    .$if(location !== undefined, query => query.where('location', '=', location!))
    .$if(before !== undefined, query => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** All state changes of an order's payments, oldest first. */
export function changesOf(db: Db | Tx, orderId: number) {
  return db
    .selectFrom('payments_change as change')
    .innerJoin('payments_payment as payment', 'payment.id', 'change.payment_id')
    .select(['change.at', 'change.source', 'change.from_status', 'change.to_status', 'change.outcome'])
    .where('payment.order_id', '=', orderId)
    .orderBy('change.id')
    .execute()
}

/** The order of a payment belongs to one of these sites. */
const orderIsOf = (siteIds: readonly number[] | null) => sql<SqlBool>`(SELECT site_id FROM payments_order AS o
  WHERE o.id = payment.order_id) = ANY(${siteIds}::smallint[])`

/** Chargebacks whose outcome is open, of these sites or of all, newest first. */
export function openChargebacks(db: Db | Tx, siteIds: readonly number[] | null, limit: number) {
  return chargebacks(db)
    .$if(siteIds !== null, query => query.where(orderIsOf(siteIds)))
    .where('reversal.status', 'in', ['requested', 'pending'])
    .orderBy('reversal.id', 'desc')
    .limit(limit)
    .execute()
}

/** Chargebacks that are lost or won, of these sites, newest first. */
export function settledChargebacks(db: Db | Tx, scope: SiteScope, before: number | undefined, limit: number) {
  const settled = chargebacks(db)
    .where('reversal.status', 'in', ['done', 'undone'])
    .where('reversal.id', '<', before ?? Number.MAX_SAFE_INTEGER)
  return (scope === 'all' ? settled : settled.where('order.site_id', 'in', [...scope, 0]))
    .orderBy('reversal.id', 'desc')
    .limit(limit)
    .execute()
}

function chargebacks(db: Db | Tx) {
  return db
    .selectFrom('payments_reversal as reversal')
    .innerJoin('payments_payment as payment', 'payment.id', 'reversal.payment_id')
    .innerJoin('payments_order as order', 'order.id', 'payment.order_id')
    .selectAll('reversal')
    .select(['payment.order_id', 'order.site_id', 'order.member_id', 'order.currency'])
    .where('reversal.kind', '=', 'chargeback')
}

/**
 * Payments with a wrong amount and duplicate payments, of these sites or of all, newest first, and whether each is being
 * refunded.
 */
export function flaggedPayments(db: Db | Tx, siteIds: readonly number[] | null, limit: number) {
  return db
    .selectFrom('payments_payment as payment')
    .selectAll('payment')
    .select(
      sql<boolean>`EXISTS (SELECT FROM payments_reversal AS r WHERE r.payment_id = payment.id AND r.status <> 'undone')`.as(
        'goes_back',
      ),
    )
    .where('flag', 'is not', null)
    .$if(siteIds !== null, query => query.where(orderIsOf(siteIds)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
