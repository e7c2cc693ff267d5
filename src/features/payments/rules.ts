import type { Money } from '#platform/money.ts'

export * from './rules-location.ts'

// --- Payment methods -------------------------------------------------------------------------------------------------

export interface Method {
  readonly key: string
  /** Countries where the method is offered; absent for all countries. */
  readonly countries?: readonly string[]
  /** The day on which the method was discontinued. Old orders still name it; no new payment can start. */
  readonly endedOn?: string
  /** Whether the money takes days to arrive. */
  readonly delayed?: true
}

const EURO = ['NL', 'BE', 'LU', 'DE', 'AT', 'FR', 'IE', 'ES', 'IT', 'FI']

/** The payment methods, in the order in which a buyer sees them. */
export const METHODS = [
  { key: 'ideal', countries: ['NL'] },
  { key: 'bancontact', countries: ['BE'] },
  { key: 'eps', countries: ['AT'] },
  { key: 'blik', countries: ['PL'] },
  { key: 'przelewy24', countries: ['PL'] },
  { key: 'mobilepay', countries: ['DK', 'FI'] },
  { key: 'dankort', countries: ['DK'] },
  { key: 'swish', countries: ['SE'] },
  { key: 'vipps', countries: ['NO'] },
  { key: 'twint', countries: ['CH'] },
  { key: 'satispay', countries: ['IT'] },
  { key: 'cartebancaire', countries: ['FR'] },
  { key: 'nexi', countries: ['IT'] },
  { key: 'postepay', countries: ['IT'] },
  { key: 'paypal' },
  { key: 'applepay' },
  { key: 'visa' },
  { key: 'mastercard' },
  { key: 'maestro', countries: ['AT', 'BE', 'CH', 'DE', 'ES', 'IT', 'PL'] },
  { key: 'creditcard' },
  { key: 'directdebit', countries: EURO, delayed: true },
  { key: 'paysafecard', countries: [...EURO, 'GB', 'CH', 'PL', 'DK', 'SE', 'NO'] },
  { key: 'banktransfer', delayed: true },
  { key: 'giropay', countries: ['DE'], endedOn: '2024-06-30' },
  { key: 'sofort', countries: ['AT', 'BE', 'CH', 'DE', 'NL'], endedOn: '2025-03-31' },
] as const satisfies readonly Method[]

export type MethodKey = (typeof METHODS)[number]['key']

/** The methods that are available in this country on this day. */
export function methodsOn(country: string, day: string): MethodKey[] {
  const all: readonly (Method & { key: MethodKey })[] = METHODS
  return all
    .filter(method => !method.countries || method.countries.includes(country))
    .filter(method => !method.endedOn || day <= method.endedOn)
    .map(method => method.key)
}

/** Whether the money takes days to arrive. */
export function isDelayed(method: MethodKey): boolean {
  const all: readonly (Method & { key: MethodKey })[] = METHODS
  return all.some(each => each.key === method && each.delayed === true)
}

/** Methods that can pay an existing order. A direct debit needs a mandate and therefore a new order. */
export function retryableMethods(methods: readonly MethodKey[]): MethodKey[] {
  return methods.filter(method => method !== 'directdebit')
}

const CARDS: readonly MethodKey[] = [
  'visa',
  'mastercard',
  'maestro',
  'creditcard',
  'cartebancaire',
  'dankort',
  'nexi',
  'postepay',
]
const WALLETS: readonly MethodKey[] = ['paypal', 'applepay', 'mobilepay', 'swish', 'vipps', 'twint', 'satispay', 'blik']

export function isCard(method: MethodKey): boolean {
  return CARDS.includes(method)
}

/** The wallets that are offered after a card failed (MONEY-7). */
export function walletsAmong(methods: readonly MethodKey[]): MethodKey[] {
  return methods.filter(method => WALLETS.includes(method))
}

