/** Least recently used names are evicted beyond this many. */
const NAMES_COUNTED = 50_000

/** A counter per name in this process, at most `max` in `perSeconds`; true if there is room. */
export function quota(max: number, perSeconds: number): (name: string) => boolean {
  const counted = new Map<string, { count: number; until: number }>()
  return name => {
    const now = performance.now()
    const known = counted.get(name)
    const own = known && known.until > now ? known : { count: 0, until: now + perSeconds * 1000 }
    counted.delete(name)
    counted.set(name, own)
    if (counted.size > NAMES_COUNTED) counted.delete(counted.keys().next().value!)
    own.count++
    return own.count <= max
  }
}
