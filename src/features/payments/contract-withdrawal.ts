import { type Static, Type } from 'typebox'
import { MoneyAmount } from '#credits/contract'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant } from '#platform/ids.ts'
import { MethodKey } from './contract.ts'

/** What withdrawing from an order comes to now. */
export const Withdrawal = Type.Object({
  payment_id: Id,
  credits: Type.Integer(),
  amount: MoneyAmount,
  ordered_at: Instant,
  payment_method: MethodKey,
  /** `transfer`: its method takes no money back, so people transfer it to an account that the buyer names. */
  refund_by: Type.Enum(['method', 'transfer']),
  /** Credits of it that aren't used; for them money goes back. */
  unused: Type.Integer(),
  refund: MoneyAmount,
  /** The last moment at which it can be done. */
  until: Type.Union([Instant, Type.Null()]),
  /** `by_hand`: withdrawn, but its provider can't pay it back, so people do. */
  status: Type.Enum(['open', 'requested', 'by_hand', 'refunded', 'too_late', 'used_up', 'not_paid']),
})
export type Withdrawal = Static<typeof Withdrawal>

/** A member's own order by its number, or anybody's by the token of a mailed link. */
const OrderReference = Type.Object({
  payment_id: Type.Optional(Id),
  token: Type.Optional(Type.String({ maxLength: 200 })),
})

export const withdrawal = endpoint({
  room: 'payments',
  method: 'GET',
  path: '/api/withdrawal.php',
  summary: 'What withdrawing from an order comes to; of one’s own, or with the token of a mailed link',
  who: 'anyone',
  query: OrderReference,
  reply: Withdrawal,
  errors: {},
  rateLimit: { max: 60, perSeconds: 600, by: 'address' },
})

export const withdraw = endpoint({
  room: 'payments',
  method: 'POST',
  path: '/api/withdrawal.php',
  summary: 'Withdraw from an order: what is unused is refunded by the method it was paid with, once',
  who: 'anyone',
  body: OrderReference,
  reply: Withdrawal,
  errors: { nothing_to_withdraw: 409 },
  idempotency: 'own',
  rateLimit: { max: 30, perSeconds: 600, by: 'address' },
})

export const requestWithdrawalLink = endpoint({
  room: 'payments',
  method: 'POST',
  path: '/api/withdrawal-link.php',
  summary: 'Mail a link for withdrawing without logging in; the answer doesn’t tell whether there is such an order',
  who: 'anyone',
  body: Type.Object({ payment_id: Id, email: Type.String({ maxLength: 254 }) }),
  reply: Type.Object({}),
  errors: {},
  idempotency: 'platform',
  rateLimit: { max: 5, perSeconds: 600, by: 'address' },
})
