import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { presentSession } from './present.ts'

test('[TRUST-16] a payment by card has Stripe’s fingerprint of the card, and one by another method has none', () => {
  const paidWith = (details: object) => {
    const intent = { latest_charge: { payment_method_details: details, refunds: { data: [] } } }
    const session = { id: 'cs_1', payment_status: 'paid', status: 'complete', expires_at: 1, payment_intent: intent }
    return presentSession(session as unknown as Stripe.Checkout.Session, []).payer
  }
  expect(paidWith({ type: 'card', card: { fingerprint: 'Xt5EWLLDS7FJjR1c' } })?.card).toBe('Xt5EWLLDS7FJjR1c')
  expect(paidWith({ type: 'ideal', ideal: { bic: 'INGBNL2A' } })?.card).toBeUndefined()
})
