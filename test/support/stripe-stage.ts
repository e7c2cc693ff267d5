import { randomBytes } from 'node:crypto'
import { Stripe } from 'stripe'
import type { PaymentStatus } from '../../src/features/payments/rules.ts'
import type { Answer, Client } from './client.ts'
import type { ProviderStage } from './provider-stages.ts'
import { ProviderStub, type StubAnswer, type StubRequest } from './provider-stub.ts'

const SECRET = 'whsec_stub'
const KEY = 'sk_test_stub'

interface Session {
  id: string
  intent: string
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  intentStatus: string
  amount: number
  currency: string
  metadata: Record<string, string>
  refunds: { id: string; amount: number; status: string; metadata: Record<string, string> }[]
  disputes: { id: string; amount: number; status: string }[]
  /** How the charge says by what it was paid. */
  means?: object
}

/** A payment without a checkout, as direct debits are. */
interface Debit {
  readonly iban: string
  readonly holder: string
  readonly reference: string
}

interface Account {
  readonly sessions: Map<string, Session>
  readonly debits: Map<string, Debit>
  active: readonly string[] | null
}

const NAMES = 'ideal bancontact eps blik p24 mobilepay swish twint satispay paypal sepa_debit apple_pay'
const METHODS = `${NAMES} cartes_bancaires card`.split(' ')

type Settling = Partial<Pick<Session, 'status' | 'paid' | 'intentStatus'>>

const SETTLED: Record<Exclude<PaymentStatus, 'open'>, Settling> = {
  paid: { status: 'complete', paid: true, intentStatus: 'succeeded' },
  pending: { status: 'complete', intentStatus: 'processing' },
  failed: { status: 'complete', intentStatus: 'requires_payment_method' },
  cancelled: { status: 'complete', intentStatus: 'canceled' },
  expired: { status: 'expired' },
}

/** Stripe's checkout, refunds and disputes as documented at docs.stripe.com/api; events are signed as webhooks are. */
export async function stripeStage(): Promise<ProviderStage> {
  const account: Account = { sessions: new Map(), debits: new Map(), active: null }
  const { sessions } = account
  const stub = new ProviderStub(request => answer(account, request), {
    refusal: problem(400, 'Amount must convert to at least 50 cents.'),
  })
  const at = (ref: string) => sessions.get(ref)!
  return {
    name: 'stripe',
    environment: { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_URL: await stub.url },
    async settle(ref, status) {
      Object.assign(at(ref), SETTLED[status])
    },
    async refund(ref, minor) {
      at(ref).refunds.push({ id: id('re'), amount: minor, status: 'succeeded', metadata: {} })
    },
    async refundFails(ref) {
      at(ref).refunds.at(-1)!.status = 'failed'
    },
    async chargeback(ref) {
      at(ref).disputes.push({ id: id('dp'), amount: at(ref).amount, status: 'needs_response' })
    },
    async chargebackReversed(ref) {
      at(ref).disputes.at(-1)!.status = 'won'
    },
    async falsify(ref) {
      at(ref).amount = 1
    },
    async misbehave(kind) {
      // Its client itself tries once more.
      stub.mood = { kind, calls: kind === 'error' ? 2 : 1 }
    },
    activate(methods) {
      account.active = methods
    },
    async refuseDebit(ref) {
      Object.assign(at(ref), SETTLED.failed)
    },
    async payFrom(ref, country) {
      at(ref).means = country ? { type: 'ideal', ideal: { bic: `NTSB${country}B1` } } : { type: 'eps', eps: {} }
    },
    debitOf: ref => account.debits.get(ref),
    bankOf: () => undefined,
    forgetKeys: () => stub.forgetKeys(),
    notify(client: Client, ref: string, { about = 'payment', forged = false } = {}) {
      const { intent } = sessions.get(ref) ?? { intent: 'pi_unknown' }
      if (about === 'payment' && account.debits.has(ref)) {
        const object = { object: 'payment_intent', id: ref, metadata: sessions.get(ref)!.metadata }
        return stripeEvent(client, 'payment_intent.succeeded', object, { forged })
      }
      return about === 'payment'
        ? stripeEvent(client, 'checkout.session.completed', { object: 'checkout.session', id: ref }, { forged })
        : stripeEvent(client, 'charge.updated', { object: 'charge', id: 'ch_1', payment_intent: intent }, { forged })
    },
    stop: () => stub.stop(),
  }
}

