import { expect, test } from 'vitest'
import { registerFault } from './rules-registers.ts'

test.each([
  ['NL', '1234 5678', '1234567'],
  ['BE', '0123.456.789', '2123.456.789'],
  ['DE', 'Amtsgericht Berlin, HRB 12345 B', 'abc'],
  ['AT', 'FN 123456a', '123'],
  ['CH', 'CHE-123.456.789', '123.456.789'],
  ['FR', 'RCS Paris 123 456 789', '12345'],
  ['GB', 'SC123456', '12345'],
  ['SE', '556123-4567', '5561'],
  ['FI', '1234567-8', 'abc'],
  ['IT', 'MI-1234567', 'abc'],
])('[OFFICE-2] a register number of %s has the shape that companies write there', (country, right, wrong) => {
  expect(registerFault(right, country)).toBeUndefined()
  expect(registerFault(wrong, country)?.code).toMatch(/^register_number_/)
})
