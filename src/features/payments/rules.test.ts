import { expect, test } from 'vitest'
import {
  creditNoteUrl,
  invoiceUrl,
  isCard,
  isDelayed,
  isUnderWay,
  METHODS,
  mandateUrl,
  methodsOn,
  orderStatusAfter,
  PAYMENT_STATUSES,
  type PaymentStatus,
  paymentTransition,
  retryableMethods,
  vatIn,
  walletsAmong,
  withdrawalWindowInDays,
} from './rules.ts'
import { officeMandateUrl } from './urls.ts'

const ALL = METHODS.map(method => method.key)

test('[MONEY-2] a payment changes only as the table allows: a paid payment stays paid, and late money counts', () => {
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

test('[MONEY-2] a repeated status changes nothing, and a transition outside the table is refused', () => {
  expect(PAYMENT_STATUSES.map(status => paymentTransition(status, status))).toEqual(Array(6).fill('same'))
  expect(paymentTransition('paid', 'failed')).toBe('refuse')
})

test('[MONEY-2] a failed payment fails its order; a cancelled or expired payment cancels it', () => {
  expect((['failed', 'cancelled', 'expired'] as const).map(orderStatusAfter)).toEqual([
    'failed',
    'cancelled',
    'cancelled',
  ])
})

test('[MONEY-2] from any status, any sequence of statuses that contains paid ends with paid', () => {
  const follow = (from: PaymentStatus, seen: PaymentStatus[]) =>
    seen.reduce((at, to) => (paymentTransition(at, to) === 'apply' ? to : at), from)
  for (const first of PAYMENT_STATUSES) {
    for (const last of PAYMENT_STATUSES) {
      expect(follow('open', [first, 'paid', last])).toBe('paid')
    }
  }
})

test('[MONEY-2] a payment is under way while it is open or pending', () => {
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

test('[MONEY-5] a direct debit is offered in euro countries, and a paysafecard also in others', () => {
  const countries = 'NL BE LU DE AT FR IE ES IT FI GB US CH PL DK SE NO'.split(' ')
  const served = (method: string) =>
    countries.filter(country => methodsOn(country, '2026-11-21').some(m => m === method))
  expect(served('directdebit').join(' ')).toBe('NL BE LU DE AT FR IE ES IT FI')
  expect(served('paysafecard').join(' ')).toBe('NL BE LU DE AT FR IE ES IT FI GB CH PL DK SE NO')
})

test('[MONEY-5] money by direct debit or transfer takes days', () => {
  expect(ALL.filter(isDelayed)).toEqual(['directdebit', 'banktransfer'])
})

test('[MONEY-7] an existing order can be paid again by every method except a direct debit, which needs a mandate', () => {
  expect(retryableMethods(ALL)).toEqual(ALL.filter(method => method !== 'directdebit'))
  expect(retryableMethods(['directdebit', 'ideal'])).toEqual(['ideal'])
})

test('[MONEY-7] after a failed card the wallets are offered', () => {
  expect(ALL.filter(isCard).join(' ')).toBe('dankort cartebancaire nexi postepay visa mastercard maestro creditcard')
  expect(walletsAmong(ALL).join(' ')).toBe('blik mobilepay swish vipps twint satispay paypal applepay')
})

test('[MONEY-16] the day of the payment is not part of the withdrawal window', () => {
  expect(withdrawalWindowInDays({ refund_days: 14 })).toBe(15)
})

test('[MONEY-14] the documents of an order have addresses below the order’s', () => {
  expect(invoiceUrl(12)).toBe('/transactions/12/invoice.pdf')
  expect(mandateUrl(12)).toBe('/transactions/12/mandate.pdf')
  expect(creditNoteUrl(12, 'C-3')).toBe('/transactions/12/credit-notes/C-3.pdf')
  expect(officeMandateUrl(12)).toBe('/backoffice/orders/12/mandate.pdf')
})
