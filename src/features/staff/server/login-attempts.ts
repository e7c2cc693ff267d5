import { attemptsOf, browserMark } from '#accounts/server'
import { Problem } from '#platform/problem.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { LOGIN_LOCKS_IN_MINUTES, STAFF_DEVICE_COOKIE } from '../rules.ts'

/** Marks browsers in which a staff member has completed a login. */
export const staffBrowser = browserMark(STAFF_DEVICE_COOKIE, 'staff.device')

interface Login {
  readonly caller: Pick<Caller, 'address' | 'cookies'>
  readonly staff: { readonly id: number } | undefined
}

/** Counts a login by password. */
export function staffAttempts({ email, caller, staff }: Login & { readonly email: string }) {
  const browser = staffBrowser.known(caller.cookies, staff)
  return lockingAttempts({ target: ['staff.login', email.toLowerCase()], browser, address: caller.address }, staff?.id)
}

/** Counts a use of a passkey. Passwords count apart, so an outsider who guesses them doesn't lock the owner's passkey. */
export function passkeyAttempts({ passkeyId, caller, staff }: Login & { readonly passkeyId: string }) {
  const browser = staffBrowser.known(caller.cookies, staff)
  const target = ['staff.passkey', passkeyId] as const
  return lockingAttempts({ target, browser, address: caller.address, countsAnywhere: false }, staff?.id)
}

/** Counts a code of a second factor. */
export function codeAttempts({ address }: Pick<Caller, 'address'>, staffId: number) {
  return lockingAttempts({ target: ['staff.code', staffId], browser: '', address }, staffId)
}

function lockingAttempts(guess: Omit<Parameters<typeof attemptsOf>[0], 'locks'>, staffId: number | undefined) {
  const attempts = attemptsOf({ ...guess, locks: LOGIN_LOCKS_IN_MINUTES })
  return {
    ...attempts,
    /** Counts an attempt and refuses it while a lock is active. */
    async count(): Promise<void> {
      const { lockedForSeconds } = await attempts.count()
      if (lockedForSeconds === null) return
      const params = { minutes: Math.ceil(lockedForSeconds / 60) }
      throw new Problem('staff_locked', { params }).aimedAt({ staffId })
    },
  }
}
