import { failpoint } from '#platform/server/failpoint.ts'

/**
 * Every point of ordering and settling where the crash tests kill the process, in the order of a purchase.
 * `test/faults/buying.test.ts` goes through this list, so a new point is tested automatically.
 */
export const FAILPOINTS = [
  'payments.order.before',
  'payments.order.after-insert',
  'payments.order.after-commit',
  'payments.order.after-call',
  'payments.order.after-reference',
  'payments.order.before-reply',
  'payments.inbox.before-insert',
  'payments.inbox.before-reply',
  'payments.settle.before-fetch',
  'payments.settle.after-fetch',
  'payments.settle.after-lock',
  'payments.settle.after-payment',
  'payments.settle.after-order',
  'payments.settle.after-grant',
  'payments.settle.after-premium',
  'payments.settle.before-commit',
  'payments.settle.after-commit',
] as const

/**
 * The points of a reversal: a withdrawal from its button to the provider's response, then the webhook of a chargeback.
 */
export const REVERSAL_FAILPOINTS = [
  'payments.refund.after-insert',
  'payments.reversal.after-credits',
  'payments.refund.after-commit',
  'payments.refund.before-call',
  'payments.refund.after-call',
  'payments.reversal.after-status',
  'payments.refund.after-apply',
  'payments.reversal.after-insert',
] as const

/** The points while a payment is replaced by another one and cancelled at its provider. */
export const CANCEL_FAILPOINTS = [
  'payments.cancel.after-insert',
  'payments.cancel.before-call',
  'payments.cancel.after-call',
  'payments.cancel.after-apply',
] as const

type Failpoint = (typeof FAILPOINTS | typeof REVERSAL_FAILPOINTS | typeof CANCEL_FAILPOINTS)[number]

export function paymentFailpoint(name: Failpoint): void {
  failpoint(name)
}
