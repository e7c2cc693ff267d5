/** A job has a minute; a provider's answer takes fifteen seconds at worst. */
const UNTIL_IN_MS = 40_000
const AT_ONCE = 5

/** Does the work for one after the other, a few at once, and begins no more of it when a job's time runs out. */
export async function inTime<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const until = performance.now() + UNTIL_IN_MS
  const waiting = all.values()
  const worker = async () => {
    for (const one of waiting) {
      if (performance.now() > until) return
      await work(one)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
