import Stripe from 'stripe'
import { MINUTE_IN_MS } from '#platform/durations.ts'
import { config } from '#platform/server/config/config.ts'
import { derivedKey } from '../derived-key.ts'
import { methodCode } from '../method-catalogue.ts'
import type { NewPayment, NewRefund, PaymentProvider, ProviderPayment, ProviderReversal } from '../provider.ts'
import { ignoreRefusal, KeyRejected, ProviderRefusal, type RawWebhook } from '../provider.ts'
import { PROVIDER_TIMEOUT_IN_MS } from '../with-timeout.ts'
import { collectDebit, intentOf } from './direct-debit.ts'
import { paymentRefIn, presentIntent, presentMethods, presentRefund, presentSession } from './present.ts'

let configured: PaymentProvider | undefined

/** Stripe with the environment's keys. */
export function stripe(): PaymentProvider | undefined {
  const { stripe: settings } = config()
  if (settings) configured ??= stripeAccount(settings, null)
  return configured
}

export interface StripeKeys {
  readonly secretKey: string
  readonly webhookSecret: string
}

/**
 * Stripe's hosted checkout through its own client. Its webhooks are signed; a webhook without a valid signature is
 * rejected.
 */
export function stripeAccount({ secretKey, webhookSecret }: StripeKeys, account: number | null): PaymentProvider {
  return providerOf(stripeClient(secretKey), webhookSecret, account)
}

function stripeClient(secretKey: string): Stripe {
  const { protocol, hostname, port } = new URL(config().providerUrls.stripe)
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    telemetry: false,
    timeout: PROVIDER_TIMEOUT_IN_MS / TRIES_PER_CALL,
    maxNetworkRetries: TRIES_PER_CALL - 1,
  })
}

/** Stripe's id of the account that a key belongs to. Throws `KeyRejected` for a key that Stripe doesn't accept. */
export async function stripeIdentity(secretKey: string): Promise<string> {
  try {
    return (await stripeClient(secretKey).accounts.retrieveCurrent()).id
  } catch (error) {
    const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
    if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError)
      throw new KeyRejected(error.message, { cause: error })
    throw error
  }
}

/** One retry after a failed call. */
const TRIES_PER_CALL = 2

const CLOCKS_APART_IN_MS = MINUTE_IN_MS

/** Expands all objects that determine the state of a checkout, so that one response contains them. */
const EXPAND = ['payment_intent.latest_charge.refunds']

