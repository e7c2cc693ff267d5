import { useLocale } from '#platform/web/i18n.tsx'

/** Formats an instant for the back office: short, with time, in UTC like the log. */
export function useInstant() {
  const locale = useLocale()
  return (at: string) =>
    new Date(at).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' })
}
