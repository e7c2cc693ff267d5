/**
 * The reasons of a failed payment that the buyer reads. Lack of money is described as an amount that the bank doesn't
 * allow, because others may see the screen. A suspicion of fraud is described as a plain refusal.
 */
export const DECLINE_REASONS = [
  'card_details',
  'card_expired',
  'other_card',
  'not_confirmed',
  'amount',
  'declined',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Mollie's codes (`details.failureReason`). Any other code means an unknown reason. */
const MOLLIE: Readonly<Record<string, DeclineReason>> = {
  invalid_card_number: 'card_details',
  invalid_cvv: 'card_details',
  invalid_card_holder_name: 'card_details',
  card_expired: 'card_expired',
  invalid_card_type: 'other_card',
  inactive_card: 'other_card',
  authentication_abandoned: 'not_confirmed',
  authentication_failed: 'not_confirmed',
  authentication_required: 'not_confirmed',
  authentication_unavailable_acs: 'not_confirmed',
  insufficient_funds: 'amount',
  card_declined: 'declined',
  possible_fraud: 'declined',
  refused_by_issuer: 'declined',
}

/** Stripe's codes and decline codes. */
const STRIPE: Readonly<Record<string, DeclineReason>> = {
  incorrect_number: 'card_details',
  invalid_number: 'card_details',
  incorrect_cvc: 'card_details',
  invalid_cvc: 'card_details',
  invalid_expiry_month: 'card_details',
  invalid_expiry_year: 'card_details',
  expired_card: 'card_expired',
  card_not_supported: 'other_card',
  currency_not_supported: 'other_card',
  authentication_required: 'not_confirmed',
  payment_intent_authentication_failure: 'not_confirmed',
  insufficient_funds: 'amount',
  card_velocity_exceeded: 'amount',
  withdrawal_count_limit_exceeded: 'amount',
  card_declined: 'declined',
  generic_decline: 'declined',
  do_not_honor: 'declined',
  fraudulent: 'declined',
}

/** Banks' codes of a failed direct debit. */
const BANK: Readonly<Record<string, DeclineReason>> = { AM04: 'amount', AM02: 'amount', AM14: 'amount' }

export const declineAtMollie = (reason: string | null | undefined) => (reason && MOLLIE[reason]) || null

/** The reason for the decline code, which is more specific, or otherwise for the error code; null if both are unknown. */
export function declineAtStripe(declineCode: string | undefined, code: string | undefined): DeclineReason | null {
  return (declineCode && STRIPE[declineCode]) || (code && STRIPE[code]) || null
}

export function declineOfBank(code: string | null | undefined): DeclineReason | null {
  return code ? (BANK[code] ?? 'declined') : null
}