/** An event about anything, signed as Stripe signs, or as somebody else would. */
export function stripeEvent(client: Client, type: string, object: object, { forged = false } = {}): Promise<Answer> {
  const payload = JSON.stringify({ id: id('evt'), object: 'event', type, data: { object } })
  const secret = forged ? 'whsec_somebody_else' : SECRET
  return client.fetch('/payment-events/stripe', {
    method: 'POST',
    body: payload,
    headers: {
      'content-type': 'application/json',
      host: '127.0.0.1',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    },
  })
}

function answer(account: Account, { method, path, search, headers, body }: StubRequest): StubAnswer {
  const { sessions, debits } = account
  if (headers.authorization !== `Bearer ${KEY}`) return problem(401, 'Invalid API Key provided')
  const form = new URLSearchParams(body)
  const byIntent = (intent: string | null) => [...sessions.values()].filter(each => each.intent === intent)
  const checkouts = (list: Session[]) => list.filter(each => !debits.has(each.id))
  if (path === '/v1/payment_method_configurations') return list([settingsOf(account)])
  if (path === '/v1/payment_intents' && method === 'POST') return collect(account, form)
  if (path === '/v1/payment_intents') return list([...debits.keys()].map(each => shownIntent(sessions.get(each)!)))
  if (path.startsWith('/v1/payment_intents/')) {
    const debit = sessions.get(path.split('/').at(-1)!)
    return debit ? { status: 200, body: shownIntent(debit) } : missing('No such payment_intent')
  }
  if (path === '/v1/checkout/sessions' && method === 'POST') return create(sessions, form)
  if (path === '/v1/checkout/sessions')
    return list(
      checkouts(search.has('payment_intent') ? byIntent(search.get('payment_intent')) : [...sessions.values()]).map(
        each => shown(each, false),
      ),
    )
  if (path === '/v1/refunds') return refund(byIntent(form.get('payment_intent'))[0], form)
  if (path === '/v1/disputes') {
    const [session] = byIntent(search.get('payment_intent'))
    return list(
      (session?.disputes ?? []).map(each => ({
        object: 'dispute',
        currency: session!.currency,
        reason: 'fraudulent',
        ...each,
      })),
    )
  }
  const session = sessions.get(path.split('/').at(-1)!)
  if (!session) return problem(404, 'No such checkout.session')
  const isExpanded = [...search.keys()].some(key => key.startsWith('expand'))
  return { status: 200, body: shown(session, isExpanded) }
}

function settingsOf({ active }: Account): object {
  const settings = METHODS.map(word => [
    word,
    { available: true, display_preference: { value: (active?.includes(word) ?? true) ? 'on' : 'off' } },
  ])
  return {
    id: 'pmc_stub',
    object: 'payment_method_configuration',
    is_default: true,
    ...Object.fromEntries(settings),
  }
}

