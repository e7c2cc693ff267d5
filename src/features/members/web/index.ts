import type { Member } from '../contract.ts'

export { calledInTitle } from './called.ts'
export { ConsentField } from './consent-field.tsx'
export { FictionalIcon, FictionalMark, useCalled, useFictionalWords } from './fictional-mark.tsx'
export { MemberMenu } from './member-menu.tsx'
export { NicheConsent } from './niche-consent.tsx'
export { SignupLink } from './signup-link.tsx'
export { userQuery, useUser } from './user.ts'

declare module '#platform/web/slot.tsx' {
  interface Slots {
    /** Like, message, gift, block: under the name on a profile. */
    'profile.actions': { member: Member }
    'profile.safety': { member: Member }
    /** Other people, under a profile. */
    'profile.related': { member: Member }
  }
}

export const memberUrl = (id: number) => `/members/${id}`

/** Whose profile a path shows; null for every other path. */
export function memberIdIn(path: string): number | null {
  const id = /^\/(?:members|likes\/m)\/(\d{1,15})$/.exec(path)?.[1]
  return id === undefined ? null : Number(id)
}

/** Lazily loaded screens, for the route table. */
export const pages = {
  /** /members/:id and /likes/m/:id */
  member: () => import('./member-page.tsx'),
  /** /profile */
  profile: () => import('./profile-page.tsx'),
  /** /stay-member */
  stay: () => import('./stay-page.tsx'),
}
