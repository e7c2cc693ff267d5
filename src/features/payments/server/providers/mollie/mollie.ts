import {
  createMollieClient,
  MethodInclude,
  MollieApiError,
  type MollieClient,
  PaymentEmbed,
  PaymentMethod,
  SequenceType,
} from '@mollie/api-client'
import { MINUTE_IN_MS } from '#platform/durations.ts'
import { moneyToDecimal } from '#platform/money.ts'
import { config } from '#platform/server/config/config.ts'
import { derivedKey } from '../derived-key.ts'
import { methodCode } from '../method-catalogue.ts'
import type { NewPayment, NewRefund, PaymentProvider, ProviderPayment, ProviderReversal } from '../provider.ts'
import { ignoreRefusal, KeyRejected, ProviderRefusal } from '../provider.ts'
import { eachWithTimeout, withTimeout } from '../with-timeout.ts'
import { presentMethod, presentPayment, presentRefund } from './present.ts'

let configured: PaymentProvider | undefined

/** Mollie with the environment's key. */
export function mollie(): PaymentProvider | undefined {
  const { mollie: settings } = config()
  if (settings) configured ??= mollieAccount(settings.apiKey, null)
  return configured
}

/** Mollie through its own client. Its webhooks contain only an id, so they need no signature. */
export function mollieAccount(apiKey: string, account: number | null): PaymentProvider {
  return providerOf(mollieClient(apiKey), account)
}

function mollieClient(apiKey: string): MollieClient {
  return createMollieClient({ apiKey, apiEndpoint: `${config().providerUrls.mollie}/v2/` })
}

/** Mollie's id of the profile that a key belongs to. Throws `KeyRejected` for a key that Mollie doesn't accept. */
export async function mollieIdentity(apiKey: string): Promise<string> {
  try {
    return (await withTimeout(mollieClient(apiKey).profiles.getCurrent())).id
  } catch (error) {
    if (error instanceof MollieApiError && KEY_REJECTED.includes(error.statusCode ?? 0))
      throw new KeyRejected(error.message, { cause: error })
    throw error
  }
}

const KEY_REJECTED = [401, 403]

function providerOf(
  { payments, paymentRefunds, methods, customers, customerMandates }: MollieClient,
  account: number | null,
): PaymentProvider {
  const fetchPayment = async (ref: string): Promise<ProviderPayment> =>
    presentPayment(await withTimeout(payments.get(ref, { embed: [PaymentEmbed.refunds, PaymentEmbed.chargebacks] })))
  /**
   * A direct debit needs a customer with a mandate at Mollie. Each has a derived key, so that a retry finds it again.
   */
  const mandateAt = async ({ idempotencyKey, debit }: NewPayment) => {
    if (!debit) throw new Error('a direct debit needs a mandate')
    const { id: customerId } = await customers.create({
      name: debit.accountHolder,
      email: debit.email,
      idempotencyKey: derivedKey(idempotencyKey, 'customer'),
    })
    const { id: mandateId } = await customerMandates.create({
      customerId,
      method: PaymentMethod.directdebit as never,
      consumerName: debit.accountHolder,
      consumerAccount: debit.iban,
      signatureDate: debit.signedAt.toISOString().slice(0, 10),
      mandateReference: debit.reference,
      idempotencyKey: derivedKey(idempotencyKey, 'mandate'),
    })
    return { customerId, mandateId, sequenceType: SequenceType.recurring }
  }

  return {
    name: 'mollie',
    account,
    refPattern: /^tr_[A-Za-z0-9]{6,40}$/,
    fetchPayment,

    async cancelPayment(ref) {
      const { isCancelable } = await withTimeout(payments.get(ref))
      // If the buyer has begun to pay, Mollie responds with 422; the fetch below shows the state.
      if (isCancelable) {
        await asRefusal(() => payments.cancel(ref, { idempotencyKey: derivedKey(ref, 'cancel') })).catch(ignoreRefusal)
      }
      return fetchPayment(ref)
    },

    async activeMethods(amount) {
      const price = { currency: amount.currency, value: moneyToDecimal(amount) }
      const list = await withTimeout(methods.list({ amount: price, include: MethodInclude.issuers }))
      // Direct debit needs a mandate and no page, so Mollie lists it separately.
      const recurring = await withTimeout(methods.list({ amount: price, sequenceType: SequenceType.recurring }))
      return [...list, ...recurring.filter(each => each.id === PaymentMethod.directdebit)].map(presentMethod)
    },

    async findPayment({ idempotencyKey, since }) {
      // Newest first. Mollie can't search by metadata.
      for await (const payment of eachWithTimeout(payments.iterate())) {
        if (Date.parse(payment.createdAt) < since.getTime() - CLOCKS_APART_IN_MS) return undefined
        if ((payment.metadata as { key?: string } | null)?.key === idempotencyKey) return presentPayment(payment)
      }
      return undefined
    },

    async *paidSince(since) {
      // Mollie's times are whole seconds.
      const from = Math.floor(since.getTime() / 1000) * 1000
      for await (const { id, status, createdAt, metadata } of eachWithTimeout(payments.iterate())) {
        if (Date.parse(createdAt) < from) return
        const { key, order_id: orderRef } = (metadata ?? {}) as { key?: string; order_id?: string }
        if (status === 'paid' && key) yield { ref: id, key, orderRef: String(orderRef) }
      }
    },

    async createPayment(payment: NewPayment): Promise<ProviderPayment> {
      const isDebit = payment.method === 'directdebit'
      const created = await asRefusal(async () =>
        payments.create({
          amount: { currency: payment.amount.currency, value: moneyToDecimal(payment.amount) },
          description: payment.description,
          webhookUrl: payment.webhookUrl,
          method: methodCode('mollie', payment.method) as PaymentMethod,
          metadata: { order_id: payment.orderRef, key: payment.idempotencyKey },
          idempotencyKey: payment.idempotencyKey,
          ...(payment.bank !== undefined && { issuer: payment.bank }),
          ...(isDebit ? await mandateAt(payment) : { redirectUrl: payment.returnUrl }),
        }),
      )
      return presentPayment(created)
    },

    async refundPayment({ ref, key, amount, description }: NewRefund): Promise<ProviderReversal> {
      const created = await asRefusal(() =>
        paymentRefunds.create({
          paymentId: ref,
          amount: { currency: amount.currency, value: moneyToDecimal(amount) },
          description,
          metadata: { key },
          idempotencyKey: key,
        }),
      )
      return presentRefund(created)
    },
  }
}

const CLOCKS_APART_IN_MS = MINUTE_IN_MS

/** Statuses that are final. A 409 means a duplicate refund or a call in progress, so the call is retried later. */
const REFUSALS = [400, 403, 404, 410, 422]

async function asRefusal<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(call())
  } catch (error) {
    if (error instanceof MollieApiError && REFUSALS.includes(error.statusCode ?? 0))
      throw new ProviderRefusal(error.message, { cause: error })
    throw error
  }
}
