import { expect, test } from 'vitest'
import { BUDGET_AT_MOST } from '#sites/rules'
import { BUDGET_BITS, bitsOf } from './rules-budget.ts'

test.each([100, 1_500, 5_000, BUDGET_AT_MOST])(
  '[TRUST-7] the sketch counts %i different members with an error of a few percent',
  members => {
    const bits = new Set(Array.from({ length: members }, () => Math.floor(Math.random() * BUDGET_BITS))).size
    expect(bits / bitsOf(members)).toBeGreaterThan(0.94)
    expect(bits / bitsOf(members)).toBeLessThan(1.06)
  },
)

test('[TRUST-7] a budget a hundred thousand times larger never ends', () => {
  expect(bitsOf(5_000 * 100_000)).toBe(BUDGET_BITS)
  expect(bitsOf(BUDGET_AT_MOST)).toBeLessThan(BUDGET_BITS)
})
