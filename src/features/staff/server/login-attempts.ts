import { LOGIN_LOCKS_FROM_ANYWHERE_IN_MINUTES } from '#accounts/rules'
import { browserMark, countAttempt, forgetAttempts, keyedHash, uncountAttempt } from '#accounts/server'
import { Problem } from '#platform/problem.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { LOGIN_LOCKS_IN_MINUTES, STAFF_DEVICE_COOKIE } from '../rules.ts'

/** Marks browsers in which a staff member has completed a login. */
export const staffBrowser = browserMark(STAFF_DEVICE_COOKIE, 'staff.device')

interface Login {
  readonly email: string
  readonly caller: Pick<Caller, 'address' | 'cookies'>
  readonly staffId: number | undefined
}

/**
 * Counts a login before it is checked, as for members: per network, or per browser if that has logged in before, so that
 * outsiders can't lock staff out; and for all unknown browsers together, so that many networks don't help.
 */
export function staffAttempts({ email, caller, staffId }: Login) {
  const who = email.toLowerCase()
  const browser = staffBrowser.known(caller.cookies, staffId)
  const own = keyedHash('staff.login', who, browser || networkOf(caller.address))
  const anywhere = browser ? null : keyedHash('staff.login', who)
  return {
    async count(): Promise<void> {
      refuseLocked((await countAttempt(own, LOGIN_LOCKS_IN_MINUTES)).lockedForSeconds)
      if (!anywhere) return
      const { lockedForSeconds } = await countAttempt(anywhere, LOGIN_LOCKS_FROM_ANYWHERE_IN_MINUTES)
      if (lockedForSeconds !== null) await uncountAttempt(own)
      refuseLocked(lockedForSeconds)
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

function refuseLocked(seconds: number | null): void {
  if (seconds !== null) throw new Problem('staff_locked', { params: { minutes: Math.ceil(seconds / 60) } })
}
