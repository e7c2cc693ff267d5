import { domainEvent } from '#platform/domain-event.ts'

/** A member set or changed the limit on what they buy, in money. */
export const moneyLimited = domainEvent<{ memberId: number }>('credits.money_limited')

/** A member paused their spending, or made the pause longer. */
export const spendingPaused = domainEvent<{ memberId: number }>('credits.spending_paused')
