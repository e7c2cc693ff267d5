import type { Caller } from '#platform/server/endpoints/serve.ts'
import { LOGIN_LOCKS_IN_MINUTES } from '../../rules.ts'
import type { Account } from '../store.ts'
import { attemptsOf } from './attempts.ts'
import { knownDevice } from './device.ts'

interface Login {
  readonly siteId: number
  readonly caller: Pick<Caller, 'cookies' | 'address'>
  readonly account: Account | undefined
}

/** Counts a login by password. */
export function loginAttempts({ siteId, email, caller, account }: Login & { readonly email: string }) {
  return attemptsOf({
    target: ['accounts.login', siteId, email],
    browser: knownDevice(caller.cookies, account),
    address: caller.address,
    locks: LOGIN_LOCKS_IN_MINUTES,
  })
}

/** Counts a login by passkey. Passwords count apart, so a stranger who guesses them doesn't lock the owner's passkey. */
export function passkeyAttempts({ siteId, passkeyId, caller, account }: Login & { readonly passkeyId: string }) {
  return attemptsOf({
    target: ['accounts.passkey', siteId, passkeyId],
    browser: knownDevice(caller.cookies, account),
    address: caller.address,
    locks: LOGIN_LOCKS_IN_MINUTES,
    countsAnywhere: false,
  })
}
