import { domainEvent } from '#platform/domain-event.ts'

/** A site's niche changed; `needsConsent`: membership now needs a separate consent (`revealsDesire`). */
export const nicheChanged = domainEvent<{ siteId: number; needsConsent: boolean }>('sites.niche_changed')
