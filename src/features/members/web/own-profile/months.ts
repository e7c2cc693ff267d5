import { useLocale } from '#platform/web/i18n.tsx'

/** Month names in the visitor's language, from `Intl`. */
export function useMonths(): { locale: string; months: string[] } {
  const locale = useLocale()
  const { format } = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return { locale, months: Array.from({ length: 12 }, (_, month) => format(new Date(Date.UTC(2000, month, 15)))) }
}
