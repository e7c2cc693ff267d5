import { now } from '#platform/server/clock.ts'
import { unreachableAddress } from '#platform/server/mail/unreachable.ts'
import { siteOf } from '#sites/server'
import type { Account } from './store.ts'

/** No account has this id. */
export const NO_MEMBER = 0

/**
 * Takes the place of an account that doesn't exist or may not get an email. The program does the same work for both, so
 * its time doesn't reveal which emails have an account.
 */
export function standIn(siteId: number): Account {
  return {
    id: NO_MEMBER,
    siteId,
    email: unreachableAddress(),
    status: 'active',
    language: siteOf(siteId).locale,
    fictional: false,
    signupDate: now(),
    mustReconsent: false,
    deviceGeneration: 0,
  }
}
