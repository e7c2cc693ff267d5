/** So long a buyer's request, or a job, waits for a provider. What became of a call that took longer, the next try finds out. */
export const ANSWER_IN_MS = 15_000

/** For clients that wait as long as it takes. */
export async function answerInTime<T>(answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the provider did not answer in time')), ANSWER_IN_MS)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The same for a list, of which each page is a call. */
export async function* eachInTime<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
  const steps = list[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await answerInTime(steps.next())
    if (done) return
    yield value
  }
}
