/** A small seeded generator (sfc32 by Chris Doty-Humphrey), so that the same seed always makes the same demo members. */
export class Random {
  private a: number
  private b: number
  private c: number
  private counter = 1

  constructor(seed: number, stream = 0) {
    this.a = seed | 0
    this.b = stream | 0
    this.c = 0x9e3779b9
    for (let warmUp = 0; warmUp < 12; warmUp++) this.next()
  }

  /** In [0, 1). */
  next(): number {
    const sum = (this.a + this.b + this.counter++) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum
    return (sum >>> 0) / 4_294_967_296
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)] as T
  }

  /** `count` different items, in the order in which they were drawn. */
  some<T>(from: readonly T[], count: number): T[] {
    const left = [...from]
    const drawn: T[] = []
    while (drawn.length < count && left.length > 0) {
      drawn.push(...left.splice(Math.floor(this.next() * left.length), 1))
    }
    return drawn
  }

  /** Draws a key; its weight is its share of all draws. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K {
    const entries = Object.entries(weights) as [K, number][]
    let at = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      at -= weight
      if (at < 0) return key
    }
    return (entries[0] as [K, number])[0]
  }

  /** A version 4 UUID made of this generator's numbers. */
  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.whole(0, 15).toString(16))
    hex[12] = '4'
    hex[16] = this.pick(['8', '9', 'a', 'b'])
    return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
}
