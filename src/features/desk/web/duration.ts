import type { Translate } from '#platform/web/i18n.tsx'

/** `3 minutes` or `2 hours 10 minutes`; a dash without answers. */
export function duration(t: Translate, seconds: number | null): string {
  return seconds === null ? '–' : minutesInWords(t, Math.round(seconds / 60))
}

export function minutesInWords(t: Translate, minutes: number): string {
  if (minutes < 60) return t('desk.minutes', { count: minutes })
  return t('desk.hours_minutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
