import { useSyncExternalStore } from 'react'
import { DAY_IN_MS } from '#platform/durations.ts'
import type { Locale } from '#platform/locale.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { TIME_ZONE } from '#sites/rules'

const never = () => () => undefined

/** The server renders the site's time zone; the browser switches to its own after hydration. */
function useTimeZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => TIME_ZONE,
  )
}

/** Times for the reader: a clock time, the name of a day, a short form for lists. */
export function useDateFormat() {
  const t = useText()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const format = (at: string | number, options: Intl.DateTimeFormatOptions) =>
    formatOf(locale, timeZone, options).format(new Date(at))
  const dayOf = (at: string | number) => format(at, { dateStyle: 'short' })

  function day(at: string): string {
    const now = Date.now()
    if (dayOf(at) === dayOf(now)) return t('chat.today')
    if (dayOf(at) === dayOf(now - DAY_IN_MS)) return t('chat.yesterday')
    const isOlder = now - Date.parse(at) > 300 * DAY_IN_MS
    return format(at, { weekday: 'long', day: 'numeric', month: 'long', ...(isOlder && { year: 'numeric' }) })
  }

  const time = (at: string) => format(at, { timeStyle: 'short' })

  function short(at: string): string {
    const age = Date.now() - Date.parse(at)
    if (dayOf(at) === dayOf(Date.now())) return time(at)
    if (age < DAY_IN_MS * 2 && dayOf(at) === dayOf(Date.now() - DAY_IN_MS)) return t('chat.yesterday')
    if (age < 6 * DAY_IN_MS) return format(at, { weekday: 'short' })
    return format(at, { day: 'numeric', month: 'short' })
  }

  return { day, time, short, timeZone }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter costs more than using it a hundred times. */
function formatOf(locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options })
  formats.set(key, format)
  return format
}
