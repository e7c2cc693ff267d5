import type { Role } from '#staff/rules'
import { DESK_URL, OFFICE_URL } from '#staff/urls'
import { MEMBER_MIX } from './member-mix.ts'
import type { Person } from './people.ts'

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
    ROLES.map(({ role }) => ({ host, path: '/login', email: `${role}@${host}`, password: DEMO_PASSWORD, role })),
  )
  const staff = Object.entries(STAFF_LOGINS).map(([name, email]) => {
    const role = name as Role
    const path = role === 'operator' ? DESK_URL : OFFICE_URL
    return { host: 'vonk.localhost', path, email, password: DEMO_PASSWORD, role }
  })
  return [...members, ...staff]
}

export interface LoginMember {
  readonly person: Person
  readonly email: string
  readonly credits: number
  readonly isNew: boolean
}

/** Chooses the members who become demo logins: of middle age, with a photo. The keys are their positions in `people`. */
export function loginMembers(people: readonly Person[], host: string): Map<number, LoginMember> {
  const found = [...people.entries()].filter(([, person]) => {
    const bornIn = Number(person.birthDate.slice(0, 4))
    return !person.fictional && person.photos.length > 0 && bornIn >= 1974 && bornIn <= 1998
  })
  const chosen = new Map<number, LoginMember>()
  for (const { role, credits, premium, signedUpDaysAgo } of ROLES) {
    const next = found.find(
      ([index, person]) => !chosen.has(index) && (role !== 'premium' || isOfOtherGender(person, chosen)),
    )
    const [index, person] = next ?? found.find(([at]) => !chosen.has(at)) ?? []
    if (index === undefined || !person) continue
    chosen.set(index, {
      person: { ...person, premium, signedUpDaysAgo, seenMinutesAgo: 90 },
      email: `${role}@${host}`,
      credits,
      isNew: role === 'new',
    })
  }
  return chosen
}

/** The second login has the other gender if the site has both. */
function isOfOtherGender(person: Person, chosen: ReadonlyMap<number, LoginMember>): boolean {
  return [...chosen.values()].every(loginMember => loginMember.person.gender !== person.gender)
}
