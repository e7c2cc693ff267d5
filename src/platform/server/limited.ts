import { Problem } from '#platform/problem.ts'

/** Runs at most `atOnce` works at a time and lets `waiting` more wait; who comes then is told that it's busy. */
export function limited(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let running = 0

  return async work => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Problem('busy')
      // Whoever finishes hands its place over, so `running` stays as it is.
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
