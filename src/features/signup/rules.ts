import type { Gender, LookingFor, Sexuality } from '#members/rules'

/** What is asked after the account stands, one question a screen; each can be skipped (spec §4). */
export const SIGNUP_STEPS = ['photo', 'location', 'personal', 'about', 'push', 'complete'] as const

export type SignupStep = (typeof SIGNUP_STEPS)[number]

/** The one after `step`; the last stays. */
export function stepAfter(step: SignupStep): SignupStep {
  return SIGNUP_STEPS[Math.min(SIGNUP_STEPS.indexOf(step) + 1, SIGNUP_STEPS.length - 1)]!
}

/** Whether `step` comes before `other`: a signup only ever goes on. */
export function isBefore(step: SignupStep, other: SignupStep): boolean {
  return SIGNUP_STEPS.indexOf(step) < SIGNUP_STEPS.indexOf(other)
}

/** A form that is sent again this soon after with the same key is the same signup. */
export const SAME_SIGNUP_FOR_IN_MINUTES = 60

/** The form asks whom one looks for; the profile keeps the word for it (spec §3). */
export function sexualityFor(gender: Gender, lookingFor: LookingFor): Sexuality {
  if (lookingFor === 'both') return 'bi'
  if (lookingFor !== gender) return 'hetero'
  return gender === 'male' ? 'gay' : 'lesbian'
}

/** Below the specification's first breakpoint a screen is a smartphone's. */
export const SMARTPHONE = '(max-width: 575.98px)'

/** The activation reminder shows in this case and no other (spec §4). */
export function wantsReminder(user: {
  readonly status: string
  readonly profile: { readonly status: string }
  readonly notifications_disabled: readonly string[]
}): boolean {
  return (
    user.status === 'not_confirmed' && user.profile.status === 'disabled' && user.notifications_disabled.length === 0
  )
}
