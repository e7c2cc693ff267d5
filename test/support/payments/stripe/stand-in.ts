import { randomBytes } from 'node:crypto'
import { Stripe } from 'stripe'
import type { TSchema } from 'typebox'
import type { PaymentStatus } from '../../../../src/features/payments/rules.ts'
import type { Client, Reply } from '../../client.ts'
import { nested, unlike } from '../documented.ts'
import type { ProviderStandIn } from '../provider-stand-ins.ts'
import { ProviderStub, type StubRequest, type StubResponse } from '../provider-stub.ts'
import { STRIPE_DOCUMENTED } from './documentation.ts'
import { charge, event, intent as intentSchema, session as sessionSchema } from './objects.ts'
import {
  chargeOf,
  idempotencyProblem,
  list,
  means,
  missing,
  now,
  problem,
  type Session,
  settingsOf,
  shown,
  shownAccount,
  shownDispute,
  shownIntent,
  shownRefund,
} from './responses.ts'

const SECRET = 'whsec_stub'
export const STRIPE_KEY = 'sk_test_stubstubstub'
const KEY = STRIPE_KEY

/** A payment without a checkout, like direct debits. */
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

type Settling = Partial<Pick<Session, 'status' | 'paid' | 'intentStatus'>>

const SETTLED: Record<Exclude<PaymentStatus, 'open'>, Settling> = {
  paid: { status: 'complete', paid: true, intentStatus: 'succeeded' },
  pending: { status: 'complete', intentStatus: 'processing' },
  failed: { status: 'complete', intentStatus: 'requires_payment_method' },
  cancelled: { status: 'complete', intentStatus: 'canceled' },
  expired: { status: 'expired' },
}

/**
 * A local stand-in of Stripe's checkout, refunds and disputes, as documented at docs.stripe.com/api; events are signed.
 */
export async function stripeStandIn(): Promise<ProviderStandIn> {
  const account: Account = { sessions: new Map(), debits: new Map(), active: null }
  const { sessions } = account
  const stub = new ProviderStub(request => respond(account, request), {
    documented: STRIPE_DOCUMENTED,
    otherCall: idempotencyProblem(400, 'Keys for idempotent requests can only be used with the same parameters.'),
    inHand: idempotencyProblem(409, 'There is currently another in-progress request using this key.'),
  })
  const at = (ref: string) => sessions.get(ref)!
  return {
    name: 'stripe',
    environment: { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_URL: await stub.url },
    async settle(ref, status) {
      Object.assign(at(ref), SETTLED[status])
    },
    async decline(ref, why) {
      Object.assign(at(ref), SETTLED.failed, { error: DECLINES[why] })
    },
    async statusOf(ref) {
      return at(ref).paid ? 'paid' : at(ref).status
    },
    async refund(ref, minor) {
      at(ref).refunds.push({ id: id('re'), created: now(), amount: minor, status: 'succeeded', metadata: {} })
    },
    async refundFails(ref) {
      at(ref).refunds.at(-1)!.status = 'failed'
    },
    async chargeback(ref) {
      at(ref).disputes.push({ id: id('dp'), created: now(), amount: at(ref).amount, status: 'needs_response' })
    },
    async chargebackReversed(ref) {
      at(ref).disputes.at(-1)!.status = 'won'
    },
    async falsify(ref) {
      at(ref).amount = 1
    },
    async misbehave(kind) {
      // Stripe's client retries once.
      const responses = {
        refused: problem(400, 'Amount must convert to at least 50 cents.'),
        busy: problem(429, 'Request rate limit exceeded.', { code: 'rate_limit' }),
      }
      stub.fault = { kind: responses[kind as 'busy'] ?? kind, calls: kind === 'error' ? 2 : 1 }
    },
    activate(methods) {
      account.active = methods
    },
    async refuseDebit(ref) {
      Object.assign(at(ref), SETTLED.failed)
    },
    async payFrom(ref, country) {
      at(ref).means = country ? means('ideal', { bic: `NTSB${country}B1` }) : means('eps', {})
    },
    debitOf: ref => account.debits.get(ref),
    bankOf: () => undefined,
    forgetKeys: () => stub.forgetKeys(),
    sendWebhook(client: Client, ref: string, { about = 'payment', forged = false } = {}) {
      const payment = sessions.get(ref)
      if (!payment)
        return stripeEvent(client, 'checkout.session.completed', { object: 'checkout.session', id: ref }, { forged })
      const send = (type: string, object: object, schema: TSchema) => {
        documentedAs(schema, object)
        return stripeEvent(client, type, object, { forged })
      }
      if (about === 'reversal') return send('charge.updated', chargeOf(payment, 'named'), charge)
      return account.debits.has(ref)
        ? send('payment_intent.succeeded', shownIntent(payment, 'named'), intentSchema)
        : send('checkout.session.completed', shown(payment, 'named'), sessionSchema)
    },
    stop: () => stub.stop(),
  }
}

const DECLINES = {
  card_expired: { code: 'expired_card' },
  amount: { code: 'card_declined', decline_code: 'insufficient_funds' },
  declined: { code: 'card_declined', decline_code: 'fraudulent' },
}

