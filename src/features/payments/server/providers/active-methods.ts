import { MINUTE_IN_MS } from '#platform/durations.ts'
import type { Money } from '#platform/money.ts'
import { log } from '#platform/server/log.ts'
import type { ActiveMethod, PaymentProvider } from './provider.ts'

/** Accounts rarely change their methods. A change shows within this time. */
const KEPT_FOR_MS = 5 * MINUTE_IN_MS
/** A buyer waits at most this long for a slow provider; then the provider's last list is used. */
const WAIT_AT_MOST_MS = 3_000
/** The cache has one list per amount and currency. Above this number the oldest list is dropped. */
const LISTS_KEPT = 500

interface CachedMethods {
  list: readonly ActiveMethod[] | undefined
  fetchedAt: number
  fetching: Promise<void> | undefined
}

const methodsByName = new Map<string, CachedMethods>()

/**
 * The methods that the provider's account accepts for this amount, at most five minutes old. If the provider fails,
 * returns its last response, or undefined without one.
 */
export async function activeMethods(
  provider: PaymentProvider,
  amount: Money,
): Promise<readonly ActiveMethod[] | undefined> {
  const name = `${provider.name} ${provider.account ?? ''} ${amount.currency} ${amount.minor}`
  const cached = methodsByName.get(name) ?? {
    list: undefined,
    fetchedAt: Number.NEGATIVE_INFINITY,
    fetching: undefined,
  }
  methodsByName.set(name, cached)
  if (methodsByName.size > LISTS_KEPT) methodsByName.delete(methodsByName.keys().next().value!)
  if (performance.now() - cached.fetchedAt > KEPT_FOR_MS) {
    cached.fetching ??= fetchMethods(provider, amount, cached)
    await Promise.race([cached.fetching, new Promise(resolve => setTimeout(resolve, WAIT_AT_MOST_MS).unref())])
  }
  return cached.list
}

async function fetchMethods(provider: PaymentProvider, amount: Money, cached: CachedMethods): Promise<void> {
  try {
    cached.list = await provider.activeMethods(amount)
  } catch (error) {
    log().warn({ err: error, provider: provider.name }, 'a provider could not list its payment methods')
  }
  cached.fetchedAt = performance.now()
  cached.fetching = undefined
}

/** Expires all lists, for tests. */
export function forgetActiveMethods(): void {
  for (const cached of methodsByName.values()) cached.fetchedAt = Number.NEGATIVE_INFINITY
}
