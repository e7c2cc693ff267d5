import { expect, test } from 'vitest'
import { capCount } from './badge.tsx'

test('[NAV-6] a badge shows 99+ from 100 on', () => {
  expect([0, 1, 99, 100, 12_345].map(capCount)).toEqual(['0', '1', '99', '99+', '99+'])
})
