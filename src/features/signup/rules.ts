import type { Gender, LookingFor, Sexuality } from '#members/rules'

/** The steps after the account is created. Each is one question on a screen of its own, and the member can skip it. */
export const SIGNUP_STEPS = ['photo', 'location', 'personal', 'about', 'push', 'complete'] as const

export type SignupStep = (typeof SIGNUP_STEPS)[number]

/** The step after `step`. The last step returns itself. */
export function stepAfter(step: SignupStep): SignupStep {
  return SIGNUP_STEPS[Math.min(SIGNUP_STEPS.indexOf(step) + 1, SIGNUP_STEPS.length - 1)]!
}

/** Whether `step` comes before `other`. */
export function isBefore(step: SignupStep, other: SignupStep): boolean {
  return SIGNUP_STEPS.indexOf(step) < SIGNUP_STEPS.indexOf(other)
}

/** A repeated form with the same key within this time is the same sign-up. */
export const SAME_SIGNUP_FOR_IN_MINUTES = 60

/**
 * Cards of landing pages' members that a network sees in an hour.
 * @limit landing pages of a member shown in an hour; per network
 */
export const TARGETS_SHOWN_AN_HOUR = 60

/** Derives the profile's sexuality from gender and the requested genders. */
export function sexualityFor(gender: Gender, lookingFor: LookingFor): Sexuality {
  if (lookingFor === 'both') return 'bi'
  if (lookingFor !== gender) return 'hetero'
  return gender === 'male' ? 'gay' : 'lesbian'
}

/** Screens below the specification's first breakpoint count as smartphones. */
export const SMARTPHONE = '(max-width: 575.98px)'

/** Whether the activation reminder shows. */
export function wantsReminder(user: {
  readonly status: string
  readonly profile: { readonly status: string }
  readonly notifications_disabled: readonly string[]
}): boolean {
  return (
    user.status === 'not_confirmed' && user.profile.status === 'disabled' && user.notifications_disabled.length === 0
  )
}
