export const ORDERS_PAGE = 30

/** Counts above a list stop here. */
export const COUNTED_AT_MOST = 1000

/** Items shown per kind of waiting work. */
export const MONEY_WORK_AT_MOST = 100

export const REFUND_REASONS = ['withdrawal', 'complaint', 'technical', 'fraud', 'goodwill'] as const

export type RefundReason = (typeof REFUND_REASONS)[number]

/** In minor units of each currency: above this sum per member in 24 hours a second staff member must approve. */
const REFUND_ALONE_AT_MOST = 5000

/** The amount that may still be refunded without a second staff member, after `refunded` of the last 24 hours in the same currency. */
export function refundableAlone(refunded: number): number {
  return Math.max(0, REFUND_ALONE_AT_MOST - refunded)
}
