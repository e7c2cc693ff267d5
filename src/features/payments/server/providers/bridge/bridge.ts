import { DAY_IN_MS } from '#platform/durations.ts'
import { now } from '#platform/server/clock.ts'
import { ConfigurationError, config } from '#platform/server/config/config.ts'
import type { PaymentBridge } from '#platform/server/config/payment-bridge.ts'
import { METHODS, type MethodKey } from '../../../rules.ts'
import { derivedKey } from '../derived-key.ts'
import { bridgeEntry } from '../method-catalogue.ts'
import {
  type EarlierCall,
  ignoreRefusal,
  type NewPayment,
  type NewRefund,
  type PaymentProvider,
  type ProviderPayment,
  type RawWebhook,
} from '../provider.ts'
import { callBridge } from './call-bridge.ts'
import { newPayment } from './new-payment.ts'
import {
  BRIDGE_REF,
  type BridgePayment,
  presentPayment,
  presentRefund,
  readList,
  readPayment,
  readRefund,
} from './present.ts'
import { bridgeWebhookPath, isSigned } from './signature.ts'

/**
 * Any other provider with its own payment page, through a small program that the operator writes
 * (docs/payment-bridge.md).
 */
export function bridge(): PaymentProvider | undefined {
  const settings = config().paymentBridge
  return settings && bridgeAccount(settings, null)
}

/** Stops the start if the configuration names an unknown method; otherwise that method would silently be missing. */
export async function refuseUnknownMethods(): Promise<void> {
  const known: readonly string[] = METHODS.map(({ key }) => key)
  const unknown = [...(config().paymentBridge?.methods.keys() ?? [])].filter(method => !known.includes(method))
  if (unknown.length === 0) return
  throw new ConfigurationError([
    `PAYMENT_BRIDGE_METHODS has unknown methods: ${unknown.join(', ')}. The known ones are ${known.join(', ')}.`,
  ])
}

/**
 * Returns the merchant's name at a bridge after a signed test call. Throws `KeyRejected` if the bridge doesn't accept
 * the signature.
 */
export async function bridgeIdentity(settings: PaymentBridge): Promise<string> {
  const day = now().toISOString().slice(0, 10)
  readList(await callBridge(settings, { method: 'GET', path: `/payments?day=${day}` }))
  return `${settings.merchant} ${settings.url}`
}

const REF = new RegExp(BRIDGE_REF)
/** A page has a hundred payments. A list with more pages than this for one day is an error of the bridge. */
const PAGES_AT_MOST = 1000

/** The bridge of an account; null means the bridge of the environment. */
export function bridgeAccount(settings: PaymentBridge, account: number | null): PaymentProvider {
  const codeOf = (method: MethodKey): string => {
    const code = settings.methods.get(method)
    if (code === undefined) throw new Error(`the payment bridge does not support the method ${method}`)
    return code
  }
  const get = (path: string) => callBridge(settings, { method: 'GET', path })

  async function* listPayments(of: Record<string, string>): AsyncGenerator<BridgePayment> {
    let after: string | null = null
    for (let page = 0; page < PAGES_AT_MOST; page++) {
      const { payments, next } = readList(await get(`/payments?${new URLSearchParams(after ? { ...of, after } : of)}`))
      yield* payments
      if (next === null) return
      after = next
    }
    throw new Error(`the payment bridge’s list has more than ${PAGES_AT_MOST} pages`)
  }

  const fetchPayment = async (ref: string): Promise<ProviderPayment> => {
    const seen = readPayment(await get(`/payments/${encodeURIComponent(ref)}`))
    if (seen.id !== ref) throw new Error('the payment bridge responded with a payment that was not asked for')
    return presentPayment(seen)
  }

  return {
    name: 'bridge',
    account,
    refPattern: REF,
    entryOf: method => bridgeEntry(settings, method),

    readWebhook({ headers, body }: RawWebhook) {
      const signed = {
        merchant: settings.merchant,
        method: 'POST',
        path: bridgeWebhookPath(account),
        key: '',
        body,
      } as const
      const seconds = Math.floor(now().getTime() / 1000)
      if (!isSigned(headers['vonk-signature'] ?? '', settings.secret, signed, seconds)) return null
      return { ref: paymentIdIn(body) }
    },

    async activeMethods() {
      return [...settings.methods.values()].map(code => ({ code, min: null, max: null, banks: [] }))
    },

    async createPayment(payment: NewPayment): Promise<ProviderPayment> {
      const made = readPayment(
        await callBridge(settings, {
          method: 'POST',
          path: '/payments',
          key: payment.idempotencyKey,
          body: newPayment(payment, { code: codeOf(payment.method), webhookPath: bridgeWebhookPath(account) }),
        }),
      )
      if (made.key !== payment.idempotencyKey)
        throw new Error('the payment bridge responded with a payment that was not asked for')
      return presentPayment(made)
    },

    async findPayment({ idempotencyKey, orderRef }: EarlierCall) {
      for await (const each of listPayments({ order_id: orderRef })) {
        if (each.key === idempotencyKey) return presentPayment(each)
      }
      return undefined
    },

    fetchPayment,

    async cancelPayment(ref) {
      const path = `/payments/${encodeURIComponent(ref)}/cancel`
      // If the buyer has begun to pay, the bridge refuses to cancel; the fetch below shows the state.
      await callBridge(settings, { method: 'POST', path, key: derivedKey(ref, 'cancel'), body: {} }).catch(
        ignoreRefusal,
      )
      return fetchPayment(ref)
    },

    async *paidSince(since) {
      // The bridge may round times to whole seconds.
      const from = Math.floor(since.getTime() / 1000) * 1000
      for (const day of daysSince(since)) {
        for await (const { id, key, order_id: orderRef, status, created_at: createdAt } of listPayments({ day })) {
          if (status === 'paid' && Date.parse(createdAt) >= from) yield { ref: id, key, orderRef }
        }
      }
    },

    async refundPayment({ ref, key, amount, description }: NewRefund) {
      const body = { amount: amount.minor, currency: amount.currency, description }
      const path = `/payments/${encodeURIComponent(ref)}/refunds`
      const made = readRefund(await callBridge(settings, { method: 'POST', path, key, body }))
      if (made.key !== key) throw new Error('the payment bridge responded with a refund that was not asked for')
      return presentRefund(made, amount.currency)
    },
  }
}

/** The payment id in a webhook. The state is fetched separately. */
function paymentIdIn(body: string): string | null {
  try {
    const { id } = JSON.parse(body) as { id?: unknown }
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}

/** Every UTC day from `since` to today. */
function daysSince(since: Date): string[] {
  const first = Math.floor(since.getTime() / DAY_IN_MS)
  const last = Math.floor(now().getTime() / DAY_IN_MS)
  return Array.from({ length: last - first + 1 }, (_, day) =>
    new Date((first + day) * DAY_IN_MS).toISOString().slice(0, 10),
  )
}
