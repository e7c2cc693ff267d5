import type { RefundPart } from '#payments/rules'
import {
  lockForRefund,
  officeOrder,
  refundByOffice,
  refundedByStaffToday,
  refundOffer,
  refundQuote,
} from '#payments/server'
import { isInScope } from '#platform/endpoint.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { siteOf } from '#sites/server'
import { mayBeOnePerson, recordAction } from '#staff/server'
import type { RefundRequest } from '../contract.ts'
import { type RefundReason, refundableAlone } from '../rules.ts'
import { type Actor, orderInScope } from './order-scope.ts'
import {
  decideRefundRequest,
  insertRefundRequest,
  lockRefundRequest,
  type RefundRequestRow,
} from './store-refund-requests.ts'

interface RefundInput extends Actor {
  readonly order: number
  readonly part: RefundPart
  readonly amount: number
  readonly reason: RefundReason
  readonly note: string
}

/** Refunds at once up to the daily limit for one buyer. Above the limit, requests approval by a second staff member. */
export async function requestRefund(tx: Tx, input: RefundInput): Promise<'started' | 'waits'> {
  const { staffId, sites, order: orderId, part, amount: minor, reason } = input
  await orderInScope(orderId, sites, tx)
  const order = await lockForRefund(tx, orderId)
  const quote = await refundQuote(tx, order, part)
  if (quote.minor !== minor) throw new Problem('refund_changed')
  const note = input.note.trim()
  const details = { part, minor, currency: order.currency, reason, note }
  const action = { staffId, siteId: order.site_id, subject: `#${orderId}`, details }
  if (minor <= refundableAlone(await refundedByStaffToday(tx, order.member_id))) {
    await refundByOffice(tx, { orderId, part, minor, reason })
    await recordAction(tx, { ...action, action: 'refund' })
    return 'started'
  }
  const { site_id: siteId, currency } = order
  if (!(await insertRefundRequest(tx, { siteId, orderId, part, minor, currency, reason, note, staffId }))) {
    throw new Problem('refund_waits')
  }
  await recordAction(tx, { ...action, action: 'refund_asked' })
  return 'waits'
}

interface Decision extends Actor {
  readonly id: number
  readonly approved: boolean
  readonly amount: number
}

/** Decides a refund request. Only a second staff member can approve it; the requester can cancel it. */
export async function decideRefund(
  tx: Tx,
  { staffId, sites, id, approved, amount }: Decision,
): Promise<'now' | 'before'> {
  const request = await lockRefundRequest(tx, id)
  if (!request || !isInScope(sites, request.site_id)) throw notFound()
  if (request.decision !== null) return 'before'
  if (approved && request.asked_by === staffId) throw new Problem('refund_own')
  if (approved && (await mayBeOnePerson(tx, request.asked_by, staffId))) throw new Problem('refund_related')
  await decideRefundRequest(tx, id, staffId, approved ? 'approved' : 'refused')
  const { order_id: orderId, part, reason, site_id: siteId } = request
  if (approved) await refundByOffice(tx, { orderId, part, minor: amount, reason })
  const action = approved ? 'refund_approved' : 'refund_refused'
  const details = {
    part,
    minor: approved ? amount : request.amount_minor,
    currency: request.currency,
    asked_by: request.email,
  }
  await recordAction(tx, { staffId, action, siteId, subject: `#${orderId}`, details })
  return 'now'
}

/** Presents a request with its current amount, because the buyer may have spent some of the credits since the request. */
export async function presentRefundRequest(request: RefundRequestRow, staffId: number): Promise<RefundRequest> {
  const { quotes } = await refundOffer(db(), await officeOrder(request.order_id))
  const minor = quotes.find(({ part }) => part === request.part)?.minor ?? 0
  return {
    id: request.id,
    order: request.order_id,
    site: siteOf(request.site_id).host,
    part: request.part,
    amount: { minor, currency: request.currency },
    reason: request.reason,
    note: request.note,
    asked_by: request.email,
    asked_at: request.asked_at.toISOString(),
    mine: request.asked_by === staffId,
    related: request.asked_by !== staffId && (await mayBeOnePerson(db(), request.asked_by, staffId)),
  }
}
