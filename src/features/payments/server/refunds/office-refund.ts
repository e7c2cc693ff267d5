import { lockAccount } from '#credits/server'
import { notFound, Problem } from '#platform/problem.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { siteOf } from '#sites/server'
import { type RefundPart, withdrawalWindowInDays } from '../../rules.ts'
import { refundForUnused } from '../../rules-reversal.ts'
import { isOfOtherMode } from '../accounts/client-of-account.ts'
import { mailRefund } from '../mails.ts'
import { lockOrder, type OrderRow, orderById } from '../orders/store.ts'
import { paymentById } from '../payments/store-payments.ts'
import { reversedSoFar } from '../reversals/store-reversals.ts'
import { withdrawalWindow } from '../withdrawals/store-withdrawals.ts'
import { unusedCredits } from '../withdrawals/unused-credits.ts'
import { startRefund } from './start-refund.ts'

export interface RefundQuote {
  readonly part: RefundPart
  readonly minor: number
  readonly credits: number
}

export interface RefundOffer {
  /** The end of the refund window; null if the order isn't paid. */
  readonly until: Date | null
  /** Empty if the window is over or nothing is left to refund. */
  readonly quotes: readonly RefundQuote[]
}

/** The refunds that staff may give now: the rest of the order's money, or the value of its unused credits. */
export async function refundOffer(on: Db | Tx, order: OrderRow): Promise<RefundOffer> {
  if (order.paid_payment_id === null) return { until: null, quotes: [] }
  const { until, past } = await withdrawalWindow(on, order.id, withdrawalWindowInDays(siteOf(order.site_id).settings))
  if (past) return { until, quotes: [] }
  const whole = { minor: order.amount_minor, credits: order.credits }
  const before = await reversedSoFar(on, order.paid_payment_id)
  const left = { minor: whole.minor - before.minor, credits: Math.max(0, whole.credits - before.credits) }
  const unused = Math.min(left.credits, await unusedCredits(on, order))
  const quotes: RefundQuote[] = [
    { part: 'full', ...left },
    { part: 'unused', credits: unused, minor: unused > 0 ? refundForUnused(whole, before, unused) : 0 },
  ]
  return { until, quotes: quotes.filter(({ minor }) => minor > 0) }
}

export interface OfficeRefund {
  readonly orderId: number
  readonly part: RefundPart
  /** The amount that the staff member saw. If it has changed, the refund is refused. */
  readonly minor: number
  readonly reason: string
}

/**
 * Refunds an order by its original method and takes its credits. Credits of a full refund that were spent become a
 * debt.
 */
export async function refundByOffice(tx: Tx, { orderId, part, minor, reason }: OfficeRefund): Promise<OrderRow> {
  const order = await lockForRefund(tx, orderId)
  const quote = await refundQuote(tx, order, part)
  if (quote.minor !== minor) throw new Problem('refund_changed')
  const payment = await paymentById(tx, order.paid_payment_id!)
  const { credits } = quote
  const id = await startRefund(tx, order, payment, { origin: 'office', amount_minor: minor, credits, reason })
  await mailRefund(tx, order, { id, amount_minor: minor, credits }, payment)
  return order
}

/** Locks the order and the buyer's account, so that refunds of several orders of a buyer run one after the other. */
export async function lockForRefund(tx: Tx, orderId: number): Promise<OrderRow> {
  if (!(await orderById(tx, orderId))) throw notFound()
  const order = await lockOrder(tx, orderId)
  await lockAccount(tx, order.member_id)
  return order
}

/**
 * The amount to refund for this part. Refuses after the refund window, if nothing is left, or if the payment account is one
 * of another mode.
 */
export async function refundQuote(on: Db | Tx, order: OrderRow, part: RefundPart): Promise<RefundQuote> {
  const { until, quotes } = await refundOffer(on, order)
  const quote = quotes.find(each => each.part === part)
  if (!quote) throw new Problem(until && quotes.length === 0 ? 'refund_window_over' : 'refund_changed')
  const { account_id } = await paymentById(on, order.paid_payment_id!)
  if (account_id !== null && (await isOfOtherMode(on, account_id))) throw new Problem('account_other_mode')
  return quote
}

export async function officeOrder(id: number, on: Db | Tx = db()): Promise<OrderRow> {
  const order = await orderById(on, id)
  if (!order) throw notFound()
  return order
}
