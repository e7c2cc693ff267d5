/**
 * A queue of limited length in which members take turns. Another member's picture waits for at most one picture of each
 * member, even if a member sends many.
 */
export class FairQueue<Item> {
  length = 0
  /** The member at the front is served next. */
  private readonly byMember = new Map<number, Item[]>()
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  /**
   * Adds an item. If the queue is full, the member with the most items loses the newest one; if the adding member would
   * have the most, the added item is dropped. Returns the dropped item.
   */
  add(memberId: number, item: Item): Item | undefined {
    const own = this.byMember.get(memberId) ?? []
    let displaced: Item | undefined
    if (this.length >= this.limit) {
      const most = [...this.byMember.values()].reduce((a, b) => (b.length > a.length ? b : a), own)
      if (most.length <= own.length + 1) return item
      displaced = most.pop()
      this.length--
    }
    this.byMember.set(memberId, own)
    own.push(item)
    this.length++
    return displaced
  }

  take(): Item | undefined {
    const [next] = this.byMember
    if (!next) return undefined
    const [memberId, items] = next
    const item = items.shift()
    this.length--
    this.byMember.delete(memberId)
    if (items.length > 0) this.byMember.set(memberId, items)
    return item
  }
}
