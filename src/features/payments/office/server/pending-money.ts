import { debtsOf } from '#credits/server'
import type { MethodKey } from '#payments/rules'
import {
  amountOwed,
  failedRefunds,
  type OrderRow,
  officeOrder,
  recordManualRefund,
  retryRefund,
} from '#payments/server'
import { type SiteScope, siteIdsOf } from '#platform/endpoint.ts'
import { invalidFields } from '#platform/problem.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { siteOf } from '#sites/server'
import { recordAction, recordListed } from '#staff/server'
import type { MoneyWork } from '../contract.ts'
import { CHARGEBACKS_PAGE, MONEY_WORK_AT_MOST } from '../rules.ts'
import { maskedMember, maskedMembers } from './masked-member.ts'
import { type Actor, orderInScope } from './order-scope.ts'
import { presentRefundRequest } from './refunds.ts'
import { flaggedPayments, openChargebacks, settledChargebacks } from './store-orders.ts'
import { waitingRefundRequests } from './store-refund-requests.ts'

/** Payment work of these sites that waits for staff. */
export async function pendingMoney(staffId: number, sites: SiteScope): Promise<MoneyWork> {
  const siteIds = siteIdsOf(sites)
  const [requests, failed, flagged, disputes] = await Promise.all([
    waitingRefundRequests(siteIds, MONEY_WORK_AT_MOST),
    failedRefunds(db(), siteIds, MONEY_WORK_AT_MOST),
    flaggedPayments(db(), siteIds, MONEY_WORK_AT_MOST),
    openChargebacks(db(), siteIds, MONEY_WORK_AT_MOST),
  ])
  const work: MoneyWork = {
    requests: await Promise.all(requests.map(request => presentRefundRequest(request, staffId))),
    failed_refunds: await Promise.all(failed.map(presentFailedRefund)),
    flagged: await Promise.all(flagged.map(presentFlagged)),
    disputes: await presentDisputes(disputes),
  }
  const listed = [...work.failed_refunds, ...work.flagged, ...work.disputes]
  const members = listed.map(({ member }) => ({ id: member.id, siteId: null }))
  await recordListed({ staffId, list: 'money' }, members)
  return work
}

/** A page of the chargebacks that are lost or won. */
export async function pastChargebacks(before: number | undefined, staffId: number, scope: SiteScope) {
  const rows = await settledChargebacks(db(), scope, before, CHARGEBACKS_PAGE + 1)
  const disputes = await presentDisputes(rows.slice(0, CHARGEBACKS_PAGE))
  const members = disputes.map(({ member }) => ({ id: member.id, siteId: null }))
  await recordListed({ staffId, list: 'chargebacks' }, members)
  return { disputes, next: rows.length > CHARGEBACKS_PAGE ? disputes.at(-1)!.id : null }
}

async function of(order: OrderRow) {
  return { order: order.id, site: siteOf(order.site_id).host, member: await maskedMember(order.member_id) }
}

type FailedRefund = Awaited<ReturnType<typeof failedRefunds>>[number]

async function presentFailedRefund(row: FailedRefund): Promise<MoneyWork['failed_refunds'][number]> {
  const order = await officeOrder(row.order_id)
  const { minor } = await amountOwed(db(), order, row)
  return {
    ...(await of(order)),
    id: row.id,
    origin: row.origin,
    method: order.method as MethodKey,
    state: stateOf(row),
    amount: { minor: row.amount_minor, currency: order.currency },
    owed: { minor, currency: order.currency },
    at: row.created_at.toISOString(),
  }
}

function stateOf({ status, is_refundable, is_other_mode }: FailedRefund) {
  if (status === 'undone') return 'failed'
  if (is_other_mode) return 'other_mode'
  return is_refundable ? 'refused' : 'no_way'
}

type Flagged = Awaited<ReturnType<typeof flaggedPayments>>[number]

async function presentFlagged(row: Flagged): Promise<MoneyWork['flagged'][number]> {
  return {
    ...(await of(await officeOrder(row.order_id))),
    id: row.id,
    flag: row.flag as 'surplus',
    status: row.status,
    provider: row.provider,
    reference: row.provider_ref,
    goes_back: row.goes_back,
    at: row.created_at.toISOString(),
  }
}

type Dispute = Awaited<ReturnType<typeof openChargebacks>>[number]

/** Loads the members and debts of all rows together. */
async function presentDisputes(rows: readonly Dispute[]): Promise<MoneyWork['disputes']> {
  const ids = rows.map(row => row.member_id)
  const [members, debts] = await Promise.all([maskedMembers(ids), debtsOf(db(), ids)])
  const states = { done: 'lost', undone: 'won' } as const
  return rows.map(row => ({
    order: row.order_id,
    site: siteOf(row.site_id).host,
    member: members.get(row.member_id)!,
    id: row.id,
    state: states[row.status as 'done'] ?? 'open',
    amount: { minor: row.amount_minor, currency: row.currency },
    credits: row.credits,
    reason: row.reason,
    debt: debts.get(row.member_id) ?? 0,
    at: row.created_at.toISOString(),
  }))
}

interface Settling extends Actor {
  readonly id: number
  readonly how: 'by_hand' | 'again'
  readonly amount: number
  readonly reason: string
}

/** Records a manual refund with method and reason in the audit log, or retries it at the provider. */
export async function settleFailedRefund(tx: Tx, { staffId, sites, id, how, amount, reason }: Settling): Promise<void> {
  const note = reason.trim()
  if (how === 'by_hand' && note === '') throw invalidFields({ reason: 'reason_missing' })
  const settle = { reversalId: id, reason: note, minor: amount }
  const { orderId } = how === 'again' ? await retryRefund(tx, id) : await recordManualRefund(tx, settle)
  const { site_id: siteId, currency } = await orderInScope(orderId, sites, tx)
  const action = how === 'again' ? 'refund_again' : 'refund_by_hand'
  const details = { refund: id, minor: amount, currency, ...(note && { reason: note }) }
  await recordAction(tx, { staffId, action, siteId, subject: `#${orderId}`, details })
}
