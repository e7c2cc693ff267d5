import { DAY_IN_MS } from '#platform/durations.ts'
import type { Order } from '../../contract.ts'
import { isCard, isUnderWay, type MethodKey, type OrderStatus, type PaymentStatus, walletsAmong } from '../../rules.ts'
import type { DeclineReason } from '../../rules-decline.ts'
import { creditNoteNumber } from '../documents/credit-note.ts'
import type { CreditNoteRow } from '../documents/store-credit-notes.ts'
import type { OfferedMethod } from '../providers/index.ts'
import { banksByMethod } from './checkout.ts'
import type { OrderRow, PaymentRow } from './store.ts'

/** Presents an order with its payments, newest last. `retryWith` lists the methods that can still pay it. */
export function presentOrder(
  order: OrderRow,
  payments: readonly PaymentRow[],
  retryWith: readonly OfferedMethod[],
  more: {
    refundedMinor: number
    withdrawalDays: number
    debtPaid: number
    hasMandate: boolean
    notes: readonly CreditNoteRow[]
  },
): Order {
  const { refundedMinor, withdrawalDays, debtPaid, hasMandate, notes } = more
  const latest = payments.at(-1)
  const offered = retryWith.map(({ method }) => method)
  const open = payments.findLast(
    ({ status, flag, obsolete_at: obsoleteAt, checkout_url }) =>
      isUnderWay(status as PaymentStatus) && flag === null && obsoleteAt === null && checkout_url,
  )
  const paid = payments.find(payment => payment.id === order.paid_payment_id)
  const isPaid = order.status === 'completed'
  return {
    payment_id: order.id,
    credits: order.credits,
    debt_paid: debtPaid,
    amount: { minor: order.amount_minor, currency: order.currency },
    discount: order.discount_minor > 0 ? { minor: order.discount_minor, currency: order.currency } : null,
    vat: { percent: order.vat_rate / 100, amount: { minor: order.vat_minor, currency: order.currency } },
    payment_method: (paid?.method ?? latest?.method ?? order.method) as MethodKey,
    status: order.status as OrderStatus,
    created_at: order.created_at.toISOString(),
    settled_at: order.settled_at?.toISOString() ?? null,
    refunded: { minor: refundedMinor, currency: order.currency },
    credit_notes: notes.map(note => ({
      number: creditNoteNumber(note),
      kind: note.kind,
      amount: { minor: note.amount_minor, currency: order.currency },
    })),
    withdraw_until: isPaid && order.settled_at ? daysAfter(order.settled_at, withdrawalDays).toISOString() : null,
    bundle_id: order.bundle_id,
    has_mandate: hasMandate,
    paid_otherwise: payments.some(({ status, flag }) => status === 'paid' && flag === 'mismatch'),
    checkout_url: isPaid ? null : (open?.checkout_url ?? null),
    decline: order.status === 'failed' ? ((latest?.decline as DeclineReason | null | undefined) ?? null) : null,
    recurring_failed: recurringFailure(order, latest, offered),
    retry_methods: isPaid || isDebitUnderWay(latest) ? [] : failedMethodLast(offered, latest?.method),
    banks: banksByMethod(retryWith),
  }
}

/**
 * Whether the bank is processing a direct debit. Then the page offers no other payment, so that the buyer doesn't pay
 * twice.
 */
function isDebitUnderWay(latest: PaymentRow | undefined): boolean {
  return latest?.method === 'directdebit' && latest.provider_ref !== null && isUnderWay(latest.status as PaymentStatus)
}

function recurringFailure(
  order: OrderRow,
  latest: PaymentRow | undefined,
  offered: readonly MethodKey[],
): Order['recurring_failed'] {
  const method = latest?.method as MethodKey | undefined
  if (order.repeat_of === null || order.status !== 'failed' || !method || !isCard(method)) return null
  return offered.includes(method) ? { retry: method, wallets: walletsAmong(offered) } : null
}

function daysAfter(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY_IN_MS)
}

/** Moves the method that just failed to the end of the list. */
function failedMethodLast(offered: readonly MethodKey[], failed: string | undefined): MethodKey[] {
  return offered.toSorted((a, b) => Number(a === failed) - Number(b === failed))
}
