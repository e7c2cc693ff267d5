import { expect, test } from 'vitest'
import { DAY_IN_SECONDS, HOUR_IN_SECONDS, MINUTE_IN_SECONDS } from '../durations.ts'
import { durationInWords } from './duration-in-words.ts'

test('[OFFICE-10] a duration is written in the two units that a person reads at once', () => {
  const dutch = (seconds: number) => durationInWords(seconds, 'nl')
  expect(dutch(5)).toBe('1 minuut')
  expect(dutch(40 * MINUTE_IN_SECONDS)).toBe('40 minuten')
  expect(dutch(5 * HOUR_IN_SECONDS + 4 * MINUTE_IN_SECONDS)).toBe('5 uur 4 minuten')
  expect(dutch(26 * HOUR_IN_SECONDS)).toBe('26 uur')
  expect(dutch(702 * HOUR_IN_SECONDS + 16 * MINUTE_IN_SECONDS)).toBe('29 dagen 6 uur')
  expect(dutch(3 * DAY_IN_SECONDS)).toBe('3 dagen')
  expect(durationInWords(702 * HOUR_IN_SECONDS, 'en', { largest: 'hour' })).toBe('702 hours')
})
