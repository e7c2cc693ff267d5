import { type Static, Type } from 'typebox'
import { MoneyAmount } from '#credits/contract'
import { MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Instant, LAST_PUBLIC_ID, OrderId } from '#platform/ids.ts'
import { MethodKey } from './contract.ts'

/** The refund if the buyer withdrew from an order now. */
export const Withdrawal = Type.Object({
  payment_id: OrderId,
  credits: Type.Integer(),
  amount: MoneyAmount,
  ordered_at: Instant,
  payment_method: MethodKey,
  /** `transfer`: the method can't be refunded, so staff transfer the money to an account that the buyer names. */
  refund_by: Type.Enum(['method', 'transfer']),
  /** The unused credits of the order, for which the refund is paid. */
  unused: Type.Integer(),
  refund: MoneyAmount,
  /** Whether the buyer loses premium by this withdrawal. */
  ends_premium: Type.Boolean(),
  /** The end of the withdrawal window. */
  until: Type.Union([Instant, Type.Null()]),
  /** `by_hand`: the buyer withdrew, but the provider can't make the refund, so staff transfer the money. */
  status: Type.Enum(['open', 'requested', 'by_hand', 'refunded', 'too_late', 'used_up', 'not_paid']),
})
export type Withdrawal = Static<typeof Withdrawal>

/** The number of a member's own order, or the token of a mailed link. */
const OrderReference = Type.Object({
  payment_id: Type.Optional(OrderId),
  token: Type.Optional(Type.String({ maxLength: 200 })),
})

export const withdrawal = endpoint({
  room: 'payments',
  method: 'GET',
  path: '/api/withdrawal.php',
  summary: 'Return the refund of a withdrawal from an order; the caller’s own, or with the token of an emailed link',
  who: 'anyone',
  query: OrderReference,
  reply: Withdrawal,
  errors: {},
  rateLimit: { max: 60, perSeconds: 10 * MINUTE_IN_SECONDS, by: 'address' },
})

export const withdrawOrder = endpoint({
  room: 'payments',
  method: 'POST',
  path: '/api/withdrawal.php',
  summary: 'Withdraw from an order: unused credits are refunded once, by the original method',
  who: 'anyone',
  body: OrderReference,
  reply: Withdrawal,
  errors: { nothing_to_withdraw: 409 },
  idempotency: 'own',
  rateLimit: { max: 30, perSeconds: 10 * MINUTE_IN_SECONDS, by: 'address' },
})

/** The order number that the buyer copies from an email. Old emails contain stored ids instead of public ids. */
const WrittenNumber = Type.Integer({ minimum: 1, maximum: LAST_PUBLIC_ID })

export const requestWithdrawalLink = endpoint({
  room: 'payments',
  method: 'POST',
  path: '/api/withdrawal-link.php',
  summary: 'Email a link for withdrawing without logging in; the reply doesn’t reveal whether the order exists',
  who: 'anyone',
  body: Type.Object({ payment_id: WrittenNumber, email: Type.String({ maxLength: 254 }) }),
  reply: Type.Object({}),
  errors: {},
  idempotency: 'platform',
  rateLimit: { max: 5, perSeconds: 10 * MINUTE_IN_SECONDS, by: 'address' },
})
