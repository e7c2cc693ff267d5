import { networkOf } from '#platform/server/http/network.ts'
import { keyedHash } from '#platform/server/keyed-hash.ts'
import { LOGIN_LOCKS_FROM_ANYWHERE_IN_MINUTES } from '../../rules.ts'
import { type Attempt, countAttempt, forgetAttempts, uncountAttempt } from './store-attempts.ts'

interface Guess {
  /** The purpose and the account whose password, code or passkey is tried. */
  readonly target: readonly [purpose: string, ...account: (string | number)[]]
  /** The mark of a browser that has logged in to this account before; '' for any other browser. */
  readonly browser: string
  readonly address: string
  /** Minutes of lock after each failure of one network or browser. */
  readonly locks: readonly number[]
  /**
   * False for a secret that can't be guessed. A count over all networks would only let strangers lock the owner out.
   */
  readonly countsAnywhere?: boolean
}

/**
 * Counts an attempt before it is checked. A browser that has logged in before has its own count, and other browsers
 * count per network, so that a stranger doesn't lock the member out. A second count covers all unknown browsers, so
 * that guessing from many networks is limited too.
 */
export function attemptsOf({ target, browser, address, locks, countsAnywhere = true }: Guess) {
  const own = keyedHash(...target, browser || networkOf(address))
  const anywhere = browser || !countsAnywhere ? null : keyedHash(...target)
  return {
    async count(): Promise<Attempt> {
      const attempt = await countAttempt(own, locks)
      if (!anywhere || attempt.lockedForSeconds !== null) return attempt
      const all = await countAttempt(anywhere, LOGIN_LOCKS_FROM_ANYWHERE_IN_MINUTES)
      if (all.lockedForSeconds !== null) await uncountAttempt(own)
      return {
        lockedForSeconds: all.lockedForSeconds,
        locksForMinutes: Math.max(attempt.locksForMinutes, all.locksForMinutes),
      }
    },
    /** Takes back an attempt that could not be checked. */
    async uncount(): Promise<void> {
      await uncountAttempt(own)
      if (anywhere) await uncountAttempt(anywhere)
    },
    /** Resets the count after a success. Attempts from other networks and browsers stay counted. */
    async forget(): Promise<void> {
      await forgetAttempts(own)
      if (anywhere) await uncountAttempt(anywhere)
    },
  }
}
