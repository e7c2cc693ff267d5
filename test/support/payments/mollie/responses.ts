/** Mollie's representation of resources, lists and errors, as documented at docs.mollie.com/reference. */
import type { StubResponse } from '../provider-stub.ts'

export interface Amount {
  currency: string
  value: string
}
export interface Refund {
  id: string
  amount: Amount
  status: string
  description: string
  metadata: unknown
  createdAt: Date
}
export interface Chargeback {
  id: string
  amount: Amount
  createdAt: Date
  reversedAt: Date | null
}
export interface Payment {
  id: string
  status: string
  amount: Amount
  description: string
  /** Null until the buyer chooses one on the payment page. */
  method: string | null
  metadata: unknown
  redirectUrl?: string
  cancelUrl?: string | null
  webhookUrl: string
  locale?: string
  restrictPaymentMethodsToCountry?: string
  createdAt: Date
  refunds: Refund[]
  chargebacks: Chargeback[]
  sequenceType?: string
  issuer?: string
  customerId?: string
  mandateId?: string
  details?: Readonly<Record<string, string>>
}
export interface Mandate {
  customerId: string
  consumerName: string
  consumerAccount: string
  mandateReference: string
  signatureDate: string
  status: string
}

const API = 'https://api.mollie.com/v2'
export const link = (href: string, type = 'text/html') => ({ href, type })
export const linked = (self: string, more: object = {}) => ({
  self: link(`${API}/${self}`, 'application/hal+json'),
  documentation: link('https://docs.mollie.com/reference'),
  ...more,
})
export const resource = (path: string) => link(`${API}/${path}`, 'application/hal+json')
export const dashboard = (path: string) => ({ dashboard: link(`https://my.mollie.com/dashboard/${path}`) })

/** Whole seconds, with an offset. */
export const moment = (at: Date) => at.toISOString().replace(/\.\d+Z$/, '+00:00')

export const decimal = (minor: number, currency: string): Amount => ({ currency, value: (minor / 100).toFixed(2) })

export const totalOf = (all: readonly { amount: Amount }[]) =>
  all.reduce((sum, each) => sum + Number(each.amount.value), 0)

export const isGone = (refund: Refund) => refund.status === 'failed' || refund.status === 'canceled'

/**
 * Whether the payment can be cancelled: not while the buyer may approve it in the bank's app; a direct debit until the
 * bank has received it. Undefined for a final payment.
 */
export function isCancelable({ status, method, sequenceType }: Payment): boolean | undefined {
  if (status === 'open') return method === 'creditcard' || method === 'banktransfer'
  return status === 'pending' ? sequenceType === 'recurring' : undefined
}

/** The field that holds the time of each state. */
const MOMENTS: Readonly<Record<string, string>> = {
  paid: 'paidAt',
  canceled: 'canceledAt',
  expired: 'expiredAt',
  failed: 'failedAt',
}

/** `origin` is the base address of its payment pages. */
export function shown(payment: Payment, embed: string, origin: string): object {
  const { id, status, method, amount, description, metadata, createdAt, refunds, chargebacks } = payment
  const { webhookUrl, redirectUrl, cancelUrl, sequenceType, customerId, mandateId } = payment
  const { locale, restrictPaymentMethodsToCountry } = payment
  const isOpen = status === 'open'
  const ended = MOMENTS[status]
  const embedded = {
    ...(embed.includes('refunds') && { refunds: refunds.map(each => shownRefund(each, id)) }),
    ...(embed.includes('chargebacks') && { chargebacks: chargebacks.map(each => shownChargeback(each, payment)) }),
  }
  return {
    resource: 'payment',
    ...{ id, mode: 'test', createdAt: moment(createdAt), status, amount, description, method, metadata },
    isCancelable: isCancelable(payment),
    ...(isOpen && { expiresAt: moment(new Date(createdAt.getTime() + 900_000)) }),
    ...(ended && { [ended]: moment(createdAt) }),
    ...(status === 'paid' && amountsOf(payment)),
    profileId: 'pfl_stub',
    sequenceType: sequenceType ?? 'oneoff',
    redirectUrl: redirectUrl ?? null,
    ...{ cancelUrl, webhookUrl, locale, restrictPaymentMethodsToCountry, customerId, mandateId },
    // The country of the buyer's network, once known.
    ...(!isOpen && redirectUrl && { countryCode: 'NL' }),
    details: detailsOf(payment),
    _links: linked(`payments/${id}`, { ...dashboard(`payments/${id}`), ...pagesOf(payment, origin) }),
    ...(embed && { _embedded: embedded }),
  }
}

