import { MINUTE_IN_SECONDS } from '#platform/durations.ts'
import type { Locale } from '#platform/locale.ts'
import { durationInWords } from '#platform/times/duration-in-words.ts'

/** How long members waited; a dash without answers. */
export function duration(locale: Locale, seconds: number | null): string {
  return seconds === null ? '–' : durationInWords(seconds, locale)
}

export function workTime(locale: Locale, minutes: number): string {
  return minutes === 0 ? '–' : durationInWords(minutes * MINUTE_IN_SECONDS, locale, { largest: 'hour' })
}
