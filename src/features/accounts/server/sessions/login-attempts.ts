import type { Caller } from '#platform/server/endpoints/serve.ts'
import { LOGIN_LOCKS_IN_MINUTES } from '../../rules.ts'
import type { Account } from '../store.ts'
import { attemptsOf } from './attempts.ts'
import { knownDevice } from './device.ts'

interface Login {
  readonly siteId: number
  readonly email: string
  readonly caller: Pick<Caller, 'cookies' | 'address'>
  readonly account: Account | undefined
}

/** Passwords and passkeys of one email on one site count together. */
export function loginAttempts({ siteId, email, caller, account }: Login) {
  return attemptsOf({
    target: ['accounts.login', siteId, email],
    browser: knownDevice(caller.cookies, account),
    address: caller.address,
    locks: LOGIN_LOCKS_IN_MINUTES,
  })
}
