import { randomBytes } from 'node:crypto'
import type { PaymentStatus } from '../../src/features/payments/rules.ts'
import type { Client } from './client.ts'
import {
  decimal,
  listed,
  type Mandate,
  type Payment,
  problem,
  type Refund,
  shown,
  shownCustomer,
  shownMandate,
  shownMethod,
  shownRefund,
  totalOf,
} from './mollie-answers.ts'
import { MOLLIE_DOCUMENTED } from './mollie-documentation.ts'
import type { ProviderStage } from './provider-stages.ts'
import { ProviderStub, type StubAnswer, type StubRequest } from './provider-stub.ts'

/** All that one account has. */
interface Account {
  readonly payments: Map<string, Payment>
  readonly customers: Set<string>
  readonly mandates: Map<string, Mandate>
  /** Methods that are switched on; null is all. */
  active: readonly string[] | null
}

const METHODS = [
  'ideal bancontact eps blik przelewy24 mobilepay swish vipps twint satispay paypal applepay paysafecard banktransfer',
  'creditcard',
].flatMap(each => each.split(' '))

const WORDS: Partial<Record<PaymentStatus, string>> = { cancelled: 'canceled' }

/** Mollie's API v2 as documented at docs.mollie.com: payments, refunds, chargebacks, embedded where asked for. */
export async function mollieStage(): Promise<ProviderStage> {
  const account: Account = { payments: new Map(), customers: new Set(), mandates: new Map(), active: null }
  const { payments, mandates } = account
  const stub = new ProviderStub(request => answer(account, request), {
    documented: MOLLIE_DOCUMENTED,
    tls: true,
    refusal: problem(422, 'Unprocessable Entity', 'amount'),
  })
  const last = <T>(list: T[]) => list.at(-1)!
  return {
    name: 'mollie',
    environment: {
      MOLLIE_API_KEY: 'test_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      MOLLIE_API_URL: await stub.url,
      // Its client speaks TLS only, and the stub's certificate is nobody's.
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
    },
    async settle(ref, status) {
      const payment = payments.get(ref)!
      const account = mandates.get(payment.mandateId ?? '')?.consumerAccount
      Object.assign(payment, { status: WORDS[status] ?? status }, account && { details: { consumerAccount: account } })
    },
    async refund(ref, minor) {
      const { refunds, amount } = payments.get(ref)!
      const back = { amount: decimal(minor, amount.currency), status: 'refunded', description: '', metadata: null }
      refunds.push({ id: id('re'), createdAt: new Date(), ...back })
    },
    async refundFails(ref) {
      last(payments.get(ref)!.refunds).status = 'failed'
    },
    async chargeback(ref) {
      const { chargebacks, amount } = payments.get(ref)!
      chargebacks.push({ id: id('chb'), createdAt: new Date(), amount, reversedAt: null })
    },
    async chargebackReversed(ref) {
      last(payments.get(ref)!.chargebacks).reversedAt = new Date()
    },
    async falsify(ref) {
      payments.get(ref)!.amount.value = '0.01'
    },
    async misbehave(kind) {
      // Its client itself tries a 500 three times.
      stub.mood = { kind, calls: kind === 'error' ? 3 : 1 }
    },
    activate(methods) {
      account.active = methods
    },
    async refuseDebit(ref) {
      Object.assign(payments.get(ref)!, { status: 'failed', details: { bankReasonCode: 'AM04' } })
    },
    async payFrom(ref, country) {
      // An account that is no IBAN says nothing.
      payments.get(ref)!.details = {
        consumerName: 'A. de Vries',
        consumerAccount: country ? `${country}89370400440532013000` : 'a@example.test',
      }
    },
    bankOf: ref => payments.get(ref)?.issuer,
    debitOf(ref) {
      const mandate = account.mandates.get(payments.get(ref)?.mandateId ?? '')
      return (
        mandate && {
          iban: mandate.consumerAccount,
          holder: mandate.consumerName,
          reference: mandate.mandateReference,
        }
      )
    },
    forgetKeys: () => stub.forgetKeys(),
    notify: (client: Client, ref: string, { forged = false } = {}) =>
      client.fetch('/api/payment-notification.php?provider=mollie', {
        method: 'POST',
        body: new URLSearchParams({ id: forged ? 'tr_notours99' : ref }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', host: '127.0.0.1' },
      }),
    stop: () => stub.stop(),
  }
}

function answer(account: Account, { method, path, search, headers, body }: StubRequest): StubAnswer {
  const { payments } = account
  if (headers.authorization !== 'Bearer test_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
    return problem(401, 'Unauthorized Request')
  const [, , what, ref = '', sub] = path.split('/')
  if (what === 'methods') return listMethods(account, search)
  if (what === 'customers') {
    return ref === '' ? createCustomer(account, JSON.parse(body)) : createMandate(account, ref, JSON.parse(body))
  }
  if (method === 'POST' && ref === '') return create(account, JSON.parse(body) as Partial<Payment>)
  if (ref === '') {
    const all = [...payments.values()].reverse().map(each => shown(each, ''))
    return listed('payments', all, { previous: null, next: null })
  }
  const payment = payments.get(ref)
  if (!payment) return problem(404, 'Not Found')
  if (method === 'POST' && sub === 'refunds') return refund(payment, JSON.parse(body) as Refund)
  return { status: 200, body: shown(payment, search.get('embed') ?? '') }
}

function listMethods({ active }: Account, search: URLSearchParams): StubAnswer {
  const currency = search.get('amount[currency]') ?? 'EUR'
  const isRecurring = search.get('sequenceType') === 'recurring'
  const names = (isRecurring ? ['creditcard', 'directdebit'] : METHODS).filter(each => active?.includes(each) ?? true)
  const withIssuers = search.get('include') === 'issuers'
  const methods = names.map(name => shownMethod(name, currency, withIssuers))
  return listed('methods', methods)
}

function createCustomer({ customers }: Account, given: { name: string; email: string }): StubAnswer {
  const customer = id('cst')
  customers.add(customer)
  return { status: 201, body: shownCustomer(customer, given) }
}

function createMandate({ customers, mandates }: Account, customerId: string, given: Mandate): StubAnswer {
  const isUnique = ![...mandates.values()].some(each => each.mandateReference === given.mandateReference)
  if (!customers.has(customerId)) return problem(404, 'Not Found')
  if (!isUnique) return problem(422, 'Unprocessable Entity', 'mandateReference')
  const mandate = id('mdt')
  mandates.set(mandate, { ...given, customerId })
  return { status: 201, body: shownMandate(mandate, { ...given, customerId }) }
}

function create({ payments, mandates }: Account, given: Partial<Payment>): StubAnswer {
  const isRecurring = given.sequenceType === 'recurring'
  if (isRecurring && mandates.get(given.mandateId ?? '')?.customerId !== given.customerId)
    return problem(422, 'Unprocessable Entity', 'mandateId')
  if (given.method === 'directdebit' && !isRecurring) return problem(422, 'Unprocessable Entity', 'method')
  const payment = {
    ...(given as Payment),
    id: id('tr'),
    status: isRecurring ? 'pending' : 'open',
    createdAt: new Date(),
    refunds: [],
    chargebacks: [],
  }
  payments.set(payment.id, payment)
  return { status: 201, body: shown(payment, '') }
}

function refund(payment: Payment, { amount, description, metadata }: Refund): StubAnswer {
  const gone = totalOf(payment.refunds.filter(each => each.status !== 'failed'))
  if (payment.status !== 'paid' || gone + Number(amount.value) > Number(payment.amount.value) + 0.001) {
    return problem(422, 'Unprocessable Entity', 'amount')
  }
  const made = { id: id('re'), createdAt: new Date(), amount, description, status: 'pending', metadata }
  payment.refunds.push(made)
  return { status: 201, body: shownRefund(made, payment.id) }
}

const id = (prefix: string) => `${prefix}_${randomBytes(6).toString('hex')}`
