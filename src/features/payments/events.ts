import { fact } from '#platform/fact.ts'

/** An order was paid and its credits are granted; told in that same transaction, once per order. */
export const completed = fact<{
  orderId: number
  memberId: number
  siteId: number
  credits: number
  /** The member's first bundle: premium began with it. */
  first: boolean
}>('payments.completed')
