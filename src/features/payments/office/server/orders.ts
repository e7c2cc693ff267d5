import { memberIdsOfEmail } from '#accounts/server'
import { ordersWithMandate } from '#debits/server'
import { isSameForVat, type LocationStatus, type MethodKey, type OrderStatus } from '#payments/rules'
import {
  invoiceNumber,
  invoiceOf,
  locationCounts,
  locationsOf,
  mandateForOffice,
  type OrderRow,
  paymentsOf,
  refundedByStaffToday,
  refundOffer,
  reversalsOf,
} from '#payments/server'
import { siteIdsOf } from '#platform/endpoint.ts'
import { db } from '#platform/server/database/db.ts'
import { storedIdOfAnyAge } from '#platform/server/endpoints/public-ids.ts'
import { siteOf } from '#sites/server'
import { type ActionName, recordListed, recordViews } from '#staff/server'
import type { MaskedMember, OfficeOrder, OrderFile } from '../contract.ts'
import { COUNTED_AT_MOST, ORDERS_PAGE, refundableAlone } from '../rules.ts'
import { maskedMember, maskedMembers } from './masked-member.ts'
import { type Actor, orderInScope } from './order-scope.ts'
import { presentRefundRequest } from './refunds.ts'
import { changesOf, type OrderSearch, searchOrders } from './store-orders.ts'
import { refundRequestOfOrder } from './store-refund-requests.ts'

interface OrderFilter {
  readonly search?: string | undefined
  readonly status?: OrderStatus | undefined
  readonly method?: MethodKey | undefined
  readonly location?: LocationStatus | undefined
  readonly before?: number | undefined
}

export async function findOrders({ search = '', ...filter }: OrderFilter, { staffId, sites }: Actor) {
  const siteIds = siteIdsOf(sites)
  const rows = await matchingOrders(search.trim(), { ...filter, siteIds })
  await recordListed(
    { staffId, list: 'orders' },
    rows.slice(0, ORDERS_PAGE).map(row => ({ id: row.member_id, siteId: row.site_id })),
  )
  const members = await maskedMembers(rows.map(row => row.member_id))
  return {
    more: rows.length > ORDERS_PAGE,
    location_counts: await locationCounts(db(), COUNTED_AT_MOST, siteIds),
    orders: rows.slice(0, ORDERS_PAGE).map(row => presentOrder(row, members.get(row.member_id)!)),
  }
}

/** Searches orders and members by a number, emails by a text with an @, and provider references by any other text. */
async function matchingOrders(search: string, narrow: Omit<OrderSearch, 'memberIds'>): Promise<OrderRow[]> {
  const find = (by: Partial<OrderSearch>) => searchOrders(db(), { ...narrow, ...by }, ORDERS_PAGE + 1)
  if (search === '') return find({})
  if (search.includes('@')) return find({ memberIds: await memberIdsOfEmail(search) })
  if (!/^\d{1,15}$/.test(search)) return find({ reference: search })
  const orderId = storedIdOfAnyAge('order', Number(search))
  const memberId = storedIdOfAnyAge('member', Number(search))
  const found = [...(await find({ orderId })), ...(await find({ memberIds: [memberId] }))]
  return found.filter((row, at) => found.findIndex(({ id }) => id === row.id) === at)
}

export async function openOrder(id: number, { staffId, sites }: Actor): Promise<OrderFile> {
  const order = await orderInScope(id, sites)
  await recordView(order, staffId, 'open_order')
  const payments = await paymentsOf(db(), [id])
  const reversals = await reversalsOf(db(), [id])
  const offer = await refundOffer(db(), order)
  const invoice = await invoiceOf(db(), id)
  const request = await refundRequestOfOrder(db(), id)
  const money = (minor: number) => ({ minor, currency: order.currency })
  return {
    order: presentOrder(order, await maskedMember(order.member_id)),
    discount: money(order.discount_minor),
    vat: { percent: order.vat_rate / 100, amount: money(order.vat_minor) },
    country: order.country,
    locations: (await locationsOf(db(), id)).map(({ kind, country, taken_at }) => ({
      kind,
      country,
      agrees: isSameForVat(country, order.country),
      at: taken_at.toISOString(),
    })),
    settled_at: order.settled_at?.toISOString() ?? null,
    invoice: invoice ? invoiceNumber(invoice) : null,
    has_mandate: (await ordersWithMandate(db(), [id])).has(id),
    shown: order.shown,
    tries: payments.map(each => ({
      id: each.id,
      provider: each.provider,
      method: each.method as MethodKey,
      reference: each.provider_ref,
      status: each.status,
      flag: each.flag,
      at: each.created_at.toISOString(),
    })),
    backs: reversals.map(each => ({
      id: each.id,
      kind: each.kind as 'refund',
      origin: each.origin,
      status: each.status,
      amount: money(each.amount_minor),
      credits: each.credits,
      reason: each.reason,
      refused: each.refused_at !== null,
      handled: each.handled_reason,
      at: each.created_at.toISOString(),
    })),
    changes: (await changesOf(db(), id)).map(each => ({
      at: each.at.toISOString(),
      source: each.source,
      from: each.from_status,
      to: each.to_status,
      outcome: each.outcome,
    })),
    refund: {
      until: offer.until?.toISOString() ?? null,
      alone_at_most: money(refundableAlone(await refundedByStaffToday(db(), order.member_id))),
      quotes: offer.quotes.map(({ part, minor, credits }) => ({ part, amount: money(minor), credits })),
    },
    request: request ? await presentRefundRequest(request, staffId) : null,
  }
}

/** An order's mandate as a PDF, with account and phone number masked. */
export async function openMandate(orderId: number, { staffId, sites }: Actor): Promise<{ name: string; pdf: Buffer }> {
  const order = await orderInScope(orderId, sites)
  const file = await mandateForOffice(orderId)
  await recordView(order, staffId, 'open_mandate')
  return file
}

function recordView(
  { id, site_id: siteId, member_id: member }: OrderRow,
  staffId: number,
  action: ActionName,
): Promise<void> {
  return recordViews([{ staffId, action, siteId, subject: `#${id}`, details: { member } }])
}

function presentOrder(row: OrderRow, member: MaskedMember): OfficeOrder {
  return {
    id: row.id,
    site: siteOf(row.site_id).host,
    member,
    credits: row.credits,
    amount: { minor: row.amount_minor, currency: row.currency },
    status: row.status as OrderStatus,
    method: row.method as MethodKey,
    location: row.location as LocationStatus | null,
    created_at: row.created_at.toISOString(),
  }
}
