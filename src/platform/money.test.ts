import { expect, test } from 'vitest'
import { formatMoney, moneyToDecimal, percentageOf } from './money.ts'

test('money is written as its reader writes it', () => {
  expect(formatMoney({ minor: 999, currency: 'EUR' }, 'nl')).toBe('€\u00a09,99')
  expect(formatMoney({ minor: 999, currency: 'GBP' }, 'en')).toBe('£9.99')
  expect(formatMoney({ minor: 500, currency: 'ISK' }, 'en')).toBe('ISK\u00a0500')
})

test('the decimal of a provider has the currency’s own digits', () => {
  expect(moneyToDecimal({ minor: 1000, currency: 'EUR' })).toBe('10.00')
  for (const currency of ['ISK', 'JPY', 'KRW']) expect(moneyToDecimal({ minor: 1000, currency })).toBe('1000')
})

test('a percentage is rounded half up, once', () => {
  expect(percentageOf(999, 25)).toBe(250)
  expect(percentageOf(998, 25)).toBe(250)
  expect(percentageOf(997, 25)).toBe(249)
})
