import { domainEvent } from '#platform/domain-event.ts'

/** A site's niche changed. `needsConsent` is true if the new niche requires a separate consent (`revealsDesire`). */
export const nicheChanged = domainEvent<{ siteId: number; needsConsent: boolean }>('sites.niche_changed')
