import type { Money } from '#platform/money.ts'

/**
 * Why credits moved; the numbers are those of the table credits_reason. It names the counter account of each reason, except
 * for money: the entry of a purchase, reversal or restored reversal names its payment provider itself.
 */
export const REASONS = {
  message: 1,
  photo: 2,
  gift: 3,
  message_returned: 9,
  signup: 20,
  staff: 21,
  demo: 22,
  purchase: 50,
  reversal: 51,
  restored: 52,
} as const

export type Reason = keyof typeof REASONS
export type SpendReason = 'message' | 'photo' | 'gift'
export type MoneyReason = 'purchase' | 'reversal' | 'restored'

export type PricedKind = SpendReason

interface CostSettings {
  readonly message_credits: number
  readonly photo_credits: number
  readonly gift_credits: number
}

/** What one message, photo or gift costs on a site, in credits. */
export function priceOf(kind: PricedKind, settings: CostSettings): number {
  const costs = { message: settings.message_credits, photo: settings.photo_credits, gift: settings.gift_credits }
  return costs[kind]
}

/** The navigation shows a badge from here down (spec §9): a warning above 0, danger at 0. */
export const LOW_CREDITS = 10

export function creditLevel(credits: number): 'enough' | 'low' | 'none' {
  if (credits > LOW_CREDITS) return 'enough'
  return credits > 0 ? 'low' : 'none'
}

interface PricedBundle {
  readonly credits: number
  readonly price: Money
  readonly recommended: boolean
}

/**
 * The bundle whose price per credit turns credits into money wherever a price stands: the recommended one, otherwise
 * the smallest, which is the dearest per credit. One rule for all pages, told to the reader as "about".
 */
export function referenceBundle<B extends PricedBundle>(bundles: readonly B[]): B | undefined {
  return bundles.find(bundle => bundle.recommended) ?? bundles.toSorted((a, b) => a.credits - b.credits)[0]
}

/** What a number of credits of this bundle cost, rounded half up to a whole cent. */
export function moneyFor(credits: number, bundle: Pick<PricedBundle, 'credits' | 'price'>): Money {
  const { minor, currency } = bundle.price
  return { minor: Math.floor((2 * credits * minor + bundle.credits) / (2 * bundle.credits)), currency }
}

/** The least that one message can cost: in the bundle with the lowest price per credit. */
export function lowestMessagePrice(messageCredits: number, bundles: readonly PricedBundle[]): Money | null {
  const cheapest = bundles.toSorted((a, b) => a.price.minor * b.credits - b.price.minor * a.credits)[0]
  return cheapest ? moneyFor(messageCredits, cheapest) : null
}

// --- The member's own limits ---------------------------------------------------------------------------------------------

/** A day, a week or a month, counted back from now. */
export const LIMIT_DAYS = [1, 7, 30] as const

/** A looser limit holds after this long. */
export const RAISE_AFTER_HOURS = 24

export const LONGEST_PAUSE_IN_DAYS = 365

export type SpendRefusal = 'not_enough_credits' | 'spend_limit_reached' | 'spending_paused'

interface Limited {
  readonly credits: number | null
  readonly days: number | null
}

/** Whether a limit allows nowhere more than another: no more credits, counted over no less time. */
export function isStricter(one: Limited, other: Limited): boolean {
  if (other.credits === null || other.days === null) return true
  if (one.credits === null || one.days === null) return false
  return one.credits <= other.credits && one.days >= other.days
}

/** What a line of the statement can be. */
export const STATEMENT_KINDS = Object.keys(REASONS) as readonly Reason[]
