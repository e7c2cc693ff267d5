import { LOGIN_URL } from '#platform/urls.ts'
import type { Role } from '#staff/rules'
import { DESK_URL, OFFICE_URL } from '#staff/urls'
import type { DrawnMember } from './draw-members.ts'
import { MEMBER_MIX } from './member-mix.ts'

/** The password of all demo logins; the demo listens on this machine only, and production creates no demo members. */
export const DEMO_PASSWORD = 'samen-warm-2026'
/** The demo operator, who answers for fictional profiles at /desk. */
export const OPERATOR_EMAIL = 'operator@vonk.localhost'
/** The demo administrator. */
export const STAFF_EMAIL = 'beheer@vonk.localhost'

/** The demo moderator, who decides objections to the administrator's decisions. */
export const MODERATOR_EMAIL = 'moderator@vonk.localhost'

/** One staff member for each role, so that a second staff member can approve a request of the first. */
export const STAFF_LOGINS: Readonly<Record<Role, string>> = {
  administrator: STAFF_EMAIL,
  moderator: MODERATOR_EMAIL,
  support: 'support@vonk.localhost',
  finance: 'finance@vonk.localhost',
  marketing: 'marketing@vonk.localhost',
  operator: OPERATOR_EMAIL,
}

export interface DemoLogin {
  readonly host: string
  readonly path: string
  readonly email: string
  readonly password: string
  readonly role: 'new' | 'free' | 'premium' | Role
}

export type DemoLogins = readonly DemoLogin[]

const ROLES = [
  { role: 'free', credits: 0, premium: false, signedUpDaysAgo: 30 },
  { role: 'premium', credits: 240, premium: true, signedUpDaysAgo: 120 },
  { role: 'new', credits: 0, premium: false, signedUpDaysAgo: 0 },
] as const

/**
 * The demo logins: on each site a member without credits, a premium member and a new one; and a staff member of each
 * role.
 */
export function loginsOf(): DemoLogins {
  const members = MEMBER_MIX.flatMap(({ host }) =>
    ROLES.map(({ role }) => ({ host, path: LOGIN_URL, email: `${role}@${host}`, password: DEMO_PASSWORD, role })),
  )
  const staff = Object.entries(STAFF_LOGINS).map(([name, email]) => {
    const role = name as Role
    const path = role === 'operator' ? DESK_URL : OFFICE_URL
    return { host: 'vonk.localhost', path, email, password: DEMO_PASSWORD, role }
  })
  return [...members, ...staff]
}

export interface LoginMember {
  readonly drawn: DrawnMember
  readonly email: string
  readonly credits: number
  readonly isNew: boolean
}

/** Chooses the members who become demo logins: of middle age, with a photo. The keys are their positions in `members`. */
export function loginMembers(members: readonly DrawnMember[], host: string): Map<number, LoginMember> {
  const found = [...members.entries()].filter(([, member]) => {
    const bornIn = Number(member.birthDate.slice(0, 4))
    return !member.fictional && member.photos.length > 0 && bornIn >= 1974 && bornIn <= 1998
  })
  const chosen = new Map<number, LoginMember>()
  for (const { role, credits, premium, signedUpDaysAgo } of ROLES) {
    const next = found.find(
      ([index, member]) => !chosen.has(index) && (role !== 'premium' || isOfOtherGender(member, chosen)),
    )
    const [index, member] = next ?? found.find(([at]) => !chosen.has(at)) ?? []
    if (index === undefined || !member) continue
    chosen.set(index, {
      drawn: { ...member, premium, signedUpDaysAgo, seenMinutesAgo: 90 },
      email: `${role}@${host}`,
      credits,
      isNew: role === 'new',
    })
  }
  return chosen
}

/** The second login has the other gender if the site has both. */
function isOfOtherGender(member: DrawnMember, chosen: ReadonlyMap<number, LoginMember>): boolean {
  return [...chosen.values()].every(loginMember => loginMember.drawn.gender !== member.gender)
}
