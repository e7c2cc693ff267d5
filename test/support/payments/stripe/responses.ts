/** Stripe's representation of objects, lists and errors, as documented at docs.stripe.com/api. */
import { DAY_IN_SECONDS } from '#platform/durations.ts'
import type { StubResponse } from '../provider-stub.ts'

interface Refund {
  id: string
  created: number
  amount: number
  status: string
  metadata: Record<string, string>
}

interface Dispute {
  id: string
  created: number
  amount: number
  status: string
}

/** A payment with its checkout (except direct debits), charge, refunds and disputes. */
export interface Session {
  id: string
  intent: string
  created: number
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  intentStatus: string
  amount: number
  currency: string
  method: string
  description: string
  returnUrl: string | null
  metadata: Record<string, string>
  refunds: Refund[]
  disputes: Dispute[]
  /** The error of the last attempt; if missing, the account had too little money. */
  error?: { code: string; decline_code?: string }
  /** The payment method details of the charge. */
  means?: object
}

/** The expansion of a payment: with charge and refunds, or with ids only. */
export type Depth = 'expanded' | 'named'

export const now = () => Math.floor(Date.now() / 1000)

const MEANS = {
  ideal: 'bank bic generated_sepa_debit generated_sepa_debit_mandate iban_last4 transaction_id verified_name',
  eps: 'bank verified_name',
  sepa_debit: 'bank_code branch_code country fingerprint last4 mandate',
}

/** Unknown details of the payment method are null. */
export function means(type: keyof typeof MEANS, known: object): object {
  const unknown = Object.fromEntries(MEANS[type].split(' ').map(name => [name, null]))
  return { type, [type]: { ...unknown, ...known } }
}

export function shown(session: Session, depth: Depth): object {
  const { id, intent, created, status, amount, currency, method, metadata, paid, returnUrl } = session
  const started = status === 'complete'
  return {
    object: 'checkout.session',
    ...{ id, created, status, currency, metadata },
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: returnUrl,
    client_reference_id: null,
    customer: null,
    expires_at: created + DAY_IN_SECONDS,
    livemode: false,
    mode: 'payment',
    payment_intent: started ? (depth === 'expanded' ? shownIntent(session, depth) : intent) : null,
    payment_method_types: [method],
    payment_status: paid ? 'paid' : 'unpaid',
    success_url: returnUrl,
    url: status === 'open' ? `https://checkout.stripe.example/${id}` : null,
  }
}

export function shownIntent(session: Session, depth: Depth): object {
  const { intent, created, amount, currency, method, description, metadata, intentStatus, paid } = session
  const hasFailed = intentStatus === 'requires_payment_method' && session.status === 'complete'
  return {
    id: intent,
    object: 'payment_intent',
    ...{ amount, created, currency, description, metadata },
    amount_capturable: 0,
    amount_received: paid ? amount : 0,
    canceled_at: intentStatus === 'canceled' ? created : null,
    capture_method: 'automatic_async',
    client_secret: `${intent}_secret_stub`,
    confirmation_method: 'automatic',
    last_payment_error: hasFailed
      ? { type: 'card_error', ...(session.error ?? { code: 'insufficient_funds' }), message: 'The bank said no.' }
      : null,
    latest_charge: paid ? (depth === 'expanded' ? chargeOf(session, depth) : chargeId(session)) : null,
    livemode: false,
    payment_method: null,
    payment_method_types: [method],
    status: intentStatus,
  }
}

const chargeId = ({ intent }: Session) => intent.replace(/^pi_/, 'ch_')

export function chargeOf(session: Session, depth: Depth): object {
  const { intent, created, amount, currency, description, metadata, refunds, disputes, means: by } = session
  const back = refunds.filter(each => each.status !== 'failed').reduce((sum, each) => sum + each.amount, 0)
  const url = `/v1/charges/${chargeId(session)}/refunds`
  return {
    id: chargeId(session),
    object: 'charge',
    ...{ amount, created, currency, description, metadata },
    amount_captured: amount,
    amount_refunded: back,
    captured: true,
    disputed: disputes.length > 0,
    failure_code: null,
    failure_message: null,
    livemode: false,
    paid: true,
    payment_intent: intent,
    payment_method: null,
    payment_method_details: by ?? null,
    refunded: back >= amount,
    ...(depth === 'expanded' && {
      refunds: listOf(
        refunds.map(each => shownRefund(session, each)),
        url,
      ),
    }),
    status: 'succeeded',
  }
}

export function shownRefund(session: Session, refund: Refund): object {
  return {
    object: 'refund',
    ...refund,
    balance_transaction: null,
    charge: chargeId(session),
    currency: session.currency,
    payment_intent: session.intent,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  }
}

export function shownDispute(session: Session, dispute: Dispute): object {
  return {
    object: 'dispute',
    ...dispute,
    balance_transactions: [],
    charge: chargeId(session),
    currency: session.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: session.intent,
    // The bank's reason for a disputed debit.
    reason: session.method === 'sepa_debit' ? 'debit_not_authorized' : 'fraudulent',
  }
}

const NAMES = 'ideal bancontact eps blik p24 mobilepay swish twint satispay paypal sepa_debit apple_pay'
const METHODS = `${NAMES} cartes_bancaires card`.split(' ')

export function settingsOf(active: readonly string[] | null): object {
  const settings = METHODS.map(word => {
    const value = (active?.includes(word) ?? true) ? 'on' : 'off'
    return [word, { available: true, display_preference: { overridable: null, preference: value, value } }]
  })
  return {
    id: 'pmc_stub',
    object: 'payment_method_configuration',
    active: true,
    application: null,
    is_default: true,
    livemode: false,
    name: 'Default',
    parent: null,
    ...Object.fromEntries(settings),
  }
}

/** The account that a secret key belongs to. */
export function shownAccount(): object {
  return {
    ...{ id: 'acct_stub', object: 'account', business_type: 'company', charges_enabled: true, country: 'NL' },
    ...{ default_currency: 'eur', details_submitted: true, email: 'shop@vonk.example', payouts_enabled: true },
    type: 'standard',
  }
}

const listOf = (data: object[], url: string) => ({ object: 'list', data, has_more: false, url })
export const list = (data: object[], url: string): StubResponse => ({ status: 200, body: listOf(data, url) })

export const problem = (status: number, message: string, more = {}): StubResponse => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...more } },
})
export const idempotencyProblem = (status: number, message: string): StubResponse => ({
  status,
  body: { error: { type: 'idempotency_error', message } },
})
export const missing = (message: string) => problem(404, message, { code: 'resource_missing' })
