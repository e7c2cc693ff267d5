import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEED } from '../../../test/support/seed.ts'
import {
  creditsFor,
  creditsKept,
  type ReversalStatus,
  refundForUnused,
  reversalTransition,
  vatOfReversal,
} from './rules-reversal.ts'

const NOTHING = { minor: 0, credits: 0 }

test('[MONEY-8] a partial reversal takes its share of the credits, and a whole one takes all', () => {
  const order = { minor: 1999, credits: 150 }
  expect(creditsFor(order, NOTHING, 1999)).toBe(150)
  expect(creditsFor(order, NOTHING, 1000)).toBe(75)
  expect(creditsFor(order, { minor: 1000, credits: 75 }, 999)).toBe(75)
  expect(creditsFor(order, NOTHING, 5000)).toBe(150)
})

test('[MONEY-8] partial refunds together take all credits: the last one takes the remainder of rounding', () => {
  const order = { minor: 300, credits: 1 }
  expect(creditsFor(order, NOTHING, 100)).toBe(0)
  expect(creditsFor(order, { minor: 100, credits: 0 }, 100)).toBe(0)
  expect(creditsFor(order, { minor: 200, credits: 0 }, 100)).toBe(1)
})

test('[MONEY-16] the refund of the last credits includes the cents that rounding left', () => {
  const order = { minor: 100, credits: 3 }
  expect(refundForUnused(order, NOTHING, 1)).toBe(33)
  expect(refundForUnused(order, { minor: 66, credits: 2 }, 1)).toBe(34)
  expect(refundForUnused(order, { minor: 90, credits: 0 }, 1)).toBe(10)
})

test('[MONEY-14] partial refunds give back exactly the VAT of the order, and no more', () => {
  const order = { minor: 300, vat: 52 }
  expect([0, 100, 200].map(before => vatOfReversal(order, before, 100))).toEqual([17, 18, 17])
  expect(vatOfReversal(order, 0, 300)).toBe(52)
  expect(vatOfReversal(order, 200, 400)).toBe(17)
  expect(vatOfReversal(order, 300, 100)).toBe(0)
  expect(vatOfReversal(order, -50, 50)).toBe(0)
  expect(vatOfReversal(order, 100, -50)).toBe(0)
})

test('[MONEY-16] unused credits are worth their share of the price', () => {
  const order = { minor: 1999, credits: 150 }
  expect(refundForUnused(order, NOTHING, 150)).toBe(1999)
  expect(refundForUnused(order, NOTHING, 100)).toBe(1333)
  expect(refundForUnused(order, { minor: 1333, credits: 100 }, 50)).toBe(666)
})

test('[MONEY-13] all partial reversals together take all credits and no more', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 800 }),
      fc.integer({ min: 1, max: 9000 }),
      amounts,
      (credits, minor, parts) => {
        const before = { minor: 0, credits: 0 }
        for (const part of parts) {
          before.credits += creditsFor({ credits, minor }, before, part)
          before.minor += part
        }
        expect(before.credits).toBeLessThanOrEqual(credits)
        if (before.minor >= minor) expect(before.credits).toBe(credits)
      },
    ),
    { seed: SEED },
  )
})

test('[MONEY-13] a reversal that was undone is not applied again', () => {
  expect(reversalTransition('done', 'undone')).toBe('apply')
  expect(reversalTransition('undone', 'done')).toBe('refuse')
  expect(reversalTransition('requested', 'done')).toBe('apply')
})

test('[MONEY-13] a reversal changes only as the table allows, and a repeated status changes nothing', () => {
  const moves = (from: ReversalStatus) =>
    (['pending', 'done', 'undone'] as const).map(to => reversalTransition(from, to))
  expect(moves('requested')).toEqual(['apply', 'apply', 'apply'])
  expect(moves('pending')).toEqual(['same', 'apply', 'apply'])
  expect(moves('done')).toEqual(['refuse', 'same', 'apply'])
  expect(moves('undone')).toEqual(['refuse', 'refuse', 'same'])
})

test('[MONEY-13] while a refund or chargeback of all the money is active, the credits are taken once, in any order of undoing the others', () => {
  const whole = { minor: 1999, credits: 150 }
  const steps = fc.array(fc.record({ minor: fc.integer({ min: 1, max: 1999 }), undo: fc.nat(5) }), { maxLength: 12 })
  fc.assert(
    fc.property(steps, all => {
      const rows: { amount_minor: number; credits: number; kept: number | null }[] = []
      const soFar = () => {
        const live = rows.filter(row => row.kept === null)
        const kept = rows.reduce((sum, row) => sum + (row.kept ?? 0), 0)
        const [minor, credits] = [sum(live, 'amount_minor'), sum(live, 'credits')]
        return { minor, credits: credits + kept, kept }
      }
      for (const { minor, undo } of all) {
        const before = soFar()
        const row = rows[undo]
        if (row?.kept === null) {
          row.kept = 0
          row.kept = creditsKept(whole, soFar(), row)
        } else rows.push({ amount_minor: minor, credits: creditsFor(whole, before, minor), kept: null })
        const { minor: gone, credits } = soFar()
        expect(credits).toBeGreaterThanOrEqual(0)
        expect(credits).toBeLessThanOrEqual(150)
        if (gone === 0) expect(credits).toBe(0)
        if (gone >= 1999) expect(credits).toBe(150)
      }
    }),
    { seed: SEED },
  )
})

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0)
}
