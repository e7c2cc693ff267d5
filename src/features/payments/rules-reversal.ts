/** Money and credits of an order, or of what went back of it so far. */
export interface MoneyAndCredits {
  readonly minor: number
  readonly credits: number
}

/**
 * Credits that go with `minor` of an order's money: their part of it, rounded half up, and with the last of the money
 * the last credit. Never more than what is left, however often money goes back.
 */
export function creditsFor(order: MoneyAndCredits, before: MoneyAndCredits, minor: number): number {
  const left = Math.max(0, order.credits - before.credits)
  if (before.minor + minor >= order.minor) return left
  return Math.min(left, share(order.credits, minor, order.minor))
}

/** Money for unused credits of an order: their part of what was paid, rounded half up; for all that is left, all that is left. */
export function refundForUnused(order: MoneyAndCredits, before: MoneyAndCredits, unused: number): number {
  const left = Math.max(0, order.minor - before.minor)
  if (unused >= order.credits - before.credits) return left
  return Math.min(left, share(order.minor, unused, order.credits))
}

/**
 * The VAT in `minor` of an order's money that goes back, when `before` of it has gone back already: reckoned over all that went,
 * so that what goes back in parts bears exactly the order's VAT in the end.
 */
export function vatOfReversal(order: { minor: number; vat: number }, before: number, minor: number): number {
  const upTo = (gone: number) => share(order.vat, Math.min(Math.max(gone, 0), order.minor), order.minor)
  return Math.max(0, upTo(before + minor) - upTo(before))
}

function share(whole: number, part: number, of: number): number {
  return Math.floor((2 * whole * part + of) / (2 * of))
}

export const REVERSAL_KINDS = ['refund', 'chargeback'] as const
export type ReversalKind = (typeof REVERSAL_KINDS)[number]

/** At a provider: under way, done, or not so after all (a refund that failed, a chargeback that was reversed). */
export type ProviderReversalStatus = 'pending' | 'done' | 'undone'

/** With us also: decided, and its provider not yet told. */
export type ReversalStatus = 'requested' | ProviderReversalStatus

const TRANSITIONS: Readonly<Record<ReversalStatus, readonly ProviderReversalStatus[]>> = {
  requested: ['pending', 'done', 'undone'],
  pending: ['done', 'undone'],
  done: ['undone'],
  // What came back came back: taking it again would be another reversal, with a reference of its own.
  undone: [],
}

export function reversalTransition(from: ReversalStatus, to: ProviderReversalStatus): 'same' | 'apply' | 'refuse' {
  if (from === to) return 'same'
  return TRANSITIONS[from].includes(to) ? 'apply' : 'refuse'
}
