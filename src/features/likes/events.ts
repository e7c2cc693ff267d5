import { fact } from '#platform/fact.ts'

/** A like that the liked one may know of. */
export const liked = fact<{ fromId: number; toId: number; siteId: number }>('likes.liked')

/** Both like each other; told once a match. */
export const matched = fact<{ oneId: number; otherId: number; siteId: number }>('likes.matched')
