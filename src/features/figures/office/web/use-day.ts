import { dateLocale } from '#platform/locale.ts'
import { useLocale } from '#platform/web/i18n.tsx'
import type { Day } from '../../rules.ts'

/** Formats a day; it has no time zone. */
export function useDay() {
  const locale = useLocale()
  return (day: Day) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(dateLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' })
}
