/** The data of one Mollie account and how requests change it. */

import { randomBytes } from 'node:crypto'
import { HOUR_IN_MS } from '#platform/durations.ts'
import type { StubRequest, StubResponse } from '../provider-stub.ts'
import { shownProfile } from './profile.ts'
import {
  type Customer,
  isCancelable,
  isGone,
  listed,
  type Mandate,
  type Payment,
  pageOf,
  problem,
  type Refund,
  shown,
  shownChargeback,
  shownCustomer,
  shownMandate,
  shownMethod,
  shownRefund,
  totalOf,
} from './responses.ts'

export interface Account {
  readonly payments: Map<string, Payment>
  readonly customers: Map<string, Customer>
  readonly mandates: Map<string, Mandate>
  /** Enabled methods; null means all. */
  active: readonly string[] | null
  /** The base address of its payment pages. */
  origin: string
  /** Its API key, and the id of its profile. */
  readonly key: string
  readonly profile: string
}

/** A second account at Mollie, of another company. */
export const OTHER_KEY = 'test_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'
export const KEY = 'test_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
/** A read-only access token. */
export const READER = 'access_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'

const METHODS = [
  'ideal bancontact eps blik przelewy24 mobilepay swish vipps twint satispay paypal applepay paysafecard banktransfer',
  'creditcard',
].flatMap(each => each.split(' '))

export const id = (prefix: string) => `${prefix}_${randomBytes(6).toString('hex')}`

export function respond(account: Account, request: StubRequest): StubResponse {
  const { method, path, search, headers, body } = request
  const bearer = headers.authorization?.replace('Bearer ', '')
  if (bearer !== account.key && bearer !== READER)
    return problem(401, 'Missing authentication, or failed to authenticate')
  if (bearer === READER && method !== 'GET') return problem(403, 'Your token may not do this')
  const [, , what, ref = '', sub = '', subRef = ''] = path.split('/')
  const given: unknown = body === '' ? {} : JSON.parse(body)
  const call = { method, search, given, ref, sub, subRef }
  if (what === 'methods') return methods(account, call)
  if (what === 'profiles') return { status: 200, body: shownProfile(account.profile) }
  return what === 'customers' ? people(account, call) : paymentCalls(account, call)
}

interface Call {
  readonly method: string
  readonly search: URLSearchParams
  readonly given: unknown
  readonly ref: string
  readonly sub: string
  readonly subRef: string
}

function methods({ active }: Account, { search, ref }: Call): StubResponse {
  const currency = search.get('amount[currency]') ?? 'EUR'
  const isRecurring = search.get('sequenceType') === 'recurring'
  const names = (isRecurring ? ['creditcard', 'directdebit'] : METHODS).filter(each => active?.includes(each) ?? true)
  const show = (name: string) => shownMethod(name, currency, search.get('include') === 'issuers')
  if (ref === '') return listed('methods', names.map(show))
  return names.includes(ref) ? { status: 200, body: show(ref) } : problem(404, 'No such method')
}

function people(account: Account, call: Call): StubResponse {
  const { customers } = account
  const { method, search, given, ref, sub } = call
  if (ref === '' && method === 'GET') return pageOf('customers', newestFirst(customers), search, shownCustomer)
  if (ref === '') {
    const made = id('cst')
    const wanted = given as Customer
    customers.set(made, wanted)
    return { status: 201, body: shownCustomer(made, wanted) }
  }
  const customer = customers.get(ref)
  if (!customer) return problem(404, 'No such customer')
  if (customer.isDeleted) return problem(410, 'This customer has been deleted')
  if (sub === 'mandates') return mandateCalls(account, call)
  if (method === 'GET') return { status: 200, body: shownCustomer(ref, customer) }
  customer.isDeleted = true
  return { status: 204 }
}

function mandateCalls({ mandates }: Account, { method, search, given, ref, subRef }: Call): StubResponse {
  const own = newestFirst(mandates).filter(([, { customerId }]) => customerId === ref)
  if (subRef === '' && method === 'GET') return pageOf(`customers/${ref}/mandates`, own, search, shownMandate)
  if (subRef === '') {
    const wanted: Mandate = { ...(given as Mandate), customerId: ref, status: 'valid' }
    const isUnique = ![...mandates.values()].some(each => each.mandateReference === wanted.mandateReference)
    if (!isUnique) return problem(422, 'The mandate reference is in use', 'mandateReference')
    const made = id('mdt')
    mandates.set(made, wanted)
    return { status: 201, body: shownMandate(made, wanted) }
  }
  const mandate = own.find(([each]) => each === subRef)?.[1]
  if (!mandate) return problem(404, 'No such mandate')
  if (method === 'GET') return { status: 200, body: shownMandate(subRef, mandate) }
  mandate.status = 'invalid'
  return { status: 204 }
}

