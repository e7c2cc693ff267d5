import { useEffect, useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'

/** For how long somebody has waited, in whole minutes; it stands still while the page is drawn on the server. */
export function Waited({ since }: { since: string }) {
  const t = useText()
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 30_000)
    return () => clearInterval(timer)
  }, [])
  if (now === undefined) return t('desk.waits')
  return t('desk.waited', { minutes: Math.max(0, Math.floor((now - Date.parse(since)) / 60_000)) })
}
