import { EXPERIMENT_LONGEST_IN_DAYS } from '#accounts/rules'
import { type ExperimentDesign, originalSlug, variantIdAt } from '#landing/server'
import { DAY_IN_MS } from '#platform/durations.ts'
import { invalidFields, type ProblemParams } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import { dayOf } from '#sites/rules'
import { isSlug, type Lander, SLUG_LENGTH } from '../../../rules.ts'
import {
  type ExperimentMeasure,
  LONGEST_WINDOW_IN_DAYS,
  RATE_UNITS,
  SMALLEST_SHARE,
  VISITORS_AT_MOST,
} from '../../../rules-experiments.ts'
import { visitorsPerArm } from '../../../rules-statistics.ts'

export interface TypedDesign {
  readonly lander: Lander
  readonly slug: string
  readonly measure: ExperimentMeasure
  readonly window_in_days: number
  /** Percent. */
  readonly baseline: number
  /** Percentage points. */
  readonly difference: number
  readonly last_day: string
  readonly share: number
  readonly arms: readonly { readonly slug: string; readonly share: number }[]
}

type Faults = Record<string, string | { code: string; params?: ProblemParams }>

/** The typed design as it is stored, with the visitors that each arm needs. Every fault is reported at once. */
export async function acceptDesign(siteId: number, typed: TypedDesign): Promise<ExperimentDesign> {
  const { lander, measure } = typed
  const faults: Faults = {}
  const slug = typed.slug.trim().toLowerCase()
  if (slug !== '' && !isSlug(slug)) faults.slug = { code: 'lander_slug_invalid', params: { max: SLUG_LENGTH } }
  const rates = acceptRates(typed, faults)
  const window = measure === 'signup' ? 0 : typed.window_in_days
  if (measure !== 'signup' && (window < 1 || window > LONGEST_WINDOW_IN_DAYS))
    faults.window_in_days = { code: 'experiment_window', params: { max: LONGEST_WINDOW_IN_DAYS } }
  if (!isLastDay(typed.last_day))
    faults.last_day = { code: 'experiment_last_day', params: { max: EXPERIMENT_LONGEST_IN_DAYS } }
  const shares = [typed.share, ...typed.arms.map(({ share }) => share)]
  if (shares.some(share => share < SMALLEST_SHARE) || shares.reduce((sum, share) => sum + share, 0) !== 100)
    faults.share = { code: 'experiment_shares', params: { min: SMALLEST_SHARE } }
  const slugs = [
    faults.slug ? '' : await originalSlug({ siteId, lander, slug }),
    ...typed.arms.map(arm => arm.slug.trim().toLowerCase()),
  ]
  await checkArms(siteId, lander, slugs, faults)
  const visitors = faults.baseline || faults.difference ? 0 : neededVisitors(rates, slugs.length, faults)
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return {
    ...{ lander, slug, measure, window_in_days: window, ...rates, last_day: typed.last_day },
    visitors_per_arm: visitors,
    arms: slugs.map((each, index) => ({ arm: index + 1, slug: each, share: shares[index]! })),
  }
}

/** The rates in hundredths of a percent. */
function acceptRates(typed: TypedDesign, faults: Faults) {
  const baseline = Math.round((typed.baseline * RATE_UNITS) / 100)
  const difference = Math.round((typed.difference * RATE_UNITS) / 100)
  if (baseline < 1 || baseline >= RATE_UNITS) faults.baseline = 'experiment_rate'
  else if (difference < 1 || baseline + difference >= RATE_UNITS) faults.difference = 'experiment_difference'
  return { baseline, difference }
}

function neededVisitors(rates: { baseline: number; difference: number }, arms: number, faults: Faults): number {
  const design = { baseline: rates.baseline / RATE_UNITS, difference: rates.difference / RATE_UNITS, arms }
  const visitors = visitorsPerArm(design)
  if (visitors > VISITORS_AT_MOST)
    faults.difference = { code: 'experiment_too_large', params: { max: VISITORS_AT_MOST } }
  return visitors
}

/** After today, and no later than the visitors' cookies last. */
function isLastDay(day: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return false
  const exists = new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) === day
  const latest = dayOf(new Date(now().getTime() + EXPERIMENT_LONGEST_IN_DAYS * DAY_IN_MS))
  return exists && day > dayOf(now()) && day <= latest
}

/** Every arm has a variant or is the default page, and no two arms show the same. The first one is the original. */
async function checkArms(siteId: number, lander: Lander, slugs: readonly string[], faults: Faults): Promise<void> {
  const shown = await Promise.all(slugs.map(slug => (slug === '' ? null : variantIdAt({ siteId, lander, slug }))))
  for (const [index, id] of shown.entries()) {
    if (index === 0) continue
    if (id === undefined) faults[`arm_${index + 1}`] = 'experiment_arm_unknown'
    else if (shown.indexOf(id) !== index) faults[`arm_${index + 1}`] = 'experiment_arms_same'
  }
}