function paymentCalls(account: Account, call: Call): StubResponse {
  const { payments, origin } = account
  const { method, search, given, ref, sub } = call
  if (ref === '') {
    if (method === 'POST') return create(account, given as Partial<Payment>)
    return pageOf('payments', newestFirst(payments), search, (_, each) => shown(each, '', origin))
  }
  const payment = payments.get(ref)
  if (!payment) return problem(404, 'No payment exists with this id')
  if (sub === 'refunds') return refundCalls(payment, call)
  if (sub === 'chargebacks') return chargebackCalls(payment, call)
  const refused =
    method === 'PATCH' ? change(payment, given as Partial<Payment>) : method === 'DELETE' ? cancel(payment) : undefined
  return refused ?? { status: 200, body: shown(payment, search.get('embed') ?? '', origin) }
}

function create({ payments, mandates, origin }: Account, given: Partial<Payment>): StubResponse {
  const isRecurring = given.sequenceType === 'recurring'
  const mandate = mandates.get(given.mandateId ?? '')
  if (isRecurring && (mandate?.customerId !== given.customerId || mandate?.status !== 'valid'))
    return problem(422, 'The mandate is invalid', 'mandateId')
  if (given.method === 'directdebit' && !isRecurring) return problem(422, 'This method needs a mandate', 'method')
  if (Number(given.amount!.value) <= 0) return problem(422, 'The amount is lower than the minimum', 'amount')
  const payment = {
    ...(given as Payment),
    method: given.method ?? null,
    metadata: given.metadata ?? null,
    id: id('tr'),
    status: isRecurring ? 'pending' : 'open',
    createdAt: new Date(),
    refunds: [],
    chargebacks: [],
  }
  payments.set(payment.id, payment)
  return { status: 201, body: shown(payment, '', origin) }
}

/** Fields about the payment page can be changed while the page is open; the method only if none was chosen. */
const OF_THE_PAGE = ['redirectUrl', 'cancelUrl', 'method', 'issuer', 'dueDate'] as const

function change(payment: Payment, given: Partial<Payment> & { dueDate?: string }): StubResponse | undefined {
  const late = payment.status === 'open' ? undefined : OF_THE_PAGE.find(field => given[field] !== undefined)
  if (late) return problem(422, 'The payment is final', late)
  if (given.method && payment.method) return problem(422, 'The method was chosen when it was created', 'method')
  const { dueDate: _, ...fields } = given
  Object.assign(payment, fields)
  return undefined
}

function cancel(payment: Payment): StubResponse | undefined {
  if (!isCancelable(payment)) return problem(422, 'The payment cannot be canceled')
  payment.status = 'canceled'
  return undefined
}

function refundCalls(payment: Payment, { method, given, subRef }: Call): StubResponse {
  const { refunds } = payment
  if (method === 'POST') return refund(payment, given as Refund)
  if (subRef === '')
    return listed(
      'refunds',
      refunds.map(each => shownRefund(each, payment.id)),
      NO_PAGES,
    )
  const found = refunds.find(each => each.id === subRef)
  if (!found) return problem(404, 'No such refund')
  if (method === 'GET') return { status: 200, body: shownRefund(found, payment.id) }
  if (found.status !== 'queued' && found.status !== 'pending') return problem(422, 'The refund is on its way')
  found.status = 'canceled'
  return { status: 204 }
}

function refund(payment: Payment, { amount, description, metadata = null }: Refund): StubResponse {
  const standing = payment.refunds.filter(each => !isGone(each))
  const isTooMuch = totalOf(standing) + Number(amount.value) > Number(payment.amount.value) + 0.001
  if (payment.status !== 'paid' || isTooMuch) return problem(422, 'The amount is higher than the maximum', 'amount')
  const isSame = (each: Refund) =>
    each.amount.value === amount.value && Date.now() - each.createdAt.getTime() < HOUR_IN_MS
  if (standing.some(isSame)) return problem(409, 'A duplicate refund has been detected')
  const made = { id: id('re'), createdAt: new Date(), amount, description, status: 'pending', metadata }
  payment.refunds.push(made)
  return { status: 201, body: shownRefund(made, payment.id) }
}

function chargebackCalls(payment: Payment, { subRef }: Call): StubResponse {
  const show = (each: Payment['chargebacks'][number]) => shownChargeback(each, payment)
  if (subRef === '') return listed('chargebacks', payment.chargebacks.map(show), NO_PAGES)
  const found = payment.chargebacks.find(each => each.id === subRef)
  return found ? { status: 200, body: show(found) } : problem(404, 'No such chargeback')
}

const NO_PAGES = { previous: null, next: null }

const newestFirst = <T>(all: ReadonlyMap<string, T>) => [...all].reverse()