/** The payment providers: the lab, Mollie, Stripe, and a bridge to any other (docs/payment-bridge.md). */
export const PROVIDER_NAMES = ['lab', 'mollie', 'stripe', 'bridge'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

// --- Payments and orders ---------------------------------------------------------------------------------------------

export const PAYMENT_STATUSES = ['open', 'pending', 'paid', 'failed', 'cancelled', 'expired'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const ORDER_STATUSES = ['pending', 'completed', 'failed', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/**
 * The allowed changes of a payment's status. Money may still arrive for a closed payment, and a paid payment stays
 * paid. Any other change is recorded and not applied.
 */
const TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  open: ['pending', 'paid', 'failed', 'cancelled', 'expired'],
  pending: ['paid', 'failed', 'cancelled', 'expired'],
  failed: ['paid'],
  cancelled: ['paid'],
  expired: ['paid'],
  paid: [],
}

export function paymentTransition(from: PaymentStatus, to: PaymentStatus): 'same' | 'apply' | 'refuse' {
  if (from === to) return 'same'
  return TRANSITIONS[from].includes(to) ? 'apply' : 'refuse'
}

/** Whether money may still arrive without a new payment. */
export function isUnderWay(status: PaymentStatus): boolean {
  return status === 'open' || status === 'pending'
}

/** The status of an order whose last pending payment ended with this status. */
export function orderStatusAfter(ended: 'failed' | 'cancelled' | 'expired'): OrderStatus {
  return ended === 'failed' ? 'failed' : 'cancelled'
}

/** The frozen price of an order is valid this long; after that the buyer orders again. */
export const ORDER_PAYABLE_IN_HOURS = 24

/** A slow payment, for example a bank transfer, is polled for this long. */
export const PAYMENT_POLLED_IN_DAYS = 35

/** An unauthorised direct debit can be returned for thirteen months, a card payment disputed for four. */
export const REVERSIBLE_IN_DAYS = 400

/** The parts of an order that staff can refund: all its remaining money, or the value of its unused credits. */
export const REFUND_PARTS = ['full', 'unused'] as const
export type RefundPart = (typeof REFUND_PARTS)[number]

/** The length of the withdrawal window. The day of the payment isn't counted, in whatever time zone the buyer is. */
export function withdrawalWindowInDays({ refund_days: days }: { refund_days: number }): number {
  return days + 1
}

export function invoiceUrl(orderId: number | string): string {
  return `/transactions/${orderId}/invoice.pdf`
}

export function mandateUrl(orderId: number | string): string {
  return `/transactions/${orderId}/mandate.pdf`
}

export function creditNoteUrl(orderId: number | string, number: string): string {
  return `/transactions/${orderId}/credit-notes/${number}.pdf`
}

// --- Payouts ---------------------------------------------------------------------------------------------------------

/** The kinds of a settlement report's lines. */
export const PAYOUT_LINE_KINDS = ['payment', 'refund', 'chargeback', 'fee', 'other'] as const
export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number]

/** How a line can differ from our payments, as `payments_payout_difference` finds it. */
export const PAYOUT_DIFFERENCES = [
  'unknown',
  'currency',
  'not_paid',
  'amount',
  'twice',
  'no_refund',
  'no_chargeback',
  'no_restore',
] as const
export type PayoutDifference = (typeof PAYOUT_DIFFERENCES)[number]

// --- Money -----------------------------------------------------------------------------------------------------------

/** VAT rates are hundredths of a percent: 2100 is 21 %. */
export const VAT_RATE_UNITS = 10_000

/** The VAT inside a price that includes it, rounded half up. */
export function vatIn({ minor }: Money, rate: number): number {
  const whole = VAT_RATE_UNITS + rate
  return Math.floor((2 * minor * rate + whole) / (2 * whole))
}

/** Stored as the reason of a refund that was cancelled, because its payment had already been reversed. */
export const ALREADY_REVERSED = 'already_reversed'
