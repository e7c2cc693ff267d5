import { domainEvent } from '#platform/domain-event.ts'

/**
 * A member blocked another member. The event is published under the pair's lock, so that a listener `within` can remove all
 * data between the two before new data can be added.
 */
export const blocked = domainEvent<{ blockerId: number; blockedId: number; siteId: number }>('safety.blocked')