function collect({ sessions, debits }: Account, form: URLSearchParams): StubAnswer {
  const iban = form.get('payment_method_data[sepa_debit][iban]') ?? ''
  const isAccepted =
    form.get('confirm') === 'true' &&
    form.get('allowed_payment_method_types[0]') === 'sepa_debit' &&
    form.get('mandate_data[customer_acceptance][type]') === 'online' &&
    form.get('mandate_data[customer_acceptance][online][ip_address]') &&
    form.get('payment_method_data[billing_details][email]')?.includes('@')
  if (!isAccepted || !/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return problem(400, 'Missing required param')
  const metadata = Object.fromEntries(
    ['order_id', 'key', 'debit'].map(name => [name, form.get(`metadata[${name}]`) ?? '']),
  )
  const ref = id('pi')
  const made: Session = {
    id: ref,
    intent: ref,
    status: 'complete',
    paid: false,
    intentStatus: 'processing',
    amount: Number(form.get('amount')),
    currency: form.get('currency')!,
    metadata,
    refunds: [],
    disputes: [],
    means: { type: 'sepa_debit', sepa_debit: { country: iban.slice(0, 2), last4: iban.slice(-4) } },
  }
  sessions.set(ref, made)
  debits.set(ref, {
    iban,
    holder: form.get('payment_method_data[billing_details][name]') ?? '',
    reference: metadata.debit!,
  })
  return { status: 200, body: shownIntent(made) }
}

function shownIntent(session: Session): object {
  const { intent, amount, currency, metadata, intentStatus } = session
  return {
    id: intent,
    object: 'payment_intent',
    status: intentStatus,
    amount,
    currency,
    metadata,
    created: Math.floor(Date.now() / 1000),
    latest_charge: session.paid ? chargeOf(session) : null,
    last_payment_error: intentStatus === 'requires_payment_method' ? { code: 'insufficient_funds' } : null,
  }
}

function chargeOf({ currency, refunds, disputes, means }: Session): object {
  return {
    id: 'ch_1',
    object: 'charge',
    disputed: disputes.length > 0,
    payment_method_details: means ?? null,
    refunds: { object: 'list', data: refunds.map(each => ({ object: 'refund', currency, ...each })) },
  }
}

function create(sessions: Map<string, Session>, form: URLSearchParams): StubAnswer {
  const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
  const currency = form.get('line_items[0][price_data][currency]')
  if (
    form.get('mode') !== 'payment' ||
    !form.get('success_url') ||
    !Number.isInteger(amount) ||
    amount <= 0 ||
    !currency
  ) {
    return problem(400, 'Missing required param')
  }
  const session: Session = {
    id: `cs_test_${randomBytes(12).toString('hex')}`,
    intent: id('pi'),
    status: 'open',
    paid: false,
    intentStatus: 'requires_payment_method',
    amount,
    currency,
    metadata: { order_id: form.get('metadata[order_id]') ?? '', key: form.get('metadata[key]') ?? '' },
    refunds: [],
    disputes: [],
  }
  sessions.set(session.id, session)
  return { status: 200, body: shown(session, false) }
}

function refund(session: Session | undefined, form: URLSearchParams): StubAnswer {
  if (!session) return problem(404, 'No such payment_intent')
  const amount = Number(form.get('amount'))
  const gone = session.refunds.filter(each => each.status !== 'failed').reduce((sum, each) => sum + each.amount, 0)
  if (!session.paid || gone + amount > session.amount)
    return problem(400, 'Refund amount is greater than charge amount')
  const made = { id: id('re'), amount, status: 'succeeded', metadata: { key: form.get('metadata[key]') ?? '' } }
  session.refunds.push(made)
  return { status: 200, body: { object: 'refund', currency: session.currency, ...made } }
}

function shown(session: Session, expanded: boolean): object {
  const { intent, paid, amount, currency, refunds, disputes, intentStatus, means, ...rest } = session
  const charge = chargeOf(session)
  const started = session.status === 'complete'
  const inside = { id: intent, object: 'payment_intent', status: intentStatus, latest_charge: paid ? charge : null }
  return {
    object: 'checkout.session',
    ...rest,
    amount_total: amount,
    currency,
    payment_status: paid ? 'paid' : 'unpaid',
    payment_intent: started ? (expanded ? inside : intent) : null,
    url: session.status === 'open' ? `https://checkout.stripe.example/${session.id}` : null,
    expires_at: Math.floor(Date.now() / 1000) + 86_400,
  }
}

const list = (data: object[]): StubAnswer => ({ status: 200, body: { object: 'list', data, has_more: false } })
const problem = (status: number, message: string, more = {}): StubAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...more } },
})
const missing = (message: string) => problem(404, message, { code: 'resource_missing' })
const id = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`
