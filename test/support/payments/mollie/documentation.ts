/**
 * The operations of Mollie's API v2 that the stand-in supports, written from docs.mollie.com/reference, including
 * errors and idempotency; resources are in objects.ts.
 */
import { Type } from 'typebox'
import { closed, type Documentation, type DocumentedCall, nullable, oneOf } from '../documented.ts'
import {
  amount,
  chargeback,
  country,
  customer,
  day,
  iban,
  idOf,
  link,
  listOf,
  locale,
  mandate,
  maybe,
  metadata,
  method,
  payment,
  profile,
  refund,
  sequenceType,
  shownMethod,
  uri,
} from './objects.ts'

const description = Type.String({ minLength: 1, maxLength: 255 })

const newPayment = { amount, description, webhookUrl: uri, metadata: maybe(metadata) }

/** A payment with a page, where the buyer may choose the method; or a recurring debit without a page. */
const created = Type.Union([
  closed({
    ...newPayment,
    redirectUrl: uri,
    cancelUrl: maybe(nullable(uri)),
    method: maybe(nullable(method)),
    locale: maybe(nullable(locale)),
    restrictPaymentMethodsToCountry: maybe(nullable(country)),
    issuer: maybe(Type.String()),
    sequenceType: maybe(oneOf('oneoff first')),
    customerId: maybe(idOf('cst')),
  }),
  closed({
    ...newPayment,
    method,
    sequenceType: Type.Literal('recurring'),
    customerId: idOf('cst'),
    mandateId: idOf('mdt'),
  }),
])

const changed = closed({
  description: maybe(description),
  redirectUrl: maybe(uri),
  cancelUrl: maybe(nullable(uri)),
  webhookUrl: maybe(nullable(uri)),
  metadata: maybe(metadata),
  method: maybe(nullable(method)),
  locale: maybe(nullable(locale)),
  restrictPaymentMethodsToCountry: maybe(nullable(country)),
  issuer: maybe(Type.String()),
  dueDate: maybe(day),
})

const embeds = Type.String({ pattern: '^(refunds|chargebacks|captures)(,(refunds|chargebacks|captures))*$' })
const pageFrom = (prefix: string) =>
  closed({
    from: maybe(idOf(prefix)),
    limit: maybe(Type.String({ pattern: '^([1-9]\\d?|1\\d\\d|2[0-4]\\d|250)$' })),
  })
const limited = maybe(Type.String({ pattern: '^\\d{1,3}$' }))

const payments: DocumentedCall[] = [
  { method: 'POST', path: /^\/v2\/payments$/, sent: created, response: payment },
  { method: 'GET', path: /^\/v2\/payments$/, query: pageFrom('tr'), response: listOf('payments', payment) },
  { method: 'GET', path: /^\/v2\/payments\/tr_\w+$/, query: closed({ embed: maybe(embeds) }), response: payment },
  { method: 'PATCH', path: /^\/v2\/payments\/tr_\w+$/, sent: changed, response: payment },
  { method: 'DELETE', path: /^\/v2\/payments\/tr_\w+$/, response: payment },
]

const moneyBack: DocumentedCall[] = [
  {
    method: 'POST',
    path: /^\/v2\/payments\/tr_\w+\/refunds$/,
    sent: closed({ amount, description: Type.String({ maxLength: 255 }), metadata: maybe(metadata) }),
    response: refund,
  },
  {
    method: 'GET',
    path: /^\/v2\/payments\/tr_\w+\/refunds$/,
    query: closed({ limit: limited }),
    response: listOf('refunds', refund),
  },
  { method: 'GET', path: /^\/v2\/payments\/tr_\w+\/refunds\/re_\w+$/, response: refund },
  { method: 'DELETE', path: /^\/v2\/payments\/tr_\w+\/refunds\/re_\w+$/ },
  {
    method: 'GET',
    path: /^\/v2\/payments\/tr_\w+\/chargebacks$/,
    query: closed({ limit: limited }),
    response: listOf('chargebacks', chargeback),
  },
  { method: 'GET', path: /^\/v2\/payments\/tr_\w+\/chargebacks\/chb_\w+$/, response: chargeback },
]

const people: DocumentedCall[] = [
  {
    method: 'POST',
    path: /^\/v2\/customers$/,
    sent: closed({ name: Type.String(), email: Type.String({ format: 'email' }) }),
    response: customer,
  },
  { method: 'GET', path: /^\/v2\/customers$/, query: pageFrom('cst'), response: listOf('customers', customer) },
  { method: 'GET', path: /^\/v2\/customers\/cst_\w+$/, response: customer },
  { method: 'DELETE', path: /^\/v2\/customers\/cst_\w+$/ },
  {
    method: 'POST',
    path: /^\/v2\/customers\/cst_\w+\/mandates$/,
    sent: closed({
      method: Type.Literal('directdebit'),
      consumerName: Type.String({ minLength: 1 }),
      consumerAccount: iban,
      signatureDate: day,
      mandateReference: Type.String({ pattern: "^[A-Za-z0-9+?/:().,' -]{1,35}$" }),
    }),
    response: mandate,
  },
  {
    method: 'GET',
    path: /^\/v2\/customers\/cst_\w+\/mandates$/,
    query: pageFrom('mdt'),
    response: listOf('mandates', mandate),
  },
  { method: 'GET', path: /^\/v2\/customers\/cst_\w+\/mandates\/mdt_\w+$/, response: mandate },
  { method: 'DELETE', path: /^\/v2\/customers\/cst_\w+\/mandates\/mdt_\w+$/ },
]

const methods: DocumentedCall[] = [
  {
    method: 'GET',
    path: /^\/v2\/methods$/,
    query: closed({ amount: maybe(amount), include: maybe(oneOf('issuers')), sequenceType: maybe(sequenceType) }),
    response: listOf('methods', shownMethod, {}),
  },
  {
    method: 'GET',
    path: /^\/v2\/methods\/[a-z0-9]+$/,
    query: closed({ include: maybe(oneOf('issuers')) }),
    response: shownMethod,
  },
]

export const MOLLIE_DOCUMENTED: Documentation = {
  read: body => JSON.parse(body) as unknown,
  error: closed({
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    title: Type.String(),
    detail: Type.String(),
    field: maybe(Type.String()),
    _links: closed({ documentation: link }),
  }),
  calls: [
    { method: 'GET', path: /^\/v2\/profiles\/me$/, response: profile },
    ...payments,
    ...moneyBack,
    ...people,
    ...methods,
  ],
}
