import { expect, test } from 'vitest'
import { BLOCKING_REASONS, collectionDay, DEBIT_CURRENCY, formatDay, maskIban, maskPhone } from './rules.ts'

test('[MONEY-6] the day of collection is two working days later, formatted in the member’s language', () => {
  expect(collectionDay('2026-11-18')).toBe('2026-11-20')
  // The two working days after a Thursday, Friday or Saturday skip the weekend.
  expect(['2026-11-19', '2026-11-20', '2026-11-21'].map(collectionDay)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-24',
  ])
  expect(formatDay('2026-11-24', 'nl')).toBe('24 november 2026')
})

test('[MONEY-6] the masked account and phone number keep a few last digits', () => {
  expect(maskIban('NL91ABNA0417164300')).toBe('NL** **** **** **43 00')
  expect(maskPhone('+31612345678')).toBe('+31 •••• 678')
})

test('[MONEY-6] a returned, rejected or unfunded debit blocks further debits, and debits are in euros', () => {
  expect(BLOCKING_REASONS.toSorted()).toEqual(['AM04', 'MD01', 'MD06', 'MS02', 'SL01'])
  expect(DEBIT_CURRENCY).toBe('EUR')
})
