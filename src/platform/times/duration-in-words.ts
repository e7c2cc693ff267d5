import { DAY_IN_SECONDS, HOUR_IN_SECONDS, MINUTE_IN_SECONDS } from '../durations.ts'
import { dateLocale, type Locale } from '../locale.ts'

const UNITS = [
  ['day', DAY_IN_SECONDS],
  ['hour', HOUR_IN_SECONDS],
  ['minute', MINUTE_IN_SECONDS],
] as const

/**
 * `40 minutes`, `5 hours 4 minutes` or `29 days 6 hours`, rounded to a minute and at least one. With `largest: 'hour'`, as for
 * time of work, a day is 24 hours.
 */
export function durationInWords(
  seconds: number,
  locale: Locale,
  { largest = 'day' }: { largest?: 'day' | 'hour' } = {},
) {
  const units = largest === 'hour' ? UNITS.slice(1) : UNITS
  let left = Math.max(1, Math.round(seconds / MINUTE_IN_SECONDS)) * MINUTE_IN_SECONDS
  // A single day is easier to compare in hours.
  const first = units.findIndex(([unit, size]) => left >= (unit === 'day' ? 2 : 1) * size)
  const parts: string[] = []
  for (const [unit, size] of units.slice(first, first + 2)) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count === 0) continue
    parts.push(new Intl.NumberFormat(dateLocale(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(count))
  }
  // Browsers and Node differ in the kind of space.
  return parts.join(' ').replace(/\s/g, ' ')
}
