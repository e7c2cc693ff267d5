import { expect, test } from 'vitest'
import { isLikeType, LIKE_TYPES, secondsUntilModal } from './rules.ts'

test('[LIKE-5] the parameter t is a number of at most four digits, capped at 600 seconds', () => {
  expect(secondsUntilModal('5')).toBe(5)
  expect(secondsUntilModal('0')).toBe(0)
  expect(secondsUntilModal('9999')).toBe(600)
  expect(secondsUntilModal('-5')).toBeNull()
  expect(secondsUntilModal('soon')).toBeNull()
  expect(secondsUntilModal('5s')).toBeNull()
  expect(secondsUntilModal('10000')).toBeNull()
  expect(secondsUntilModal(null)).toBeNull()
})

test('[LIKE-1] the types of likes are received, given and matches', () => {
  expect(LIKE_TYPES.every(isLikeType)).toBe(true)
  expect([isLikeType('other'), isLikeType(undefined)]).toEqual([false, false])
})
