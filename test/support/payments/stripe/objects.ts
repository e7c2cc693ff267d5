/**
 * The parts of Stripe's API that Vonk uses, written from its public documentation: docs.stripe.com/api (checkout
 * sessions, payment intents, charges, refunds, disputes, payment method configurations, events, pagination, errors),
 * its OpenAPI description github.com/stripe/openapi, and the types of its own client. Of the many fields that are
 * always null here, those about money, time and state are required.
 */
import { type TSchema, Type } from 'typebox'
import { closed, nullable, oneOf } from '../documented.ts'

export const idOf = (prefix: string) => Type.String({ pattern: `^${prefix}_[A-Za-z0-9_]+$` })
/** Whole minor units, and whole seconds since 1970. */
const minor = Type.Integer({ minimum: 0 })
const moment = Type.Integer({ minimum: 1_500_000_000, maximum: 9_999_999_999 })
const CURRENCIES = 'eur gbp usd chf pln dkk sek nok'
export const currency = oneOf(CURRENCIES)
export const uri = Type.String({ format: 'uri', pattern: '^https?://' })
const text = nullable(Type.String())
export const maybe = Type.Optional
/** At most 50 keys of at most 40 characters; each value is a text of at most 500. */
export const metadata = Type.Record(Type.String({ pattern: '^[^\\[\\]]{1,40}$' }), Type.String({ maxLength: 500 }), {
  maxProperties: 50,
  additionalProperties: false,
})
export const listOf = (each: TSchema) =>
  closed({ object: Type.Literal('list'), data: Type.Array(each), has_more: Type.Boolean(), url: Type.String() })

export const refund = closed({
  id: idOf('(re|pyr)'),
  object: Type.Literal('refund'),
  amount: minor,
  balance_transaction: nullable(idOf('txn')),
  charge: nullable(idOf('(ch|py)')),
  created: moment,
  currency,
  metadata: nullable(metadata),
  payment_intent: nullable(idOf('pi')),
  reason: nullable(oneOf('duplicate expired_uncaptured_charge fraudulent requested_by_customer')),
  receipt_number: text,
  source_transfer_reversal: Type.Null(),
  status: nullable(oneOf('pending requires_action succeeded failed canceled')),
  transfer_reversal: Type.Null(),
})

export const account = closed({
  id: idOf('acct'),
  object: Type.Literal('account'),
  business_type: maybe(nullable(oneOf('company government_entity individual non_profit'))),
  charges_enabled: Type.Boolean(),
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  default_currency: currency,
  details_submitted: Type.Boolean(),
  email: text,
  payouts_enabled: Type.Boolean(),
  type: oneOf('custom express none standard'),
})

/** The payment method is in a field of its own name. */
const means = Type.Union([
  closed({
    type: Type.Literal('ideal'),
    ideal: closed({
      bank: text,
      bic: text,
      generated_sepa_debit: text,
      generated_sepa_debit_mandate: text,
      iban_last4: text,
      transaction_id: text,
      verified_name: text,
    }),
  }),
  closed({ type: Type.Literal('eps'), eps: closed({ bank: text, verified_name: text }) }),
  closed({
    type: Type.Literal('sepa_debit'),
    sepa_debit: closed({
      bank_code: text,
      branch_code: text,
      country: nullable(Type.String({ pattern: '^[A-Z]{2}$' })),
      fingerprint: text,
      last4: nullable(Type.String({ pattern: '^[A-Z0-9]{4}$' })),
      mandate: nullable(idOf('mandate')),
    }),
  }),
])

export const charge = closed({
  id: idOf('(ch|py)'),
  object: Type.Literal('charge'),
  amount: minor,
  amount_captured: minor,
  amount_refunded: minor,
  captured: Type.Boolean(),
  created: moment,
  currency,
  description: text,
  disputed: Type.Boolean(),
  failure_code: text,
  failure_message: text,
  livemode: Type.Boolean(),
  metadata,
  paid: Type.Boolean(),
  payment_intent: nullable(idOf('pi')),
  payment_method: nullable(idOf('pm')),
  payment_method_details: nullable(means),
  refunded: Type.Boolean(),
  /** Present only if the request expands it. */
  refunds: maybe(nullable(listOf(refund))),
  status: oneOf('failed pending succeeded'),
})

