/**
 * Resources of Mollie's API v2, written from its public documentation: docs.mollie.com/reference (payments, refunds,
 * chargebacks, customers, mandates, methods, common data types), its OpenAPI description github.com/mollie/openapi, and
 * the types of its own client. Fields that are always present are required.
 */
import { type TProperties, type TSchema, Type } from 'typebox'
import { closed, nullable, oneOf } from '../documented.ts'

export const maybe = Type.Optional
/** "2022-07-12T09:50:21+00:00": whole seconds, with an offset. */
const moment = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\+\\d\\d:\\d\\d$',
  format: 'date-time',
})
export const day = Type.String({ format: 'date' })
export const uri = Type.String({ format: 'uri', pattern: '^https?://' })
export const idOf = (prefix: string) => Type.String({ pattern: `^${prefix}_[A-Za-z0-9]+$` })
export const link = closed({ href: uri, type: oneOf('application/hal+json text/html application/json') })
const links = (named: TProperties) => closed({ self: link, documentation: link, ...named })
const text = nullable(Type.String())
export const country = Type.String({ pattern: '^[A-Z]{2}$' })
export const locale = Type.String({ pattern: '^[a-z]{2}_[A-Z]{2}$' })

/** The amount as a string with the decimals of its currency; all of ours have two. */
export const amount = closed({
  currency: oneOf('EUR GBP USD CHF PLN DKK SEK NOK'),
  value: Type.String({ pattern: '^(0|[1-9]\\d*)\\.\\d{2}$' }),
})
const mode = oneOf('live test')
export const metadata = nullable(Type.Unknown())

const METHODS = [
  'alma applepay bacs bancomatpay bancontact banktransfer belfius billie bizum blik creditcard directdebit eps giftcard',
  'googlepay ideal in3 kbc klarna mbway mobilepay multibanco mybank paybybank paypal paysafecard pointofsale przelewy24',
  'riverty satispay swish trustly twint vipps voucher',
].join(' ')
export const method = oneOf(METHODS)
export const iban = Type.String({ pattern: '^[A-Z]{2}\\d{2}[A-Z0-9]{10,30}$' })
export const sequenceType = oneOf('oneoff first recurring')

export const refund = closed({
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

export const profile = closed({
  resource: Type.Literal('profile'),
  id: idOf('pfl'),
  mode,
  name: Type.String(),
  website: uri,
  email: Type.String({ format: 'email' }),
  phone: Type.String({ pattern: '^\\+\\d{6,15}$' }),
  businessCategory: maybe(nullable(Type.String())),
  status: oneOf('unverified verified blocked'),
  createdAt: moment,
  _links: closed({
    ...{ self: link, documentation: link, dashboard: link, methods: link, payments: link, refunds: link },
    ...{ chargebacks: link, checkoutPreviewUrl: link },
  }),
})

export const chargeback = closed({
  resource: Type.Literal('chargeback'),
  id: idOf('chb'),
  amount,
  /** Direct debits only. */
  reason: maybe(nullable(closed({ code: Type.String(), description: Type.String() }))),
  paymentId: idOf('tr'),
  createdAt: moment,
  reversedAt: maybe(nullable(moment)),
  _links: links({ payment: link }),
})

const account = { consumerName: maybe(text), consumerAccount: maybe(text), consumerBic: maybe(text) }

const FAILURES = [
  'authentication_abandoned authentication_failed authentication_required authentication_unavailable_acs card_declined',
  'card_expired inactive_card insufficient_funds invalid_cvv invalid_card_holder_name invalid_card_number',
  'invalid_card_type possible_fraud refused_by_issuer unknown_reason',
].join(' ')

/** Details by method: card, account, awaited transfer or debit. */
const details = closed({
  ...account,
  cardHolder: maybe(text),
  cardNumber: maybe(text),
  cardFingerprint: maybe(text),
  cardAudience: maybe(nullable(oneOf('consumer business'))),
  cardLabel: maybe(text),
  cardCountryCode: maybe(nullable(country)),
  cardSecurity: maybe(nullable(oneOf('normal 3dsecure'))),
  feeRegion: maybe(text),
  failureReason: maybe(nullable(oneOf(FAILURES))),
  failureMessage: maybe(text),
  bankName: maybe(Type.String()),
  bankAccount: maybe(iban),
  bankBic: maybe(Type.String()),
  transferReference: maybe(text),
  bankReasonCode: maybe(text),
  bankReason: maybe(text),
  dueDate: maybe(day),
  creditorIdentifier: maybe(text),
  signatureDate: maybe(nullable(day)),
})

export const payment = closed({
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
  sequenceType,
  redirectUrl: nullable(uri),
  cancelUrl: maybe(nullable(uri)),
  webhookUrl: maybe(nullable(uri)),
  locale: maybe(nullable(locale)),
  countryCode: maybe(nullable(country)),
  restrictPaymentMethodsToCountry: maybe(nullable(country)),
  customerId: maybe(idOf('cst')),
  mandateId: maybe(idOf('mdt')),
  details: maybe(nullable(details)),
  _embedded: maybe(closed({ refunds: maybe(Type.Array(refund)), chargebacks: maybe(Type.Array(chargeback)) })),
  _links: links({
    dashboard: link,
    checkout: maybe(link),
    changePaymentState: maybe(link),
    refunds: maybe(link),
    chargebacks: maybe(link),
    customer: maybe(link),
    mandate: maybe(link),
  }),
})

const image = closed({ size1x: uri, size2x: uri, svg: uri })

export const shownMethod = closed({
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

export const customer = closed({
  resource: Type.Literal('customer'),
  id: idOf('cst'),
  mode,
  name: text,
  email: text,
  locale: nullable(locale),
  metadata,
  createdAt: moment,
  _links: links({ dashboard: link }),
})

export const mandate = closed({
  resource: Type.Literal('mandate'),
  id: idOf('mdt'),
  mode,
  status: oneOf('valid pending invalid'),
  method: oneOf('creditcard directdebit paypal'),
  details: closed(account),
  mandateReference: text,
  signatureDate: nullable(day),
  createdAt: moment,
  _links: links({ customer: link }),
})

export const listOf = (
  name: string,
  each: TSchema,
  paging: TProperties = { previous: nullable(link), next: nullable(link) },
) =>
  closed({
    count: Type.Integer({ minimum: 0 }),
    _embedded: closed({ [name]: Type.Array(each) }),
    _links: links(paging),
  })
