import { useEffect, useState } from 'react'
import { MINUTE_IN_MS } from '#platform/durations.ts'
import { useText } from '#platform/web/i18n.tsx'

/**
 * How long a member has waited, in minutes, hours or days. The server renders no number, since it would differ in the
 * browser.
 */
export function WaitingTime({ since }: { since: string }) {
  const t = useText()
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 30_000)
    return () => clearInterval(timer)
  }, [])
  if (now === undefined) return t('desk.waits')
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_IN_MS))
  if (minutes < 2 * HOUR_IN_MINUTES) return t('desk.waited', { minutes })
  if (minutes < 2 * DAY_IN_MINUTES) return t('desk.waited_hours', { hours: Math.floor(minutes / HOUR_IN_MINUTES) })
  return t('desk.waited_days', { days: Math.floor(minutes / DAY_IN_MINUTES) })
}

/** Two hours and more are shown in hours, two days and more in days, so that rounding loses little. */
const HOUR_IN_MINUTES = 60
const DAY_IN_MINUTES = 24 * HOUR_IN_MINUTES
