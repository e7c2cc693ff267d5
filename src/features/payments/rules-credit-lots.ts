/** One entry of a member's ledger. */
export interface LedgerEntry {
  readonly net: number
  /** The order whose credits were bought, reversed or restored; null for grants and spending. */
  readonly orderId: number | null
}

interface Lot {
  readonly orderId: number | null
  /** Negative if the order was reversed after its credits were spent. */
  left: number
}

/**
 * Computes the unused credits of each order from a member's whole ledger, oldest entry first. The oldest credits are used
 * first, grants included, so that unused credits of a later order don't count for an earlier order. The oldest credits
 * also cover the debt of a reversed order. All unused credits together equal the balance.
 */
export function unusedByOrder(ledger: readonly LedgerEntry[]): Map<number, number> {
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
