import { type Static, Type } from 'typebox'
import { MINUTE_IN_MS } from '#platform/durations.ts'
import { nullable } from '#platform/nullable.ts'
import { config } from '#platform/server/config/config.ts'
import { isLoopback } from '#platform/server/config/loopback.ts'
import { readerOf } from '#platform/server/endpoints/validator.ts'
import { PAYMENT_STATUSES } from '../../../rules.ts'
import { DECLINE_REASONS, declineOfBank } from '../../../rules-decline.ts'
import type { ProviderPayment, ProviderReversal } from '../provider.ts'

/** The shape of a payment id. It contains no character with a meaning in URLs. */
export const BRIDGE_REF = '^[A-Za-z0-9_-]{1,100}$'

const Ref = Type.String({ pattern: BRIDGE_REF })
const Amount = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })
const Word = nullable(Type.String({ maxLength: 40 }))

const Refund = Type.Object({
  id: Ref,
  /** The idempotency key of our call that created the refund. */
  key: nullable(Type.String({ maxLength: 64 })),
  amount: Amount,
  status: Type.Enum(['pending', 'done', 'failed']),
})

const Chargeback = Type.Object({
  id: Ref,
  amount: Amount,
  /** The part of the chargeback that was reversed, in minor units. */
  reversed: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
  reason: Word,
})

const Payment = Type.Object({
  id: Ref,
  key: Type.String({ maxLength: 64 }),
  order_id: Type.String({ maxLength: 64 }),
  status: Type.Enum([...PAYMENT_STATUSES]),
  amount: Amount,
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  page_url: nullable(Type.String({ maxLength: 2000 })),
  created_at: Type.String({ format: 'date-time' }),
  expires_at: nullable(Type.String({ format: 'date-time' })),
  payer_country: nullable(Type.String({ pattern: '^[A-Z]{2}$' })),
  failure: Word,
  /** The reason why the card or its bank declined, as one of our codes. Unknown codes are ignored. */
  decline: Word,
  refunds: Type.Array(Refund, { maxItems: 100 }),
  chargebacks: Type.Array(Chargeback, { maxItems: 100 }),
})
export type BridgePayment = Static<typeof Payment>

const List = Type.Object({ payments: Type.Array(Payment, { maxItems: 100 }), next: nullable(Ref) })

export const readPayment = readerOf(Payment)
export const readRefund = readerOf(Refund)
export const readList = readerOf(List)

/** The assumed lifetime of a payment page without an expiry. Polling finds its real end. */
const OPEN_IN_MS = 15 * MINUTE_IN_MS

export function presentPayment(payment: BridgePayment): ProviderPayment {
  const { id, status, currency, order_id: orderRef, created_at: createdAt, expires_at: expiresAt } = payment
  return {
    ref: id,
    status,
    amount: { minor: payment.amount, currency },
    orderRef,
    checkoutUrl: payment.page_url === null ? '' : pageOf(payment.page_url),
    expiresAt: new Date(expiresAt ?? Date.parse(createdAt) + OPEN_IN_MS),
    payerCountry: status === 'paid' ? payment.payer_country : null,
    failure: payment.failure,
    decline: status === 'failed' ? (declineOf(payment.decline) ?? declineOfBank(payment.failure)) : null,
    reversals: [
      ...payment.refunds.map(each => presentRefund(each, currency)),
      ...payment.chargebacks.map(each => presentChargeback(each, currency)),
    ],
  }
}

const declineOf = (code: string | null) => DECLINE_REASONS.find(each => each === code)

/** Checks the page to which the buyer is redirected: it must have an https address. */
function pageOf(url: string): string {
  const { protocol, hostname } = new URL(url)
  const isPage =
    protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname) && config().mode !== 'production')
  if (!isPage) throw new Error('the payment bridge’s page_url is not an https address')
  return url
}

const REFUND_STATUSES = { pending: 'pending', done: 'done', failed: 'undone' } as const

export function presentRefund({ id, key, amount, status }: Static<typeof Refund>, currency: string): ProviderReversal {
  return {
    kind: 'refund',
    ref: id,
    key,
    amount: { minor: amount, currency },
    status: REFUND_STATUSES[status],
    reason: null,
  }
}

/** A chargeback is undone only when all of its money came back, so no credits return while the bank keeps a part. */
function presentChargeback(chargeback: Static<typeof Chargeback>, currency: string): ProviderReversal {
  const { id, amount, reversed, reason } = chargeback
  const status = reversed >= amount ? 'undone' : 'done'
  return { kind: 'chargeback', ref: id, key: null, amount: { minor: amount, currency }, status, reason }
}
