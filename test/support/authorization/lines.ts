import type { Endpoint, StaffPermission } from '../../../src/platform/endpoint.ts'

export const STAFF_ROLES = ['administrator', 'moderator', 'support', 'operator', 'finance', 'marketing'] as const

/**
 * The columns of the matrix. Requests are about Tess, a member of vonk.localhost, or about her things. `blocked`: a member
 * whom Tess has blocked. `blocker`: a member who has blocked Tess. `elsewhere`: a member of another site, on that site's
 * host. `smuggler`: the cookie of that member, sent to Tess's host. The staff roles send the back office's cookie only.
 * `stale`: an administrator whose last use of the second factor is long ago.
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
  ...STAFF_ROLES,
  'stale',
  'tess',
] as const

export type Role = (typeof ROLES)[number]

/** The ids of Tess and of her things. */
export interface Tess {
  readonly id: number
  readonly photo: number
  readonly session: number
  readonly passkey: number
  readonly conversation: number
  readonly order: number
  readonly bundle: number
}

export interface Line {
  readonly query?: (tess: Tess) => object
  readonly body?: (tess: Tess) => object
  /** The status for each role that the contract admits; 200 by default. */
  readonly status?: number
  /** Admitted roles that get another status. */
  readonly but?: Partial<Record<Role, number>>
}

/** The line of a call about something that belongs to Tess. For every other member it doesn't exist. */
export const onlyTess = (line: Line): Line => ({ ...line, status: 404, but: { tess: 200 } })

type MayStaff = (role: (typeof STAFF_ROLES)[number], permission: StaffPermission) => boolean

/** The line of a call that every caller may make by its contract, and that its handler refuses to all but members. */
export const onlyMembers = (line: Line = {}): Line => ({
  ...line,
  but: Object.fromEntries(['visitor', 'smuggler', ...STAFF_ROLES, 'stale'].map(role => [role, 403])),
})

/** The expected status for a role: the refusal by the contract, otherwise the status in the line. */
export function expectedStatus({ who }: Pick<Endpoint, 'who'>, line: Line, role: Role, may: MayStaff): number {
  return refusal(who, role, may) ?? line.but?.[role] ?? line.status ?? 200
}

/** The status with which the contract refuses a role; undefined if it admits the role. */
export function refusal(who: Endpoint['who'], role: Role, may: MayStaff): 403 | 404 | undefined {
  const staff = role === 'stale' ? 'administrator' : STAFF_ROLES.find(name => name === role)
  if (who === 'member') return staff || role === 'visitor' || role === 'smuggler' ? 403 : undefined
  if (who === 'staff-login-step') return staff ? undefined : 403
  if (typeof who !== 'object') return undefined
  if (!staff) return 403
  if (who.staff !== 'any' && !may(staff, who.staff)) return 404
  return who.fresh && role === 'stale' ? 403 : undefined
}
