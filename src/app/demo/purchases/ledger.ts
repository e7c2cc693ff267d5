/** One change of credits, before it has its number and running balance. */
export interface Spending {
  readonly cost: number
  /** A value of `chat_message.kind`: text, picture or gift. */
  readonly kind: number
  readonly at: Date
  readonly key: string
}

export interface Entry {
  readonly seq: number
  readonly delta: number
  readonly balance: number
  readonly reason: number
  readonly at: Date
  readonly spend_key: string | null
  readonly ref: string | null
}

/** The id in CREDIT_REASONS (credits/rules.ts) for each kind of message. */
const BY_KIND = [1, 2, 3]
const DEMO = 22

/** A consistent ledger: a grant that covers all spending plus `left`, then one entry per message. */
export function ledgerOf(memberId: number, signedUpAt: Date, spendings: readonly Spending[], left: number): Entry[] {
  const spent = spendings.reduce((sum, { cost }) => sum + cost, 0)
  let balance = spent + left
  if (balance === 0) return []
  const gift = {
    seq: 1,
    delta: balance,
    balance,
    reason: DEMO,
    at: signedUpAt,
    spend_key: null,
    ref: `demo:${memberId}`,
  }
  const messages = spendings
    .filter(({ cost }) => cost > 0)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ cost, kind, at, key }, index): Entry => {
      balance -= cost
      return { seq: index + 2, delta: -cost, balance, reason: BY_KIND[kind]!, at, spend_key: key, ref: null }
    })
  return [gift, ...messages]
}
