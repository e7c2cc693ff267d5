import { expect, test } from 'vitest'
import { quantile, upperTail } from './normal-distribution.ts'
import { compare, FALSE_ALARMS, judge, POWER, type Sample, visitorsPerArm } from './rules-statistics.ts'

const EXPERIMENTS = 2_000
/** The portion of found differences is near the bound, so chance must move it less. */
const EXPERIMENTS_OF_POWER = 10_000

/** A seeded generator of numbers between 0 and 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Visitors of whom each converts with this probability. */
function sample(visitors: number, rate: number, random: () => number): Sample {
  let conversions = 0
  for (let visitor = 0; visitor < visitors; visitor++) if (random() < rate) conversions++
  return { visitors, conversions }
}

interface Simulation {
  readonly baseline: number
  readonly difference: number
  readonly experiments?: number
}

/** How often simulated experiments with arms of these rates find a difference. */
function found(rates: readonly number[], { experiments = EXPERIMENTS, ...design }: Simulation) {
  const random = generator(12)
  const needed = visitorsPerArm({ ...design, arms: rates.length })
  const verdicts = Array.from({ length: experiments }, () =>
    judge(
      rates.map(rate => sample(needed, rate, random)),
      needed,
    ),
  )
  const portion = (wanted: string[]) => verdicts.filter(({ verdict }) => wanted.includes(verdict)).length / experiments
  return { winner: portion(['winner']), any: portion(['winner', 'original']) }
}

test('[OFFICE-12] the normal distribution has the values of the tables', () => {
  for (const [z, tail] of [
    [0, 0.5],
    [1.644854, 0.05],
    [1.959964, 0.025],
    [3.090232, 0.001],
    [-1.959964, 0.975],
  ] as const) {
    expect(upperTail(z)).toBeCloseTo(tail, 6)
    expect(quantile(1 - tail)).toBeCloseTo(z, 4)
  }
})

test('[OFFICE-12] an experiment needs as many visitors as the published tables say', () => {
  // Fleiss, Statistical Methods for Rates and Proportions, table A.3: 0.10 against 0.15 and 0.50 against 0.60.
  expect(visitorsPerArm({ baseline: 0.1, difference: 0.05, arms: 2 })).toBeGreaterThan(720)
  expect(visitorsPerArm({ baseline: 0.1, difference: 0.05, arms: 2 })).toBeLessThan(730)
  expect(visitorsPerArm({ baseline: 0.5, difference: 0.1, arms: 2 })).toBe(408)
  const [two, three, four] = [2, 3, 4].map(arms => visitorsPerArm({ baseline: 0.1, difference: 0.05, arms }))
  expect(three).toBeGreaterThan(two!)
  expect(four).toBeGreaterThan(three!)
})

test.for([2, 3, 4])('[OFFICE-12] of 2,000 experiments with %s equal arms at most 5 percent find a difference', arms => {
  const design = { baseline: 0.1, difference: 0.05 }
  expect(found(Array(arms).fill(0.1), design).any).toBeLessThanOrEqual(FALSE_ALARMS)
})

test.for([
  { baseline: 0.1, difference: 0.05 },
  { baseline: 0.03, difference: 0.03 },
])('[OFFICE-12] a difference of the chosen size is found in at least 80 percent of the experiments', design => {
  const simulation = { ...design, experiments: EXPERIMENTS_OF_POWER }
  const better = design.baseline + design.difference
  expect(found([design.baseline, better], simulation).winner).toBeGreaterThanOrEqual(POWER)
  expect(found([design.baseline, design.baseline, better], simulation).winner).toBeGreaterThanOrEqual(POWER)
})

test('[OFFICE-12] the verdict names the best arm, an original that is better, no difference, or too few visitors', () => {
  const of = (...conversions: number[]) =>
    judge(
      conversions.map(each => ({ visitors: 1_000, conversions: each })),
      1_000,
    )
  expect(of(100, 160)).toEqual({ verdict: 'winner', winner: 2 })
  expect(of(100, 160, 190)).toEqual({ verdict: 'winner', winner: 3 })
  expect(of(100, 40, 160)).toEqual({ verdict: 'winner', winner: 3 })
  expect(of(160, 100)).toEqual({ verdict: 'original', winner: null })
  expect(of(100, 110)).toEqual({ verdict: 'no_difference', winner: null })
  expect(of(0, 0)).toEqual({ verdict: 'no_difference', winner: null })
  const short = [1_000, 999].map((visitors, index) => ({ visitors, conversions: 100 + 500 * index }))
  expect(judge(short, 1_000)).toEqual({ verdict: 'too_few', winner: null })
})

test('[OFFICE-12] the interval contains the difference, and excludes 0 for a clear winner only', () => {
  const clear = compare({ visitors: 1_000, conversions: 100 }, { visitors: 1_000, conversions: 160 }, 2)
  expect(clear.difference).toBeCloseTo(0.06)
  expect(clear.low).toBeGreaterThan(0)
  expect(clear.high).toBeLessThan(0.1)
  expect(clear.p).toBeLessThan(0.001)
  const unclear = compare({ visitors: 1_000, conversions: 100 }, { visitors: 1_000, conversions: 110 }, 2)
  expect(unclear.low).toBeLessThan(0)
  expect(unclear.high).toBeGreaterThan(0)
  expect(unclear.p).toBeGreaterThan(0.4)
})
