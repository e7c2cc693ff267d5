import { DAY_IN_MS } from '#platform/durations.ts'
import { TIME_ZONE } from '#sites/rules'

/** The measures that are counted per day. Those in `MONEY` have a currency. */
export const MEASURES = [
  'signups',
  'confirmations',
  'first_orders',
  'repeat_orders',
  'revenue',
  'refunds',
  'chargebacks',
  'restored',
  'paid_messages',
  'free_messages',
  'fictional_messages',
  'answers',
  'active',
] as const

export type Measure = (typeof MEASURES)[number]

/** The measures with a list. `waits` lists the answers whose waiting times the median is of. */
export const LISTED = [...MEASURES, 'waits'] as const

export type ListedMeasure = (typeof LISTED)[number]

export const MONEY: readonly ListedMeasure[] = ['revenue', 'refunds', 'chargebacks', 'restored']

/** The sources and landers beyond the limit are counted together under this name. */
export const OTHER = 'other'

/** The most sources of a site that are counted by name; landers have the same limit. */
export const NAMES_AT_MOST = 200

/** From this number of names on, a name without a recently confirmed member becomes free. */
export const NAMES_BEFORE_FREEING = 150

/** A sign-up has this time to be confirmed before its name can become free. */
export const NAME_KEPT_IN_DAYS = 2

/** A name stays if a member who signed up in this period has confirmed the email address. */
export const NAME_USED_IN_DAYS = 90

/**
 * The most days that one run of the job counts, so that a new installation doesn't block other jobs while it catches
 * up.
 */
export const DAYS_A_RUN = 40

/** Visits are deleted after this time, when the figures of their week can no longer change. */
export const VISITS_KEPT_IN_DAYS = 21

/** The weeks after the sign-up for which a cohort is counted. */
export const COHORT_IN_WEEKS = 12

/** The longest period of the figures page: two years. */
export const LONGEST_PERIOD_IN_DAYS = 732

/** The periods of the figures page, in days; `custom` has dates of its own. */
export const PERIODS = ['7', '28', '90', '365', 'custom'] as const

export type Period = (typeof PERIODS)[number]

/** A day in the address and in the database: 2026-11-25. */
export type Day = string

export function addDays(day: Day, days: number): Day {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The number of days of the period, including the first and the last. */
export function daysBetween(first: Day, last: Day): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_IN_MS) + 1
}

export interface Range {
  readonly first: Day
  readonly last: Day
}

/** The period of the same length before, or the same dates a year earlier. */
export function comparedRange({ first, last }: Range, compare: 'before' | 'year'): Range {
  if (compare === 'before') {
    const length = daysBetween(first, last)
    return { first: addDays(first, -length), last: addDays(last, -length) }
  }
  // 52 weeks, so that each weekday is compared with the same weekday.
  return { first: addDays(first, -364), last: addDays(last, -364) }
}

/** The smallest number of minutes in which at least `share` of the answers were given; null without answers. */
export function waitWithin(waits: readonly { minutes: number; answers: number }[], share: number): number | null {
  const total = waits.reduce((sum, { answers }) => sum + answers, 0)
  if (total === 0) return null
  let seen = 0
  for (const { minutes, answers } of waits.toSorted((one, other) => one.minutes - other.minutes)) {
    seen += answers
    if (seen >= total * share) return minutes
  }
  return null
}

/** Today in the time zone of the figures. */
export function todayOfFigures(now: Date): Day {
  return now.toLocaleDateString('sv', { timeZone: TIME_ZONE })
}
