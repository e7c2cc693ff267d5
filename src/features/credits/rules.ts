import type { Money } from '#platform/money.ts'

/**
 * The reasons for which credits move. The numbers are the ids in the table credits_reason, which names the counter
 * account of each reason. For reasons with money the ledger entry itself names the payment provider.
 */
export const CREDIT_REASONS = {
  message: 1,
  photo: 2,
  gift: 3,
  message_returned: 9,
  signup: 20,
  staff: 21,
  demo: 22,
  signup_revoked: 23,
  purchase: 50,
  reversal: 51,
  restored: 52,
} as const

export type CreditReason = keyof typeof CREDIT_REASONS
export type SpendReason = 'message' | 'photo' | 'gift'
export type MoneyReason = 'purchase' | 'reversal' | 'restored'

export type PricedKind = SpendReason

interface CostSettings {
  readonly message_credits: number
  readonly photo_credits: number
  readonly gift_credits: number
}

/** The price of a message, photo or gift on a site, in credits. */
export function priceOf(kind: PricedKind, settings: CostSettings): number {
  const costs = { message: settings.message_credits, photo: settings.photo_credits, gift: settings.gift_credits }
  return costs[kind]
}

/** The navigation shows a badge from this balance down: a warning above 0, danger at 0. */
export const LOW_CREDITS = 10

export function creditLevel(credits: number): 'enough' | 'low' | 'none' {
  if (credits > LOW_CREDITS) return 'enough'
  return credits > 0 ? 'low' : 'none'
}

export interface PricedBundle {
  readonly credits: number
  readonly price: Money
  readonly recommended: boolean
}

/**
 * The bundle that converts credits to money on all pages: the recommended one, otherwise the smallest, which has the
 * highest price per credit. Pages show the result as "about".
 */
export function referenceBundle<B extends PricedBundle>(bundles: readonly B[]): B | undefined {
  return bundles.find(bundle => bundle.recommended) ?? bundles.toSorted((a, b) => a.credits - b.credits)[0]
}

/** The price of a number of credits of this bundle, rounded half up to a whole cent. */
export function moneyFor(credits: number, bundle: Pick<PricedBundle, 'credits' | 'price'>): Money {
  const { minor, currency } = bundle.price
  return { minor: Math.floor((2 * credits * minor + bundle.credits) / (2 * bundle.credits)), currency }
}

/** The lowest price of a message: in the bundle with the lowest price per credit. */
export function lowestMessagePrice(messageCredits: number, bundles: readonly PricedBundle[]): Money | null {
  const cheapest = bundles.toSorted((a, b) => a.price.minor * b.credits - b.price.minor * a.credits)[0]
  return cheapest ? moneyFor(messageCredits, cheapest) : null
}

// --- The member's own limits ---------------------------------------------------------------------------------------------

/** A day, a week or a month, counted back from now. */
export const LIMIT_DAYS = [1, 7, 30] as const

/** A looser limit comes into force after this time. */
export const RAISE_AFTER_HOURS = 24

export const LONGEST_PAUSE_IN_DAYS = 365

export type SpendRefusal = 'not_enough_credits' | 'spend_limit_reached' | 'spending_paused'

interface Limited {
  readonly credits: number | null
  readonly days: number | null
}

/** Whether a limit allows the same or fewer credits than another, over the same or a longer time. */
export function isStricter(one: Limited, other: Limited): boolean {
  if (other.credits === null || other.days === null) return true
  if (one.credits === null || one.days === null) return false
  return one.credits <= other.credits && one.days >= other.days
}

/** The kinds of a statement's lines. */
export const STATEMENT_KINDS = Object.keys(CREDIT_REASONS) as readonly CreditReason[]
