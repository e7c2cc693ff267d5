import type { Member } from '../contract.ts'

export { FictionalIcon, FictionalMark, useFictionalWord } from './fictional-mark.tsx'
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

/** Lazily loaded screens, for the route table. */
export const pages = {
  /** /members/:id and /likes/m/:id */
  member: () => import('./member-page.tsx'),
  /** /profile */
  profile: () => import('./profile-page.tsx'),
}
