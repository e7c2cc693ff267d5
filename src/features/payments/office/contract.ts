import { type Static, Type } from 'typebox'
import { MoneyAmount } from '#credits/contract'
import { MethodKey, OrderStatus } from '#payments/contract'
import { LOCATION_KINDS, LOCATION_STATUSES, REFUND_PARTS } from '#payments/rules'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, MemberId, OrderId, SmallId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import { REFUND_REASONS } from './rules.ts'

const closed = { additionalProperties: false }

const Part = Type.Enum([...REFUND_PARTS])

const Reason = Type.Enum([...REFUND_REASONS])

const Minor = Type.Integer({ minimum: 0, maximum: 2_000_000_000 })

const LocationStatus = Type.Enum([...LOCATION_STATUSES])

/** The member with a masked email. The name is empty if the member was erased. */
export const MaskedMember = Type.Object({ id: MemberId, name: Type.String(), email: Type.String() })

export type MaskedMember = Static<typeof MaskedMember>

export const OfficeOrder = Type.Object({
  id: OrderId,
  site: Type.String(),
  member: MaskedMember,
  credits: Type.Integer(),
  amount: MoneyAmount,
  status: OrderStatus,
  method: MethodKey,
  /** Whether the evidence of the buyer's country agrees; null until paid. */
  location: nullable(LocationStatus),
  created_at: Instant,
})

export type OfficeOrder = Static<typeof OfficeOrder>

export const getOfficeOrders = endpoint({
  room: 'payments-office',
  method: 'GET',
  path: '/api/office-orders.php',
  summary: 'List the orders of one site or all, newest first, by number, member, email or the provider’s reference',
  who: { staff: 'handle_money' },
  query: Type.Object({
    site: Type.Optional(SmallId),
    search: Type.Optional(Type.String({ maxLength: 254 })),
    status: Type.Optional(OrderStatus),
    method: Type.Optional(MethodKey),
    location: Type.Optional(LocationStatus),
    before: Type.Optional(OrderId),
  }),
  reply: Type.Object({
    orders: Type.Array(OfficeOrder),
    more: Type.Boolean(),
    /** The number of paid orders with conflicting and with insufficient evidence of the buyer's country. */
    location_counts: Type.Object({ conflicts: Type.Integer(), lacks: Type.Integer() }),
  }),
  errors: {},
})

const Try = Type.Object({
  id: Id,
  provider: Type.String(),
  method: MethodKey,
  reference: nullable(Type.String()),
  status: Type.String(),
  flag: nullable(Type.String()),
  at: Instant,
})

const Back = Type.Object({
  id: Id,
  kind: Type.Enum(['refund', 'chargeback']),
  origin: Type.String(),
  status: Type.String(),
  amount: MoneyAmount,
  credits: Type.Integer(),
  reason: nullable(Type.String()),
  refused: Type.Boolean(),
  /** The reason with which staff closed the failed refund; null before that. */
  handled: nullable(Type.String()),
  at: Instant,
})

/** A refund that waits for approval by a second staff member. */
export const RefundRequest = Type.Object({
  id: Id,
  order: OrderId,
  site: Type.String(),
  part: Part,
  /** The current amount. */
  amount: MoneyAmount,
  reason: Reason,
  note: Type.String(),
  asked_by: Type.String(),
  asked_at: Instant,
  /** The caller made this request. The caller may cancel it and can't approve it. */
  mine: Type.Boolean(),
  /** True if one person may control the requester's and the caller's accounts; then the caller can't approve the request. */
  related: Type.Boolean(),
})

export type RefundRequest = Static<typeof RefundRequest>

export const OrderFile = Type.Object({
  order: OfficeOrder,
  discount: MoneyAmount,
  vat: Type.Object({ percent: Type.Number(), amount: MoneyAmount }),
  country: Type.String(),
  /** The evidence of the buyer's country, each with whether it matches. */
  locations: Type.Array(
    Type.Object({
      kind: Type.Enum([...LOCATION_KINDS]),
      country: Type.String(),
      agrees: Type.Boolean(),
      at: Instant,
    }),
  ),
  settled_at: nullable(Instant),
  invoice: nullable(Type.String()),
  /** The order has a direct debit mandate. */
  has_mandate: Type.Boolean(),
  /** The text on the buyer's screen, line by line. */
  shown: Type.Array(Type.String()),
  tries: Type.Array(Try),
  backs: Type.Array(Back),
  changes: Type.Array(
    Type.Object({ at: Instant, source: Type.String(), from: Type.String(), to: Type.String(), outcome: Type.String() }),
  ),
  refund: Type.Object({
    until: nullable(Instant),
    /** The amount that may still be refunded to this member in 24 hours without a second staff member. */
    alone_at_most: MoneyAmount,
    quotes: Type.Array(Type.Object({ part: Part, amount: MoneyAmount, credits: Type.Integer() })),
  }),
  request: nullable(RefundRequest),
})

