import { expect, test } from 'vitest'
import { capCount } from './badge.tsx'

test('[NAV-6] a badge is capped: 99+ from 100', () => {
  expect([0, 1, 99, 100, 12_345].map(capCount)).toEqual(['0', '1', '99', '99+', '99+'])
})
