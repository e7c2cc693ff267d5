import { accountOf, NO_MEMBER, standIn } from '#accounts/server'
import { lockAccount } from '#credits/server'
import { notFound, Problem } from '#platform/problem.ts'
import { type Db, db, type Tx, transaction } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { recordSecurityEvent } from '#platform/server/security/security-events.ts'
import { siteOf } from '#sites/server'
import { type Withdrawal, withdrawal } from '../../contract-withdrawal.ts'
import { type MethodKey, withdrawalWindowInDays } from '../../rules.ts'
import { refundForUnused } from '../../rules-reversal.ts'
import { paymentFailpoint } from '../failpoints.ts'
import { mailLink, mailWithdrawal } from '../mails.ts'
import { orderFor } from '../orders/policy.ts'
import { hasMoneyLeft, lockOrder, type OrderRow } from '../orders/store.ts'
import { paymentById } from '../payments/store-payments.ts'
import { isRefundable } from '../providers/index.ts'
import { refreshReversals } from '../refunds/already-reversed.ts'
import { startRefund } from '../refunds/start-refund.ts'
import { reversedSoFar } from '../reversals/store-reversals.ts'
import {
  hasFailedWithdrawal,
  hasWithdrawableOrder,
  orderOfSite,
  paidBy,
  withdrawalOf,
  withdrawalWindow,
} from './store-withdrawals.ts'
import { unusedCredits } from './unused-credits.ts'
import { orderOfToken, withdrawalToken } from './withdrawal-token.ts'

interface OrderReference {
  readonly payment_id?: number
  readonly token?: string
}

/**
 * Loads the order for its buyer, or for the holder of the link in its email. For other callers the order doesn't exist.
 */
async function orderToWithdraw(on: Db | Tx, caller: Caller, { payment_id, token }: OrderReference): Promise<OrderRow> {
  const { siteId, memberId } = caller
  if (token !== undefined) {
    const id = orderOfToken(siteId, token)
    const order = id === undefined ? undefined : await orderOfSite(on, siteId, id)
    if (order) return order
    recordSecurityEvent('link_refused', { ...caller, endpoint: withdrawal.path })
    throw notFound()
  }
  if (memberId === null || payment_id === undefined) throw notFound()
  return orderFor(on, memberId, payment_id)
}

export async function showWithdrawal(caller: Caller, reference: OrderReference): Promise<Withdrawal> {
  const order = await orderToWithdraw(db(), caller, reference)
  return present(db(), order)
}

/**
 * Withdraws from an order: takes its unused credits and refunds their value by the original method, after fetching
 * earlier reversals from the provider. Concurrent requests wait for each other, and only the first starts a refund.
 */
export async function withdrawOrder(caller: Caller, reference: OrderReference): Promise<Withdrawal> {
  const { id } = await orderToWithdraw(db(), caller, reference)
  await refreshReversals(id)
  const shown = await transaction(async tx => {
    const order = await lockOrder(tx, id)
    await lockAccount(tx, order.member_id)
    const now = await present(tx, order)
    if (['requested', 'by_hand', 'refunded'].includes(now.status)) return now
    if (now.status !== 'open') throw new Problem('nothing_to_withdraw')
    const payment = await paymentById(tx, order.paid_payment_id!)
    await startRefund(tx, order, payment, { origin: 'withdrawal', amount_minor: now.refund.minor, credits: now.unused })
    await mailWithdrawal(tx, order, now, payment)
    return { ...now, status: now.refund_by === 'method' ? ('requested' as const) : ('by_hand' as const) }
  })
  paymentFailpoint('payments.refund.after-commit')
  return shown
}

async function present(on: Db | Tx, order: OrderRow): Promise<Withdrawal> {
  const money = (minor: number) => ({ minor, currency: order.currency })
  const paidWith = await paidBy(on, order.id)
  const shown = {
    payment_id: order.id,
    credits: order.credits,
    amount: money(order.amount_minor),
    ordered_at: order.created_at.toISOString(),
    payment_method: paidWith?.method ?? (order.method as MethodKey),
    refund_by: !paidWith || (await isRefundable(paidWith)) ? ('method' as const) : ('transfer' as const),
    unused: 0,
    refund: money(0),
    ends_premium: false,
    until: null,
  }
  if (order.status !== 'completed') return { ...shown, status: 'not_paid' }
  const done = await withdrawalOf(on, order.paid_payment_id!)
  const { until, past } = await withdrawalWindow(on, order.id, withdrawalWindowInDays(siteOf(order.site_id).settings))
  if (done) {
    const status = done.status === 'done' ? 'refunded' : done.refused_at ? 'by_hand' : 'requested'
    const ends_premium = !(await hasMoneyLeft(on, order.member_id))
    const refund = money(done.amount_minor)
    return { ...shown, unused: done.credits, refund, ends_premium, until: until.toISOString(), status }
  }
  const whole = { minor: order.amount_minor, credits: order.credits }
  const before = await reversedSoFar(on, order.paid_payment_id!)
  const unused = await unusedCredits(on, order)
  const refund = unused > 0 ? refundForUnused(whole, before, unused) : 0
  const isLate = past && !(await hasFailedWithdrawal(on, order.paid_payment_id!))
  const status = isLate ? 'too_late' : refund > 0 ? 'open' : 'used_up'
  const takesAll = status === 'open' && before.minor + refund >= order.amount_minor
  const ends_premium = takesAll && !(await hasMoneyLeft(on, order.member_id, order.id))
  return { ...shown, unused, refund: money(refund), ends_premium, until: until.toISOString(), status }
}

/**
 * Mails the link if order number and email address match. Otherwise it does the same work for an invented order and
 * sends the same reply.
 */
export async function requestWithdrawalLink(
  tx: Tx,
  siteId: number,
  { payment_id, email }: { payment_id: number; email: string },
) {
  const order = await orderOfSite(tx, siteId, payment_id)
  const account = await accountOf(tx, order?.member_id ?? NO_MEMBER)
  const isBuyer = order && account?.email?.toLowerCase() === email.trim().toLowerCase()
  const { id, locale } = isBuyer ? order : { id: NO_ORDER, locale: siteOf(siteId).locale }
  const recipient = isBuyer ? account : standIn(siteId)
  await mailLink(tx, { id, locale, siteId, to: recipient.email! }, withdrawalToken(siteId, id))
}

/** The id of no order. */
const NO_ORDER = 0

/** Whether the member may still withdraw from an order and get a refund of unused credits. */
export async function mayWithdraw(on: Db | Tx, siteId: number, memberId: number): Promise<boolean> {
  return hasWithdrawableOrder(on, memberId, withdrawalWindowInDays(siteOf(siteId).settings))
}
