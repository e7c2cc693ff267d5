import type { Payment } from '@mollie/api-client'
import { expect, test } from 'vitest'
import { presentPayment } from './present.ts'

test('[TRUST-16] a payment has Mollie’s fingerprint of the card or the IBAN that paid, and an email address is no IBAN', () => {
  const paidWith = (details: object) => {
    const payment = {
      id: 'tr_1',
      status: 'paid',
      amount: { value: '1.00', currency: 'EUR' },
      createdAt: '2026-11-23',
      details,
    }
    return presentPayment({ ...payment, _links: {} } as unknown as Payment).payer
  }
  expect(paidWith({ cardFingerprint: 'fHB3CCKx9REkz8fPplT8N4nq' })?.card).toBe('fHB3CCKx9REkz8fPplT8N4nq')
  expect(paidWith({ consumerAccount: 'NL91ABNA0417164300' })?.iban).toBe('NL91ABNA0417164300')
  expect(paidWith({ consumerAccount: 'payer@example.com' })?.iban).toBeNull()
})
