import { domainEvent } from '#platform/domain-event.ts'

/** A member bought a credit bundle for the first time. */
export const becamePremium = domainEvent<{ memberId: number; siteId: number }>('credits.became_premium')

/** A member paused their spending, or made the pause longer. */
export const spendingPaused = domainEvent<{ memberId: number }>('credits.spending_paused')
