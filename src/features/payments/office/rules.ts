export const ORDERS_PAGE = 30

/** The count above a list stops at this number, and the page then shows it with a plus. */
export const COUNTED_AT_MOST = 1000

/** The page of waiting work shows at most this many items of each kind. */
export const MONEY_WORK_AT_MOST = 100

export const REFUND_REASONS = ['withdrawal', 'complaint', 'technical', 'fraud', 'goodwill'] as const

export type RefundReason = (typeof REFUND_REASONS)[number]

/**
 * The refunds to one member in 24 hours without a second staff member, in minor units. Those of several currencies are
 * added as if they were one, so that their sum is never worth more than this amount in the dearest of them.
 */
const REFUND_ALONE_AT_MOST = 5000

/** The amount that one staff member may still refund alone, if `refunded` was refunded in the last 24 hours. */
export function refundableAlone(refunded: number): number {
  return Math.max(0, REFUND_ALONE_AT_MOST - refunded)
}

/** A settlement report of about 50,000 lines. */
export const LARGEST_PAYOUT_FILE_IN_BYTES = 8_000_000

export const PAYOUTS_PAGE = 30

export const CHARGEBACKS_PAGE = 25

export const DIFFERENCES_AT_MOST = 200

export const NOT_PAID_OUT_AT_MOST = 50

export const SETTLED_REASON_LENGTH = 500
