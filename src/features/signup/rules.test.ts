import { expect, test } from 'vitest'
import { isBefore, SIGNUP_STEPS, sexualityFor, stepAfter, wantsReminder } from './rules.ts'

test('[SIGNUP-1] steps follow each other to the last, which stays', () => {
  expect(SIGNUP_STEPS.map(stepAfter)).toEqual(['location', 'personal', 'about', 'push', 'complete', 'complete'])
  expect(isBefore('photo', 'about')).toBe(true)
  expect(isBefore('about', 'about')).toBe(false)
})

test('[SIGNUP-2] who one is and whom one looks for make the word that the profile keeps', () => {
  expect(sexualityFor('male', 'female')).toBe('hetero')
  expect(sexualityFor('male', 'male')).toBe('gay')
  expect(sexualityFor('female', 'female')).toBe('lesbian')
  expect(sexualityFor('female', 'both')).toBe('bi')
})

test('[SIGNUP-14] the reminder shows for an unconfirmed, disabled member whose mail isn’t switched off, and no other', () => {
  const unconfirmed = { status: 'not_confirmed', profile: { status: 'disabled' }, notifications_disabled: [] }
  expect(wantsReminder(unconfirmed)).toBe(true)
  expect(wantsReminder({ ...unconfirmed, status: 'active' })).toBe(false)
  expect(wantsReminder({ ...unconfirmed, profile: { status: 'active' } })).toBe(false)
  expect(wantsReminder({ ...unconfirmed, notifications_disabled: ['bounce'] })).toBe(false)
})
