import { domainEvent } from '#platform/domain-event.ts'

/** A site's niche changed; `asks`: membership now needs a separate consent (`revealsDesire`). */
export const nicheChanged = domainEvent<{ siteId: number; asks: boolean }>('sites.niche_changed')
