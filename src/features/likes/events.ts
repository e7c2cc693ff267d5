import { domainEvent } from '#platform/domain-event.ts'

/** A like that the liked member may see. */
export const liked = domainEvent<{ fromId: number; toId: number; siteId: number }>('likes.liked')

/** Two members like each other; published once per match. */
export const matched = domainEvent<{ oneId: number; otherId: number; siteId: number }>('likes.matched')
