/**
 * The operations of Stripe's API that Vonk uses, written from docs.stripe.com/api; objects are in objects.ts.
 */
import { type TSchema, Type } from 'typebox'
import { closed, type Documentation, nested, oneOf } from '../documented.ts'
import {
  account,
  currency,
  dispute,
  idOf,
  intent,
  listOf,
  maybe,
  metadata,
  refund,
  session,
  settings,
  uri,
} from './objects.ts'

/** Forms contain text only: whole numbers are digits. */
const digits = Type.String({ pattern: '^[1-9]\\d{0,7}$' })
const seconds = Type.String({ pattern: '^\\d{10}$' })
const first = (each: TSchema) => closed({ '0': each })
const filled = Type.String({ minLength: 1 })
const since = { created: closed({ gte: seconds }), limit: Type.String({ pattern: '^([1-9]\\d?|100)$' }) }

const newSession = closed({
  mode: Type.Literal('payment'),
  allowed_payment_method_types: first(filled),
  line_items: first(
    closed({
      quantity: digits,
      price_data: closed({ currency, unit_amount: digits, product_data: closed({ name: filled }) }),
    }),
  ),
  success_url: uri,
  cancel_url: uri,
  metadata,
  payment_intent_data: closed({ metadata, description: Type.String({ maxLength: 1000 }) }),
})

const newIntent = closed({
  amount: digits,
  currency,
  confirm: Type.Literal('true'),
  description: Type.String({ maxLength: 1000 }),
  allowed_payment_method_types: first(Type.Literal('sepa_debit')),
  payment_method_data: closed({
    type: Type.Literal('sepa_debit'),
    sepa_debit: closed({ iban: Type.String({ pattern: '^[A-Z]{2}\\d{2}[A-Z0-9]{10,30}$' }) }),
    billing_details: closed({ name: filled, email: Type.String({ format: 'email' }) }),
  }),
  mandate_data: closed({
    customer_acceptance: closed({
      type: Type.Literal('online'),
      accepted_at: seconds,
      online: closed({ ip_address: filled, user_agent: filled }),
    }),
  }),
  metadata,
})

export const STRIPE_DOCUMENTED: Documentation = {
  read: body => nested(new URLSearchParams(body)),
  error: closed({
    error: closed({
      type: oneOf('api_error card_error idempotency_error invalid_request_error'),
      message: Type.String(),
      code: maybe(Type.String()),
      param: maybe(Type.String()),
    }),
  }),
  calls: [
    { method: 'GET', path: /^\/v1\/account$/, response: account },
    { method: 'POST', path: /^\/v1\/checkout\/sessions$/, sent: newSession, response: session },
    { method: 'POST', path: /^\/v1\/checkout\/sessions\/cs_\w+\/expire$/, response: session },
    {
      method: 'GET',
      path: /^\/v1\/checkout\/sessions$/,
      query: Type.Union([
        closed({ ...since, starting_after: maybe(idOf('cs')) }),
        closed({ payment_intent: idOf('pi'), limit: since.limit }),
      ]),
      response: listOf(session),
    },
    {
      method: 'GET',
      path: /^\/v1\/checkout\/sessions\/cs_\w+$/,
      query: closed({ expand: maybe(first(Type.Literal('payment_intent.latest_charge.refunds'))) }),
      response: session,
    },
    { method: 'POST', path: /^\/v1\/payment_intents$/, sent: newIntent, response: intent },
    {
      method: 'GET',
      path: /^\/v1\/payment_intents$/,
      query: closed({ ...since, starting_after: maybe(idOf('pi')) }),
      response: listOf(intent),
    },
    {
      method: 'GET',
      path: /^\/v1\/payment_intents\/pi_\w+$/,
      query: closed({ expand: maybe(first(Type.Literal('latest_charge.refunds'))) }),
      response: intent,
    },
    {
      method: 'POST',
      path: /^\/v1\/refunds$/,
      sent: closed({ payment_intent: idOf('pi'), amount: digits, metadata }),
      response: refund,
    },
    {
      method: 'GET',
      path: /^\/v1\/disputes$/,
      query: closed({ payment_intent: idOf('pi') }),
      response: listOf(dispute),
    },
    {
      method: 'GET',
      path: /^\/v1\/payment_method_configurations$/,
      query: closed({ limit: since.limit }),
      response: listOf(settings),
    },
  ],
}
