import { expect, test, vi } from 'vitest'
import { quota } from './quota.ts'

test('[TRUST-7] a quota limits each name separately, and starts again after its period', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const room = quota(2, 60)
  expect([room('a'), room('a'), room('a'), room('b')]).toEqual([true, true, false, true])
  vi.advanceTimersByTime(59_000)
  expect(room('a')).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect([room('a'), room('a'), room('a')]).toEqual([true, true, false])
  vi.useRealTimers()
})
