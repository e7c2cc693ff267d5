import { type Static, Type } from 'typebox'
import { Bundle, MoneyAmount } from '#credits/contract'
import { DiscountCode } from '#offers/contract'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant } from '#platform/ids.ts'
import { METHODS, ORDER_STATUSES } from './rules.ts'
import { DECLINE_REASONS } from './rules-decline.ts'

export * from './contract-debit.ts'

export const MethodKey = Type.Enum(METHODS.map(method => method.key))
/** Banks from which the buyer may choose beforehand, by method; without a choice the payment page asks. */
const Banks = Type.Array(
  Type.Object({
    method: MethodKey,
    banks: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
)
const BankId = Type.String({ minLength: 1, maxLength: 60 })
export const OrderStatus = Type.Enum([...ORDER_STATUSES])

const Vat = Type.Object({
  /** In percent, such as 21 or 25.5. */
  percent: Type.Number(),
  amount: MoneyAmount,
})

/** What is ordered, for how much, before anybody has agreed to it. */
export const Checkout = Type.Object({
  country: Type.String(),
  bundle: Bundle,
  /** What the caller's discount takes off the bundle's price; null where none holds. */
  discount: Type.Union([Type.Object({ code: DiscountCode, amount: MoneyAmount }), Type.Null()]),
  total: MoneyAmount,
  vat: Vat,
  /** Credits of the bundle that pay what the caller owes. */
  debt: Type.Integer(),
  methods: Type.Array(MethodKey),
  banks: Banks,
  refund_days: Type.Integer(),
  support_email: Type.String(),
})
export type Checkout = Static<typeof Checkout>

/** An order as its buyer sees it (spec §3). */
export const Order = Type.Object({
  payment_id: Id,
  credits: Type.Integer(),
  /** How many of them paid a debt; those weren't added. */
  debt_paid: Type.Integer(),
  /** What is paid: after the discount. */
  amount: MoneyAmount,
  discount: Type.Union([MoneyAmount, Type.Null()]),
  vat: Vat,
  payment_method: MethodKey,
  status: OrderStatus,
  created_at: Instant,
  settled_at: Type.Union([Instant, Type.Null()]),
  /** What went back of it, or is on its way. */
  refunded: MoneyAmount,
  /** What was written of money that went back, or came again, in order. */
  credit_notes: Type.Array(
    Type.Object({ number: Type.String(), kind: Type.Enum(['credit', 'restored']), amount: MoneyAmount }),
  ),
  /** There is a mandate of it to download: it was to be paid by direct debit. */
  has_mandate: Type.Boolean(),
  /** Money came for it that isn't what was agreed: it gave nothing, and people look at it. */
  paid_otherwise: Type.Boolean(),
  /** Until when one may withdraw from it. */
  withdraw_until: Type.Union([Instant, Type.Null()]),
  /** The bundle it was, for ordering once more. */
  bundle_id: Type.Integer(),
  /** Where the payment that is under way goes on; null where there is none. */
  checkout_url: Type.Union([Type.String(), Type.Null()]),
  /** Why its last payment failed, where that is known. */
  decline: Type.Union([Type.Enum([...DECLINE_REASONS]), Type.Null()]),
  /**
   * A recurring card payment (one that repeats an order paid by card) failed: it can be tried once more, or paid with
   * one of these wallets (MONEY-7). Null otherwise.
   */
  recurring_failed: Type.Union([Type.Object({ retry: MethodKey, wallets: Type.Array(MethodKey) }), Type.Null()]),
  /** Other methods with which this order can still be paid. */
  retry_methods: Type.Array(MethodKey),
  banks: Banks,
})
export type Order = Static<typeof Order>

export const checkout = endpoint({
  room: 'payments',
  method: 'GET',
  path: '/api/checkout.php',
  summary: 'What ordering a bundle comes to, with VAT and the methods to pay it',
  who: 'member',
  query: Type.Object({ bundle: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) }),
  reply: Checkout,
  errors: {},
})

export const placeOrder = endpoint({
  room: 'payments',
  method: 'POST',
  path: '/api/order.php',
  summary: 'Order a bundle and start to pay it',
  who: 'member',
  body: Type.Object({
    bundle: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
    payment_method: MethodKey,
    /** The total that the buyer saw; if the price has changed since, nothing is ordered. */
    amount: MoneyAmount,
    bank: Type.Optional(BankId),
    /** The order of before that this one repeats. */
    repeat_of: Type.Optional(Id),
  }),
  reply: Order,
  errors: { price_changed: 409, method_not_offered: 409, mandate_needed: 409, spending_paused: 403 },
  idempotency: 'own',
  rateLimit: { max: 30, perSeconds: 600, by: 'member' },
})

export const retryPayment = endpoint({
  room: 'payments',
  method: 'POST',
  path: '/api/payment.php',
  summary: 'Pay an order that isn’t paid yet, by the same or another method',
  who: 'member',
  body: Type.Object({ payment_id: Id, payment_method: MethodKey, bank: Type.Optional(BankId) }),
  reply: Order,
  errors: {
    order_completed: 409,
    order_expired: 409,
    spending_paused: 403,
    discount_gone: 409,
    method_not_offered: 409,
    payment_unavailable: 503,
  },
  idempotency: 'own',
  rateLimit: { max: 30, perSeconds: 600, by: 'member' },
})

export const order = endpoint({
  room: 'payments',
  method: 'GET',
  path: '/api/order.php',
  summary: 'How an order stands; asks the payment provider while it is under way',
  who: 'member',
  query: Type.Object({ payment_id: Id }),
  reply: Order,
  errors: {},
  rateLimit: { max: 120, perSeconds: 60, by: 'member' },
})

export const orders = endpoint({
  room: 'payments',
  method: 'GET',
  path: '/api/orders.php',
  summary: 'The caller’s orders, newest first',
  who: 'member',
  evenBeforeReconsent: true,
  reply: Type.Object({ orders: Type.Array(Order) }),
  errors: {},
})

export const paymentWebhook = endpoint({
  room: 'payments',
  method: 'POST',
  path: '/api/payment-notification.php',
  summary: 'A payment provider tells that one of its payments has news; the body names it and is not believed further',
  who: 'machine',
  query: Type.Object({ provider: Type.Optional(Type.String({ maxLength: 20 })) }),
  body: Type.Object({ id: Type.Optional(Type.Unknown()) }),
  reply: Type.Object({}),
  errors: {},
  idempotency: 'own',
})

declare module '#platform/live.ts' {
  interface LiveEvents {
    'payments.order': { payment_id: number; status: 'pending' | 'completed' | 'failed' | 'cancelled'; credits: number }
  }
}
