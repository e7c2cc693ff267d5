import type Stripe from 'stripe'
import { DAY_IN_SECONDS } from '#platform/durations.ts'
import type { PaymentStatus } from '../../../rules.ts'
import { type DeclineReason, declineAtStripe } from '../../../rules-decline.ts'
import type { ProviderReversalStatus } from '../../../rules-reversal.ts'
import { countryOfBic } from '../account-country.ts'
import type { ActiveMethod, ProviderPayment, ProviderReversal } from '../provider.ts'

/** Combines a checkout session with its payment, refunds and disputes into one payment. */
export function presentSession(session: Stripe.Checkout.Session, disputes: readonly Stripe.Dispute[]): ProviderPayment {
  // If a 500 has no Stripe error in its body, Stripe's client returns that body like a result.
  if (!session.id) throw new Error('Stripe’s response is not a checkout session')
  const intent = expanded(session.payment_intent)
  const charge = intent && expanded(intent.latest_charge)
  const status = statusOf(session, intent)
  return {
    ref: session.id,
    status,
    amount: { minor: session.amount_total ?? 0, currency: (session.currency ?? '').toUpperCase() },
    orderRef: session.metadata?.order_id ?? '',
    checkoutUrl: session.url ?? '',
    expiresAt: new Date(session.expires_at * 1000),
    payerCountry: session.payment_status === 'paid' ? payerCountry(charge) : null,
    payer: { card: charge?.payment_method_details?.card?.fingerprint },
    decline: status === 'failed' ? declineOf(intent) : null,
    reversals: [...(charge?.refunds?.data ?? []).map(presentRefund), ...disputes.flatMap(presentDispute)],
  }
}

/**
 * A bank decides on a direct debit within some days. The payment stays open in that time, because a direct debit can't
 * be repeated.
 */
const COLLECTED_IN_SECONDS = 14 * DAY_IN_SECONDS

/** Presents a direct debit, which has no checkout session. */
export function presentIntent(intent: Stripe.PaymentIntent, disputes: readonly Stripe.Dispute[]): ProviderPayment {
  if (!intent.id) throw new Error('Stripe’s response is not a payment intent')
  const charge = expanded(intent.latest_charge)
  return {
    ref: intent.id,
    status: DEBIT_STATUSES[intent.status] ?? 'pending',
    amount: { minor: intent.amount, currency: intent.currency.toUpperCase() },
    orderRef: intent.metadata.order_id ?? '',
    checkoutUrl: '',
    expiresAt: new Date((intent.created + COLLECTED_IN_SECONDS) * 1000),
    payerCountry: intent.status === 'succeeded' ? payerCountry(charge) : null,
    failure: bankCode(intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code),
    decline: intent.status === 'requires_payment_method' ? declineOf(intent) : null,
    reversals: [...(charge?.refunds?.data ?? []).map(presentRefund), ...disputes.flatMap(presentDispute)],
  }
}

function declineOf(intent: Stripe.PaymentIntent | null): DeclineReason | null {
  const { decline_code: declineCode, code } = intent?.last_payment_error ?? {}
  return declineAtStripe(declineCode, code)
}

/** Stripe reports details under the name of the method: a country, or a bank's BIC. */
function payerCountry(charge: Stripe.Charge | null): string | null {
  const details = charge?.payment_method_details
  const paidWith = details?.[details.type as 'card'] as { country?: string | null; bic?: string | null } | undefined
  return paidWith?.country || countryOfBic(paidWith?.bic)
}

const DEBIT_STATUSES: Readonly<Record<string, PaymentStatus>> = {
  succeeded: 'paid',
  canceled: 'cancelled',
  requires_payment_method: 'failed',
}

/** The banks' codes that correspond to Stripe's words. */
const BANK_CODES: Readonly<Record<string, string>> = {
  debit_not_authorized: 'MD01',
  insufficient_funds: 'AM04',
  refer_to_customer: 'MS02',
  account_closed: 'AC04',
  incorrect_account_details: 'AC01',
}

function bankCode(stripeCode: string | null | undefined): string | null {
  return (stripeCode && BANK_CODES[stripeCode]) || null
}

/**
 * The methods that are enabled in the account's default configuration, or in its first configuration without a default.
 */
export function presentMethods(settings: readonly Stripe.PaymentMethodConfiguration[]): ActiveMethod[] {
  const own = settings.find(each => each.is_default) ?? settings[0]
  return Object.entries(own ?? {}).flatMap(([code, setting]) =>
    isOn(setting) ? [{ code, min: null, max: null, banks: [] }] : [],
  )
}

function isOn(setting: unknown): boolean {
  const { available, display_preference: preference } = (setting ?? {}) as {
    available?: boolean
    display_preference?: { value?: string }
  }
  return available === true && preference?.value === 'on'
}

function statusOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): PaymentStatus {
  if (session.payment_status === 'paid') return 'paid'
  if (session.status === 'expired') return 'expired'
  if (session.status !== 'complete') return 'open'
  if (intent?.status === 'canceled') return 'cancelled'
  // For a slow method, the buyer has finished, and the bank is processing the payment or has rejected it.
  return intent?.status === 'requires_payment_method' ? 'failed' : 'pending'
}

const REFUND_STATUSES: Readonly<Record<string, ProviderReversalStatus>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'done',
  failed: 'undone',
  canceled: 'undone',
}

export function presentRefund(refund: Stripe.Refund): ProviderReversal {
  if (!refund.id) throw new Error('Stripe’s response is not a refund')
  return {
    kind: 'refund',
    ref: refund.id,
    key: refund.metadata?.key ?? null,
    amount: { minor: refund.amount, currency: refund.currency.toUpperCase() },
    status: REFUND_STATUSES[refund.status ?? 'pending'] ?? 'pending',
    reason: null,
  }
}

/** A dispute takes the money from its first day. An inquiry (`warning_…`) takes none. */
function presentDispute(dispute: Stripe.Dispute): ProviderReversal[] {
  if (dispute.status.startsWith('warning_') || dispute.status === 'prevented') return []
  return [
    {
      kind: 'chargeback',
      ref: dispute.id,
      key: null,
      amount: { minor: dispute.amount, currency: dispute.currency.toUpperCase() },
      status: dispute.status === 'won' ? 'undone' : 'done',
      reason: bankCode(dispute.reason) ?? dispute.reason,
    },
  ]
}

/** The id of the checkout session, or of the payment inside one, that an event is about; null for other events. */
export function paymentRefIn(event: Stripe.Event): string | null {
  const about = event.data.object as Named
  if (about.object === 'checkout.session') return about.id ?? null
  // Events inside a checkout are also sent for its session. A direct debit has no session.
  if (about.object === 'payment_intent') return about.metadata?.debit ? (about.id ?? null) : null
  const intent = about.payment_intent
  if (about.object === 'charge' || about.object === 'dispute' || about.object === 'refund') {
    return (typeof intent === 'string' ? intent : intent?.id) ?? null
  }
  return null
}

interface Named {
  readonly object?: string
  readonly id?: string
  readonly payment_intent?: string | { readonly id: string } | null
  readonly metadata?: Readonly<Record<string, string>>
}

function expanded<T extends object>(value: T | string | null | undefined): T | null {
  return value && typeof value === 'object' ? value : null
}
