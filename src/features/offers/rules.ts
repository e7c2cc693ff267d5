import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { type Money, percentageOf } from '#platform/money.ts'

// --- The offer of a new member ---------------------------------------------------------------------------------------

/** The duration of the time bonus after signing up, in hours and seconds. */
export const TIME_BONUS_IN_HOURS = 4
export const TIME_BONUS_IN_SECONDS = TIME_BONUS_IN_HOURS * HOUR_IN_SECONDS

/** The longest welcome offer that a site can set. An offer that is longer than the time bonus has no countdown. */
export const WELCOME_AT_MOST_IN_HOURS = 72

/**
 * For this long after a member's own offer has ended, the member can't use a public code with the same or a larger
 * discount (MONEY-17).
 */
export const QUIET_PERIOD_IN_DAYS = 30

/** The time bonus dialog opens after a member has been in the members area for this long. */
export const MODAL_AFTER_MS = 40_000

/** The names of the built-in codes. Members don't type them. */
export const TIME_BONUS_CODE = 'TIJDBONUS'
export const WELCOME_CODE = 'WELKOM'

// --- The amount of a discount ----------------------------------------------------------------------------------------

/** The fields of a discount that decide on the price. Its other fields decide which members may use it. */
export interface Discount {
  readonly value_percentage: number
  readonly country: string | null
  readonly currency: string | null
  readonly minimum_order_value: number | null
  readonly paymentmethods: readonly string[] | null
}

/** The amount by which the discount lowers this price, rounded half up once; null if the discount doesn't apply. */
export function discountOn(price: Money, country: string, discount: Discount | null): Money | null {
  if (!discount) return null
  const { country: only, currency, minimum_order_value: minimum, value_percentage: percent } = discount
  if (only !== null && only !== country) return null
  if (currency !== null && currency !== price.currency) return null
  if (minimum !== null && price.minor < minimum) return null
  return { minor: percentageOf(price.minor, percent), currency: price.currency }
}

/** The methods that may pay an order with this discount. */
export function methodsAllowedBy<M extends string>(methods: readonly M[], discount: Discount | null): M[] {
  const only = discount?.paymentmethods
  return only ? methods.filter(method => only.includes(method)) : [...methods]
}

/**
 * The discount with the largest amount for this price, and the amount. Of equal discounts, the first. It is chosen for
 * each bundle, so that entering a code raises no price (MONEY-12).
 */
export function bestDiscount<D extends { readonly code: Discount }>(
  price: Money,
  country: string,
  discounts: readonly D[],
): { readonly discount: D; readonly amount: Money } | null {
  let best: { readonly discount: D; readonly amount: Money } | null = null
  for (const discount of discounts) {
    const amount = discountOn(price, country, discount.code)
    if (amount && amount.minor > (best?.amount.minor ?? 0)) best = { discount, amount }
  }
  return best
}

// --- The countdown ---------------------------------------------------------------------------------------------------

/** Seconds as a clock shows them: zero-padded hours, minutes and seconds (BONUS-1). */
export function clockDigits(seconds: number): { hours: string; minutes: string; seconds: string } {
  const left = Math.max(0, Math.ceil(seconds))
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    hours: two(Math.floor(left / HOUR_IN_SECONDS)),
    minutes: two(Math.floor((left % HOUR_IN_SECONDS) / 60)),
    seconds: two(left % 60),
  }
}

/** The remaining time in whole hours, in the last hour in minutes (MONEY-11). Rounded down, but at least one minute. */
export function remainingTime(seconds: number): { unit: 'hours' | 'minutes'; count: number } {
  return seconds >= HOUR_IN_SECONDS
    ? { unit: 'hours', count: Math.floor(seconds / HOUR_IN_SECONDS) }
    : { unit: 'minutes', count: Math.max(1, Math.floor(seconds / 60)) }
}

/** Whether the path is a page where the time bonus may appear: search, profile, conversations, likes or premium. */
export function isMembersArea(path: string): boolean {
  return /^\/(members(\/\d+)?|chats|likes(\/m\/\d+)?|premium)\/?$/.test(path)
}
