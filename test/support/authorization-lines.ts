/**
 * Who gets what from each call, as data (trust.md §3.7). Requests aim at Tess (on vonk.localhost) or at what is hers.
 * `blocked`: Tess has blocked them. `blocker`: they have blocked Tess. `elsewhere`: a member of another site, on that
 * site's host. `smuggler`: that member's cookie on Tess's host. `staff`: the back office's cookie only, of an
 * administrator; `operator`: the same of an operator.
 */
export const ROLES = [
  'visitor',
  'free',
  'premium',
  'unconfirmed',
  'blocked',
  'blocker',
  'elsewhere',
  'smuggler',
  'staff',
  'operator',
  'tess',
] as const

export type Role = (typeof ROLES)[number]

export interface Hers {
  readonly id: number
  readonly photo: number
  readonly session: number
  readonly passkey: number
  readonly conversation: number
  readonly order: number
  readonly bundle: number
}

export interface Line {
  readonly query?: (hers: Hers) => object
  readonly body?: (hers: Hers) => object
  /** Status for everybody, and for those who get another. */
  readonly all: number
  readonly but?: Partial<Record<Role, number>>
}

export const OUTSIDE = { visitor: 403, smuggler: 403, staff: 403, operator: 403 } as const

/** Anybody. */
export const open = (line: Omit<Line, 'all'> = {}): Line => ({ all: 200, ...line })
/** Any logged-in member; it concerns only what is their own. */
export const own = (line: Omit<Line, 'all'> = {}): Line => ({ all: 200, ...line, but: { ...OUTSIDE, ...line.but } })
/** Only Tess: to all other members it doesn't exist. */
export const hers = (line: Omit<Line, 'all'> = {}): Line => ({
  all: 404,
  ...line,
  but: { ...OUTSIDE, tess: 200, ...line.but },
})
/** Only the back office; an operator is staff, but has no powers there. */
export const staff = (line: Omit<Line, 'all'> = {}): Line => ({
  all: 403,
  ...line,
  but: { staff: 200, operator: 404, ...line.but },
})
/** Only operators, at their desk; not even an administrator. */
export const desk = (line: Omit<Line, 'all'> = {}): Line => ({
  all: 403,
  ...line,
  but: { staff: 404, operator: 200, ...line.but },
})
