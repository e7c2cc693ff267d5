import Stripe from 'stripe'
import { config } from '#platform/server/config/config.ts'
import { methodsOf, wordFor } from '../catalogue.ts'
import type { NewPayment, NewRefund, PaymentProvider, ProviderPayment, ProviderReversal } from '../provider.ts'
import { ProviderRefusal, type RawNotification } from '../provider.ts'
import { paymentNamedIn, presentRefund, presentSession } from './present.ts'

let client: Stripe | undefined

/** Stripe's hosted checkout by its own client. What comes to our address is signed; without that it is nobody's. */
export function stripe(): PaymentProvider | undefined {
  const settings = config().stripe
  if (!settings) return undefined
  const { protocol, hostname, port } = new URL(settings.apiUrl)
  client ??= new Stripe(settings.secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    telemetry: false,
    timeout: TIMEOUT_IN_MS,
    maxNetworkRetries: 1,
  })
  return providerOf(client, settings.webhookSecret)
}

const TIMEOUT_IN_MS = 15_000

const CLOCKS_APART_IN_MS = 60_000

/** Everything of a checkout that decides anything, in one answer. */
const EXPAND = ['payment_intent.latest_charge.refunds']

function providerOf(api: Stripe, webhookSecret: string): PaymentProvider {
  return {
    name: 'stripe',
    refShape: /^cs_[A-Za-z0-9_]{6,120}$/,
    methods: methodsOf('stripe'),

    /** Refunds and disputes name the payment inside a checkout; that checkout is looked up when they are dealt with. */
    alias: { shape: /^pi_[A-Za-z0-9_]{6,120}$/, refOf: intent => sessionOf(api, intent) },

    readNotification: ({ headers, body }: RawNotification) => {
      try {
        const event = api.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', webhookSecret)
        return { ref: paymentNamedIn(event) }
      } catch {
        return null
      }
    },

    async findPayment({ idempotencyKey, since }) {
      const gte = Math.floor((since.getTime() - CLOCKS_APART_IN_MS) / 1000)
      for await (const session of api.checkout.sessions.list({ created: { gte }, limit: 100 })) {
        if (session.metadata?.key === idempotencyKey) return presentSession(session, [])
      }
      return undefined
    },

    async fetchPayment(ref: string): Promise<ProviderPayment> {
      const session = await api.checkout.sessions.retrieve(ref, { expand: EXPAND })
      const intent = session.payment_intent as Stripe.PaymentIntent | null
      const disputed = intent && (intent.latest_charge as Stripe.Charge | null)?.disputed
      const disputes = disputed ? (await api.disputes.list({ payment_intent: intent.id })).data : []
      return presentSession(session, disputes)
    },

    async createPayment(payment: NewPayment): Promise<ProviderPayment> {
      const { amount, method, description, returnUrl, orderRef, idempotencyKey } = payment
      const metadata = { order_id: orderRef, key: idempotencyKey }
      const session = await refusing(
        api.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: [wordFor('stripe', method) as 'card'],
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
      const { payment_intent } = await api.checkout.sessions.retrieve(ref)
      const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
      if (!intent) throw new ProviderRefusal('a checkout without a payment')
      const made = await refusing(
        api.refunds.create(
          { payment_intent: intent, amount: amount.minor, metadata: { key } },
          { idempotencyKey: key },
        ),
      )
      return presentRefund(made)
    },
  }
}

/** An account also takes payments that no checkout made: invoices, another shop, tests by hand. */
async function sessionOf(api: Stripe, intent: string): Promise<string | undefined> {
  try {
    const { data } = await api.checkout.sessions.list({ payment_intent: intent, limit: 1 })
    return data[0]?.id
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined
    throw error
  }
}

async function refusing<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new ProviderRefusal(error.message, { cause: error })
    throw error
  }
}
