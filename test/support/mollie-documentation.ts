/**
 * What of Mollie's API v2 is used here, written from its public documentation: docs.mollie.com/reference (payments,
 * refunds, chargebacks, customers, mandates, methods, common data types, error handling), its OpenAPI description
 * github.com/mollie/openapi, and the types of its own client. Fields that are always there are required.
 */
import { type TProperties, type TSchema, Type } from 'typebox'
import { closed, type Documentation, nullable, oneOf } from './documented.ts'

/** "2022-07-12T09:50:21+00:00": whole seconds, with an offset. */
const moment = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\+\\d\\d:\\d\\d$',
  format: 'date-time',
})
const day = Type.String({ format: 'date' })
const uri = Type.String({ format: 'uri', pattern: '^https?://' })
const idOf = (prefix: string) => Type.String({ pattern: `^${prefix}_[A-Za-z0-9]+$` })
const link = closed({ href: uri, type: oneOf('application/hal+json text/html application/json') })
const links = (named: TProperties) => closed({ self: link, documentation: link, ...named })
const maybe = Type.Optional

/** The amount as a string with the decimals of its currency; all of ours have two. */
const amount = closed({
  currency: oneOf('EUR GBP USD CHF PLN DKK SEK NOK'),
  value: Type.String({ pattern: '^(0|[1-9]\\d*)\\.\\d{2}$' }),
})
const mode = oneOf('live test')
const metadata = nullable(Type.Unknown())

const METHODS = [
  'alma applepay bacs bancomatpay bancontact banktransfer belfius billie bizum blik creditcard directdebit eps giftcard',
  'googlepay ideal in3 kbc klarna mbway mobilepay multibanco mybank paybybank paypal paysafecard pointofsale przelewy24',
  'riverty satispay swish trustly twint vipps voucher',
].join(' ')
const method = oneOf(METHODS)
const iban = Type.String({ pattern: '^[A-Z]{2}\\d{2}[A-Z0-9]{10,30}$' })

const refund = closed({
  resource: Type.Literal('refund'),
  id: idOf('re'),
  mode,
  description: Type.String(),
  amount,
  metadata,
  paymentId: idOf('tr'),
  status: oneOf('queued pending processing refunded failed canceled'),
  createdAt: moment,
  _links: links({ payment: link }),
})

const chargeback = closed({
  resource: Type.Literal('chargeback'),
  id: idOf('chb'),
  amount,
  /** Of direct debits alone. */
  reason: maybe(nullable(closed({ code: Type.String(), description: Type.String() }))),
  paymentId: idOf('tr'),
  createdAt: moment,
  reversedAt: maybe(nullable(moment)),
  _links: links({ payment: link }),
})

const account = { consumerName: maybe(nullable(Type.String())), consumerAccount: maybe(nullable(Type.String())) }

const payment = closed({
  resource: Type.Literal('payment'),
  id: idOf('tr'),
  mode,
  createdAt: moment,
  status: oneOf('open pending authorized paid canceled expired failed'),
  isCancelable: maybe(Type.Boolean()),
  expiresAt: maybe(moment),
  paidAt: maybe(moment),
  canceledAt: maybe(moment),
  expiredAt: maybe(moment),
  failedAt: maybe(moment),
  amount,
  amountRefunded: maybe(amount),
  amountRemaining: maybe(amount),
  amountChargedBack: maybe(amount),
  description: Type.String({ maxLength: 255 }),
  method: nullable(method),
  metadata,
  profileId: idOf('pfl'),
  sequenceType: oneOf('oneoff first recurring'),
  redirectUrl: nullable(uri),
  webhookUrl: maybe(nullable(uri)),
  customerId: maybe(idOf('cst')),
  mandateId: maybe(idOf('mdt')),
  details: maybe(closed({ ...account, bankReasonCode: maybe(nullable(Type.String())) })),
  _embedded: maybe(closed({ refunds: maybe(Type.Array(refund)), chargebacks: maybe(Type.Array(chargeback)) })),
  _links: links({ dashboard: link, checkout: maybe(link), refunds: maybe(link), chargebacks: maybe(link) }),
})

const image = closed({ size1x: uri, size2x: uri, svg: uri })

const shownMethod = closed({
  resource: Type.Literal('method'),
  id: method,
  description: Type.String(),
  minimumAmount: amount,
  maximumAmount: nullable(amount),
  image,
  status: nullable(oneOf('activated pending-boarding pending-review pending-external rejected')),
  issuers: maybe(
    Type.Array(closed({ resource: Type.Literal('issuer'), id: Type.String(), name: Type.String(), image })),
  ),
  _links: links({}),
})

const customer = closed({
  resource: Type.Literal('customer'),
  id: idOf('cst'),
  mode,
  name: nullable(Type.String()),
  email: nullable(Type.String()),
  locale: nullable(Type.String()),
  metadata,
  createdAt: moment,
  _links: links({ dashboard: link }),
})

const mandate = closed({
  resource: Type.Literal('mandate'),
  id: idOf('mdt'),
  mode,
  status: oneOf('valid pending invalid'),
  method: oneOf('creditcard directdebit paypal'),
  details: closed({ ...account, consumerBic: nullable(Type.String()) }),
  mandateReference: nullable(Type.String()),
  signatureDate: nullable(day),
  createdAt: moment,
  _links: links({ customer: link }),
})

const list = (name: string, each: TSchema, paging: TProperties = { previous: nullable(link), next: nullable(link) }) =>
  closed({
    count: Type.Integer({ minimum: 0 }),
    _embedded: closed({ [name]: Type.Array(each) }),
    _links: links(paging),
  })

const newPayment = {
  amount,
  description: Type.String({ minLength: 1, maxLength: 255 }),
  webhookUrl: uri,
  method,
  metadata: maybe(metadata),
}
const embeds = Type.String({ pattern: '^(refunds|chargebacks|captures)(,(refunds|chargebacks|captures))*$' })

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
    {
      method: 'POST',
      path: /^\/v2\/payments$/,
      sent: Type.Union([
        closed({ ...newPayment, redirectUrl: uri, issuer: maybe(Type.String()) }),
        closed({
          ...newPayment,
          sequenceType: Type.Literal('recurring'),
          customerId: idOf('cst'),
          mandateId: idOf('mdt'),
        }),
      ]),
      answered: payment,
    },
    {
      method: 'GET',
      path: /^\/v2\/payments$/,
      query: closed({
        from: maybe(idOf('tr')),
        limit: maybe(Type.String({ pattern: '^([1-9]\\d?|1\\d\\d|2[0-4]\\d|250)$' })),
      }),
      answered: list('payments', payment),
    },
    { method: 'GET', path: /^\/v2\/payments\/tr_\w+$/, query: closed({ embed: maybe(embeds) }), answered: payment },
    {
      method: 'POST',
      path: /^\/v2\/payments\/tr_\w+\/refunds$/,
      sent: closed({ amount, description: Type.String({ maxLength: 255 }), metadata: maybe(metadata) }),
      answered: refund,
    },
    {
      method: 'POST',
      path: /^\/v2\/customers$/,
      sent: closed({ name: Type.String(), email: Type.String({ format: 'email' }) }),
      answered: customer,
    },
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
      answered: mandate,
    },
    {
      method: 'GET',
      path: /^\/v2\/methods$/,
      query: closed({
        amount: maybe(amount),
        include: maybe(oneOf('issuers')),
        sequenceType: maybe(oneOf('oneoff first recurring')),
      }),
      answered: list('methods', shownMethod, {}),
    },
  ],
}
