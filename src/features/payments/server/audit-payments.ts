import { REASONS } from '#credits/rules'
import { creditedFor } from '#credits/server'
import type { Audit } from '#platform/server/audit.ts'
import { db, snapshot, type Tx } from '#platform/server/db.ts'
import { inTime } from './in-time.ts'
import { providerNamed } from './providers/index.ts'
import { PROVIDER_NAMES } from './providers/provider.ts'
import { completedOrders, type PaymentFault, paidLately, paymentFaults, reversalsForAudit } from './store-audit.ts'

/** A movement of credits as both sides should know it. */
interface Moved {
  readonly provider: string
  readonly ref: string
  readonly memberId: number
  readonly credits: number
}

/** Checks that every paid order and every reversal moved its credits once and nothing else did, without repairing anything. */
export function auditPayments(): Promise<PaymentFault[]> {
  return snapshot(faultsIn)
}

async function faultsIn(source: Tx): Promise<PaymentFault[]> {
  const orders = await completedOrders(source)
  const reversals = await reversalsForAudit(source)
  const bought = orders.map(order => ({
    ...order,
    ref: String(order.id),
    memberId: order.member_id,
    orderId: order.id,
  }))
  const taken = reversals.map(each => ({
    ...each,
    ref: String(each.id),
    memberId: each.member_id,
    credits: -each.credits,
    orderId: each.order_id,
  }))
  const restored = taken.filter(each => each.status === 'undone').map(each => ({ ...each, credits: -each.credits }))
  return [
    ...(await paymentFaults(source)),
    ...difference('a completed order', bought, await movedBy(source, 'purchase')),
    ...difference('a reversal', taken, await movedBy(source, 'reversal')),
    ...difference('a reversal undone', restored, await movedBy(source, 'restored')),
  ]
}

async function movedBy(source: Tx, kind: 'purchase' | 'reversal' | 'restored'): Promise<Moved[]> {
  const moved: Moved[] = []
  for (const provider of PROVIDER_NAMES) {
    for (const each of await creditedFor(source, REASONS[`${kind}_${provider}`])) moved.push({ ...each, provider })
  }
  return moved
}

function difference(
  what: string,
  due: readonly (Moved & { orderId: number })[],
  moved: readonly Moved[],
): PaymentFault[] {
  const asText = ({ provider, ref, memberId, credits }: Moved) => `${provider}:${ref}:${memberId}:${credits}`
  const have = new Set(moved.map(asText))
  const want = new Set(due.map(asText))
  return [
    ...due
      .filter(each => !have.has(asText(each)))
      .map(({ orderId }) => ({ rule: `${what} without its credits`, orderId })),
    ...moved
      .filter(each => !want.has(asText(each)))
      .map(({ ref }) => ({ rule: `credits without ${what}`, orderId: Number(ref) })),
  ]
}

/** What providers show must be what we know; asked of what had news lately, since other money was compared then. */
async function auditProviders(): Promise<PaymentFault[]> {
  const faults: PaymentFault[] = []
  const compare = async (payment: Awaited<ReturnType<typeof paidLately>>[number]) => {
    const seen = await providerNamed(payment.provider)?.fetchPayment(payment.provider_ref!)
    if (!seen) return
    const settled = ({ status }: { status: string }) => status !== 'undone'
    const theirs = seen.reversals.filter(settled).reduce((sum, each) => sum + each.amount.minor, 0)
    if (seen.status !== 'paid') faults.push({ rule: 'paid here and not at its provider', orderId: payment.order_id })
    else if (theirs !== payment.reversed_minor) {
      faults.push({ rule: 'another amount went back at its provider than here', orderId: payment.order_id })
    }
  }
  await inTime(await paidLately(db(), COMPARED_IN_DAYS, COMPARED_AT_MOST), compare)
  return faults
}

const COMPARED_IN_DAYS = 2
const COMPARED_AT_MOST = 200

const asFault = ({ rule, orderId }: PaymentFault) => ({ rule, orderId })

export const audits: readonly Audit[] = [
  { name: 'payments.orders', run: async () => (await auditPayments()).map(asFault) },
  { name: 'payments.providers', run: async () => (await auditProviders()).map(asFault) },
]
