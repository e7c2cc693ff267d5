import type { PageDeclaration } from '#platform/web/page-declaration.ts'
import type { Member } from '../contract.ts'

export { BudgetReached, isBudgetReached, type ReachedBudget, reachedBudget } from './budget-reached.tsx'
export { ConsentField } from './consent/consent-field.tsx'
export { NicheConsent } from './consent/niche-consent.tsx'
export { FictionalIcon, FictionalMark, useFictionalWords, useLabelledName } from './fictional-mark.tsx'
export { labelledTitle } from './labelled-name.ts'
export { MemberMenu } from './member/member-menu.tsx'
export { ProfilePreview } from './member/profile-preview.tsx'
export { SignupLink } from './member/signup-link.tsx'
export { profileChangeOf } from './own-profile/profile-form.ts'
export { UserContext, useUser } from './user.ts'
export { userQuery } from './user-query.ts'

declare module '#platform/web/slot.tsx' {
  interface Slots {
    /** Buttons below the name on a profile: like, message, gift. */
    'profile.actions': { member: Member }
    'profile.safety': { member: Member }
    /** Other members, below a profile. */
    'profile.related': { member: Member }
  }
}

/** The member id in a profile path; null for every other path. */
export function memberIdIn(path: string): number | null {
  const id = /^\/(?:members|likes\/m)\/(\d{1,15})$/.exec(path)?.[1]
  return id === undefined ? null : Number(id)
}

export const pages: readonly PageDeclaration[] = [
  { path: '/members/:id', load: () => import('./member/member-page.tsx') },
  { path: '/likes/m/:id', load: () => import('./member/member-page.tsx') },
  { path: '/profile', who: 'member', load: () => import('./own-profile/profile-page.tsx') },
  { path: '/stay-member', layout: 'empty', who: 'member', load: () => import('./consent/reconsent-page.tsx') },
]