/**
 * Test mode: a pending debit has a page that decides its outcome instead of a checkout; a paid payment has a page for
 * refunds.
 */
function pagesOf({ id, status, sequenceType, customerId, mandateId, refunds, chargebacks }: Payment, origin: string) {
  const page = link(`${origin}/checkout/${id}`)
  const isRecurring = sequenceType === 'recurring'
  return {
    ...(status === 'open' && !isRecurring && { checkout: page }),
    ...((status === 'paid' || (status === 'pending' && isRecurring)) && { changePaymentState: page }),
    ...(refunds.length > 0 && { refunds: resource(`payments/${id}/refunds`) }),
    ...(chargebacks.length > 0 && { chargebacks: resource(`payments/${id}/chargebacks`) }),
    ...(customerId && { customer: resource(`customers/${customerId}`) }),
    ...(mandateId && { mandate: resource(`customers/${customerId}/mandates/${mandateId}`) }),
  }
}

/** docs.mollie.com/overview/testing: a failed card payment of one of these amounts has this reason. */
const MAGIC: Readonly<Record<string, string>> = {
  '1001.00': 'invalid_card_number',
  '1002.00': 'invalid_cvv',
  '1003.00': 'invalid_card_holder_name',
  '1004.00': 'card_expired',
  '1005.00': 'invalid_card_type',
  '1006.00': 'refused_by_issuer',
  '1007.00': 'insufficient_funds',
  '1008.00': 'inactive_card',
  '1009.00': 'possible_fraud',
  '1010.00': 'authentication_failed',
  '1011.00': 'card_declined',
}

const CARD = {
  cardHolder: 'T. TEST',
  cardNumber: '6787',
  cardFingerprint: 'fHB3CCKx9REkz8fPplT8N4nq',
  cardAudience: 'consumer',
  cardLabel: 'Mastercard',
  cardCountryCode: 'NL',
  cardSecurity: '3dsecure',
  feeRegion: 'intra-eu',
}

const TRANSFER = {
  bankName: 'Stichting Mollie Payments',
  bankAccount: 'NL53ABNA0627535577',
  bankBic: 'ABNANL2A',
  transferReference: 'RF12-3456-7890-1234',
}

function detailsOf({ status, method, amount, details }: Payment): object | null {
  if (method === 'banktransfer') return { ...TRANSFER, ...details }
  if (method !== 'creditcard') return status === 'open' ? null : (details ?? null)
  if (status === 'paid') return { ...CARD, ...details }
  const failureReason = MAGIC[amount.value]
  return status === 'failed' ? { ...(failureReason && { failureReason }), ...details } : null
}

function amountsOf({ amount, refunds, chargebacks }: Payment): object {
  const back = Math.round(totalOf(refunds.filter(each => !isGone(each))) * 100)
  const minor = Math.round(Number(amount.value) * 100)
  const lost = Math.round(totalOf(chargebacks.filter(each => !each.reversedAt)) * 100)
  return {
    amountRefunded: decimal(back, amount.currency),
    amountRemaining: decimal(Math.max(0, minor - back), amount.currency),
    ...(lost > 0 && { amountChargedBack: decimal(lost, amount.currency) }),
  }
}

