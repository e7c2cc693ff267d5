import { expect, test, vi } from 'vitest'
import { quota } from './quota.ts'

test('[TRUST-7] so many of a name in a time, each name by itself, and anew afterwards', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const room = quota(2, 60)
  expect([room('a'), room('a'), room('a'), room('b')]).toEqual([true, true, false, true])
  vi.advanceTimersByTime(59_000)
  expect(room('a')).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect([room('a'), room('a'), room('a')]).toEqual([true, true, false])
  vi.useRealTimers()
})
