import { dateLocale } from '#platform/locale.ts'
import { useLocale } from '#platform/web/i18n.tsx'

/** Formats the day of a payout, which has no time zone. */
export function useDay(): (day: string) => string {
  const format = new Intl.DateTimeFormat(dateLocale(useLocale()), { dateStyle: 'medium', timeZone: 'UTC' })
  return day => format.format(new Date(day))
}