export const intent = closed({
  id: idOf('pi'),
  object: Type.Literal('payment_intent'),
  amount: minor,
  amount_capturable: minor,
  amount_received: minor,
  canceled_at: nullable(moment),
  capture_method: oneOf('automatic automatic_async manual'),
  client_secret: text,
  confirmation_method: oneOf('automatic manual'),
  created: moment,
  currency,
  description: text,
  last_payment_error: nullable(
    closed({
      type: oneOf('api_error card_error idempotency_error invalid_request_error'),
      code: maybe(Type.String()),
      decline_code: maybe(Type.String()),
      message: maybe(Type.String()),
    }),
  ),
  latest_charge: nullable(Type.Union([idOf('(ch|py)'), charge])),
  livemode: Type.Boolean(),
  metadata,
  payment_method: nullable(idOf('pm')),
  payment_method_types: Type.Array(Type.String()),
  status: oneOf(
    'canceled processing requires_action requires_capture requires_confirmation requires_payment_method succeeded',
  ),
})

export const session = closed({
  id: idOf('cs_(test|live)'),
  object: Type.Literal('checkout.session'),
  amount_subtotal: nullable(minor),
  amount_total: nullable(minor),
  cancel_url: nullable(uri),
  client_reference_id: text,
  created: moment,
  currency: nullable(currency),
  customer: nullable(idOf('cus')),
  expires_at: moment,
  livemode: Type.Boolean(),
  metadata: nullable(metadata),
  mode: oneOf('payment setup subscription'),
  payment_intent: nullable(Type.Union([idOf('pi'), intent])),
  payment_method_types: Type.Array(Type.String(), { minItems: 1 }),
  payment_status: oneOf('no_payment_required paid unpaid'),
  status: nullable(oneOf('complete expired open')),
  success_url: nullable(uri),
  url: nullable(uri),
})

export const dispute = closed({
  id: idOf('(dp|du)'),
  object: Type.Literal('dispute'),
  amount: minor,
  balance_transactions: Type.Array(Type.Unknown()),
  charge: idOf('(ch|py)'),
  created: moment,
  currency,
  is_charge_refundable: Type.Boolean(),
  livemode: Type.Boolean(),
  metadata,
  payment_intent: nullable(idOf('pi')),
  reason: Type.String(),
  status: oneOf(
    'lost needs_response prevented under_review warning_closed warning_needs_response warning_under_review won',
  ),
})

const setting = closed({
  available: Type.Boolean(),
  display_preference: closed({
    overridable: nullable(Type.Boolean()),
    preference: oneOf('none off on'),
    value: oneOf('off on'),
  }),
})
const SETTABLE = [
  'apple_pay bancontact blik card cartes_bancaires eps google_pay ideal klarna link mobilepay p24 paypal satispay',
  'sepa_debit swish twint',
].flatMap(each => each.split(' '))

export const settings = closed({
  id: idOf('pmc'),
  object: Type.Literal('payment_method_configuration'),
  active: Type.Boolean(),
  application: text,
  is_default: Type.Boolean(),
  livemode: Type.Boolean(),
  name: Type.String(),
  parent: text,
  ...Object.fromEntries(SETTABLE.map(word => [word, maybe(setting)])),
})

/** A webhook's body with the whole object, which other integrations fill too. */
export const event = closed({
  id: idOf('evt'),
  object: Type.Literal('event'),
  api_version: text,
  created: moment,
  data: closed({ object: Type.Object({ object: Type.String() }) }),
  livemode: Type.Boolean(),
  pending_webhooks: Type.Integer({ minimum: 0 }),
  request: nullable(closed({ id: text, idempotency_key: text })),
  type: Type.String({ pattern: '^[a-z_]+(\\.[a-z_]+)+$' }),
})
