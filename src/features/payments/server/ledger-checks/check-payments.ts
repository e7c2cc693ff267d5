import type { MoneyReason } from '#credits/rules'
import { moneyEntries } from '#credits/server'
import { HOUR_IN_MS } from '#platform/durations.ts'
import { now } from '#platform/server/clock.ts'
import { type Db, db, snapshot, type Tx } from '#platform/server/database/db.ts'
import type { LedgerCheck, LedgerCheckFault, LedgerCheckScope } from '#platform/server/ledger-checks/ledger-checks.ts'
import { log } from '#platform/server/log.ts'
import { PAYMENT_POLLED_IN_DAYS } from '../../rules.ts'
import { everyProvider, providerOf } from '../providers/index.ts'
import type { AccountRef, PaymentProvider, ProviderPayment } from '../providers/provider.ts'
import { runParallel, runUntilDeadline } from '../run-parallel.ts'
import {
  completedOrders,
  knownPayments,
  type PaidLately,
  type PaymentFault,
  paidLately,
  paymentFaults,
  reversalsToCheck,
} from './store-ledger-checks.ts'

/** A movement of credits. This room and the ledger must both have it. */
interface CreditMovement {
  readonly provider: string
  readonly ref: string
  readonly memberId: number
  readonly credits: number
}

/**
 * Checks that every paid order and every reversal moved its credits exactly once, and that no other credits moved. It
 * repairs nothing.
 */
export function checkPayments({ since, on }: LedgerCheckScope = { since: null, on: db() }): Promise<PaymentFault[]> {
  return snapshot(tx => faultsIn(tx, since), on)
}

/** A row of this room and its ledger entry have the same timestamp, so `since` selects the same movements on both sides. */
async function faultsIn(source: Tx, since: Date | null): Promise<PaymentFault[]> {
  const orders = await completedOrders(source, since)
  const reversals = await reversalsToCheck(source, since)
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
  const movements = await movementsSince(source, since)
  return [
    ...(await paymentFaults(source, since)),
    ...difference('a completed order', bought, movements.purchase),
    ...difference('a reversal', taken, movements.reversal),
    ...difference('a reversal undone', restored, movements.restored),
  ]
}

async function movementsSince(source: Tx, since: Date | null): Promise<Record<MoneyReason, CreditMovement[]>> {
  const movements: Record<MoneyReason, CreditMovement[]> = { purchase: [], reversal: [], restored: [] }
  for (const { reason, counter, ref, member_id, credits } of await moneyEntries(source, since)) {
    movements[reason].push({ provider: counter, ref, memberId: member_id, credits })
  }
  return movements
}

function difference(
  what: string,
  due: readonly (CreditMovement & { orderId: number })[],
  movements: readonly CreditMovement[],
): PaymentFault[] {
  const asText = ({ provider, ref, memberId, credits }: CreditMovement) => `${provider}:${ref}:${memberId}:${credits}`
  const have = new Set(movements.map(asText))
  const want = new Set(due.map(asText))
  return [
    ...due
      .filter(each => !have.has(asText(each)))
      .map(({ orderId }) => ({ rule: `${what} without its credits`, orderId })),
    ...movements
      .filter(each => !want.has(asText(each)))
      .map(({ ref }) => ({ rule: `credits without ${what}`, orderId: Number(ref) })),
  ]
}

/**
 * Compares payments at the providers with our rows. The hourly check covers recent changes, newest first. The full check
 * covers every payment that may still change, page by page.
 */
async function checkProviders({ since, on }: LedgerCheckScope): Promise<LedgerCheckFault[]> {
  const faults: PaymentFault[] = []
  const unreadable = new Map<string, LedgerCheckFault>()
  const compare = async (payment: PaidLately) => {
    const provider = await providerOf(payment)
    const seen = await provider
      ?.fetchPayment(payment.provider_ref)
      .catch(error => recordUnreadable(unreadable, provider, error))
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
  return [...faults.map(asFault), ...unreadable.values()]
}

/** An account that can't be read, for example with a revoked key, is one fault and hides no fault of another account. */
function recordUnreadable(
  unreadable: Map<string, LedgerCheckFault>,
  { name, account }: AccountRef,
  error: unknown,
): undefined {
  log().warn({ err: error, provider: name, account }, 'a ledger check could not read a payment provider')
  const fault = { rule: 'a payment provider could not be read', provider: name, account: account ?? 0 }
  unreadable.set(`${name} ${account}`, fault)
}

/**
 * The reverse check: each payment that a provider reports as paid is paid in our database, or is about to be. A fault
 * names the provider's payment id, because a restored database may not know the order. Staff refund it at the provider.
 * The program doesn't: a copy of the database with the same API key would refund payments that the real one has
 * credited.
 */
async function checkPaidAtProviders({ since, on }: LedgerCheckScope): Promise<LedgerCheckFault[]> {
  const from = new Date((since ?? now()).getTime() - (since ? HOUR_IN_MS : daysCompared(since) * 24 * HOUR_IN_MS))
  const faults: LedgerCheckFault[] = []
  const unreadable = new Map<string, LedgerCheckFault>()
  for (const provider of await everyProvider()) {
    try {
      for await (const fault of paidOnlyAt(provider, { from, on })) faults.push(fault)
    } catch (error) {
      recordUnreadable(unreadable, provider, error)
    }
  }
  return [...faults, ...unreadable.values()]
}

async function* paidOnlyAt(
  provider: PaymentProvider,
  { from, on }: { from: Date; on: Db },
): AsyncIterable<LedgerCheckFault> {
  for await (const page of pagesOf(provider.paidSince(from))) {
    const known = await knownPayments(on, provider, page)
    for (const { ref, orderRef } of page) {
      if (known.has(ref) || goneBack(await provider.fetchPayment(ref))) continue
      yield {
        rule: 'paid at its provider and not here',
        orderId: Number(orderRef),
        provider: provider.name,
        payment: ref,
      }
    }
  }
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

const PAGE = 200

/** The full check goes back as far as pending payments are polled. */
const daysCompared = (since: Date | null) => (since ? 2 : PAYMENT_POLLED_IN_DAYS)

const asFault = ({ rule, orderId }: PaymentFault) => ({ rule, orderId })

export const ledgerChecks: readonly LedgerCheck[] = [
  { name: 'payments.orders', run: async scope => (await checkPayments(scope)).map(asFault) },
  {
    name: 'payments.providers',
    run: async scope => [...(await checkProviders(scope)), ...(await checkPaidAtProviders(scope))],
  },
]