export type OrderFile = Static<typeof OrderFile>

export const getOfficeOrder = endpoint({
  room: 'payments-office',
  method: 'GET',
  path: '/api/office-order.php',
  summary: 'Return an order with its frozen copy, payments, reversals and possible refunds',
  who: { staff: 'handle_money' },
  query: Type.Object({ id: OrderId }),
  reply: OrderFile,
  errors: {},
})

const REFUND_ERRORS = { refund_changed: 409, refund_window_over: 409, account_other_mode: 409 } as const

export const requestRefund = endpoint({
  room: 'payments-office',
  method: 'POST',
  path: '/api/office-refund.php',
  summary: 'Refund an order within its time limit; above an amount it waits for approval by a second staff member',
  who: { staff: 'handle_money', fresh: true },
  body: Type.Object(
    { order: OrderId, part: Part, amount: Minor, reason: Reason, note: Type.String({ maxLength: 500 }) },
    closed,
  ),
  reply: Type.Object({ state: Type.Enum(['started', 'waits']) }),
  errors: { ...REFUND_ERRORS, refund_waits: 409 },
  idempotency: 'platform',
})

export const decideRefund = endpoint({
  room: 'payments-office',
  method: 'PUT',
  path: '/api/office-refund.php',
  summary:
    'Approve or refuse a refund request; approval needs a colleague whose account is independent of the requester’s',
  who: { staff: 'handle_money', fresh: true },
  body: Type.Object({ id: Id, approved: Type.Boolean(), amount: Minor }, closed),
  reply: Type.Object({ decided: Type.Enum(['now', 'before']) }),
  errors: { ...REFUND_ERRORS, refund_own: 409, refund_related: 409 },
  idempotency: 'platform',
})

const OfOrder = { order: OrderId, site: Type.String(), member: MaskedMember }

export const Dispute = Type.Object({
  ...OfOrder,
  id: Id,
  state: Type.Enum(['open', 'lost', 'won']),
  amount: MoneyAmount,
  credits: Type.Integer(),
  reason: nullable(Type.String()),
  /** The member's debt. */
  debt: Type.Integer(),
  at: Instant,
})

export const MoneyWork = Type.Object({
  requests: Type.Array(RefundRequest),
  failed_refunds: Type.Array(
    Type.Object({
      ...OfOrder,
      id: Id,
      origin: Type.String(),
      method: MethodKey,
      /**
       * `no_way`: the method supports no refunds, so the buyer names a bank account. `other_mode`: the payment account has
       * keys for the other kind of payments, test or real. `refused`: the provider rejected the
       * refund. `failed`: the money was returned to us, and the credits to the buyer.
       */
      state: Type.Enum(['refused', 'failed', 'no_way', 'other_mode']),
      amount: MoneyAmount,
      /** The amount that is owed now. It is less than `amount` if the buyer spent returned credits. */
      owed: MoneyAmount,
      at: Instant,
    }),
  ),
  flagged: Type.Array(
    Type.Object({
      ...OfOrder,
      id: Id,
      flag: Type.Enum(['surplus', 'mismatch']),
      status: Type.String(),
      provider: Type.String(),
      reference: nullable(Type.String()),
      goes_back: Type.Boolean(),
      at: Instant,
    }),
  ),
  disputes: Type.Array(Dispute),
})

export type MoneyWork = Static<typeof MoneyWork>

export const getMoneyWork = endpoint({
  room: 'payments-office',
  method: 'GET',
  path: '/api/office-money.php',
  summary: 'List the payments that need staff: refund requests, failed refunds, flagged payments, disputes',
  who: { staff: 'handle_money' },
  query: Type.Object({ site: Type.Optional(SmallId) }),
  reply: MoneyWork,
  errors: {},
})

export const settleFailedRefund = endpoint({
  room: 'payments-office',
  method: 'PUT',
  path: '/api/office-money.php',
  summary: 'Mark a failed refund as paid by hand, or retry it',
  who: { staff: 'handle_money', fresh: true },
  body: Type.Object(
    {
      id: Id,
      how: Type.Enum(['by_hand', 'again']),
      amount: Minor,
      reason: Type.String({ maxLength: 500 }),
    },
    closed,
  ),
  reply: Type.Object({ settled: Type.Literal(true) }),
  errors: { refund_changed: 409, refund_handled: 409, reason_missing: 400 },
  idempotency: 'platform',
})

export * from './contract-routes.ts'
