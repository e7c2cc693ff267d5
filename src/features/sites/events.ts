import { domainEvent } from '#platform/domain-event.ts'

/** Staff gave a site another niche; `asks`: being a member there takes a consent of its own from now on (`tellsOfSexLife`). */
export const nicheChanged = domainEvent<{ siteId: number; asks: boolean }>('sites.niche_changed')
