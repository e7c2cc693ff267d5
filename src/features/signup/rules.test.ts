import { expect, test } from 'vitest'
import { isBefore, SIGNUP_STEPS, sexualityFor, stepAfter, wantsReminder } from './rules.ts'

test('[SIGNUP-1] each step leads to the next, and the last one to itself', () => {
  expect(SIGNUP_STEPS.map(stepAfter)).toEqual(['location', 'personal', 'about', 'push', 'complete', 'complete'])
  expect(isBefore('photo', 'about')).toBe(true)
  expect(isBefore('about', 'about')).toBe(false)
})

test('[SIGNUP-2] the profile’s sexuality follows from the member’s gender and the gender that the member looks for', () => {
  expect(sexualityFor('male', 'female')).toBe('hetero')
  expect(sexualityFor('male', 'male')).toBe('gay')
  expect(sexualityFor('female', 'female')).toBe('lesbian')
  expect(sexualityFor('female', 'both')).toBe('bi')
})

test('[SIGNUP-14] the reminder is shown only to an unconfirmed member whose profile is not shown yet and whose emails are not stopped', () => {
  const unconfirmed = { status: 'not_confirmed', profile: { status: 'disabled' }, notifications_disabled: [] }
  expect(wantsReminder(unconfirmed)).toBe(true)
  expect(wantsReminder({ ...unconfirmed, status: 'active' })).toBe(false)
  expect(wantsReminder({ ...unconfirmed, profile: { status: 'active' } })).toBe(false)
  expect(wantsReminder({ ...unconfirmed, notifications_disabled: ['bounce'] })).toBe(false)
})
