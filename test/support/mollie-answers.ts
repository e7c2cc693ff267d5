/** How Mollie shows what an account has: its resources, lists and problems, as documented at docs.mollie.com/reference. */
import type { StubAnswer } from './provider-stub.ts'

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
interface Chargeback {
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
  method: string
  metadata: unknown
  redirectUrl?: string
  webhookUrl: string
  createdAt: Date
  refunds: Refund[]
  chargebacks: Chargeback[]
  sequenceType?: string
  issuer?: string
  customerId?: string
  mandateId?: string
  details?: { bankReasonCode?: string; consumerAccount?: string; consumerName?: string }
}
export interface Mandate {
  customerId: string
  consumerName: string
  consumerAccount: string
  mandateReference: string
  signatureDate: string
}

const API = 'https://api.mollie.com/v2'
const link = (href: string, type = 'text/html') => ({ href, type })
const linked = (self: string, more: object = {}) => ({
  self: link(`${API}/${self}`, 'application/hal+json'),
  documentation: link('https://docs.mollie.com/reference'),
  ...more,
})
const resource = (path: string) => link(`${API}/${path}`, 'application/hal+json')
const dashboard = (path: string) => ({ dashboard: link(`https://my.mollie.com/dashboard/${path}`) })

/** Whole seconds, with an offset. */
const moment = (at: Date) => at.toISOString().replace(/\.\d+Z$/, '+00:00')

export const decimal = (minor: number, currency: string): Amount => ({ currency, value: (minor / 100).toFixed(2) })

export const totalOf = (all: readonly { amount: Amount }[]) =>
  all.reduce((sum, each) => sum + Number(each.amount.value), 0)

/** When a payment came to where it stands stands under a name of its own. */
const MOMENTS: Readonly<Record<string, string>> = {
  paid: 'paidAt',
  canceled: 'canceledAt',
  expired: 'expiredAt',
  failed: 'failedAt',
}

export function shown(payment: Payment, embed: string): object {
  const { id, status, method, amount, description, metadata, createdAt, refunds, chargebacks } = payment
  const { webhookUrl, redirectUrl, sequenceType, customerId, mandateId, details } = payment
  const isOpen = status === 'open'
  const ended = MOMENTS[status]
  const embedded = {
    ...(embed.includes('refunds') && { refunds: refunds.map(each => shownRefund(each, id)) }),
    ...(embed.includes('chargebacks') && { chargebacks: chargebacks.map(each => shownChargeback(each, payment)) }),
  }
  return {
    resource: 'payment',
    ...{ id, mode: 'test', createdAt: moment(createdAt), status, amount, description, method, metadata },
    ...(isOpen && { isCancelable: false, expiresAt: moment(new Date(createdAt.getTime() + 900_000)) }),
    ...(ended && { [ended]: moment(createdAt) }),
    ...(status === 'paid' && amountsOf(payment)),
    profileId: 'pfl_stub',
    sequenceType: sequenceType ?? 'oneoff',
    redirectUrl: redirectUrl ?? null,
    ...{ webhookUrl, customerId, mandateId },
    ...(!isOpen && { details }),
    _links: linked(`payments/${id}`, {
      ...dashboard(`payments/${id}`),
      ...(isOpen && { checkout: link(`https://www.mollie.example/checkout/${id}`) }),
    }),
    ...(embed && { _embedded: embedded }),
  }
}

function amountsOf({ amount, refunds, chargebacks }: Payment): object {
  const back = Math.round(totalOf(refunds.filter(each => each.status !== 'failed')) * 100)
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

/** The bank's reason is told of direct debits alone. */
function shownChargeback({ createdAt, reversedAt, ...chargeback }: Chargeback, { id, method }: Payment): object {
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

export function shownCustomer(id: string, { name, email }: { name: string; email: string }): object {
  return {
    resource: 'customer',
    ...{ id, mode: 'test', name, email, locale: null, metadata: null, createdAt: moment(new Date()) },
    _links: linked(`customers/${id}`, dashboard(`customers/${id}`)),
  }
}

export function shownMandate(id: string, mandate: Mandate): object {
  const { customerId, consumerName, consumerAccount, mandateReference, signatureDate } = mandate
  return {
    resource: 'mandate',
    ...{ id, mode: 'test', status: 'valid', method: 'directdebit', mandateReference, signatureDate },
    details: { consumerName, consumerAccount, consumerBic: null },
    createdAt: moment(new Date()),
    _links: linked(`customers/${customerId}/mandates/${id}`, { customer: resource(`customers/${customerId}`) }),
  }
}

export function listed(name: string, all: object[], paging: object = {}): StubAnswer {
  return { status: 200, body: { count: all.length, _embedded: { [name]: all }, _links: linked(name, paging) } }
}

export function problem(status: number, title: string, field?: string): StubAnswer {
  const documentation = link('https://docs.mollie.com/reference/handling-errors')
  return { status, body: { status, title, detail: title, ...(field && { field }), _links: { documentation } } }
}
