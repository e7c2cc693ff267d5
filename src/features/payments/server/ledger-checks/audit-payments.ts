import type { MoneyReason } from '#credits/rules'
import { moneyEntries } from '#credits/server'
import type { Audit, AuditFault, AuditScope } from '#platform/server/audit/audit.ts'
import { now } from '#platform/server/clock.ts'
import { db, snapshot, type Tx } from '#platform/server/database/db.ts'
import { PAYMENT_POLLED_IN_DAYS } from '../../rules.ts'
import { providerNamed, providers } from '../providers/index.ts'
import type { ProviderPayment } from '../providers/provider.ts'
import { runParallel, runUntilDeadline } from '../run-parallel.ts'
import {
  completedOrders,
  knownPayments,
  type PaidLately,
  type PaymentFault,
  paidLately,
  paymentFaults,
  reversalsForAudit,
} from './store-audit.ts'

/** A movement of credits as this room and the ledger should both know it. */
interface Moved {
  readonly provider: string
  readonly ref: string
  readonly memberId: number
  readonly credits: number
}

/**
 * Checks that every paid order and every reversal moved its credits exactly once, and that nothing else did. Repairs
 * nothing.
 */
export function auditPayments({ since, on }: AuditScope = { since: null, on: db() }): Promise<PaymentFault[]> {
  return snapshot(tx => faultsIn(tx, since), on)
}

/** A row here and its ledger entry have the same timestamp, so both sides are read from the same moment on. */
async function faultsIn(source: Tx, since: Date | null): Promise<PaymentFault[]> {
  const orders = await completedOrders(source, since)
  const reversals = await reversalsForAudit(source, since)
  const bought = orders.map(order => ({
    ...order,
    ref: String(order.id),
    memberId: order.member_id,
    orderId: order.id,
  }))
  const known = reversals.map(each => ({
    ...each,
    ref: String(each.id),
    memberId: each.member_id,
    credits: -each.credits,
    orderId: each.order_id,
  }))
  const taken = known.filter(each => each.is_new && each.credits !== 0)
  const restored = known
    .filter(each => each.status === 'undone' && each.is_newly_undone)
    .map(each => ({ ...each, credits: -each.credits - each.kept_credits }))
    .filter(each => each.credits !== 0)
  const moved = await movedSince(source, since)
  return [
    ...(await paymentFaults(source, since)),
    ...difference('a completed order', bought, moved.purchase),
    ...difference('a reversal', taken, moved.reversal),
    ...difference('a reversal undone', restored, moved.restored),
  ]
}

async function movedSince(source: Tx, since: Date | null): Promise<Record<MoneyReason, Moved[]>> {
  const moved: Record<MoneyReason, Moved[]> = { purchase: [], reversal: [], restored: [] }
  for (const { reason, counter, ref, member_id, credits } of await moneyEntries(source, since)) {
    moved[reason].push({ provider: counter, ref, memberId: member_id, credits })
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

/**
 * Compares what providers show with our rows. The hourly check covers recent changes, newest first. The full check
 * covers every payment that may still change without a webhook, page by page.
 */
async function auditProviders({ since, on }: AuditScope): Promise<AuditFault[]> {
  const faults: PaymentFault[] = []
  const compare = async (payment: PaidLately) => {
    const seen = await providerNamed(payment.provider)?.fetchPayment(payment.provider_ref)
    if (!seen) return
    if (seen.status !== 'paid') faults.push({ rule: 'paid here and not at its provider', orderId: payment.order_id })
    else if (reversedIn(seen.reversals) !== payment.reversed_minor) {
      faults.push({ rule: 'another amount was reversed at its provider than here', orderId: payment.order_id })
    }
  }
  const days = daysCompared(since)
  if (since) await runUntilDeadline(await paidLately(on, { days, limit: PAGE, before: undefined }), compare)
  else
    for (let page: PaidLately[] = []; ; ) {
      page = await paidLately(on, { days, limit: PAGE, before: page.at(-1) })
      await runParallel(page, compare)
      if (page.length < PAGE) break
    }
  return faults.map(asFault)
}

/**
 * The reverse check: whatever a provider was paid is paid here too, or is about to be. A fault names the provider's
 * payment id, because a restored database may not know the order. Staff refund it at the provider. The program doesn't
 * do that by itself: a copy of the database with the same API key would refund what the real one has credited.
 */
async function auditPaidAtProviders({ since, on }: AuditScope): Promise<AuditFault[]> {
  const from = new Date((since ?? now()).getTime() - (since ? HOUR_IN_MS : daysCompared(since) * 24 * HOUR_IN_MS))
  const faults: AuditFault[] = []
  for (const provider of providers()) {
    for await (const page of pagesOf(provider.paidSince(from))) {
      const known = await knownPayments(on, provider.name, page)
      for (const { ref, orderRef } of page) {
        if (known.has(ref) || goneBack(await provider.fetchPayment(ref))) continue
        faults.push({
          rule: 'paid at its provider and not here',
          orderId: Number(orderRef),
          provider: provider.name,
          payment: ref,
        })
      }
    }
  }
  return faults
}

async function* pagesOf<T>(all: AsyncIterable<T>): AsyncIterable<T[]> {
  let page: T[] = []
  for await (const each of all) {
    page.push(each)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

const goneBack = ({ amount, reversals }: ProviderPayment) => reversedIn(reversals) >= amount.minor

function reversedIn(reversals: ProviderPayment['reversals']): number {
  return reversals.filter(({ status }) => status !== 'undone').reduce((sum, each) => sum + each.amount.minor, 0)
}

const HOUR_IN_MS = 3_600_000
const PAGE = 200

/** The full check goes back as far as pending payments are polled. */
const daysCompared = (since: Date | null) => (since ? 2 : PAYMENT_POLLED_IN_DAYS)

const asFault = ({ rule, orderId }: PaymentFault) => ({ rule, orderId })

export const audits: readonly Audit[] = [
  { name: 'payments.orders', run: async scope => (await auditPayments(scope)).map(asFault) },
  {
    name: 'payments.providers',
    run: async scope => [...(await auditProviders(scope)), ...(await auditPaidAtProviders(scope))],
  },
]
