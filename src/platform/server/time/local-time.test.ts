import { expect, test } from 'vitest'
import { endOfDay, instantOf } from './local-time.ts'

test('[OFFICE-8] a local time becomes an instant, in summer and in winter', () => {
  expect(instantOf('2026-11-26T18:00', 'Europe/Amsterdam').toISOString()).toBe('2026-11-26T17:00:00.000Z')
  expect(instantOf('2026-07-26T18:00', 'Europe/Amsterdam').toISOString()).toBe('2026-07-26T16:00:00.000Z')
  expect(instantOf('2026-07-26T18:00', 'America/New_York').toISOString()).toBe('2026-07-26T22:00:00.000Z')
})

test('[OFFICE-8] a day begins at midnight of the zone and ends 23 or 25 hours later when the clock changes', () => {
  const hours = (day: string) =>
    (endOfDay(day, 'Europe/Amsterdam').getTime() - instantOf(day, 'Europe/Amsterdam').getTime()) / 3_600_000
  expect(instantOf('2026-03-29', 'Europe/Amsterdam').toISOString()).toBe('2026-03-28T23:00:00.000Z')
  expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(hours)).toEqual([24, 23, 25])
})

test('[OFFICE-8] a time that the clock skips is the same time after the change', () => {
  expect(instantOf('2026-03-29T02:30', 'Europe/Amsterdam').toISOString()).toBe('2026-03-29T01:30:00.000Z')
})
