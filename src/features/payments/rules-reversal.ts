/** Money and credits of an order, or of its reversals so far. */
export interface MoneyAndCredits {
  readonly minor: number
  readonly credits: number
}

/**
 * The credits that a reversal of `minor` takes: its share of the order's credits, rounded half up, and all remaining
 * credits if it takes the last of the money. It never takes more credits than are left.
 */
export function creditsFor(order: MoneyAndCredits, before: MoneyAndCredits, minor: number): number {
  const left = Math.max(0, order.credits - before.credits)
  if (before.minor + minor >= order.minor) return left
  return Math.min(left, share(order.credits, minor, order.minor))
}

/**
 * The credits that an undone reversal doesn't restore. A refund and a chargeback of the same money take its credits
 * only once. If one of the two is undone, the credits stay taken because of the other. A negative number restores
 * credits that an earlier undone reversal withheld.
 */
export function creditsKept(
  { minor, credits }: MoneyAndCredits,
  others: MoneyAndCredits & { readonly kept: number },
  undone: { readonly amount_minor: number; readonly credits: number },
): number {
  const isSameMoney = others.minor + undone.amount_minor > minor || others.kept > 0
  if (!isSameMoney) return 0
  const due = creditsFor({ minor, credits }, { minor: 0, credits: 0 }, others.minor)
  return Math.min(undone.credits, Math.max(-others.kept, due - others.credits))
}

/**
 * The refund of unused credits: their share of the price, rounded half up. If all remaining credits are unused, all
 * remaining money.
 */
export function refundForUnused(order: MoneyAndCredits, before: MoneyAndCredits, unused: number): number {
  const left = Math.max(0, order.minor - before.minor)
  if (unused >= order.credits - before.credits) return left
  return Math.min(left, share(order.minor, unused, order.credits))
}

/**
 * The VAT in a reversal of `minor`, after `before` was reversed. Computed over the total, so that partial reversals add
 * up to exactly the order's VAT.
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

/** The state at the provider: pending, done, or undone (a failed refund, a reversed chargeback). */
export type ProviderReversalStatus = 'pending' | 'done' | 'undone'

/** Our database also has `requested`: the refund is decided but not yet sent to the provider. */
export type ReversalStatus = 'requested' | ProviderReversalStatus

const TRANSITIONS: Readonly<Record<ReversalStatus, readonly ProviderReversalStatus[]>> = {
  requested: ['pending', 'done', 'undone'],
  pending: ['done', 'undone'],
  done: ['undone'],
  // `undone` is final. If the money is taken again, that is another reversal with its own reference.
  undone: [],
}

export function reversalTransition(from: ReversalStatus, to: ProviderReversalStatus): 'same' | 'apply' | 'refuse' {
  if (from === to) return 'same'
  return TRANSITIONS[from].includes(to) ? 'apply' : 'refuse'
}
