import {
  createMollieClient,
  MollieApiError,
  type MollieClient,
  PaymentEmbed,
  type PaymentMethod,
} from '@mollie/api-client'
import { moneyToDecimal } from '#platform/money.ts'
import { config } from '#platform/server/config/config.ts'
import { methodsOf, wordFor } from '../catalogue.ts'
import type { NewPayment, NewRefund, PaymentProvider, ProviderPayment, ProviderReversal } from '../provider.ts'
import { ProviderRefusal } from '../provider.ts'
import { presentPayment, presentRefund } from './present.ts'

let client: MollieClient | undefined

/** Mollie by its own client (trust.md §1.2); its notifications are an id and no more, so they need no signature. */
export function mollie(): PaymentProvider | undefined {
  const settings = config().mollie
  if (!settings) return undefined
  client ??= createMollieClient({ apiKey: settings.apiKey, apiEndpoint: `${settings.apiUrl}/v2/` })
  return providerOf(client)
}

function providerOf({ payments, paymentRefunds }: MollieClient): PaymentProvider {
  const fetchPayment = async (ref: string): Promise<ProviderPayment> =>
    presentPayment(await payments.get(ref, { embed: [PaymentEmbed.refunds, PaymentEmbed.chargebacks] }))
  return {
    name: 'mollie',
    refShape: /^tr_[A-Za-z0-9]{6,40}$/,
    methods: methodsOf('mollie'),
    fetchPayment,

    async findPayment({ idempotencyKey, since }) {
      // Newest first, and it can't be asked for by what is in its metadata.
      for await (const payment of payments.iterate()) {
        if (Date.parse(payment.createdAt) < since.getTime() - CLOCKS_APART_IN_MS) return undefined
        if ((payment.metadata as { key?: string } | null)?.key === idempotencyKey) return presentPayment(payment)
      }
      return undefined
    },

    async createPayment(payment: NewPayment): Promise<ProviderPayment> {
      const made = await refusing(
        payments.create({
          amount: { currency: payment.amount.currency, value: moneyToDecimal(payment.amount) },
          description: payment.description,
          redirectUrl: payment.returnUrl,
          webhookUrl: payment.notificationUrl,
          method: wordFor('mollie', payment.method) as PaymentMethod,
          metadata: { order_id: payment.orderRef, key: payment.idempotencyKey },
          idempotencyKey: payment.idempotencyKey,
        }),
      )
      return presentPayment(made)
    },

    async refundPayment({ ref, key, amount, description }: NewRefund): Promise<ProviderReversal> {
      const made = await refusing(
        paymentRefunds.create({
          paymentId: ref,
          amount: { currency: amount.currency, value: moneyToDecimal(amount) },
          description,
          metadata: { key },
          idempotencyKey: key,
        }),
      )
      return presentRefund(made)
    },
  }
}

const CLOCKS_APART_IN_MS = 60_000

/** Statuses that say no for good. A 409 is a refund too like one before it, or a call still in hand: later it may go. */
const REFUSALS = [400, 403, 404, 410, 422]

async function refusing<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof MollieApiError && REFUSALS.includes(error.statusCode ?? 0))
      throw new ProviderRefusal(error.message, { cause: error })
    throw error
  }
}
