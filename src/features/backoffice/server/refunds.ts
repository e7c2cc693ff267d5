import type { RefundPart } from '#payments/rules'
import { officeOrder, refundByOffice, refundOffer, refundQuote } from '#payments/server'
import { notFound, Problem } from '#platform/problem.ts'
import { db, type Tx } from '#platform/server/db.ts'
import { siteOf } from '#sites/server'
import type { Wish } from '../contract.ts'
import { REFUND_ALONE_AT_MOST, type RefundReason } from '../rules.ts'
import { insertAct } from './store-acts.ts'
import { decideWish, insertWish, lockWish, type WishRow } from './store-refunds.ts'

interface Asked {
  readonly staffId: number
  readonly order: number
  readonly part: RefundPart
  readonly amount: number
  readonly reason: RefundReason
  readonly note: string
}

/** Refunds at once what one person may decide, and asks for a second one above that. */
export async function askRefund(tx: Tx, asked: Asked): Promise<'started' | 'waits'> {
  const { staffId, order: orderId, part, amount: minor, reason } = asked
  const order = await officeOrder(orderId, tx)
  const quote = await refundQuote(tx, order, part)
  if (quote.minor !== minor) throw new Problem('refund_changed')
  const note = asked.note.trim()
  const details = { part, minor, currency: order.currency, reason, note }
  const act = { staffId, siteId: order.site_id, subject: `#${orderId}`, details }
  if (minor <= REFUND_ALONE_AT_MOST) {
    await refundByOffice(tx, { orderId, part, minor, reason })
    await insertAct(tx, { ...act, act: 'refund' })
    return 'started'
  }
  const { site_id: siteId, currency } = order
  if (!(await insertWish(tx, { siteId, orderId, part, minor, currency, reason, note, staffId }))) {
    throw new Problem('refund_waits')
  }
  await insertAct(tx, { ...act, act: 'refund_asked' })
  return 'waits'
}

interface Decision {
  readonly staffId: number
  readonly id: number
  readonly approved: boolean
  readonly amount: number
}

/** The second person's word. Who asked may only take it back. */
export async function decideRefund(tx: Tx, { staffId, id, approved, amount }: Decision): Promise<'now' | 'before'> {
  const wish = await lockWish(tx, id)
  if (!wish) throw notFound()
  if (wish.decision !== null) return 'before'
  if (approved && wish.asked_by === staffId) throw new Problem('refund_own')
  await decideWish(tx, id, staffId, approved ? 'approved' : 'refused')
  const { order_id: orderId, part, reason, site_id: siteId } = wish
  if (approved) await refundByOffice(tx, { orderId, part, minor: amount, reason })
  const act = approved ? 'refund_approved' : 'refund_refused'
  const details = { part, minor: approved ? amount : wish.amount_minor, currency: wish.currency, asked_by: wish.email }
  await insertAct(tx, { staffId, act, siteId, subject: `#${orderId}`, details })
  return 'now'
}

/** With what it comes to now: some of its credits may have been used since it was asked. */
export async function presentWish(wish: WishRow, staffId: number): Promise<Wish> {
  const { quotes } = await refundOffer(db(), await officeOrder(wish.order_id))
  const minor = quotes.find(({ part }) => part === wish.part)?.minor ?? 0
  return {
    id: wish.id,
    order: wish.order_id,
    site: siteOf(wish.site_id).host,
    part: wish.part,
    amount: { minor, currency: wish.currency },
    reason: wish.reason,
    note: wish.note,
    asked_by: wish.email,
    asked_at: wish.asked_at.toISOString(),
    mine: wish.asked_by === staffId,
  }
}
