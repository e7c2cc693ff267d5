/** Where a visitor came from, as advertisers' links tell it (spec §3, §5). */
export interface Tracking {
  readonly network?: string
  readonly ref?: string
  readonly sub1?: string
  readonly sub2?: string
  readonly sub3?: string
}

type TrackingField = keyof Tracking

/** Query parameters that are stored, each with the field it becomes; the first that has a value counts. */
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

/** Parameters that leave the address once they are read. */
export const TRACKING_PARAMETERS: readonly string[] = [...FIELD_OF.map(([parameter]) => parameter), 'cpc']

export const TRACKING_COOKIE = 'tracking'
export const TRACKING_COOKIE_IN_SECONDS = 30 * 24 * 60 * 60

const LONGEST_VALUE = 100

/** What a query tells, braces stripped, capped in length and letters (trust.md §3.8). */
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
  return value.replace(/[^\w .~:|@+-]/g, '').slice(0, LONGEST_VALUE)
}

/** As the cookie and the hidden field of a form keep it: a query string. */
export function writeTracking(tracking: Tracking): string {
  return Object.entries(tracking)
    .map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
    .join('&')
}

export function readTracking(written = ''): Tracking {
  return trackingIn(Object.fromEntries(written.split('&').map(pair => pair.split('=').map(decode))))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Came by a link of an advertiser: what `with_trafficsource` settings ask for. */
export function isFromTrafficSource(tracking: Tracking): boolean {
  return tracking.network !== undefined || tracking.ref !== undefined
}
