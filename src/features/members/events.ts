import { fact } from '#platform/fact.ts'

/** A profile is not what it was, or may now be seen, or may no longer be. */
export const membersChanged = fact<{ memberId: number; siteId: number }>('members.changed')

/** A sign of life, at most one in SEEN_EVERY_IN_SECONDS a member. */
export const memberSeen = fact<{
  memberId: number
  siteId: number
  /** Was away before, for whoever asked. */
  back: boolean
}>('members.seen')
