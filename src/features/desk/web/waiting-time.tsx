import { useEffect, useState } from 'react'
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
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  if (minutes < 2 * HOUR) return t('desk.waited', { minutes })
  if (minutes < 2 * DAY) return t('desk.waited_hours', { hours: Math.floor(minutes / HOUR) })
  return t('desk.waited_days', { days: Math.floor(minutes / DAY) })
}

/**
 * A time in minutes. It is shown in hours from two hours on and in days from two days on, so that rounding loses
 * little.
 */
const HOUR = 60
const DAY = 24 * HOUR
