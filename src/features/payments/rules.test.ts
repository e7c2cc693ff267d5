import { expect, test } from 'vitest'
import {
  isUnderWay,
  METHODS,
  methodsOn,
  PAYMENT_STATUSES,
  type PaymentStatus,
  paymentTransition,
  vatIn,
} from './rules.ts'

const ALL = METHODS.map(method => method.key)

test('[MONEY-2] payments change only as the table says: nothing leads back from paid, late money counts', () => {
  const moves = Object.fromEntries(
    PAYMENT_STATUSES.map(from => [from, PAYMENT_STATUSES.filter(to => paymentTransition(from, to) === 'apply')]),
  )
  expect(moves).toEqual({
    open: ['pending', 'paid', 'failed', 'cancelled', 'expired'],
    pending: ['paid', 'failed', 'cancelled', 'expired'],
    paid: [],
    failed: ['paid'],
    cancelled: ['paid'],
    expired: ['paid'],
  })
})

test('[MONEY-2] from any state, any sequence that contains paid once ends paid', () => {
  const follow = (from: PaymentStatus, seen: PaymentStatus[]) =>
    seen.reduce((at, to) => (paymentTransition(at, to) === 'apply' ? to : at), from)
  for (const first of PAYMENT_STATUSES) {
    for (const last of PAYMENT_STATUSES) {
      expect(follow('open', [first, 'paid', last])).toBe('paid')
    }
  }
})

test('[MONEY-2] a payment is under way until it has ended', () => {
  expect(PAYMENT_STATUSES.filter(isUnderWay)).toEqual(['open', 'pending'])
})

test('[MONEY-5] all methods of the specification are known', () => {
  expect(ALL).toHaveLength(25)
  expect(new Set(ALL).size).toBe(25)
})

test('[MONEY-5] methods are offered per country, and discontinued ones never', () => {
  const dutch = methodsOn('NL', '2026-11-21')
  expect(dutch[0]).toBe('ideal')
  expect(dutch).not.toContain('bancontact')
  expect(dutch).not.toContain('sofort')
  expect(methodsOn('DE', '2024-06-30')).toContain('giropay')
  expect(methodsOn('DE', '2024-07-01')).not.toContain('giropay')
})

test('[MONEY-14] VAT is the part of the price that is tax, rounded half up', () => {
  const euro = (minor: number) => ({ minor, currency: 'EUR' })
  expect(vatIn(euro(1999), 2100)).toBe(347)
  expect(vatIn(euro(121), 2100)).toBe(21)
  expect(vatIn(euro(1255), 2550)).toBe(255)
  expect(vatIn(euro(1999), 0)).toBe(0)
})
