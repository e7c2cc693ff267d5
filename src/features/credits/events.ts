import { fact } from '#platform/fact.ts'

/** A member bought a credit bundle for the first time. */
export const becamePremium = fact<{ memberId: number; siteId: number }>('credits.became_premium')
