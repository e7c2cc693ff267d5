import { domainEvent } from '#platform/domain-event.ts'
import type { ProfileConsent } from './consent.ts'

/** A profile changed, became visible or became hidden. */
export const membersChanged = domainEvent<{ memberId: number; siteId: number }>('members.changed')

export interface WithdrawnConsent {
  readonly memberId: number
  readonly siteId: number
  readonly purpose: ProfileConsent
}

/** A member withdrew a consent. Rooms that store data under it erase that data in the same transaction. */
export const consentWithdrawn = domainEvent<WithdrawnConsent>('members.consent_withdrawn')

/** A heartbeat of a member, at most one every SEEN_EVERY_IN_SECONDS. */
export const memberSeen = domainEvent<{
  memberId: number
  siteId: number
  /** The member was offline before. */
  back: boolean
}>('members.seen')
