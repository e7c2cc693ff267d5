import { DAY_IN_SECONDS } from '#platform/durations.ts'
import { readArms, writeArms } from './experiments.ts'

/** The origin of a visitor according to the advertiser's link. */
export interface Tracking {
  readonly network?: string
  readonly ref?: string
  readonly sub1?: string
  readonly sub2?: string
  readonly sub3?: string
  /** The path of the page with the sign-up form. It comes from the form, never from a link. */
  readonly lander?: string
  /** The arms of experiments that the visitor saw (`writeArms`). It comes from the form of the page, never from a link. */
  readonly experiment?: string
}

type TrackingField = keyof Tracking

/** Stored query parameters with their fields; the first non-empty value wins. */
const FIELD_OF: readonly (readonly [parameter: string, field: TrackingField])[] = [
  ['network', 'network'],
  ['ref', 'ref'],
  ['sub1', 'sub1'],
  ['sub', 'sub1'],
  ['aff_sub1', 'sub1'],
  ['aff_sub', 'sub1'],
  ['sub2', 'sub2'],
  ['aff_sub2', 'sub2'],
  ['sub3', 'sub3'],
  ['aff_sub3', 'sub3'],
]

/** Parameters that are removed from the address after they are read. */
export const TRACKING_PARAMETERS: readonly string[] = [...FIELD_OF.map(([parameter]) => parameter), 'cpc']

export const TRACKING_COOKIE = 'tracking'
export const TRACKING_COOKIE_IN_SECONDS = 30 * DAY_IN_SECONDS

const LONGEST_VALUE = 512

/** The length of the longest tracking string: percent-encoding makes one character at most twelve characters long. */
export const LONGEST_TRACKING = 6 * LONGEST_VALUE * 12 + 100

/** Browsers drop a cookie of more than 4096 bytes with its name and attributes. */
const LONGEST_COOKIE_VALUE = 3_900

/** The tracking values of a query: braces removed, length limited. */
export function trackingIn(query: Readonly<Record<string, unknown>>): Tracking {
  const tracking: Partial<Record<TrackingField, string>> = {}
  for (const [parameter, field] of FIELD_OF) {
    const value = query[parameter]
    const clean = typeof value === 'string' ? cleanValue(value) : ''
    if (clean !== '') tracking[field] ??= clean
  }
  return tracking
}

function cleanValue(value: string): string {
  // PostgreSQL stores no NUL.
  return [...value.replace(/[{}\0]/g, '')].slice(0, LONGEST_VALUE).join('')
}

/** Tracking as a query string, for the form's hidden field. */
export function writeTracking(tracking: Tracking): string {
  return Object.entries(tracking)
    .map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
    .join('&')
}

/** Tracking for the cookie; if it is too long for a browser, it ends with the last field that fits. */
export function writeTrackingCookie(tracking: Tracking): string {
  const fields = Object.entries(tracking)
  while (encodeURIComponent(writeTracking(Object.fromEntries(fields))).length > LONGEST_COOKIE_VALUE) fields.pop()
  return writeTracking(Object.fromEntries(fields))
}

export function readTracking(written = ''): Tracking {
  const fields = Object.fromEntries(written.split('&').map(pair => pair.split('=').map(decode)))
  const lander = cleanValue(fields.lander ?? '')
  const experiment = writeArms(readArms(fields.experiment))
  return { ...trackingIn(fields), ...(lander !== '' && { lander }), ...(experiment !== '' && { experiment }) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Whether the visitor came through an advertiser's link, for the `with_trafficsource` settings. */
export function isFromTrafficSource(tracking: Tracking): boolean {
  return tracking.network !== undefined || tracking.ref !== undefined
}