function providerOf(api: Stripe, webhookSecret: string, account: number | null): PaymentProvider {
  const fetchPayment = async (ref: string): Promise<ProviderPayment> => {
    if (isIntent(ref)) {
      const debit = await api.paymentIntents.retrieve(ref, { expand: ['latest_charge.refunds'] })
      return presentIntent(debit, await disputesOf(api, debit))
    }
    const session = await api.checkout.sessions.retrieve(ref, { expand: EXPAND })
    const intent = session.payment_intent as Stripe.PaymentIntent | null
    return presentSession(session, intent ? await disputesOf(api, intent) : [])
  }

  return {
    name: 'stripe',
    account,
    refPattern: /^(cs|pi)_[A-Za-z0-9_]{6,120}$/,

    /**
     * Refunds and disputes name the payment inside a checkout; processing looks up the checkout session. A direct debit
     * has no session, so its payment is the id itself.
     */
    alias: {
      pattern: /^pi_[A-Za-z0-9_]{6,120}$/,
      refOf: async intent => (await sessionOf(api, intent)) ?? (await intentOf(api, intent))?.id,
    },

    readWebhook: ({ headers, body }: RawWebhook) => {
      try {
        const event = api.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', webhookSecret)
        return { ref: paymentRefIn(event) }
      } catch {
        return null
      }
    },

    async activeMethods() {
      const { data } = await api.paymentMethodConfigurations.list({ limit: 100 })
      return presentMethods(data)
    },

    async findPayment({ idempotencyKey, since }) {
      const gte = Math.floor((since.getTime() - CLOCKS_APART_IN_MS) / 1000)
      for await (const session of api.checkout.sessions.list({ created: { gte }, limit: 100 })) {
        if (session.metadata?.key === idempotencyKey) return presentSession(session, [])
      }
      for await (const intent of api.paymentIntents.list({ created: { gte }, limit: 100 })) {
        if (intent.metadata.key === idempotencyKey && intent.metadata.debit) return presentIntent(intent, [])
      }
      return undefined
    },

    async *paidSince(since) {
      const made = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 }
      for await (const { id, payment_status: status, metadata } of api.checkout.sessions.list(made)) {
        if (status === 'paid' && metadata?.key) yield { ref: id, key: metadata.key, orderRef: metadata.order_id ?? '' }
      }
      for await (const { id, status, metadata } of api.paymentIntents.list(made)) {
        if (status === 'succeeded' && metadata.debit && metadata.key)
          yield { ref: id, key: metadata.key, orderRef: metadata.order_id ?? '' }
      }
    },

    fetchPayment,

    async cancelPayment(ref) {
      const isOpen = !isIntent(ref) && (await api.checkout.sessions.retrieve(ref)).status === 'open'
      // If the buyer has begun to pay, Stripe rejects the call; the fetch below shows the state.
      if (isOpen) {
        const expiring = api.checkout.sessions.expire(ref, {}, { idempotencyKey: derivedKey(ref, 'cancel') })
        await asRefusal(expiring).catch(ignoreRefusal)
      }
      return fetchPayment(ref)
    },

    async createPayment(payment: NewPayment): Promise<ProviderPayment> {
      const { amount, method, description, returnUrl, orderRef, idempotencyKey } = payment
      const metadata = { order_id: orderRef, key: idempotencyKey }
      if (method === 'directdebit') return presentIntent(await asRefusal(collectDebit(api, payment)), [])
      const session = await asRefusal(
        api.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: [methodCode('stripe', method) as 'card'],
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: amount.currency.toLowerCase(),
                  unit_amount: amount.minor,
                  product_data: { name: description },
                },
              },
            ],
            success_url: returnUrl,
            cancel_url: returnUrl,
            metadata,
            payment_intent_data: { metadata, description },
          },
          { idempotencyKey },
        ),
      )
      return presentSession(session, [])
    },

    async refundPayment({ ref, key, amount }: NewRefund): Promise<ProviderReversal> {
      const intent = isIntent(ref) ? ref : await intentIn(api, ref)
      if (!intent) throw new ProviderRefusal('the checkout session has no payment to refund')
      const made = await asRefusal(
        api.refunds.create(
          { payment_intent: intent, amount: amount.minor, metadata: { key } },
          { idempotencyKey: key },
        ),
      )
      return presentRefund(made)
    },
  }
}

const isIntent = (ref: string) => ref.startsWith('pi_')

async function intentIn(api: Stripe, session: string): Promise<string | undefined> {
  const { payment_intent } = await api.checkout.sessions.retrieve(session)
  return typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
}

/** The disputes of a payment. The expanded charge says whether there are any, which saves a call. */
async function disputesOf(api: Stripe, { id, latest_charge }: Stripe.PaymentIntent): Promise<Stripe.Dispute[]> {
  const isDisputed = (latest_charge as Stripe.Charge | null)?.disputed
  return isDisputed ? (await api.disputes.list({ payment_intent: id })).data : []
}

/** The checkout session of a payment; undefined for payments of the account that aren't ours, for example invoices. */
async function sessionOf(api: Stripe, intent: string): Promise<string | undefined> {
  try {
    const { data } = await api.checkout.sessions.list({ payment_intent: intent, limit: 1 })
    return data[0]?.id
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined
    throw error
  }
}

async function asRefusal<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new ProviderRefusal(error.message, { cause: error })
    throw error
  }
}
