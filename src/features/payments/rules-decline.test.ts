import { expect, test } from 'vitest'
import { declineAtMollie, declineAtStripe, declineOfBank } from './rules-decline.ts'

test('[MONEY-7] each failure reason of Mollie has its sentence; insufficient funds is described as a refused amount, and fraud as a plain refusal', () => {
  const codes = {
    card_details: ['invalid_card_number', 'invalid_cvv', 'invalid_card_holder_name'],
    card_expired: ['card_expired'],
    other_card: ['invalid_card_type', 'inactive_card'],
    not_confirmed: [
      'authentication_abandoned',
      'authentication_failed',
      'authentication_required',
      'authentication_unavailable_acs',
    ],
    amount: ['insufficient_funds'],
    declined: ['card_declined', 'possible_fraud', 'refused_by_issuer'],
  }
  for (const [reason, all] of Object.entries(codes)) {
    for (const code of all) expect(declineAtMollie(code), code).toBe(reason)
  }
  expect([declineAtMollie('unknown_reason'), declineAtMollie(null)]).toEqual([null, null])
})

test('[MONEY-7] each code of Stripe has its sentence', () => {
  const codes = {
    card_details: [
      'incorrect_number',
      'invalid_number',
      'incorrect_cvc',
      'invalid_cvc',
      'invalid_expiry_month',
      'invalid_expiry_year',
    ],
    card_expired: ['expired_card'],
    other_card: ['card_not_supported', 'currency_not_supported'],
    not_confirmed: ['authentication_required', 'payment_intent_authentication_failure'],
    amount: ['insufficient_funds', 'card_velocity_exceeded', 'withdrawal_count_limit_exceeded'],
    declined: ['card_declined', 'generic_decline', 'do_not_honor', 'fraudulent'],
  }
  for (const [reason, all] of Object.entries(codes)) {
    for (const code of all) {
      expect(declineAtStripe(code, undefined), code).toBe(reason)
      expect(declineAtStripe(undefined, code), code).toBe(reason)
    }
  }
})

test('[MONEY-7] of Stripe’s two codes the more specific one is used, if we know it', () => {
  expect(declineAtStripe('insufficient_funds', 'card_declined')).toBe('amount')
  expect(declineAtStripe('new_code', 'expired_card')).toBe('card_expired')
  expect(declineAtStripe('new_code', 'newer_code')).toBeNull()
  expect(declineAtStripe(undefined, undefined)).toBeNull()
})

test('[MONEY-7] a bank’s code is described as a refused amount or as a plain refusal', () => {
  expect(['AM04', 'AM02', 'AM14'].map(declineOfBank)).toEqual(['amount', 'amount', 'amount'])
  expect(['MD01', null, undefined, ''].map(declineOfBank)).toEqual(['declined', null, null, null])
})
