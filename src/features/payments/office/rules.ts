export const ORDERS_PAGE = 30

/** Counts above a list stop here. */
export const COUNTED_AT_MOST = 1000

/** Items shown per kind of waiting work. */
export const MONEY_WORK_AT_MOST = 100

export const REFUND_REASONS = ['withdrawal', 'complaint', 'technical', 'fraud', 'goodwill'] as const

export type RefundReason = (typeof REFUND_REASONS)[number]

/** In minor units of the order's currency: above this amount a second staff member must approve. */
export const REFUND_ALONE_AT_MOST = 5000
