export const ORDERS_PAGE = 30

/** Where staff opens the mandate of an order by direct debit. */
export function officeMandateUrl(order: number | string): string {
  return `/backoffice/orders/${order}/mandate.pdf`
}

/** Beyond so many a number above a list says no more than this. */
export const COUNTED_AT_MOST = 1000

/** Of each kind that waits for somebody; who has more has other worries. */
export const MONEY_WORK_AT_MOST = 100

export const REFUND_REASONS = ['withdrawal', 'complaint', 'technical', 'fraud', 'goodwill'] as const

export type RefundReason = (typeof REFUND_REASONS)[number]

/** In minor units of the order's currency: above it a second member of staff must agree (trust.md §1.3, ASVS 2.3.5). */
export const REFUND_ALONE_AT_MOST = 5000
