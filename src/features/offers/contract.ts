import { type Static, Type } from 'typebox'
import { Bundle, MoneyAmount, Prices } from '#credits/contract'
import { MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Instant, MemberId, OrderId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'

/** A discount code with all its fields. */
export const DiscountCode = Type.Object({
  /** Its origin: a built-in code of a new member, or an entered code. */
  kind: Type.Enum(['time_bonus', 'welcome', 'code']),
  code: Type.String(),
  country: nullable(Type.String()),
  user_id: nullable(MemberId),
  expires: nullable(Instant),
  value_percentage: Type.Integer(),
  currency: nullable(Type.String()),
  /** In minor units of the currency, before the discount. */
  minimum_order_value: nullable(Type.Integer()),
  status: Type.Enum(['active', 'ended']),
  validity: Type.Enum(['once-per-user', 'once', 'unlimited']),
  expired: Type.Boolean(),
  /** The payment methods that the code is limited to; null for all. */
  paymentmethods: nullable(Type.Array(Type.String())),
  /** Seconds until `expires`, by the database's clock; null if the code doesn't expire. */
  seconds_left: nullable(Type.Integer()),
})
export type DiscountCode = Static<typeof DiscountCode>

/** A bundle with its price for this caller. */
export const OfferedBundle = Type.Interface([Bundle], {
  /** The amount of the best discount on this bundle; null if none applies to it. */
  discount: nullable(MoneyAmount),
  total: MoneyAmount,
})
export type OfferedBundle = Static<typeof OfferedBundle>

export const Shop = Type.Object({
  prices: Prices,
  bundles: Type.Array(OfferedBundle),
  /** The countries of the site; each has its own prices. */
  countries: Type.Array(Type.String()),
  /** The entered code if it applies to at least one bundle, otherwise the new member's own discount. */
  discount: nullable(DiscountCode),
  /** The pending order that reserves the caller's discount, so that another order can't use it. */
  reserved_by: nullable(OrderId),
})
export type Shop = Static<typeof Shop>

const CODE_ERRORS = {
  code_not_found: 404,
  code_used: 409,
  code_expired: 410,
  code_elsewhere: 409,
  code_too_soon: 409,
  code_without_effect: 409,
} as const

const Country = Type.String({ pattern: '^[A-Z]{2}$' })
const CodeName = Type.String({ minLength: 1, maxLength: 40 })

export const discountCode = endpoint({
  room: 'offers',
  method: 'GET',
  path: '/api/discountcode.php',
  summary: 'Return a discount code by its name, or with welcome=true the caller’s offer as a new member',
  who: 'member',
  query: Type.Object({
    code: Type.Optional(CodeName),
    welcome: Type.Optional(Type.Literal('true')),
    country: Type.Optional(Country),
  }),
  reply: DiscountCode,
  errors: { ...CODE_ERRORS, welcome_over: 404 },
  rateLimit: { max: 60, perSeconds: 10 * MINUTE_IN_SECONDS, by: 'member' },
})

export const enterCode = endpoint({
  room: 'offers',
  method: 'POST',
  path: '/api/discountcode.php',
  summary: 'Enter a discount code; it replaces an earlier one',
  who: 'member',
  /** `country`: the country whose bundles the member sees. */
  body: Type.Object({ code: CodeName, country: Type.Optional(Country) }, { additionalProperties: false }),
  reply: Type.Object({ entered: DiscountCode }),
  errors: CODE_ERRORS,
  idempotency: 'own',
  rateLimit: { max: 30, perSeconds: 10 * MINUTE_IN_SECONDS, by: 'member' },
})

export const dropCode = endpoint({
  room: 'offers',
  method: 'DELETE',
  path: '/api/discountcode.php',
  summary: 'Remove the entered code',
  who: 'member',
  reply: Type.Object({ dropped: Type.Literal(true) }),
  errors: {},
  idempotency: 'own',
})

export const shop = endpoint({
  room: 'offers',
  method: 'GET',
  path: '/api/shop.php',
  summary: 'List the bundles on sale here, at the caller’s price with discount',
  who: 'anyone',
  query: Type.Object({ country: Type.Optional(Country) }),
  reply: Shop,
  errors: {},
})
