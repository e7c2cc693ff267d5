import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEED } from '../../../test/support/seed.ts'
import { cellOf, cellsWithin, searchable, toMapPoint } from './rules.ts'

const apart = (a: [number, number], b: [number, number]) => {
  const [from, to] = [toMapPoint(...a), toMapPoint(...b)]
  return Math.hypot(from.x - to.x, from.y - to.y) / 1000
}

test('[TRUST-10] projected distances differ by at most four percent from real ones', () => {
  const known = [
    { from: [52.0908, 5.1222], to: [50.8483, 5.6889], kilometres: 143.6 }, // Utrecht, Maastricht
    { from: [60.1695, 24.9354], to: [59.9139, 10.7522], kilometres: 787 }, // Helsinki, Oslo
    { from: [40.4165, -3.7026], to: [41.3888, 2.159], kilometres: 505 }, // Madrid, Barcelona
    { from: [40.7143, -74.006], to: [42.3584, -71.0598], kilometres: 306 }, // New York, Boston
  ] as const
  for (const { from, to, kilometres } of known) {
    expect(apart([...from], [...to]) / kilometres).toBeGreaterThan(0.96)
    expect(apart([...from], [...to]) / kilometres).toBeLessThan(1.04)
  }
})

test('[SEARCH-4] the cells of a radius contain every point within it', () => {
  const metres = fc.integer({ min: -3_000_000, max: 3_000_000 })
  fc.assert(
    fc.property(
      metres,
      metres,
      fc.integer({ min: 1000, max: 80_000 }),
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      (x, y, radius, angle) => {
        const point = {
          x: Math.round(x + radius * 0.99 * Math.cos(angle)),
          y: Math.round(y + radius * 0.99 * Math.sin(angle)),
        }
        expect(cellsWithin({ x, y }, radius)).toContain(cellOf(point))
      },
    ),
    { seed: SEED },
  )
})

test('[SEARCH-8] names are compared without accents, case and punctuation', () => {
  expect(searchable("'s-Hertogenbosch")).toBe('s hertogenbosch')
  expect(searchable('Ærøskøbing')).toBe('aeroskobing')
  expect(searchable('Łódź')).toBe('lodz')
})