export function shownRefund({ createdAt, ...refund }: Refund, paymentId: string): object {
  return {
    resource: 'refund',
    mode: 'test',
    ...refund,
    paymentId,
    createdAt: moment(createdAt),
    _links: linked(`payments/${paymentId}/refunds/${refund.id}`, { payment: resource(`payments/${paymentId}`) }),
  }
}

/** The bank's reason exists for direct debits only. */
export function shownChargeback({ createdAt, reversedAt, ...chargeback }: Chargeback, { id, method }: Payment): object {
  const reason = { code: 'MD06', description: 'Refund request by end customer' }
  return {
    resource: 'chargeback',
    ...chargeback,
    reason: method === 'directdebit' ? reason : null,
    paymentId: id,
    createdAt: moment(createdAt),
    reversedAt: reversedAt && moment(reversedAt),
    _links: linked(`payments/${id}/chargebacks/${chargeback.id}`, { payment: resource(`payments/${id}`) }),
  }
}

export function shownMethod(name: string, currency: string, withIssuers: boolean): object {
  const image = Object.fromEntries(
    ['size1x', 'size2x', 'svg'].map(size => [size, `https://www.mollie.example/${name}/${size}`]),
  )
  return {
    resource: 'method',
    id: name,
    description: name,
    minimumAmount: { currency, value: '0.01' },
    maximumAmount: name === 'paypal' ? { currency, value: '50.00' } : null,
    image,
    status: 'activated',
    ...(withIssuers && {
      issuers: name === 'eps' ? [{ resource: 'issuer', id: 'eps_WIEN', name: 'Bank am Ring', image }] : [],
    }),
    _links: linked(`methods/${name}`),
  }
}

export interface Customer {
  readonly name: string
  readonly email: string
  isDeleted?: boolean
}

export function shownCustomer(id: string, { name, email }: Customer): object {
  return {
    resource: 'customer',
    ...{ id, mode: 'test', name, email, locale: null, metadata: null, createdAt: moment(new Date()) },
    _links: linked(`customers/${id}`, dashboard(`customers/${id}`)),
  }
}

export function shownMandate(id: string, mandate: Mandate): object {
  const { customerId, consumerName, consumerAccount, mandateReference, signatureDate, status } = mandate
  return {
    resource: 'mandate',
    ...{ id, mode: 'test', status, method: 'directdebit', mandateReference, signatureDate },
    details: { consumerName, consumerAccount, consumerBic: null },
    createdAt: moment(new Date()),
    _links: linked(`customers/${customerId}/mandates/${id}`, { customer: resource(`customers/${customerId}`) }),
  }
}

export function listed(name: string, all: readonly object[], paging: object = {}): StubResponse {
  return { status: 200, body: { count: all.length, _embedded: { [name]: all }, _links: linked(name, paging) } }
}

/** A page of a list from this id on, with a link to the next. */
export function pageOf<T>(
  name: string,
  all: readonly (readonly [id: string, each: T])[],
  search: URLSearchParams,
  show: (id: string, each: T) => object,
): StubResponse {
  const start = Math.max(
    0,
    all.findIndex(([id]) => id === search.get('from')),
  )
  const end = start + Number(search.get('limit') ?? 50)
  const next = all[end] && resource(`${name}?from=${all[end][0]}&limit=${end - start}`)
  const each = all.slice(start, end).map(([id, one]) => show(id, one))
  return listed(name.split('/').at(-1)!, each, { previous: null, next: next ?? null })
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

export function problem(status: number, detail: string, field?: string): StubResponse {
  const documentation = link('https://docs.mollie.com/reference/handling-errors')
  const body = { status, title: TITLES[status]!, detail, ...(field && { field }), _links: { documentation } }
  // Includes Retry-After.
  return { status, body, ...((status === 429 || status === 503) && { headers: { 'retry-after': '0' } }) }
}
