import { domainEvent } from '#platform/domain-event.ts'

/** A like that the liked one may know of. */
export const liked = domainEvent<{ fromId: number; toId: number; siteId: number }>('likes.liked')

/** Both like each other; told once a match. */
export const matched = domainEvent<{ oneId: number; otherId: number; siteId: number }>('likes.matched')
