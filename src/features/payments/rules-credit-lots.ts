/** One line of a member's ledger: by how much it changed what they have less what they owe, and what for. */
export interface Movement {
  readonly net: number
  /** The order whose credits these are: bought, taken back or restored. Null for what was given or spent. */
  readonly orderId: number | null
}

interface Lot {
  readonly orderId: number | null
  /** Below zero: credits that were spent and whose money went back. */
  left: number
}

/**
 * How many credits of each order nobody has used, from a member's whole ledger in its order. Credits are used in the order
 * in which they came, given ones too, so that what is left of a later purchase never counts as left of an earlier one. What
 * an order owes since its money went back is covered likewise. All that is left adds up to the balance.
 */
export function unusedByOrder(ledger: readonly Movement[]): Map<number, number> {
  const lots: Lot[] = []
  const lotOf = new Map<number, Lot>()
  for (const { net, orderId } of ledger) {
    const own = orderId === null ? undefined : lotOf.get(orderId)
    if (own) own.left += net
    else if (net < 0) use(lots, -net)
    else {
      const lot = { orderId, left: net }
      lots.push(lot)
      if (orderId !== null) lotOf.set(orderId, lot)
    }
  }
  use(
    lots,
    lots.reduce((owed, { left }) => owed + Math.max(0, -left), 0),
  )
  return new Map([...lotOf].map(([orderId, { left }]) => [orderId, Math.max(0, left)]))
}

function use(lots: readonly Lot[], credits: number): void {
  let due = credits
  for (const lot of lots) {
    if (due === 0) return
    const part = Math.min(Math.max(0, lot.left), due)
    lot.left -= part
    due -= part
  }
}
