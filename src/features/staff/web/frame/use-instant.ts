import { useLoaderData } from 'react-router'
import { useLocale } from '#platform/web/i18n.tsx'
import { TIME_ZONE } from '#sites/rules'
import type { Staff } from '../../contract-factor.ts'

/** The time zone of the staff member who reads the page; `officeLoader` gives every page its staff member. */
export function useTimeZone(): string {
  return (useLoaderData() as { staff?: Staff } | undefined)?.staff?.time_zone ?? TIME_ZONE
}

/** Formats an instant in the reader's time zone. Without options it is short, with the time. */
export function useInstant(options: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' }) {
  const locale = useLocale()
  const timeZone = useTimeZone()
  return (at: string) => new Date(at).toLocaleString(locale, { ...options, timeZone })
}
