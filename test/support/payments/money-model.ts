import type { Afterwards } from '../shop.ts'

export type Play =
  | { readonly act: 'buy'; readonly credits: number }
  | { readonly act: 'send'; readonly repeats: number }
  | { readonly act: 'withdraw'; readonly order: number }
  | { readonly act: Afterwards; readonly order: number; readonly webhooks: number }

interface Reversal {
  readonly kind: 'refund' | 'chargeback'
  readonly minor: number
  readonly credits: number
  readonly isWithdrawal: boolean
  undone: boolean
}

interface ModelOrder {
  readonly credits: number
  readonly minor: number
  readonly reversals: Reversal[]
  /**
   * Credits that an undone reversal took and that aren't restored, because another reversal of the same money is
   * active.
   */
  kept: number
  /** The debt: spent credits whose payment was reversed. */
  owed: number
}

/** One credit with its order and time. A granted credit has no order. */
interface HeldCredit {
  readonly order: ModelOrder | null
  readonly since: number
}

/** The expected state of a member's money in plain numbers: no database, no clock, no concurrency. */
export class Money {
  balance: number
  debt = 0
  private readonly orders: ModelOrder[] = []
  /** Unspent credits, oldest first. */
  private readonly purse: HeldCredit[]

  constructor(balance: number) {
    this.balance = balance
    this.purse = Array.from({ length: balance }, () => ({ order: null, since: -1 }))
  }

  buy(credits: number, minor: number): void {
    const order = { credits, minor, reversals: [], kept: 0, owed: 0 }
    this.orders.push(order)
    this.putIn(order, credits)
    this.give(credits)
  }

  send(cost: number): boolean {
    if (this.balance < cost) return false
    this.balance -= cost
    this.purse.splice(0, cost)
    return true
  }

  /** Whether a withdrawal is possible: only once, unless its refund failed. */
  withdraw(index: number): boolean {
    const order = this.orders[index]!
    if (standing(order).some(each => each.isWithdrawal)) return true
    const left = order.credits - creditsGone(order)
    const unused = this.unusedCredits(order)
    const moneyLeft = order.minor - sum(standing(order), 'minor')
    const minor =
      unused === 0
        ? 0
        : unused >= left
          ? Math.max(0, moneyLeft)
          : Math.min(Math.max(0, moneyLeft), half(order.minor * unused, order.credits))
    if (minor === 0) return false
    // The remaining refundable amount decides whether the refund succeeds; the credits are taken either way.
    this.takeOut(order, unused)
    this.take(unused)
    const refundable = order.minor - sum(refunds(order), 'minor')
    if (minor <= refundable)
      order.reversals.push({ kind: 'refund', minor, credits: unused, isWithdrawal: true, undone: false })
    else throw new Error('the money model doesn’t cover a withdrawal that the provider rejects')
    return true
  }

  afterwards(index: number, act: Afterwards): void {
    const order = this.orders[index]!
    if (act === 'refund_failed') this.undo(order, refunds(order).at(-1))
    else if (act === 'chargeback_reversed') this.undo(order, chargebacks(order).at(-1))
    else this.reverse(order, act)
  }

  private reverse(order: ModelOrder, act: 'refund' | 'refund_part' | 'chargeback'): void {
    const kind = act === 'chargeback' ? 'chargeback' : 'refund'
    const left = order.minor - sum(kind === 'refund' ? refunds(order) : chargebacks(order), 'minor')
    const minor = act === 'refund_part' ? Math.ceil(left / 2) : left
    if (minor <= 0) return
    const creditsLeft = Math.max(0, order.credits - creditsGone(order))
    const isAll = sum(standing(order), 'minor') + minor >= order.minor
    const credits = isAll ? creditsLeft : Math.min(creditsLeft, half(order.credits * minor, order.minor))
    order.reversals.push({ kind, minor, credits, isWithdrawal: false, undone: false })
    this.takeOut(order, credits)
    this.take(credits)
  }

  private undo(order: ModelOrder, reversal: Reversal | undefined): void {
    if (!reversal) return
    reversal.undone = true
    const kept = creditsKept(order, reversal)
    order.kept += kept
    const credits = reversal.credits - kept
    const paid = Math.min(order.owed, credits)
    order.owed -= paid
    this.putIn(order, credits - paid)
    this.give(credits)
  }

  /** The credits of an order that remain after the oldest ones cover the debt. */
  private unusedCredits(order: ModelOrder): number {
    const owed = this.orders.reduce((total, each) => total + each.owed, 0)
    return this.purse.slice(owed).filter(credit => credit.order === order).length
  }

  private putIn(order: ModelOrder, credits: number): void {
    const since = this.orders.indexOf(order)
    for (let count = 0; count < credits; count++) this.purse.push({ order, since })
    this.purse.sort((a, b) => a.since - b.since)
  }

  private takeOut(order: ModelOrder, credits: number): void {
    for (let count = 0; count < credits; count++) {
      const at = this.purse.findLastIndex(credit => credit.order === order)
      if (at >= 0) this.purse.splice(at, 1)
      else order.owed++
    }
  }

  private give(credits: number): void {
    const paid = Math.min(this.debt, credits)
    this.debt -= paid
    this.balance += credits - paid
  }

  private take(credits: number): void {
    const taken = Math.min(this.balance, credits)
    this.balance -= taken
    this.debt += credits - taken
  }
}

const standing = (order: ModelOrder) => order.reversals.filter(each => !each.undone)
const refunds = (order: ModelOrder) => standing(order).filter(each => each.kind === 'refund')
const chargebacks = (order: ModelOrder) => standing(order).filter(each => each.kind === 'chargeback')
const sum = (list: readonly Reversal[], what: 'minor' | 'credits') =>
  list.reduce((total, each) => total + each[what], 0)
const creditsGone = (order: ModelOrder) => sum(standing(order), 'credits') + order.kept
/**
 * The credits that aren't restored, because a refund and a chargeback took the same money and one of them is still
 * active.
 */
function creditsKept(order: ModelOrder, undone: Reversal): number {
  const standingMinor = sum(standing(order), 'minor')
  if (standingMinor + undone.minor <= order.minor && order.kept <= 0) return 0
  const due = standingMinor >= order.minor ? order.credits : half(order.credits * standingMinor, order.minor)
  return Math.min(undone.credits, Math.max(-order.kept, due - creditsGone(order)))
}
/** Rounds half up. */
const half = (whole: number, of: number) => Math.floor((2 * whole + of) / (2 * of))
