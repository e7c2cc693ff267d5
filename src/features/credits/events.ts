import { fact } from '#platform/fact.ts'

/** A member bought a credit bundle for the first time. */
export const becamePremium = fact<{ memberId: number; siteId: number }>('credits.became_premium')

/** A member paused their spending, or made the pause longer. */
export const spendingPaused = fact<{ memberId: number }>('credits.spending_paused')
