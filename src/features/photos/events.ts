import { domainEvent } from '#platform/domain-event.ts'

/** A member's photos are not what they were: added, decided, ordered or deleted. */
export const photosChanged = domainEvent<{ memberId: number; siteId: number }>('photos.changed')
