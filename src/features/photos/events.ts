import { domainEvent } from '#platform/domain-event.ts'

/** A member's photos changed: added, decided, ordered or deleted. */
export const photosChanged = domainEvent<{ memberId: number; siteId: number }>('photos.changed')
