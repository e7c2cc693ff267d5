/**
 * The timeout of a call to a provider, in requests and jobs. After a timeout, the next try finds the result of the call.
 */
export const PROVIDER_TIMEOUT_IN_MS = 15_000

/** Adds a timeout to a call of a client that has none. */
export async function withTimeout<T>(response: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`the provider did not respond within ${PROVIDER_TIMEOUT_IN_MS} ms`)),
    PROVIDER_TIMEOUT_IN_MS,
  )
  try {
    return await Promise.race([response, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Limits the time of each page of a list, where each page is a call. */
export async function* eachWithTimeout<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
  const steps = list[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await withTimeout(steps.next())
    if (done) return
    yield value
  }
}
