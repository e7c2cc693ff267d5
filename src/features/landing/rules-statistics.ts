import { quantile, upperTail } from './normal-distribution.ts'

/** The probability of a verdict although nothing differs, for all arms together, in both directions. */
export const FALSE_ALARMS = 0.05
/** The probability that a difference of the chosen size is found. */
export const POWER = 0.8

export interface Design {
  /** The rate of the original, between 0 and 1. */
  readonly baseline: number
  /** The smallest difference worth having, as a part of all visitors: 0.01 is one percentage point. */
  readonly difference: number
  /** The original included. */
  readonly arms: number
}

/** Each arm is compared with the original, so more arms have more chances of a false alarm (Bonferroni). */
function falseAlarmsOf(arms: number): number {
  return FALSE_ALARMS / (arms - 1)
}

/** The visitors that each arm needs: two proportions, two-sided, with continuity correction (Fleiss 1981, 3.15). */
export function visitorsPerArm({ baseline, difference, arms }: Design): number {
  const other = baseline + difference
  const mean = (baseline + other) / 2
  const alpha = quantile(1 - falseAlarmsOf(arms) / 2) * Math.sqrt(2 * mean * (1 - mean))
  const beta = quantile(POWER) * Math.sqrt(baseline * (1 - baseline) + other * (1 - other))
  const uncorrected = ((alpha + beta) / difference) ** 2
  return Math.ceil((uncorrected / 4) * (1 + Math.sqrt(1 + 4 / (uncorrected * difference))) ** 2)
}

/** The counts of an arm. */
export interface Sample {
  readonly visitors: number
  readonly conversions: number
}

export interface Comparison {
  /** The rate of the arm less that of the original, with the interval that holds for all arms together. */
  readonly difference: number
  readonly low: number
  readonly high: number
  /** The probability of a difference at least this large although nothing differs. */
  readonly p: number
  /** Below the threshold for this number of arms. */
  readonly isSignificant: boolean
}

export const rateOf = ({ visitors, conversions }: Sample) => (visitors === 0 ? 0 : conversions / visitors)

/** Compares an arm with the original: the z-test of two proportions with Yates' continuity correction. */
export function compare(original: Sample, arm: Sample, arms: number): Comparison {
  const [one, other] = [rateOf(original), rateOf(arm)]
  const difference = other - one
  const alpha = falseAlarmsOf(arms)
  if (original.visitors === 0 || arm.visitors === 0)
    return { difference: 0, low: -1, high: 1, p: 1, isSignificant: false }
  const parts = 1 / original.visitors + 1 / arm.visitors
  const correction = parts / 2
  const pooled = (original.conversions + arm.conversions) / (original.visitors + arm.visitors)
  const pooledError = Math.sqrt(pooled * (1 - pooled) * parts)
  const distance = Math.max(0, Math.abs(difference) - correction)
  const p = pooledError === 0 ? 1 : Math.min(1, 2 * upperTail(distance / pooledError))
  const error = Math.sqrt((one * (1 - one)) / original.visitors + (other * (1 - other)) / arm.visitors)
  const reach = quantile(1 - alpha / 2) * error + correction
  return { difference, low: difference - reach, high: difference + reach, p, isSignificant: p < alpha }
}

/** - `original`: an arm is worse than the original, and none is better. */
export const VERDICTS = ['winner', 'no_difference', 'original', 'too_few'] as const
export type Verdict = (typeof VERDICTS)[number]

export interface Judgement {
  readonly verdict: Verdict
  /** The arm with the verdict `winner`, counted from 1, which is the original. */
  readonly winner: number | null
}

/** Judges complete samples, the original's first. Samples that aren't complete have no verdict about a difference. */
export function judge(samples: readonly Sample[], needed: number): Judgement {
  const [original, ...others] = samples
  if (!original || samples.some(({ visitors }) => visitors < needed)) return { verdict: 'too_few', winner: null }
  const differing = others
    .map((sample, index) => ({ arm: index + 2, ...compare(original, sample, samples.length) }))
    .filter(({ isSignificant }) => isSignificant)
  const best = differing.toSorted((a, b) => b.difference - a.difference)[0]
  if (!best) return { verdict: 'no_difference', winner: null }
  return best.difference > 0 ? { verdict: 'winner', winner: best.arm } : { verdict: 'original', winner: null }
}
