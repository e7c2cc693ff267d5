import { domainEvent } from '#platform/domain-event.ts'

/**
 * Published under the pair's lock: a listener `within` can remove everything between the two, and nothing is added
 * afterwards.
 */
export const blocked = domainEvent<{ blockerId: number; blockedId: number; siteId: number }>('safety.blocked')
