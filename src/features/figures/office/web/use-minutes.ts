import { useText } from '#platform/web/i18n.tsx'

/** Formats a waiting time: `3 minutes`, or `2 hours and 10 minutes`. */
export function useMinutes() {
  const t = useText()
  return (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    if (hours === 0) return t('figures-office.minutes', { minutes: rest })
    return t('figures-office.hours', { hours, minutes: rest })
  }
}
