import type { Money } from '#platform/money.ts'

export * from './rules-location.ts'

// --- Payment methods -------------------------------------------------------------------------------------------------

export interface Method {
  readonly key: string
  /** Countries whose buyers may choose it; every country where there are none. */
  readonly countries?: readonly string[]
  /** Day on which it stopped existing. Old orders still name it; no new one can start. */
  readonly endedOn?: string
  /** It takes days until the money is there. */
  readonly delayed?: true
}

const EURO = ['NL', 'BE', 'LU', 'DE', 'AT', 'FR', 'IE', 'ES', 'IT', 'FI']

/** Every method of the specification §9, in the order in which a buyer sees them. */
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

/** The methods that there are in this country on this day. */
export function methodsOn(country: string, day: string): MethodKey[] {
  const all: readonly (Method & { key: MethodKey })[] = METHODS
  return all
    .filter(method => !method.countries || method.countries.includes(country))
    .filter(method => !method.endedOn || day <= method.endedOn)
    .map(method => method.key)
}

/** Whether its money takes days to arrive. */
export function isDelayed(method: MethodKey): boolean {
  const all: readonly (Method & { key: MethodKey })[] = METHODS
  return all.some(each => each.key === method && each.delayed === true)
}

/** With which an order that exists can be paid: a direct debit needs a mandate, so it is an order of its own. */
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

/** What is offered instead of a card that failed (MONEY-7): services that pay from a wallet. */
export function walletsOf(methods: readonly MethodKey[]): MethodKey[] {
  return methods.filter(method => WALLETS.includes(method))
}

/** Who can take payments: the lab, two by name, and a bridge to any other (docs/payment-bridge.md). */
export const PROVIDER_NAMES = ['lab', 'mollie', 'stripe', 'bridge'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

// --- Payments and orders ---------------------------------------------------------------------------------------------

export const PAYMENT_STATUSES = ['open', 'pending', 'paid', 'failed', 'cancelled', 'expired'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const ORDER_STATUSES = ['pending', 'completed', 'failed', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/**
 * Where a payment may go from each state when the provider shows another. Money that arrives after all, for a payment
 * taken for dead, still counts; nothing leads back from paid, and what isn't listed is recorded and not followed.
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

/** Whether money may still come without anybody starting anew. */
export function isUnderWay(status: PaymentStatus): boolean {
  return status === 'open' || status === 'pending'
}

/** How an order stands when its last payment under way ended like this. */
export function orderStatusAfter(ended: 'failed' | 'cancelled' | 'expired'): OrderStatus {
  return ended === 'failed' ? 'failed' : 'cancelled'
}

/** The price that an order froze may be paid this long; after that one orders anew. */
export const ORDER_PAYABLE_IN_HOURS = 24

/** A slow payment, such as a bank transfer, is asked after this long. */
export const PAYMENT_POLLED_IN_DAYS = 35

/** Banks take an unauthorised direct debit back for thirteen months, cards are disputed for four. */
export const REVERSIBLE_IN_DAYS = 400

/** What staff pay back of an order: all that is left of its money, or the part of the credits that nobody used. */
export const REFUND_PARTS = ['full', 'unused'] as const
export type RefundPart = (typeof REFUND_PARTS)[number]

/** For how long an order can be withdrawn from once it is paid: the day itself doesn't count, wherever its buyer lives. */
export function withdrawalWindowInDays({ refund_days: days }: { refund_days: number }): number {
  return days + 1
}

/** Where the buyer downloads an order's invoice. */
export function invoiceUrl(orderId: number | string): string {
  return `/transactions/${orderId}/invoice.pdf`
}

/** Where the buyer downloads the mandate of an order that is paid by direct debit. */
export function mandateUrl(orderId: number | string): string {
  return `/transactions/${orderId}/mandate.pdf`
}

/** Where the buyer downloads what was written of money that went back. */
export function creditNoteUrl(orderId: number | string, number: string): string {
  return `/transactions/${orderId}/credit-notes/${number}.pdf`
}

// --- Money -----------------------------------------------------------------------------------------------------------

/** VAT rates are hundredths of a percent: 2100 is 21 %. */
export const VAT_RATE_UNITS = 10_000

/** The VAT inside a price that includes it, rounded half up. */
export function vatIn({ minor }: Money, rate: number): number {
  const whole = VAT_RATE_UNITS + rate
  return Math.floor((2 * minor * rate + whole) / (2 * whole))
}

/** In place of people's reason for a refund that was called off: money of its payment had gone back before. */
export const ALREADY_REVERSED = 'already_reversed'
