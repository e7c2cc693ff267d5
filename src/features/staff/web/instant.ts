import { useLocale } from '#platform/web/i18n.tsx'

/** An instant as the office writes it everywhere: short, with its time, in UTC like the log. */
export function useInstant() {
  const locale = useLocale()
  return (at: string) =>
    new Date(at).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' })
}
