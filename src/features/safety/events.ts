import { domainEvent } from '#platform/domain-event.ts'

/** Told while the pair's lock is held: a listener `within` can remove what is between the two and nothing slips in after. */
export const blocked = domainEvent<{ blockerId: number; blockedId: number; siteId: number }>('safety.blocked')
