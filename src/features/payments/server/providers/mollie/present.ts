import type { Method, Payment, Refund } from '@mollie/api-client'
import { MINUTE_IN_MS } from '#platform/durations.ts'
import { type Money, minorUnitsPerUnit } from '#platform/money.ts'
import type { PaymentStatus } from '../../../rules.ts'
import { declineAtMollie, declineOfBank } from '../../../rules-decline.ts'
import type { ProviderReversalStatus } from '../../../rules-reversal.ts'
import { countryOfBic, countryOfIban } from '../account-country.ts'
import type { ActiveMethod, PayerIdentifiers, ProviderPayment, ProviderReversal } from '../provider.ts'

/** Mollie's payment statuses. `authorized` means that the money awaits capture. */
const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  canceled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
}

const REFUND_STATUSES: Readonly<Record<string, ProviderReversalStatus>> = {
  queued: 'pending',
  pending: 'pending',
  processing: 'pending',
  refunded: 'done',
  failed: 'undone',
  canceled: 'undone',
}

/** The assumed lifetime of a payment page without an expiry. Polling finds its real end. */
const OPEN_IN_MS = 15 * MINUTE_IN_MS

export function presentPayment(payment: Payment): ProviderPayment {
  const status = STATUSES[payment.status]
  if (!status) throw new Error(`Mollie reports an unknown payment status: ${payment.status}`)
  const embedded = (payment as { _embedded?: Embedded })._embedded
  const { bankReasonCode, failureReason } = (payment.details ?? {}) as Readonly<Record<string, string | undefined>>
  return {
    ref: payment.id,
    status,
    amount: moneyOf(payment.amount),
    orderRef: String((payment.metadata as { order_id?: unknown } | null)?.order_id ?? ''),
    checkoutUrl: payment._links.checkout?.href ?? payment.redirectUrl ?? '',
    expiresAt: new Date(payment.expiresAt ?? Date.parse(payment.createdAt) + OPEN_IN_MS),
    payerCountry: status === 'paid' ? payerCountry(payment.details) : null,
    payer: payerIdentifiers(payment.details),
    failure: bankReasonCode ?? null,
    decline: status === 'failed' ? (declineAtMollie(failureReason) ?? declineOfBank(bankReasonCode)) : null,
    reversals: [
      ...(embedded?.refunds ?? []).map(presentRefund),
      ...(embedded?.chargebacks ?? []).map(presentChargeback),
    ],
  }
}

/** A card has a country code; an account has its country in the IBAN or BIC. PayPal and other methods have none. */
function payerCountry(details: unknown): string | null {
  const { cardCountryCode, consumerAccount, consumerBic } = (details ?? {}) as Readonly<Record<string, string | null>>
  return cardCountryCode || countryOfIban(consumerAccount) || countryOfBic(consumerBic)
}

/** Some methods have an email address in place of the IBAN. */
function payerIdentifiers(details: unknown): PayerIdentifiers {
  const { cardFingerprint, consumerAccount } = (details ?? {}) as Readonly<Record<string, string | null>>
  return { card: cardFingerprint, iban: countryOfIban(consumerAccount) ? consumerAccount : null }
}

export function presentMethod({ id, minimumAmount, maximumAmount, issuers }: Method): ActiveMethod {
  return {
    code: id,
    min: minimumAmount ? moneyOf(minimumAmount).minor : null,
    max: maximumAmount ? moneyOf(maximumAmount).minor : null,
    // iDEAL's own page asks for the bank, so Mollie no longer accepts one.
    banks: id === 'ideal' ? [] : (issuers ?? []).map(each => ({ id: each.id, name: each.name })),
  }
}

interface Embedded {
  readonly refunds?: readonly Refund[]
  readonly chargebacks?: readonly ChargebackShown[]
}

interface ChargebackShown {
  readonly id: string
  readonly amount: Decimal
  readonly reason?: { readonly code?: string } | null
  readonly reversedAt?: string | null
}

export function presentRefund(refund: Pick<Refund, 'id' | 'amount' | 'status' | 'metadata'>): ProviderReversal {
  return {
    kind: 'refund',
    ref: refund.id,
    key: (refund.metadata as { key?: string } | null)?.key ?? null,
    amount: moneyOf(refund.amount),
    status: REFUND_STATUSES[refund.status] ?? 'pending',
    reason: null,
  }
}

function presentChargeback(chargeback: ChargebackShown): ProviderReversal {
  return {
    kind: 'chargeback',
    ref: chargeback.id,
    key: null,
    amount: moneyOf(chargeback.amount),
    status: chargeback.reversedAt ? 'undone' : 'done',
    reason: chargeback.reason?.code ?? null,
  }
}

interface Decimal {
  readonly value: string
  readonly currency: string
}

/** Converts "19.99" to minor units digit by digit, without rounding. */
function moneyOf({ value, currency }: Decimal): Money {
  const [units = '', parts = ''] = value.split('.')
  const digits = minorUnitsPerUnit(currency) === 1 ? 0 : 2
  return { minor: Number(units + parts.padEnd(digits, '0').slice(0, digits)), currency }
}
