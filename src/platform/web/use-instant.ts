import { useLoaderData } from 'react-router'
import { dateLocale } from '../locale.ts'
import { useLocale } from './i18n.tsx'

/** The time zone of the staff member who reads the page; the loaders of the back office and the desk return it. */
export function useTimeZone(): string {
  return (useLoaderData() as { staff?: { time_zone: string } } | undefined)?.staff?.time_zone ?? 'UTC'
}

/** Today in a time zone, as `2026-11-26`. */
export function todayIn(timeZone: string): string {
  return new Date().toLocaleDateString('sv', { timeZone })
}

/** An instant as the value of a field for a local time, in the time zone of the staff member: `2026-11-26T18:00`. */
export function useLocalTime(): (at: string) => string {
  const timeZone = useTimeZone()
  return at => new Date(at).toLocaleString('sv', { timeZone }).slice(0, 16).replace(' ', 'T')
}

/** Formats an instant in the time zone of the staff member. Without options it has the time. */
export function useInstant(options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }) {
  const locale = useLocale()
  const timeZone = useTimeZone()
  return (at: string) => new Date(at).toLocaleString(dateLocale(locale), { ...options, timeZone })
}
