import { Problem } from '#platform/problem.ts'

/** Runs at most `atOnce` tasks in parallel and queues up to `waiting`; beyond that it rejects as busy. */
export function limitParallel(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let running = 0

  return async work => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Problem('busy')
      // A finished task hands its place over, so `running` doesn't change.
      await new Promise<void>(mayStart => queue.push(mayStart))
    } else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
