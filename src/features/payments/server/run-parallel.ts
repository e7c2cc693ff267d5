/** A job has a minute; a provider's answer takes fifteen seconds at worst. */
const DEADLINE_IN_MS = 40_000
const PARALLEL = 5

/** Does the work for one after the other, a few at once, and begins no more of it when a job's time runs out. */
export function runUntilDeadline<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  return runParallel(all, work, DEADLINE_IN_MS)
}

/** The same for a job that may take long. */
export async function runParallel<T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
  inMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const until = performance.now() + inMs
  const waiting = all.values()
  const worker = async () => {
    for (const one of waiting) {
      if (performance.now() > until) return
      await work(one)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
}