/** A webhook about any object, signed correctly or forged. */
export function stripeEvent(
  client: Client,
  type: string,
  object: object,
  { forged = false, secret: by = SECRET, path = '/payment-events/stripe' } = {},
): Promise<Reply> {
  const content = {
    id: id('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: now(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  documentedAs(event, content)
  const payload = JSON.stringify(content)
  const secret = forged ? 'whsec_somebody_else' : by
  return client.fetch(path, {
    method: 'POST',
    body: payload,
    headers: {
      'content-type': 'application/json',
      host: '127.0.0.1',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    },
  })
}

function documentedAs(schema: TSchema, value: object): void {
  const faults = unlike(schema, value)
  if (faults.length > 0) throw new Error(`our requests differ from Stripe’s documentation: ${faults.join(', ')}`)
}

function respond(account: Account, { method, path, search, headers, body }: StubRequest): StubResponse {
  const { sessions, debits } = account
  if (headers.authorization !== `Bearer ${KEY}`) return problem(401, 'Invalid API Key provided')
  const form = new URLSearchParams(body)
  const byIntent = (intent: string | null) => [...sessions.values()].filter(each => each.intent === intent)
  const [, , what, ref] = path.split('/')
  const depth = search.has('expand[0]') ? 'expanded' : 'named'
  if (what === 'account') return { status: 200, body: shownAccount() }
  if (what === 'payment_method_configurations') return list([settingsOf(account.active)], path)
  if (what === 'payment_intents') {
    if (method === 'POST') return collect(account, form)
    const debit = sessions.get(ref ?? '')
    if (ref) return debit ? { status: 200, body: shownIntent(debit, depth) } : missing('No such payment_intent')
    return list([...debits.keys()].map(each => shownIntent(sessions.get(each)!, 'named')).reverse(), path)
  }
  if (what === 'refunds') return refund(byIntent(form.get('payment_intent'))[0], form)
  if (what === 'disputes') {
    const [session] = byIntent(search.get('payment_intent'))
    return list(
      (session?.disputes ?? []).map(each => shownDispute(session!, each)),
      path,
    )
  }
  if (path.endsWith('/expire')) return expire(sessions.get(path.split('/').at(-2)!))
  if (method === 'POST') return create(sessions, form)
  if (path.endsWith('/sessions')) {
    const all = search.has('payment_intent') ? byIntent(search.get('payment_intent')) : [...sessions.values()]
    const checkouts = all.filter(each => !debits.has(each.id)).reverse()
    return list(
      checkouts.map(each => shown(each, 'named')),
      path,
    )
  }
  const session = sessions.get(path.split('/').at(-1)!)
  return session ? { status: 200, body: shown(session, depth) } : missing('No such checkout.session')
}

const metadataIn = (form: URLSearchParams) => ({ ...(nested(form).metadata as Record<string, string> | undefined) })

function collect({ sessions, debits }: Account, form: URLSearchParams): StubResponse {
  const iban = form.get('payment_method_data[sepa_debit][iban]')!
  const metadata = metadataIn(form)
  const ref = id('pi')
  const made: Session = {
    id: ref,
    intent: ref,
    created: now(),
    status: 'complete',
    paid: false,
    intentStatus: 'processing',
    amount: Number(form.get('amount')),
    currency: form.get('currency')!,
    method: 'sepa_debit',
    description: form.get('description')!,
    returnUrl: null,
    metadata,
    refunds: [],
    disputes: [],
    means: means('sepa_debit', { country: iban.slice(0, 2), last4: iban.slice(-4) }),
  }
  sessions.set(ref, made)
  debits.set(ref, {
    iban,
    holder: form.get('payment_method_data[billing_details][name]')!,
    reference: metadata.debit ?? '',
  })
  return { status: 200, body: shownIntent(made, 'named') }
}

function create(sessions: Map<string, Session>, form: URLSearchParams): StubResponse {
  const session: Session = {
    id: id('cs_test'),
    intent: id('pi'),
    created: now(),
    status: 'open',
    paid: false,
    intentStatus: 'requires_payment_method',
    amount: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]')!,
    method: form.get('allowed_payment_method_types[0]')!,
    description: form.get('payment_intent_data[description]')!,
    returnUrl: form.get('success_url'),
    metadata: metadataIn(form),
    refunds: [],
    disputes: [],
  }
  sessions.set(session.id, session)
  return { status: 200, body: shown(session, 'named') }
}

function expire(session: Session | undefined): StubResponse {
  if (!session) return missing('No such checkout.session')
  if (session.status !== 'open') return problem(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
  session.status = 'expired'
  return { status: 200, body: shown(session, 'named') }
}

function refund(session: Session | undefined, form: URLSearchParams): StubResponse {
  if (!session) return missing('No such payment_intent')
  const amount = Number(form.get('amount'))
  const gone = session.refunds.filter(each => each.status !== 'failed').reduce((sum, each) => sum + each.amount, 0)
  if (!session.paid || gone + amount > session.amount)
    return problem(400, 'Refund amount is greater than charge amount')
  const made = { id: id('re'), created: now(), amount, status: 'succeeded', metadata: metadataIn(form) }
  session.refunds.push(made)
  return { status: 200, body: shownRefund(session, made) }
}

const id = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
