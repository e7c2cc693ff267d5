import { type Static, Type } from 'typebox'
import { Bundle, MoneyAmount } from '#credits/contract'
import { DiscountCode } from '#offers/contract'
import { MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Instant, OrderId } from '#platform/ids.ts'
import type { DataOf } from '#platform/live.ts'
import { METHODS, ORDER_STATUSES } from './rules.ts'
import { DECLINE_REASONS } from './rules-decline.ts'

export * from './contract-debit.ts'

export const MethodKey = Type.Enum(METHODS.map(method => method.key))
/** The banks that a buyer can choose, by method. Without a choice the payment page asks. */
const Banks = Type.Array(
  Type.Object({
    method: MethodKey,
    banks: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
)
const BankId = Type.String({ minLength: 1, maxLength: 60 })
export const OrderStatus = Type.Enum([...ORDER_STATUSES])

const Vat = Type.Object({
  /** In percent, for example 21 or 25.5. */
  percent: Type.Number(),
  amount: MoneyAmount,
})

/** A bundle's price, discount, VAT and methods before the order. */
export const Checkout = Type.Object({
  /** The country of payment: the bundle's. Price, VAT and methods follow it (MONEY-20). */
  country: Type.String(),
  /** The countries that the buyer can choose from. */
  countries: Type.Array(Type.String()),
  bundle: Bundle,
  /** The caller's discount on this bundle; null without a discount. */
  discount: Type.Union([Type.Object({ code: DiscountCode, amount: MoneyAmount }), Type.Null()]),
  total: MoneyAmount,
  vat: Vat,
  /** The number of bought credits that will pay off the caller's debt. */
  debt: Type.Integer(),
  methods: Type.Array(MethodKey),
  banks: Banks,
  refund_days: Type.Integer(),
  support_email: Type.String(),
})
export type Checkout = Static<typeof Checkout>

/** An order as its buyer sees it. */
export const Order = Type.Object({
  payment_id: OrderId,
  credits: Type.Integer(),
  /** The number of bought credits that paid off a debt, so they weren't added to the balance. */
  debt_paid: Type.Integer(),
  /** The price after the discount. */
  amount: MoneyAmount,
  discount: Type.Union([MoneyAmount, Type.Null()]),
  vat: Vat,
  payment_method: MethodKey,
  status: OrderStatus,
  created_at: Instant,
  settled_at: Type.Union([Instant, Type.Null()]),
  /** The amount that was reversed or is being reversed. */
  refunded: MoneyAmount,
  /** The credit notes of the order and their corrections, oldest first. */
  credit_notes: Type.Array(
    Type.Object({ number: Type.String(), kind: Type.Enum(['credit', 'restored']), amount: MoneyAmount }),
  ),
  /** Whether there is a mandate to download, because the order is paid by direct debit. */
  has_mandate: Type.Boolean(),
  /** Whether a payment with a wrong amount arrived. It gave no credits, and staff check it. */
  paid_otherwise: Type.Boolean(),
  /** The end of the withdrawal window. */
  withdraw_until: Type.Union([Instant, Type.Null()]),
  /** The id of the bundle, to order it again. */
  bundle_id: Type.Integer(),
  /** The page of the open payment; null without an open payment. */
  checkout_url: Type.Union([Type.String(), Type.Null()]),
  /** The reason why the last payment failed, if known. */
  decline: Type.Union([Type.Enum([...DECLINE_REASONS]), Type.Null()]),
  /**
   * Set if a recurring card payment (one that repeats an order paid by card) failed: retry it, or pay with one of these
   * wallets (MONEY-7). Null otherwise.
   */
  recurring_failed: Type.Union([Type.Object({ retry: MethodKey, wallets: Type.Array(MethodKey) }), Type.Null()]),
  /** Methods that can still pay this order. */
  retry_methods: Type.Array(MethodKey),
  banks: Banks,
})
export type Order = Static<typeof Order>

export const checkout = endpoint({
  room: 'payments',
  method: 'GET',
  path: '/api/checkout.php',
  summary: 'Return the price of a bundle with VAT, discount and methods',
  who: 'member',
  /** `country`: price the bundle of that country with the same number of credits. */
  query: Type.Object({
    bundle: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  }),
  reply: Checkout,
  errors: {},
})

export const placeOrder = endpoint({
  room: 'payments',
  method: 'POST',
  path: '/api/order.php',
  summary: 'Order a bundle and start its payment',
  who: 'member',
  body: Type.Object({
    bundle: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
    payment_method: MethodKey,
    /** The total that the buyer saw. If the price has changed since, the order is refused. */
    amount: MoneyAmount,
    bank: Type.Optional(BankId),
    /** The earlier order that this one repeats. */
    repeat_of: Type.Optional(OrderId),
  }),
  reply: Order,
  errors: {
    price_changed: 409,
    method_not_offered: 409,
    mandate_needed: 409,
    spending_paused: 403,
    buy_limit_reached: 403,
  },
  idempotency: 'own',
  rateLimit: { max: 30, perSeconds: 10 * MINUTE_IN_SECONDS, by: 'member' },
})

export const retryPayment = endpoint({
  room: 'payments',
  method: 'POST',
  path: '/api/payment.php',
  summary: 'Pay an unpaid order by the same or another method',
  who: 'member',
  body: Type.Object({ payment_id: OrderId, payment_method: MethodKey, bank: Type.Optional(BankId) }),
  reply: Order,
  errors: {
    order_completed: 409,
    order_expired: 409,
    spending_paused: 403,
    buy_limit_reached: 403,
    discount_gone: 409,
    method_not_offered: 409,
    payment_unavailable: 503,
  },
  idempotency: 'own',
  rateLimit: { max: 30, perSeconds: 10 * MINUTE_IN_SECONDS, by: 'member' },
})

export const order = endpoint({
  room: 'payments',
  method: 'GET',
  path: '/api/order.php',
  summary: 'Return the state of an order; fetches pending payments from the provider',
  who: 'member',
  query: Type.Object({ payment_id: OrderId }),
  reply: Order,
  errors: {},
  rateLimit: { max: 120, perSeconds: MINUTE_IN_SECONDS, by: 'member' },
})

export const orders = endpoint({
  room: 'payments',
  method: 'GET',
  path: '/api/orders.php',
  summary: 'List the caller’s orders, newest first',
  who: 'member',
  evenBeforeReconsent: true,
  reply: Type.Object({ orders: Type.Array(Order) }),
  errors: {},
})

export const receiveWebhook = endpoint({
  room: 'payments',
  method: 'POST',
  path: '/api/payment-notification.php',
  summary: 'Receive the webhook of a payment provider; reads only the payment’s id',
  who: 'machine',
  query: Type.Object({
    provider: Type.Optional(Type.String({ maxLength: 20 })),
    account: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
  }),
  body: Type.Object({ id: Type.Optional(Type.Unknown()) }),
  reply: Type.Object({}),
  errors: {},
  idempotency: 'own',
})

export const LIVE_EVENTS = {
  'payments.order': Type.Object({ payment_id: OrderId, status: OrderStatus, credits: Type.Integer() }),
}

declare module '#platform/live.ts' {
  interface LiveEvents extends DataOf<typeof LIVE_EVENTS> {}
}
