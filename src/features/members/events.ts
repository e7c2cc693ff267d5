import { domainEvent } from '#platform/domain-event.ts'
import type { ProfileConsent } from './consent.ts'

/** A profile is not what it was, or may now be seen, or may no longer be. */
export const membersChanged = domainEvent<{ memberId: number; siteId: number }>('members.changed')

export interface WithdrawnConsent {
  readonly memberId: number
  readonly siteId: number
  readonly purpose: ProfileConsent
}

/** What this covered may be kept no longer: whoever holds some of it erases it `within`. */
export const consentWithdrawn = domainEvent<WithdrawnConsent>('members.consent_withdrawn')

/** A sign of life, at most one in SEEN_EVERY_IN_SECONDS a member. */
export const memberSeen = domainEvent<{
  memberId: number
  siteId: number
  /** Was away before, for whoever asked. */
  back: boolean
}>('members.seen')
