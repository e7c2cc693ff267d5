import { expect, test } from 'vitest'
import { amountFor, formatMoney, minorIn, moneyToDecimal, percentageOf } from './money.ts'

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

test('an amount in a field is written as the reader writes it, and read back in any notation', () => {
  expect(amountFor({ minor: 123_450, currency: 'EUR' }, 'nl')).toBe('1234,50')
  expect(amountFor({ minor: 123_450, currency: 'GBP' }, 'en')).toBe('1234.50')
  expect(amountFor({ minor: 500, currency: 'ISK' }, 'en')).toBe('500')
  const typed = ['0,99', '0.99', '1234,5', '1.234,50', '1,234.50', '1 234,50', '12', '1.234']
  expect(typed.map(each => minorIn(each, 'EUR'))).toEqual([
    ...[99, 99, 123_450, 123_450, 123_450, 123_450, 1_200, 123_400],
  ])
  for (const wrong of ['', 'free', '-1', '1,2,3', '1.23.4']) expect(minorIn(wrong, 'EUR'), wrong).toBeUndefined()
})
