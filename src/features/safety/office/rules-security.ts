export const SECURITY_DAYS = 7

/** The page of one kind of event lists at most this many networks, this many accounts and this many endpoints. */
export const SOURCES_SHOWN = 10

/**
 * A spike is an hour or day with more than `timesMedian` times the median of the week, and with at least `least` events, so
 * that a few events in a quiet week don't count.
 */
export const SPIKE = { hour: { least: 20, timesMedian: 5 }, day: { least: 50, timesMedian: 3 } } as const

export interface Spike {
  readonly index: number
  readonly count: number
  readonly median: number
}

export function spikesIn(counts: readonly number[], of: 'hour' | 'day'): Spike[] {
  const { least, timesMedian } = SPIKE[of]
  const median = medianOf(counts)
  return counts.flatMap((count, index) =>
    count >= least && count > timesMedian * median ? [{ index, count, median }] : [],
  )
}

function medianOf(counts: readonly number[]): number {
  const sorted = counts.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
