import { isSlug, LANDERS, type Lander } from './rules.ts'

export const EXPERIMENT_MEASURES = ['signup', 'activation', 'purchase'] as const
export type ExperimentMeasure = (typeof EXPERIMENT_MEASURES)[number]

/**
 * - `waiting`: complete, so new visitors see the original. Late sign-ups and conversions of earlier visitors count.
 * - `stopped`: by staff before the end, so it has no verdict.
 */
export const EXPERIMENT_STATES = ['planned', 'running', 'waiting', 'ended', 'stopped'] as const
export type ExperimentState = (typeof EXPERIMENT_STATES)[number]

export const ARMS_AT_LEAST = 2
export const ARMS_AT_MOST = 4
/** Percent. */
export const SMALLEST_SHARE = 5

/** A visitor of the last minute has this time to sign up. */
export const LATE_SIGNUP_IN_DAYS = 1
/** The longest time after the sign-up in which an activation or a purchase counts. */
export const LONGEST_WINDOW_IN_DAYS = 30

/** A larger sample than any site of ours gets in the time of an experiment. */
export const VISITORS_AT_MOST = 2_000_000

/** Rates are stored in hundredths of a percent. */
export const RATE_UNITS = 10_000

export interface Arm {
  /** 1 is the original. */
  readonly arm: number
  /** The slug of the variant; empty is the default page. */
  readonly slug: string
  /** Percent of the visitors. */
  readonly share: number
}

/** The arm of a new visitor. `random` is between 0 and 1. */
export function drawArm(arms: readonly Arm[], random: number): number {
  let left = random * 100
  for (const { arm, share } of arms) {
    left -= share
    if (left < 0) return arm
  }
  return arms.at(-1)!.arm
}

export interface LanderAddress {
  readonly lander: Lander
  /** Empty for the address without a slug. */
  readonly slug: string
}

/** The landing page at a path; undefined for pages without variants. */
export function landerAt(path: string): LanderAddress | undefined {
  const [, name, slug = ''] = /^\/members\/\d+\/([a-z0-9]+)(?:\/([^/]*))?$/.exec(path) ?? []
  const lander = LANDERS.find(each => each === name)
  return lander && (slug === '' || isSlug(slug)) ? { lander, slug } : undefined
}

export interface VisitHeaders {
  readonly 'user-agent'?: string | undefined
  readonly 'sec-fetch-dest'?: string | string[] | undefined
  readonly 'sec-purpose'?: string | string[] | undefined
  readonly 'sec-gpc'?: string | string[] | undefined
  readonly 'sec-fetch-site'?: string | string[] | undefined
}

/**
 * Whether a person opens the page in a browser: neither a program, a link preview nor a page that the browser loads in
 * advance. A visitor who objects to measurement (Global Privacy Control) takes no part.
 */
export function isVisit(headers: VisitHeaders): boolean {
  return (
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-purpose'] === undefined &&
    headers['sec-gpc'] !== '1' &&
    !PROGRAMS.test(headers['user-agent'] || 'bot')
  )
}

/** Whether the visitor comes from outside the site: by a link elsewhere, an address or a bookmark. */
export function isArrival(headers: VisitHeaders): boolean {
  return headers['sec-fetch-site'] !== 'same-origin'
}

const PROGRAMS =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|headless|lighthouse|monitor|scan/i
