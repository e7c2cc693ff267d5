import type { Money } from '#platform/money.ts'
import { log } from '#platform/server/log.ts'
import type { ActiveMethod, PaymentProvider } from './provider.ts'

/** What an account has switched on changes seldom; a buyer sees it within this long. */
const KEPT_FOR_MS = 5 * 60_000
/** A buyer waits no longer for a provider that is slow to say; what it said last holds meanwhile. */
const WAIT_AT_MOST_MS = 3_000
/** Few amounts and currencies are sold; the oldest is forgotten beyond this many. */
const LISTS_KEPT = 500

interface Known {
  list: readonly ActiveMethod[] | undefined
  askedAt: number
  asking: Promise<void> | undefined
}

const kept = new Map<string, Known>()

/**
 * What this provider's account takes for this amount at the moment, at most five minutes old. Where it can't say: its last
 * answer, and undefined where there never was one.
 */
export async function activeMethods(
  provider: PaymentProvider,
  amount: Money,
): Promise<readonly ActiveMethod[] | undefined> {
  const name = `${provider.name} ${amount.currency} ${amount.minor}`
  const known = kept.get(name) ?? { list: undefined, askedAt: Number.NEGATIVE_INFINITY, asking: undefined }
  kept.set(name, known)
  if (kept.size > LISTS_KEPT) kept.delete(kept.keys().next().value!)
  if (performance.now() - known.askedAt > KEPT_FOR_MS) {
    known.asking ??= ask(provider, amount, known)
    await Promise.race([known.asking, new Promise(resolve => setTimeout(resolve, WAIT_AT_MOST_MS).unref())])
  }
  return known.list
}

async function ask(provider: PaymentProvider, amount: Money, known: Known): Promise<void> {
  try {
    known.list = await provider.activeMethods(amount)
  } catch (error) {
    log().warn({ err: error, provider: provider.name }, 'a provider did not say which methods it takes')
  }
  known.askedAt = performance.now()
  known.asking = undefined
}

/** Five minutes later, for tests. */
export function forgetActiveMethods(): void {
  for (const known of kept.values()) known.askedAt = Number.NEGATIVE_INFINITY
}
