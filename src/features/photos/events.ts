import { fact } from '#platform/fact.ts'

/** A member's photos are not what they were: added, decided, ordered or deleted. */
export const photosChanged = fact<{ memberId: number; siteId: number }>('photos.changed')
