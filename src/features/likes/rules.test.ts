import { expect, test } from 'vitest'
import { secondsUntilModal } from './rules.ts'

test('[LIKE-5] the query t is a number of seconds, and nothing else', () => {
  expect(secondsUntilModal('5')).toBe(5)
  expect(secondsUntilModal('0')).toBe(0)
  expect(secondsUntilModal('9999')).toBe(600)
  expect(secondsUntilModal('-5')).toBeNull()
  expect(secondsUntilModal('soon')).toBeNull()
  expect(secondsUntilModal(null)).toBeNull()
})
