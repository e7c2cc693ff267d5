/** No item starts after this time, because a job may take a minute and a provider's response fifteen seconds. */
const DEADLINE_IN_MS = 40_000
const PARALLEL = 5

/** Works through a list, a few items in parallel, and starts no more items after the deadline. */
export function runUntilDeadline<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  return runParallel(all, work, DEADLINE_IN_MS)
}

/** Runs the work without a deadline, for jobs that may take long. */
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
