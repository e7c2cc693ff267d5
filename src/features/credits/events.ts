import { domainEvent } from '#platform/domain-event.ts'

/** A member paused their spending, or made the pause longer. */
export const spendingPaused = domainEvent<{ memberId: number }>('credits.spending_paused')
