import { expect, test } from 'vitest'
import { formatMoney, moneyToDecimal, percentageOf } from './money.ts'

test('an amount is formatted for the reader’s language and the currency', () => {
  expect(formatMoney({ minor: 999, currency: 'EUR' }, 'nl')).toBe('€\u00a09,99')
  expect(formatMoney({ minor: 999, currency: 'GBP' }, 'en')).toBe('£9.99')
  expect(formatMoney({ minor: 500, currency: 'ISK' }, 'en')).toBe('ISK\u00a0500')
})

test('a provider’s decimal amount has as many digits as the currency', () => {
  expect(moneyToDecimal({ minor: 1000, currency: 'EUR' })).toBe('10.00')
  for (const currency of ['ISK', 'JPY', 'KRW']) expect(moneyToDecimal({ minor: 1000, currency })).toBe('1000')
})

test('a percentage is rounded half up, once', () => {
  expect(percentageOf(999, 25)).toBe(250)
  expect(percentageOf(998, 25)).toBe(250)
  expect(percentageOf(997, 25)).toBe(249)
})
