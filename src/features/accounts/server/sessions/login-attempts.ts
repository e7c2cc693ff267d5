import type { Caller } from '#platform/server/endpoints/serve.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { LOGIN_LOCKS_FROM_ANYWHERE_IN_MINUTES, LOGIN_LOCKS_IN_MINUTES } from '../../rules.ts'
import { keyedHash } from '../tokens.ts'
import { knownDevice } from './device.ts'
import { type Attempt, countAttempt, forgetAttempts, uncountAttempt } from './store-attempts.ts'

interface Login {
  readonly siteId: number
  readonly email: string
  readonly caller: Pick<Caller, 'cookies' | 'address'>
  readonly memberId: number | undefined
}

/**
 * Counts a login before it is checked: per network, or per browser if that has logged in before, so that strangers lock
 * no one else out; and for all unknown browsers together, so that many networks don't help.
 */
export function loginAttempts({ siteId, email, caller, memberId }: Login) {
  const device = knownDevice(caller.cookies, memberId)
  const own = keyedHash('accounts.login', siteId, email, device || networkOf(caller.address))
  const anywhere = device ? null : keyedHash('accounts.login', siteId, email)
  return {
    async count(): Promise<Attempt> {
      const attempt = await countAttempt(own, LOGIN_LOCKS_IN_MINUTES)
      if (!anywhere || attempt.lockedForSeconds !== null) return attempt
      const all = await countAttempt(anywhere, LOGIN_LOCKS_FROM_ANYWHERE_IN_MINUTES)
      if (all.lockedForSeconds !== null) await uncountAttempt(own)
      return {
        lockedForSeconds: all.lockedForSeconds,
        locksForMinutes: Math.max(attempt.locksForMinutes, all.locksForMinutes),
      }
    },
    /** The attempt could not be checked. */
    async uncount(): Promise<void> {
      await uncountAttempt(own)
      if (anywhere) await uncountAttempt(anywhere)
    },
    /** The attempt succeeded. Attempts of others stay counted. */
    async forget(): Promise<void> {
      await forgetAttempts(own)
      if (anywhere) await uncountAttempt(anywhere)
    },
  }
}
